"""Chapter 10: cards in play and out of play."""

from __future__ import annotations

from judge.games.smashup.events import Discarded, Expired, Moved
from judge.games.smashup.law import b_bases
from judge.games.smashup.table import BURIED, PLAY, Card, Smash
from judge.games.smashup.vocabulary.published import Staying
from judge.kernel.game import Game
from judge.kernel.latest import latest
from judge.kernel.law import Check, Found
from judge.kernel.move import Answer, happen
from judge.kernel.table import Lasting


def on_what_is_gone(table: Smash, game: Game) -> tuple[Found, ...]:
    """Cards on a card or base that left play are discarded."""
    return _on_what_is_gone(table)


@latest
def _on_what_is_gone(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> tuple[Found, ...]:
    """The same, as far as cards tell; for what was on a minion another rule says so too."""
    there = [card for card in cards if card.area == PLAY]
    hosts = {card.id for card in there}.union(("",))
    stay = {id for effect in lasting if isinstance(effect.what, Staying) for id in effect.on or ()}
    lying = [card for card in cards if card.area in (PLAY, BURIED) and card.id not in stay]
    return tuple(
        [(Discarded(card.id), ("7.2",) if card.on else ()) for card in lying if (card.on or card.at) not in hosts]
    )


def staying(table: Smash) -> tuple[str, ...]:
    """The minions that a text explicitly allows to stay for the base that replaces theirs."""
    return tuple(id for effect in table.lasting if isinstance(effect.what, Staying) for id in effect.on or ())


def stay_for_it(table: Smash, frame: b_bases.Replacing, game: Game) -> Answer:
    """Only what is explicitly allowed to stay goes to the new base."""
    moved = tuple(Moved(id, frame.next) for id in staying(table))
    return happen(*moved, Expired(NEW_BASE)) if moved else None


NEW_BASE = "the new base comes"
LAWS = (Check("10.3", on_what_is_gone),)
