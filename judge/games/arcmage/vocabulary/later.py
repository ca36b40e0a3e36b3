"""Orders that wait: what is to be done once when something happens."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.orders import Text
from judge.kernel.data import Data
from judge.kernel.table import Instruction


class Later(Instruction, frozen=True):
    """Do something once, when something happens next."""

    happening: Data
    text: Text


class Forget(Instruction, frozen=True):
    """The orders that waited for something to happen have begun, and wait no longer."""

    awaited: Data
