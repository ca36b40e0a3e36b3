"""Lines that a judge says by hand, in The Spoils."""

from __future__ import annotations

from judge.games.spoils.events import areas, damage, decks, states
from judge.games.spoils.table import DISCARD, HAND, OUT, Spoils
from judge.kernel.table import Event
from judge.tabletop.by_hand import HandLine, HandTold

Told = HandTold[Spoils]


def _goes(told: Told, to: str, how: str) -> tuple[Event, ...]:
    """A card goes to an area."""
    return (areas.Moved(told.card(), to, how, (told.source,) if how == "destroyed" else ()),)


def _draws(told: Told) -> tuple[Event, ...]:
    """A player draws cards from the top, as a group."""
    return (decks.Drew(told.player, told.top(told.table.player(told.player).deck)),)


BY_HAND = (
    HandLine[Spoils]("CARD is destroyed", lambda told: _goes(told, DISCARD, "destroyed")),
    HandLine[Spoils]("PLAYER discards CARD", lambda told: _goes(told, DISCARD, "discarded")),
    HandLine[Spoils]("CARD is removed from the game", lambda told: _goes(told, OUT, "removed")),
    HandLine[Spoils]("CARD returns to its owner's hand", lambda told: _goes(told, HAND, "put")),
    HandLine[Spoils]("CARD gets N damage", lambda told: (damage.Damaged(told.card(), told.number, told.source),)),
    HandLine[Spoils]("CARD is depleted", lambda told: (states.Depleted(told.card()),)),
    HandLine[Spoils]("CARD is restored", lambda told: (states.Restored(told.card()),)),
    HandLine[Spoils]("PLAYER takes control of CARD", lambda told: (states.Controlled(told.card(), told.player),)),
    HandLine[Spoils]("PLAYER draws N cards", _draws),
    HandLine[Spoils]("PLAYER gains N influence", lambda told: (damage.InfluenceChanged(told.player, told.number),)),
    HandLine[Spoils]("PLAYER loses N influence", lambda told: (damage.InfluenceChanged(told.player, -told.number),)),
)
