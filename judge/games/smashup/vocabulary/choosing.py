"""Orders about players, bases and Specials that are chosen."""

from __future__ import annotations

from judge.kernel.data import Data
from judge.kernel.table import Instruction


class ChoosePlayer(Instruction, frozen=True):
    """Choose another player, or any player."""

    anybody: bool = False


class AddBases(Instruction, frozen=True):
    """Play bases from the top of the base deck: so many, or up to so many."""

    count: int = 1
    how: str = "exactly"


class OfferSpecials(Instruction, frozen=True):
    """Specials that wait for this may be played from a hand."""

    happening: Data
