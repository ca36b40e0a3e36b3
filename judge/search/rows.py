"""Rows of words as numbers, with the places of each word."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, repeat

END = 0  # the number behind each row, and at places without a word
KEPT = 2048  # signs of which it is remembered in which rows they are
Places = Sequence[int]


def numbers_of(count: int) -> str:
    """The kind of array that is wide enough for so many numbers."""
    return "H" if count <= 1 << 16 else "I"


class Rows:
    """Rows of words: `told` has the number of the word at each place, `words` the word of each number."""

    def __init__(self, rows: Iterable[Sequence[str]]) -> None:
        """Number the words in the order in which they come."""
        numbers: dict[str, int] = {"": END}
        told = array("I")
        for row in rows:
            told.extend(numbers.setdefault(word, len(numbers)) for word in row)
            told.append(END)
        self.words = tuple(numbers)
        self.told = array(numbers_of(len(numbers)), told)
        self._learn()

    def __getstate__(self) -> tuple[tuple[str, ...], bytes]:
        """The words and their numbers, the lower bytes of all numbers first, for they pack better."""
        data, size = self.told.tobytes(), self.told.itemsize
        return self.words, b"".join(data[at::size] for at in range(size))

    def __setstate__(self, state: tuple[tuple[str, ...], bytes]) -> None:
        """The same rows again."""
        self.words, halves = state
        self.told = array(numbers_of(len(self.words)))
        size = self.told.itemsize
        data, count = bytearray(len(halves)), len(halves) // size
        for at in range(size):
            data[at::size] = halves[at * count : (at + 1) * count]
        self.told.frombytes(bytes(data))
        self._learn()

    def _learn(self) -> None:
        """Find the rows, and the places of each word."""
        self.ends = array("I", _places(self.told, END))
        lengths = (end - start for start, end in zip(chain((-1,), self.ends), self.ends, strict=False))
        self.row_at = array("I", chain.from_iterable(map(repeat, range(len(self.ends)), lengths)))
        self._places = [array("I") for _ in self.words]
        for place, number in enumerate(self.told):
            self._places[number].append(place)
        self._places[END] = array("I")
        self.numbers = {word: number for number, word in enumerate(self.words) if number != END}
        self.having = lru_cache(KEPT)(self._having)

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self.ends)

    def row(self, at: int) -> range:
        """The places of a row."""
        return range(self.ends[at - 1] + 1 if at else 0, self.ends[at])

    def in_row(self, at: int) -> array[int]:
        """The numbers in a row."""
        places = self.row(at)
        return self.told[places.start : places.stop]

    def places(self, word: str) -> Places:
        """The places of a word."""
        return self._places[self.numbers.get(word, END)]

    def _having(self, *words: str) -> tuple[int, ...]:
        """The rows that have these words one behind the other, in order."""
        return tuple(dict.fromkeys(map(self.row_at.__getitem__, self.together(words))))

    def together(self, words: Sequence[str]) -> Places:
        """The places of the first of these words where the others follow it."""
        numbers = [self.numbers.get(word, END) for word in words]
        rarest = min(range(len(words)), key=lambda at: len(self._places[numbers[at]]))
        found: Places = self._places[numbers[rarest]]
        if rarest:
            found = [place - rarest for place in found if place >= rarest]
        for step, number in enumerate(numbers):
            if step != rarest:
                found = [place for place in found if self.told[place + step] == number]
        return found


def _places(told: array[int], number: int) -> Iterator[int]:
    """The places of a number."""
    at = -1
    for _ in range(told.count(number)):
        at = told.index(number, at + 1)
        yield at
