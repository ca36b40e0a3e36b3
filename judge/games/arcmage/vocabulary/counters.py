"""Orders about counters: those that add to attack and defense, and those that only have a name."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.nouns import (
    Amount,
    It,
    What,
)
from judge.kernel.table import Instruction


class AddCounters(Instruction, frozen=True):
    """Cards get counters that add to attack and defense for good."""

    what: What
    atk: int = 0
    defense: int = 0
    count: Amount = 1


class PutCounters(Instruction, frozen=True):
    """Cards get counters of a name."""

    name: str
    what: What = It()
    count: Amount = 1


class RemoveCounters(Instruction, frozen=True):
    """Cards lose so many counters of a name, or all of them."""

    name: str
    what: What = It()
    count: int = 0
