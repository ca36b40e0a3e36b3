"""What was played this turn, remembered only where a text asks for it."""

from __future__ import annotations

from functools import lru_cache

from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.conditions import WasPlayed
from judge.games.spoils.vocabulary.paragraphs import Paragraph
from judge.kernel.data import Data


def remembered(table: Spoils, who: str, card: str) -> Spoils:
    """The table on which a player has played a card this turn."""
    asked = any(asks(text) for text in {one.print.text for one in table.cards if one.print.text})
    return table.but(played=(*table.played, (who, card))) if asked else table


@lru_cache(maxsize=4096)
def asks(text: tuple[Paragraph, ...]) -> bool:
    """Whether a text asks what was played this turn."""
    return any(_within(paragraph) for paragraph in text)


def _within(value: object) -> bool:
    """Whether a value asks for it, or anything in it."""
    if isinstance(value, WasPlayed):
        return True
    parts = [getattr(value, name) for name in value.__struct_fields__] if isinstance(value, Data) else value
    return any(_within(part) for part in parts) if isinstance(parts, list | tuple) else False
