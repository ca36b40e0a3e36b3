"""The concepts of rows of words, each at the place of its first word."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain

from judge.search.rows import END, KEPT, Rows, numbers_of

Name = tuple[int, int, str]  # the place of a name of several words, how many they are, and the concept


class Meanings:
    """The concepts of the words of rows; the places of a concept are found from those of its words."""

    def __init__(self, rows: Rows, alone: Callable[[str], str], names: Iterable[Name]) -> None:
        """Give each word its own concept, and names of several words theirs, the longest first."""
        self._rows = rows
        self.numbers: dict[str, int] = {}
        self._words_of: dict[str, list[str]] = {}
        self._names_of: dict[str, list[int]] = {}
        by_number = [END]
        for word in rows.words[1:]:
            concept = alone(word)
            by_number.append(self._number(concept))
            self._words_of.setdefault(concept, []).append(word)
        told = array("I", map(by_number.__getitem__, rows.told))
        free = 0
        for place, length, concept in sorted(names, key=lambda one: (one[0], -one[1])):
            if place >= free:
                free = place + length
                told[place] = self._number(concept)
                for other in range(place + 1, free):
                    told[other] = END
                self._names_of.setdefault(concept, []).append(place)
        self.told = array(numbers_of(1 + len(self.numbers)), told)
        self.words = ("", *self.numbers)
        self.having = lru_cache(KEPT)(self._having)

    def _number(self, concept: str) -> int:
        """The number of a concept."""
        return self.numbers.setdefault(concept, 1 + len(self.numbers))

    def in_row(self, at: int) -> Sequence[int]:
        """The concepts of a row, as numbers."""
        places = self._rows.row(at)
        return self.told[places.start : places.stop]

    def __len__(self) -> int:
        """How many rows there are."""
        return len(self._rows)

    def _having(self, concept: str) -> tuple[int, ...]:
        """The rows in which a concept is, in order."""
        number, told, row_at = self.numbers.get(concept, END), self.told, self._rows.row_at
        words = map(self._rows.places, self._words_of.get(concept, ()))
        places = sorted(chain(self._names_of.get(concept, ()), *words))
        return tuple(dict.fromkeys(row_at[place] for place in places if told[place] == number))
