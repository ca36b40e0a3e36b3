"""Section 413: Bidding."""

from __future__ import annotations

from judge.games.spoils import orders, views
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.table import PLAY, Spoils
from judge.games.spoils.vocabulary.choices import Bid
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.turns import Bidder, IfBid
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, Goto, Option, bound
from judge.kernel.pipeline import NOBODY
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

ACTIVE_PLAYER_BEGINS_BIDDING = Clause("413.1a")
PASSED_BIDDERS_STAY_OUT = Clause("413.1b")

NO_BID = "pass"


class Bidding(Frame, frozen=True):
    """A bid until one player is left; of those left the one whose turn it is comes first."""

    you: str = ""
    source: str = ""
    limit: Noun | None = None
    left: tuple[str, ...] = ()
    first: str = ""
    number: int = 0
    said: Option = ""

    def out(self) -> tuple[str, int]:
        """The winner, and the number that won."""
        return self.left[0], self.number


def who_begins(table: Spoils, frame: Bidding, game: Game) -> Answer:
    """The active player begins to bid."""
    if game.on(ACTIVE_PLAYER_BEGINS_BIDDING):
        return bound(first=table.active)
    return Ask(
        NOBODY, table.clockwise(table.active), "who begins to bid", "first", words=ChoiceWords("{} begins to bid")
    )


def begin(table: Spoils, frame: Bidding, game: Game) -> Answer:
    """The bidding goes on clockwise."""
    return bound(left=table.clockwise(frame.first)), Cite(f"{frame.first} begins the bidding.")


def name_a_number(table: Spoils, frame: Bidding, game: Game) -> Answer:
    """The player whose turn it is chooses a higher number or passes."""
    if len(frame.left) == 1:
        return Done(), Cite(f"{frame.left[0]} wins the bid with {frame.number}.")
    who = frame.left[0]
    numbers = tuple(number for number in s410.whole_numbers(table, game) if number > frame.number)
    if frame.limit is not None:
        such = sum(views.matches(table, card, frame.limit, who, frame.source, game) for card in table.inside(PLAY))
        numbers = tuple(number for number in numbers if number <= such)
    if not numbers and not game.on(PASSED_BIDDERS_STAY_OUT):
        return Done()
    low = tuple((number, "413.1") for number in range(frame.number + 1))
    return Ask(
        who,
        (*numbers, NO_BID),
        "a number to bid",
        "said",
        barred=low,
        word="bid",
        words=ChoiceWords("bids {}", "passes instead of bidding"),
    )


def next_bidder(table: Spoils, frame: Bidding, game: Game) -> Answer:
    """A player who passes is out of the bidding; any other bids again when it is their turn."""
    who, *others = frame.left
    if frame.said == NO_BID and (len(others) == 1 or game.on(PASSED_BIDDERS_STAY_OUT)):
        return bound(left=tuple(others)), Goto("bid")
    if frame.said == NO_BID:
        return bound(left=(*others, who)), Goto("bid")
    return bound(left=(*others, who), number=frame.said), Goto("bid")


def bid(table: Spoils, frame: Effect, order: Bid, game: Game) -> Answer:
    """The players bid."""
    return Enter(Bidding(you=frame.you, source=frame.source, limit=order.limit), into="=bid")


def bidder_does(table: Spoils, frame: Effect, order: Bidder, game: Game) -> Answer:
    """The winner or the loser of the bid follows the instructions as if the card were theirs."""
    won = frame.bound("=bid")
    if won is None:
        return bound(did=False)
    who = won[0] if order.won else table.opponent(won[0])
    effect = Effect(text=order.text, you=who, source=frame.source, binds=frame.binds)
    return Cite(f"{who} {'won' if order.won else 'lost'} the bid."), Enter(effect, into="did")


def if_bid(table: Spoils, frame: Effect, order: IfBid, game: Game) -> Answer:
    """Instructions are followed if their player won the bid, or lost it."""
    won = frame.bound("=bid")
    if won is None or (won[0] == frame.you) != order.won:
        return bound(did=False)
    return orders.come_next(frame, *order.text)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Bidding,
            Row("413.1", who_begins, "who begins", quiet=True),
            Row("413.1", begin, "begin"),
            Row("413.1", name_a_number, "bid", says="The player whose turn it is chooses a higher number or passes."),
            Row("413.1", next_bidder, "next", quiet=True),
        ),
    )


VERBS = (
    Verb(Bid, "413.1", bid, quiet=True),
    Verb(
        Bidder,
        "413.1",
        bidder_does,
        "bidder",
        says="The winner or the loser of the bid follows the instructions as if the card were theirs.",
    ),
    Verb(IfBid, "413.1", if_bid, "if", quiet=True),
)
