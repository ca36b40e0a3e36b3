"""Orders about players, bases, Specials and minions to be affected that are chosen."""

from __future__ import annotations

from judge.kernel.data import Data
from judge.kernel.table import Event, Instruction


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


class Affect(Instruction, frozen=True):
    """An effect on one minion happens to another one."""

    event: Event


class Redo(Instruction, frozen=True):
    """The waiting event happens."""

    event: Event


class Copy(Instruction, frozen=True):
    """Copy the ability of the action spoken of: this card has it as if it were printed on it, and is played so."""
