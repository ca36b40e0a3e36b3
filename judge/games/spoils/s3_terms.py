"""Chapter 3, Key Terminology: what cards tell players to do, and what goes along with it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from judge.games.spoils.events import Moved
from judge.games.spoils.orders import ordered
from judge.games.spoils.table import DISCARD, HAND, PLAY, Card, Spoils
from judge.games.spoils.text import (
    AttachTo,
    Choose,
    Deplete,
    Destroy,
    Detach,
    Discard,
    Draw,
    Noun,
    Pick,
    Put,
    Remove,
    Restore,
    Terminate,
)
from judge.games.spoils.views import matches, number, player_of, prohibitions
from judge.kernel.game import Game, Law, Row, procedure
from judge.kernel.move import Ask, Cite, Enter, Refuse, bound, happen
from judge.kernel.pipeline import Effect
from judge.kernel.table import Event, Frame

Answer = Any


def carried_out(table: Spoils, frame: Effect, game: Game) -> Answer:
    """An instruction is carried out; in a cost it must be possible (401.2)."""
    events = ordered(table, frame.text[frame.i], frame, game)
    assert events is not None
    if events:
        return happen(*events, into="did", fixed=frame.fixed)
    if frame.fixed and game.on("401.2"):
        return Refuse("401.2", "That cost cannot be satisfied.", ("401.3",))
    rule = _WHY_NOTHING.get(type(frame.text[frame.i]), "402.5")
    return Cite(f"An instruction of {frame.source} cannot be followed and is ignored.", rule), bound(did=False)


_WHY_NOTHING: dict[type, str] = {Deplete: "303.2", Restore: "303.2", Draw: "306.2"}


# --- 301 Attach & Detach --------------------------------------------------------------------------------------------


def attached_cards_leave_in_the_same_way(table: Spoils, event: Event, game: Game) -> Iterator[Event]:
    """What is attached to a card leaves play with it, in the same way."""
    if isinstance(event, Moved) and table.card(event.card).area == PLAY:
        for card in table.attached(event.card):
            yield event.but(card=card.id)


# --- 305 Discard ----------------------------------------------------------------------------------------------------


class Discarding(Frame, frozen=True):
    """A player discards cards from their hand."""

    who: str = ""
    noun: Noun = Noun(area=HAND)
    count: int = 1
    cards: tuple[str, ...] = ()
    fixed: str = ""
    did: bool = True

    def out(self) -> bool:
        """Whether all were discarded."""
        return self.did


def discard_which(table: Spoils, frame: Discarding, game: Game) -> Answer:
    """The player chooses cards from their hand."""
    hand = [card.id for card in table.inside(HAND, frame.who) if matches(table, card, frame.noun, frame.who, "", game)]
    if len(hand) < frame.count and frame.fixed and game.on("401.2"):
        return Refuse("401.2", f"{frame.who} cannot discard {frame.count}.", ("401.3",))
    options = tuple(combinations(hand, min(frame.count, len(hand))))
    return Ask(frame.who, tuple(option for option in options if option), "what to discard", "cards", word="discard")


def discard_together(table: Spoils, frame: Discarding, game: Game) -> Answer:
    """All of them go to the discard pile at one time."""
    if not frame.cards:
        return bound(did=False)
    events = tuple(Moved(card, DISCARD, "discarded") for card in frame.cards)
    return happen(*events, into="did", fixed=frame.fixed)


def discard(table: Spoils, frame: Effect, game: Game) -> Answer:
    """A player discards cards."""
    order: Any = frame.text[frame.i]
    who = player_of(table, order.who, frame.you)
    count = number(table, order.count, frame, game)
    return Enter(Discarding(who=who, noun=order.noun.but(area=HAND), count=count, fixed=frame.fixed), into="did")


# --- 310 Pick -------------------------------------------------------------------------------------------------------


def pick(table: Spoils, frame: Effect, game: Game) -> Answer:
    """Cards are picked: only in play unless said otherwise, and none that cannot be picked."""
    order: Any = frame.text[frame.i]
    fitting = [card for card in table.cards if matches(table, card, order.noun, frame.you, frame.source, game)]
    cards = [card for card in fitting if not _cannot_be_picked(table, card, frame.you, game)]
    barred = [(card.id, "310.1") for card in fitting if card not in cards]
    barred += [
        (card.id, "202.9a") for card in table.inside(PLAY) if "faction" in card.print.types and card not in cards
    ]
    return _selected(frame, game, order, cards, number(table, order.count, frame, game), "what to pick", tuple(barred))


def _cannot_be_picked(table: Spoils, card: Card, you: str, game: Game) -> bool:
    """Whether a text says that a card cannot be picked, or not by the opponent of its controller."""
    if prohibitions(table, card, "be picked", game):
        return True
    return card.controller != you and prohibitions(table, card, "be picked by your opponent", game)


def choose(table: Spoils, frame: Effect, game: Game) -> Answer:
    """Cards are chosen without being picked."""
    order: Any = frame.text[frame.i]
    cards = [card for card in table.cards if matches(table, card, order.noun, frame.you, frame.source, game)]
    return _selected(frame, game, order, cards, number(table, order.count, frame, game), "what to choose")


Barred = tuple[tuple[Any, str], ...]


def _selected(
    frame: Effect, game: Game, order: Any, cards: list[Card], count: int, what: str, barred: Barred = ()
) -> Answer:
    """An ask for so many of these cards; in a cost there must be enough of them."""
    ids = [card.id for card in cards]
    if not ids or (len(ids) < count and frame.fixed):
        if frame.fixed and game.on("401.2"):
            return Refuse("401.2", "There is nothing to pick.", ("401.3",))
        return bound(**{order.name: ()}, did=False)
    least = 0 if getattr(order, "up_to", False) else min(count, len(ids))
    groups = [group for size in range(least, min(count, len(ids)) + 1) for group in combinations(ids, size)]
    options = tuple(group[0] if count == 1 and group else group for group in groups)
    return Ask(frame.you, options, what, order.name, word=what.rpartition(" ")[2], barred=barred)


VERBS = {
    Destroy: Row("304.1", carried_out),
    Put: Row("402.1", carried_out, "put"),
    Remove: Row("403.6a", carried_out),
    Deplete: Row("303.1", carried_out),
    Restore: Row("303.3", carried_out),
    AttachTo: Row("301.2", carried_out),
    Detach: Row("301.2", carried_out, "detach"),
    Discard: Row("305.1", discard, quiet=True),
    Pick: Row("310.1", pick, quiet=True),
    Choose: Row("402.1", choose, "choose", quiet=True),
    Terminate: Row("314.1", carried_out),
}
PROCEDURES = {
    Discarding: procedure(
        Row("305.1", discard_which, quiet=True),
        Row("305.2", discard_together),
    ),
}
ALONG = (Law("301.4", attached_cards_leave_in_the_same_way, of=(Moved,)),)
CLAUSES = frozenset({"202.9a", "303.2", "306.2", "310.1", "402.5"})
