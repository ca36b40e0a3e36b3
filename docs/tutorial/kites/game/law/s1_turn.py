"""Section 1: a turn."""

from collections.abc import Iterator

from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Check
from judge.kernel.move import Answer, Ask, Goto, Option, happen
from judge.kernel.table import Event, Frame

from ..events import Drew, TurnStarted, Won
from ..table import DECK, HAND, SKY, Sky
from . import s2_cards as s2

ENOUGH = 10


class Turn(Frame, frozen=True):
    """One turn after the other."""

    act: Option = None


def draw(table: Sky, frame: Turn, game: Game) -> Answer:
    """The player draws a card."""
    deck = table.held(table.turn, DECK)
    return happen(Drew(table.turn, deck[0].id)) if deck else None


def play(table: Sky, frame: Turn, game: Game) -> Answer:
    """The player may play a card."""
    plays = tuple(s2.Playing(who=table.turn, card=card.id) for card in table.held(table.turn, HAND))
    return Ask(table.turn, (*plays, "pass"), "a card to play", "act", attempt=True, closed="1.2")


def next_turn(table: Sky, frame: Turn, game: Game) -> Answer:
    """The next player's turn starts."""
    names = [player.name for player in table.players]
    following = names[(names.index(table.turn) + 1) % len(names)]
    return Goto("draw"), happen(TurnStarted(following))


def wins(table: Sky, game: Game) -> Iterator[Event]:
    """A player with enough lift wins."""
    for player in () if table.over else table.players:
        if sum(card.lift for card in table.held(player.name, SKY)) >= ENOUGH:
            yield Won(player.name)


LAWS = (Check("1.4", wins),)


def procedures() -> Procedures:
    """The procedure of a turn."""
    return (procedure(Turn, Row("1.1", draw, "draw"), Row("1.2", play, "play"), Row("1.3", next_turn)),)
