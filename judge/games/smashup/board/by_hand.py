"""Lines that a judge says by hand, in Smash Up."""

from __future__ import annotations

from judge.games.smashup.events import cards, decks, lasting, scoring
from judge.games.smashup.law.x_later import LAST
from judge.games.smashup.table import Smash
from judge.games.smashup.vocabulary.gifts import Adjusted
from judge.kernel.table import Event, Lasting
from judge.tabletop.by_hand import HandLine, HandTold

Told = HandTold[Smash]


def _stronger(told: Told, sign: str) -> tuple[Event, ...]:
    """A minion has more or less power until the end of the turn."""
    card = told.card()
    gift = Adjusted(told.number, sign == "-")
    return (lasting.Lasted(Lasting(gift, told.table.card(card).you, told.source, LAST, on=(card,)), told.source),)


def _draws(told: Told) -> tuple[Event, ...]:
    """A player draws cards from the top."""
    return tuple(decks.Drew(told.player, id) for id in told.top(told.table.player(told.player).deck))


def _controlled(told: Told) -> tuple[Event, ...]:
    """A player takes control of a card."""
    return (cards.Controlled(told.card(), told.player, told.source),)


BY_HAND = (
    HandLine[Smash]("CARD is destroyed", lambda told: (cards.Destroyed(told.card(), told.source),)),
    HandLine[Smash]("PLAYER discards CARD", lambda told: (cards.Discarded(told.card(), told.source),)),
    HandLine[Smash]("CARD returns to its owner's hand", lambda told: (cards.Returned(told.card(), told.source),)),
    HandLine[Smash]("CARD moves to OTHER", lambda told: (cards.Moved(told.card(), told.card("other"), told.source),)),
    HandLine[Smash]("CARD gets +N power", lambda told: _stronger(told, "+")),
    HandLine[Smash]("CARD gets -N power", lambda told: _stronger(told, "-")),
    HandLine[Smash]("CARD gets N counters", lambda told: (cards.Countered(told.card(), told.number, told.source),)),
    HandLine[Smash]("PLAYER takes control of CARD", _controlled),
    HandLine[Smash]("PLAYER draws N cards", _draws),
    HandLine[Smash]("PLAYER gains N VP", lambda told: (scoring.GainedVP(told.player, told.number),)),
    HandLine[Smash]("PLAYER loses N VP", lambda told: (scoring.LostVP(told.player, told.number),)),
)
