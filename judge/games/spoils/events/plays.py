"""The plays and events of this turn, remembered only where a text asks for them."""

from __future__ import annotations

from functools import lru_cache

from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.conditions import Happened, WasPlayed
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.paragraphs import Paragraph
from judge.games.spoils.vocabulary.references import Such
from judge.kernel.data import Data, within
from judge.kernel.game import Game
from judge.kernel.table import Event


def remembered(table: Spoils, who: str, card: str) -> Spoils:
    """The table on which a player has played a card this turn."""
    asked = any(asks(text) for text in {one.print.text for one in table.cards if one.print.text})
    return table.but(played=(*table.played, (who, card))) if asked else table


def recalled(table: Spoils, event: Event, game: Game) -> Spoils:
    """The table on which what happens next is remembered, for each text that asks for it and for each player."""
    from judge.games.spoils.happening import subjects

    found: list[tuple[str, str, Data, str]] = []
    for card in table.cards:
        for when in recalls(card.print.text) if card.print.text else ():
            for player in table.players:
                source = card.but(controller=player.name, owner=player.name)
                found += [(card.id, player.name, when, one) for one in subjects(table, when, event, source, game)]
    return table.but(happened=(*table.happened, *found)) if found else table


@lru_cache(maxsize=4096)
def recalls(text: tuple[Paragraph, ...]) -> tuple[Happens, ...]:
    """The happenings of this turn that a text asks about."""
    said = [one for one in within(text) if isinstance(one, Happened | Such)]
    found = [one.when if isinstance(one, Happened) else one.did for one in said]
    return tuple(dict.fromkeys(one for one in found if one is not None))


def has_happened(table: Spoils, when: Happens, source: str, you: str) -> tuple[str, ...]:
    """The cards to which something has happened this turn, as the text of a card says; "" where it is about no card."""
    return tuple(subject for asker, who, what, subject in table.happened if (asker, who, what) == (source, you, when))


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
