"""Chapter 10: cards in play and out of play."""

from __future__ import annotations

from judge.games.smashup.events import Discarded
from judge.games.smashup.table import BURIED, PLAY, Card, Smash
from judge.kernel.game import Game
from judge.kernel.latest import latest
from judge.kernel.law import Check, Found
from judge.kernel.table import Lasting


def on_what_is_gone(table: Smash, game: Game) -> tuple[Found, ...]:
    """What is on a card that left play is discarded, and on a base that did."""
    return _on_what_is_gone(table)


@latest
def _on_what_is_gone(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> tuple[Found, ...]:
    """The same, as far as cards tell; for what was on a minion another rule says so too."""
    there = [card for card in cards if card.area == PLAY]
    hosts = {card.id for card in there}.union(("",))
    lying = [card for card in cards if card.area in (PLAY, BURIED)]
    return tuple(
        [(Discarded(card.id), ("7.2",) if card.on else ()) for card in lying if (card.on or card.at) not in hosts]
    )


LAWS = (Check("10.3", on_what_is_gone),)
