"""Trying: whether an action can be taken at all, by whatever choices its costs leave."""

from __future__ import annotations

from judge.games.spoils.table import Spoils
from judge.kernel.game import Game
from judge.kernel.machine import Endless, Stopped, advance, answer
from judge.kernel.table import Frame

MOST = 500  # decisions that are tried; a cost with more ways to satisfy it is taken to have a legal one


def can_be_taken(table: Spoils, action: Frame, game: Game) -> bool:
    """Whether an attempt at an action is legal for some choices: until then nothing of it is more than tried."""
    game, start = game.without(), table.but(agenda=(action.but(before=table.but(agenda=())),))
    try:
        left = [advance(game, start)]
        for _ in range(MOST):
            if not left:
                return False
            stopped = left.pop()
            if _is_legal(stopped):
                return True
            if stopped.ask is not None:
                tried = (answer(game, stopped.table, stopped.ask, option) for option in stopped.ask.options)
                left += [advance(game, one) for one in tried]
    except Endless:
        return True
    return True


def _is_legal(stopped: Stopped) -> bool:
    """Whether an attempt was not refused, and cannot be any more."""
    attempted = any(frame.before is not None for frame in stopped.table.agenda)
    return stopped.refusal is None and not attempted
