"""Lines that a judge says by hand, in Arcmage."""

from __future__ import annotations

from judge.games.arcmage.events import cards, decks, places, power
from judge.games.arcmage.table import ARMY, Battleground
from judge.kernel.table import Event
from judge.tabletop.by_hand import HandLine, HandTold

Told = HandTold[Battleground]


def _draws(told: Told) -> tuple[Event, ...]:
    """A player draws cards from the top."""
    return tuple(decks.Drew(told.player, id) for id in told.top(told.table.player(told.player).deck))


def _buried(told: Told, deed: str) -> tuple[Event, ...]:
    """A card goes to its owner's graveyard."""
    return (places.Buried(told.card(), deed=deed),)


def _to_army(told: Told) -> tuple[Event, ...]:
    """A creature moves to the army of its controller."""
    return (places.Moved(told.card(), ARMY, counts=False),)


BY_HAND = (
    HandLine[Battleground]("CARD is destroyed", lambda told: _buried(told, "is destroyed and goes")),
    HandLine[Battleground]("PLAYER discards CARD", lambda told: _buried(told, "is discarded")),
    HandLine[Battleground]("CARD is removed from the game", lambda told: (places.Removed(told.card()),)),
    HandLine[Battleground]("CARD returns to its owner's hand", lambda told: (places.Returned(told.card()),)),
    HandLine[Battleground]("CARD gets N damage", lambda told: (cards.Damaged(told.card(), told.number, told.source),)),
    HandLine[Battleground]("CARD is marked", lambda told: (cards.Marked(told.card()),)),
    HandLine[Battleground]("CARD is unmarked", lambda told: (cards.Unmarked(told.card()),)),
    HandLine[Battleground]("CARD moves to its controller's army", _to_army),
    HandLine[Battleground]("PLAYER takes control of CARD", lambda told: (places.Controlled(told.card(), told.player),)),
    HandLine[Battleground]("PLAYER draws N cards", _draws),
    HandLine[Battleground]("PLAYER gets N VP", lambda told: (power.Scored(told.player, told.number, told.source),)),
    HandLine[Battleground]("PLAYER loses N VP", lambda told: (power.Scored(told.player, -told.number, told.source),)),
)
