"""Section 508: Temporary Rules Text."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils import objects, views
from judge.games.spoils.events.naming import agreed
from judge.games.spoils.table import Card, Spoils
from judge.kernel.game import Game
from judge.kernel.law import Check
from judge.kernel.table import Event


def text_of_a_character_goes_with_the_type(table: Spoils, game: Game) -> Iterator[Event]:
    """Temporary rules text that a card gained as a character is removed when it loses that type."""
    for effect in table.lasting:
        if effect.such is not None:
            gone = tuple(id for id in effect.on or () if not views.is_a(table, table.card(id), "character", game))
            if gone:
                yield objects.GiftLost(effect, gone, f"{agreed(gone, 'loses')} everything gained as a character.")


def quoted(card: Card, index: int) -> str:
    """A card and the words of its paragraph."""
    words = card.print.words[index] if index < len(card.print.words) else "its text"
    return f"{card.id}: {words}"


LAWS = (Check("508.3", text_of_a_character_goes_with_the_type, needs="such"),)
