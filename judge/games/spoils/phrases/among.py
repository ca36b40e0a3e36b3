"""What stands for cards to be chosen among those that were spoken of before."""

from __future__ import annotations

from judge.games.spoils.phrases.shapes import Said
from judge.games.spoils.vocabulary.amounts import Amount
from judge.kernel.data import Data


class SomeOf(Data, frozen=True):
    """Cards to be chosen among those that were spoken of before: one of the characters."""

    of: Said
    count: Amount = 1
    up_to: bool = False
    any_number: bool = False
