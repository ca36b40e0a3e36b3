"""Samples: phrases said at random, and always the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeVar

from judge.language.phrase import Phrase, Production
from judge.language.reading import Tree, grown
from judge.language.syntax import Syntax, height
from judge.language.terminal import TERMINALS
from judge.language.word import spell

T = TypeVar("T")


class Sample(NamedTuple):
    """A phrase said: its category, its text, and what is meant."""

    category: str
    text: str
    value: Any


class Dice:
    """Numbers that look random: a linear congruence, of which the upper bits are used."""

    def __init__(self, seed: int) -> None:
        """Begin at a seed."""
        self._state = seed

    def one_of(self, options: Sequence[T]) -> T:
        """One of the options."""
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % 2**64
        return options[(self._state >> 33) % len(options)]


class Sampler:
    """Says phrases of a table, none deeper than it must once they are as deep as was asked for."""

    def __init__(self, syntax: Syntax, seed: int, depth: int = 5) -> None:
        """Begin at a seed."""
        self._syntax, self._dice, self._depth = syntax, Dice(seed), depth

    def samples(self, phrase: Phrase, count: int) -> list[Sample]:
        """A number of instances of a phrase, in each number by turns."""
        productions = self._syntax.of[phrase]
        trees = [self._tree(productions[turn % len(productions)], self._depth) for turn in range(count)]
        return [Sample(tree.category, spell(tuple(tree.texts())), tree.value) for tree in trees]

    def _tree(self, production: Production, depth: int) -> Tree:
        """A production with something in every slot."""
        return grown(production, tuple(self._filler(slot.category, depth - 1) for slot in production.slots))

    def _filler(self, category: str, depth: int) -> Tree:
        """Some phrase of a category."""
        if category in TERMINALS:
            return Tree(category, None, self._dice.one_of(TERMINALS[category].examples))
        options = self._syntax.productions[category]
        if depth <= 0:
            heights = self._syntax.heights
            options = [one for one in options if height(heights, one) < heights[category]]
        return self._tree(self._dice.one_of(options), depth)
