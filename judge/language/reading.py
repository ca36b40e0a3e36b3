"""Readings: what a text was found to say and by which phrases, or why it says nothing, or two things."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from judge.errors import JudgeError
from judge.language.phrase import Production, Symbol
from judge.language.strange import Strange, of_strange
from judge.language.terminal import TERMINALS
from judge.language.word import Word


class Tree(NamedTuple):
    """A phrase said: its category, what it means, the phrases in its slots, and its words from `start` to `end`."""

    category: str
    production: Production | None  # None for a terminal
    value: Any
    parts: tuple[Tree, ...] = ()
    start: int = 0
    end: int = 0
    rank: int = 0  # the sum of the ranks of its phrases
    open: bool = False  # whether it ends in an open filter, so that more words would belong to the noun there

    def texts(self) -> Iterator[str]:
        """The words that say it."""
        return (text for _, texts in self.pieces() for text in texts)

    def pieces(self) -> Iterator[tuple[Symbol, list[str]]]:
        """The words for each word or slot of the template."""
        parts = iter(self.parts)
        for symbol in self.production.symbols if self.production else TERMINALS[self.category].texts(self.value):
            yield symbol, [symbol] if isinstance(symbol, str) else list(next(parts).texts())

    def walk(self) -> Iterator[Tree]:
        """This phrase and all in it, the outer ones first."""
        yield self
        for part in self.parts:
            yield from part.walk()


def grown(production: Production, parts: tuple[Tree, ...], start: int = 0, end: int = 0) -> Tree:
    """A phrase with these phrases in its slots."""
    value = production.build.made(production.names, tuple(part.value for part in parts))
    rank = production.phrase.rank + production.build.weight(value)
    rank += sum(part.rank for part in parts) + sum(part.open for part in parts[:-1])
    goes_on = bool(parts) and parts[-1].open and parts[-1].end == end
    return Tree(production.category, production, value, parts, start, end, rank, goes_on or production.opens)


class Reading(NamedTuple):
    """A text that was read: its meaning, its phrases, and its words."""

    value: Any
    tree: Tree
    words: tuple[Word, ...]


class Declined(JudgeError):
    """A text that no phrases say: the farthest place that was understood, and what was expected there.

    Of words that no phrase has, the first is the one that was found, and the likeliest words are `meant` by it.
    """

    def __init__(self, text: str, word: Word | None, expected: Iterable[str], strange: Sequence[Strange] = ()) -> None:
        """Say what was found where."""
        here = bool(strange and (word is None or strange[0].word.start <= word.start))
        word = strange[0].word if here else word
        self.expected = tuple(expected)
        self.meant = strange[0].meant if here else ()
        self.column = word.start + 1 if word else len(text.rstrip()) + 1
        self.found = text[word.start : word.end] if word else ""
        told = f"“{self.found}” does not fit here." if word else "the text ends too early."
        why = [*([] if here else [told]), *([of_strange(strange)] if strange else [])]
        super().__init__(f"Column {self.column}: {' '.join(why)}")


class Ambiguous(JudgeError):
    """A text that says different things."""

    def __init__(self, text: str, trees: list[Tree]) -> None:
        """Keep every reading."""
        self.trees = tuple(trees)
        super().__init__(f"“{text}” can be read in {len(trees)} ways.")


class TooMuch(JudgeError):
    """A text that could be taken apart in more ways than are tried."""

    def __init__(self, text: str) -> None:
        """Say so of its beginning."""
        super().__init__(f"“{text[:40]}…” can be taken apart in too many ways.")
