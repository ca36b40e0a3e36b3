"""Section 610: Ending a Turn."""

from __future__ import annotations

from judge.games.spoils import conditions
from judge.games.spoils.events import TurnEnded
from judge.games.spoils.law import s603_during_turn as s603
from judge.games.spoils.law import s607_responding_to_actions as s607
from judge.games.spoils.table import Spoils
from judge.kernel.game import Game
from judge.kernel.move import Answer, happen


def responses_to_the_end(table: Spoils, frame: s603.Turn, game: Game) -> Answer:
    """The opponents may respond to the end of the turn."""
    return s607.responses(table, frame.who, game, to=conditions.END_OF_TURN, also=("610.1",))


def turn_ends(table: Spoils, frame: s603.Turn, game: Game) -> Answer:
    """The turn actually ends: now end of turn triggers happen."""
    return happen(TurnEnded(frame.who))
