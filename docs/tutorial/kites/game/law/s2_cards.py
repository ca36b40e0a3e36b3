"""Section 2: cards."""

from collections.abc import Iterator

from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Check
from judge.kernel.move import Answer, Enter, Legal, Refuse, happen
from judge.kernel.table import Event, Frame

from ..events import Fell, Played
from ..table import GUST, KITE, PILE, SKY, Sky
from ..words import steps

MOST = 3


class Playing(Frame, frozen=True):
    """A player plays a card."""

    who: str = ""
    card: str = ""

    def __str__(self) -> str:
        """The words of a scenario line for this."""
        return f"play {self.card}"


def room(table: Sky, frame: Playing, game: Game) -> Answer:
    """A fourth kite is refused."""
    if table.card(frame.card).kind == KITE and len(table.held(frame.who, SKY)) >= MOST:
        return Refuse("2.2", f"{frame.who} has {MOST} kites in the sky already.")
    return None


def kite(table: Sky, frame: Playing, game: Game) -> Answer:
    """A kite goes to the sky."""
    played = Legal(), happen(Played(frame.who, frame.card, SKY))
    return played if table.card(frame.card).kind == KITE else None


def gust(table: Sky, frame: Playing, game: Game) -> Answer:
    """A gust goes to the discard pile."""
    played = Legal(), happen(Played(frame.who, frame.card, PILE))
    return played if table.card(frame.card).kind == GUST else None


def text(table: Sky, frame: Playing, game: Game) -> Answer:
    """The player does what the gust says."""
    orders = [step for order in table.card(frame.card).text for step in steps(order)]
    return Enter(Effect(text=tuple(orders), you=frame.who, source=frame.card))


def without_lift(table: Sky, game: Game) -> Iterator[Event]:
    """Kites without lift fall."""
    return (Fell(id) for id in table.kites if not table.card(id).lift)


LAWS = (Check("2.4", without_lift),)


def procedures() -> Procedures:
    """The procedure by which a card is played."""
    rows = Row("2.2", room), Row("2.1", kite), Row("2.3", gust), Row("2.3", text, "text", quiet=True)
    return (procedure(Playing, *rows),)
