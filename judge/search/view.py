"""Documents seen one way: by their words, or by the concepts of their words."""

from __future__ import annotations

import math
from array import array
from collections.abc import Collection, Iterable, Mapping, Sequence, Set
from functools import lru_cache
from itertools import chain
from operator import truediv

from judge.search.meanings import Meanings
from judge.search.rows import Rows
from judge.search.sayings import Sayings, Subject

TELLS = 0.9  # a word that tells less than this is in nearly every way of asking
FIRST = 0.5  # so much a word counts in the texts where it does not stand
KEPT = 512  # words of which it is remembered where they are

Bag = frozenset[str]
State = tuple[Sayings, bool, "array[int]"]


class IndexView:
    """Documents seen one way: by their words, or by the concepts of their words.

    A text, and each way in which people ask for it, is a bag of words; how like a question it is, is what the words
    tell that both have, over what each tells by itself.
    """

    def __init__(self, sayings: Sayings, *, meant: bool) -> None:
        """Count in how many documents, or ways of asking for them, each word is."""
        self._sayings, self._meant = sayings, meant
        rows = sayings.meanings if meant else sayings.words
        self._counts = array("I", (len(self._documents(rows.having(word))) for word in rows.words))
        self._learn(rows)

    def __getstate__(self) -> State:
        """The sayings, the way of seeing them, and the counts."""
        return self._sayings, self._meant, self._counts

    def __setstate__(self, state: State) -> None:
        """The same again."""
        self._sayings, self._meant, self._counts = state
        self._learn(self._sayings.meanings if self._meant else self._sayings.words)

    def _learn(self, rows: Rows | Meanings) -> None:
        """Reckon how much each word tells; remember nothing yet."""
        self._rows = rows
        self._unknown = math.log(1 + self._sayings.texts / FIRST)
        self._rarities = [math.log(1 + self._sayings.texts / (FIRST + count)) for count in self._counts]
        self._rarities[0] = 0.0
        self._lengths = array("d", bytes(8 * len(rows)))  # 0 where it is not reckoned yet
        self._having, self._in_texts = lru_cache(KEPT)(self._found), lru_cache(KEPT)(self._found_in_texts)

    def measure(self) -> None:
        """Reckon the lengths of all rows before anybody asks for them."""
        self._lengths = array("d", map(self._length, range(len(self._rows))))

    def count(self, word: str) -> int:
        """How many documents have a word, or are asked for with it."""
        return self._counts[self._rows.numbers[word]] if word in self._rows.numbers else 0

    def rarity(self, word: str) -> float:
        """How much a word tells."""
        return self._rarities[self._rows.numbers[word]] if word in self._rows.numbers else self._unknown

    def told(self, words: Iterable[str]) -> float:
        """How much words tell together, to the last digit the same in whatever order they come."""
        return math.fsum(map(self.rarity, words))

    def weighed(self, words: Iterable[str]) -> dict[str, float]:
        """Words with how much each tells."""
        return {word: self.rarity(word) for word in words}

    def covered(self, candidates: Set[int], telling: Mapping[str, float]) -> dict[int, float]:
        """How much of a question each of some documents has the words of, in its text or in ways of asking for it."""
        return _summed((candidates & self._having(word), weight) for word, weight in telling.items())

    def alike(self, candidates: Set[int], asked: Mapping[str, float]) -> dict[int, float]:
        """How like a question the texts of some documents are."""
        found = _summed((candidates & self._in_texts(word), weight) for word, weight in asked.items())
        for at in found:
            if not self._lengths[at]:
                self._lengths[at] = self._length(at)
        return {at: told / self._lengths[at] for at, told in found.items()}

    def asked_alike(self, asked: Mapping[str, float]) -> Sequence[float]:
        """How like a question each way of asking is, by its row."""
        shared = [0.0] * len(self._rows)
        for word, weight in asked.items():
            if weight >= TELLS:
                for at in self._sayings.split(self._rows.having(word))[1]:
                    shared[at] += weight
        return shared

    def likest(self, subject: Subject, shared: Sequence[float]) -> float:
        """How like a question the likest way of asking for a subject is."""
        ways = self._sayings.ways_of[subject]
        own = shared[ways.start : ways.stop]
        if not any(own):
            return 0.0
        if not self._lengths[ways.start]:
            self._lengths[ways.start : ways.stop] = array("d", map(self._length, ways))
        return float(max(map(truediv, own, self._lengths[ways.start : ways.stop])))

    def _length(self, at: int) -> float:
        """How long a row is, in what its words tell."""
        return math.sqrt(math.fsum(map(self._rarities.__getitem__, set(self._rows.in_row(at)))) + 1)

    def _found(self, word: str) -> frozenset[int]:
        """The documents that have a word, or are asked for with it."""
        return self._documents(self._rows.having(word))

    def _found_in_texts(self, word: str) -> frozenset[int]:
        """The documents whose texts have a word."""
        return frozenset(self._sayings.split(self._rows.having(word))[0])

    def _documents(self, rows: Sequence[int]) -> frozenset[int]:
        """The documents to which rows belong."""
        texts, ways = self._sayings.split(rows)
        subjects = set(map(self._sayings.subject_of.__getitem__, ways))
        return frozenset(chain(texts, *map(self._sayings.documents_of.__getitem__, subjects)))


def _summed(weighed: Iterable[tuple[Collection[int], float]]) -> dict[int, float]:
    """The sum of the weights of all sets in which each number is."""
    found: dict[int, float] = {}
    for numbers, weight in weighed:
        for number in numbers:
            found[number] = found.get(number, 0.0) + weight
    return found
