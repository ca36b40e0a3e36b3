"""The effect of a Smash Up event on cards, in a word or two, as their flags say it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.smashup.events.buried import Buried
from judge.games.smashup.events.cards import (
    Destroyed,
    Discarded,
    Leaves,
    Moved,
    Placed,
    Played,
    Returned,
    Transferred,
)
from judge.games.smashup.events.decks import Drew, Shuffled
from judge.games.smashup.events.scoring import BaseCame
from judge.games.smashup.table import DISCARD, HAND, Smash
from judge.kernel.table import Event

_PLACED = {
    HAND: "to hand",
    "top": "on top of the deck",
    "bottom": "under the deck",
    "deck": "into the deck",
}


def deeds(event: Event, before: Smash) -> Iterator[tuple[str, str]]:
    """The cards that an event moves, each with what becomes of it."""
    yield from ((card.id, "loses its base") for id in event.leaves(before) for card in before.cards if card.at == id)
    match event:
        case Destroyed(id=id):
            yield id, "destroyed"
        case Discarded(id=id):
            yield id, "discarded"
        case Returned(id=id):
            yield id, "returned to hand"
        case Buried(id=id):
            yield id, "buried"
        case Placed(id=id, where=where):
            yield id, _PLACED.get(where, "to the discard pile")
        case Leaves(id=id):
            yield id, "to the discard pile"
        case Played(id=id):
            yield id, "played"
        case Moved(id=id):
            yield id, "moves"
        case Transferred(id=id):
            yield id, "transferred"
        case Drew(id=id):
            yield id, "drawn"
        case Shuffled(who=who, anew=True):
            yield from ((card.id, "into the deck") for card in before.held(DISCARD, who))
        case BaseCame(base=base):
            yield base, "new base"
