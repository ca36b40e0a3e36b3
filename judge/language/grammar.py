"""The grammar: a table of phrases that reads text into meanings, writes meanings as text, and tries itself out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from judge.errors import JudgeError, Unknown, nearest
from judge.language.phrase import Phrase
from judge.language.reader import Reader
from judge.language.reading import Reading
from judge.language.sample import Sample, Sampler
from judge.language.soundness import check
from judge.language.syntax import Syntax
from judge.language.word import spell
from judge.language.writer import Writer


class Nested(JudgeError):
    """A text in which phrases stand too deep in each other."""


class Grammar:
    """Phrases that were checked together."""

    def __init__(self, phrases: Iterable[Phrase]) -> None:
        """Refuse a table that is not sound, with every fault."""
        self.syntax = Syntax(phrases)
        check(self.syntax)

    @property
    def phrases(self) -> tuple[Phrase, ...]:
        """The rows of the table."""
        return self.syntax.phrases

    def read(self, text: str, category: str) -> Reading:
        """What a text says, if it says exactly one thing."""
        try:
            return Reader(self.syntax, text).read(self._known(category))
        except RecursionError:
            raise Nested(f"“{text[:40]}…” is nested too deeply to be read.") from None

    def write(self, meaning: Any, category: str) -> str:
        """A reading in the phrases in which it was read, any other value in the usual ones."""
        tree = (
            meaning.tree if isinstance(meaning, Reading) else Writer(self.syntax).tree(self._known(category), meaning)
        )
        if not tree:
            raise JudgeError(f"No phrase of {category} says {meaning!r}.")
        return spell(tuple(tree.texts()))

    def samples(self, phrase: Phrase, count: int, seed: int = 1) -> list[Sample]:
        """Instances of a phrase, the same for the same seed."""
        return Sampler(self.syntax, seed).samples(phrase, count)

    def _known(self, category: str) -> str:
        """A category that exists."""
        if category not in self.syntax.productions:
            raise Unknown("category of phrases", category, nearest(category, self.syntax.productions))
        return category


class Misread(NamedTuple):
    """An instance of a phrase that was not read as it was meant."""

    phrase: Phrase
    text: str
    happened: str


def rowcheck(grammar: Grammar, count: int = 12, seed: int = 1) -> list[Misread]:
    """The instances of every phrase that are not read, or mean two things, or another one, in their own category."""
    found = []
    for turn, phrase in enumerate(grammar.phrases):
        for sample in grammar.samples(phrase, count, seed + turn):
            if happened := _misread(grammar, sample):
                found.append(Misread(phrase, sample.text, happened))
    return list(dict.fromkeys(found))


def _misread(grammar: Grammar, sample: Sample) -> str:
    """How a sample is misunderstood, or nothing."""
    try:
        reading = grammar.read(sample.text, sample.category)
    except JudgeError as error:
        return str(error)
    return "" if reading.value == sample.value else f"is read as {reading.value!r}, but means {sample.value!r}"
