"""Section 203: Resources."""

from __future__ import annotations

from judge.kernel.clause import Clause
from judge.kernel.game import Game

RESOURCES_NEVER_DEPLETE = Clause("203.7")


def never_depletes(resource: bool, game: Game) -> bool:
    """A resource never depletes (203.7)."""
    return resource and game.on(RESOURCES_NEVER_DEPLETE)
