"""Section 1.1: with what the game begins."""

from __future__ import annotations

from judge.games.arcmage.events.game import PointsSet
from judge.games.arcmage.law import s2_start as s2
from judge.games.arcmage.table import Battleground
from judge.kernel.game import Game
from judge.kernel.move import Answer, happen

POINTS, CHOSEN, OPENING_HAND = 15, 3, 7


def fifteen_points(table: Battleground, frame: s2.NewGame, game: Game) -> Answer:
    """Each player begins with 15 victory points."""
    return happen(PointsSet(POINTS))
