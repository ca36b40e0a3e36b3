"""Section 1.3: deck building."""

from __future__ import annotations

from collections import Counter
from typing import Any

from judge.games.arcmage.events.game import Admitted
from judge.games.arcmage.table import CITIES, DISCIPLINES, Battleground, Print
from judge.kernel.clause import Clause
from judge.kernel.faults import ROWS, Checking, judged
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Goto, Legal, Refuse, bound, happen
from judge.kernel.table import Frame
from judge.words import many

DECKS_MAY_MIX_FACTIONS_AND_TYPES = Clause("1.3.3")
EVERY_CARD_MAY_BE_IN_DECKS = Clause("1.3.6")
CARD_NAMES_ARE_UNIQUE = Clause("1.6.5")

NOTHING = "nothing"

SIZE, CITY_CARDS, COPIES = 45, 3, 3


class Registering(Frame, frozen=True):
    """The players submit their decks, one after the other."""

    left: tuple[str, ...] = ()


class Submitting(Checking, frozen=True):
    """A player submits a deck."""

    who: str = ""


def submit(table: Battleground, frame: Registering, game: Game) -> Answer:
    """The next player may submit a deck."""
    if not frame.left:
        return Goto("end")
    who = frame.left[0]
    words = ChoiceWords("hands in a deck", "hands in no deck")
    options = (Submitting(who=who), NOTHING)
    return Ask(who, options, "what to submit", idle=NOTHING, attempt=True, rule="1.3.2", words=words, hushed=True)


def next_player(table: Battleground, frame: Registering, game: Game) -> Answer:
    """The next player follows."""
    return bound(left=frame.left[1:]), Goto("submit")


def deck(table: Battleground, frame: Submitting) -> tuple[tuple[Print, int], ...]:
    """The deck that is submitted."""
    return dict(table.lists)[frame.who].cards


def exactly_45(table: Battleground, frame: Submitting, game: Game) -> Answer:
    """A deck has exactly 45 cards."""
    size = sum(count for _, count in deck(table, frame))
    if size == SIZE:
        return None
    cards = many(size, "card")
    return judged(frame, "1.3.2", [f"{frame.who}'s deck has {cards}, {abs(SIZE - size)} too {_surplus(size - SIZE)}."])


def _surplus(more: int) -> str:
    """Whether it is too many or too few."""
    return "many" if more > 0 else "few"


def three_cities(table: Battleground, frame: Submitting, game: Game) -> Answer:
    """At least three of the cards are cities."""
    cities = sum(count for card, count in deck(table, frame) if card.type == CITIES)
    if cities < CITY_CARDS:
        there = many(cities, "city", "cities")
        return judged(frame, "1.3.4", [f"{frame.who}'s deck has {there}; it needs at least {CITY_CARDS}."])
    return None


def each_discipline(table: Battleground, frame: Submitting, game: Game) -> Answer:
    """There is one city for each discipline."""
    there = {card.discipline for card, _ in deck(table, frame) if card.type == CITIES}
    missing = [discipline for discipline in DISCIPLINES if discipline not in there]
    if missing:
        return judged(frame, "1.3.4-discipline", [f"{frame.who}'s deck has no city of {' or '.join(missing)}."])
    return None


def three_copies(table: Battleground, frame: Submitting, game: Game) -> Answer:
    """Of cards of exactly the same name there are at most three; a name belongs to one card (1.6.5)."""
    copies: Counter[Any] = Counter()
    for card, count in deck(table, frame):
        copies[card.name if game.on(CARD_NAMES_ARE_UNIQUE) else card] += count
    found = [
        (card.name if isinstance(card, Print) else card, count) for card, count in copies.items() if count > COPIES
    ]
    told = "{}'s deck has {} copies of {}; at most {} are allowed."
    return judged(frame, "1.3.5", [told.format(frame.who, count, name, COPIES) for name, count in found])


def admitted(table: Battleground, frame: Submitting, game: Game) -> Answer:
    """Any card of the game may be in it (1.3.6), of any factions and types (1.3.3)."""
    factions = {card.faction for card, _ in deck(table, frame)}
    if len(factions) > 1 and not game.on(DECKS_MAY_MIX_FACTIONS_AND_TYPES):
        return Refuse("1.3.2", f"{frame.who}'s deck has cards of {len(factions)} factions. No rule allows that.")
    if not game.on(EVERY_CARD_MAY_BE_IN_DECKS):
        return Refuse("1.3.2", "No rule allows these cards in a deck.")
    return Legal(), happen(Admitted(frame.who))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Registering, Row("", submit, "submit", quiet=True), Row("", next_player, "next", quiet=True)),
        procedure(
            Submitting,
            Row("1.3.2", exactly_45, quiet=True),
            Row("1.3.4", three_cities, quiet=True),
            Row("1.3.4-discipline", each_discipline, quiet=True),
            Row("1.3.5", three_copies, quiet=True),
            *ROWS,
            Row("1.3.2", admitted, "admitted"),
        ),
    )
