"""Spelling: the word that somebody meant who typed another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain

from judge.limits import WORD

_SHORT = 4
_LONG = 7


class Spelling:
    """The words that there are, found from words with a slip or two."""

    def __init__(self, counts: Mapping[str, int]) -> None:
        """Learn words and how often each is used."""
        self._counts = dict(counts)
        self._near: dict[str, list[str]] = {}
        for word in sorted(self._counts):
            if len(word) >= _SHORT and word.isalpha():
                for short in {word, *_shortened(word, 2 if len(word) >= _LONG else 1)}:
                    self._near.setdefault(short, []).append(word)

    def __contains__(self, word: str) -> bool:
        """Whether a word is known."""
        return word in self._counts

    def mended(self, word: str, most: int = 2) -> list[str]:
        """The known words nearest to one that is not, the most used first; a wrong first letter is a slip more."""
        if not _SHORT <= len(word) <= WORD or not word.isalpha():
            return []
        most = min(most, 2 if len(word) >= _LONG - 1 else 1)
        found = {near for short in {word, *_shortened(word, most)} for near in self._near.get(short, ())}
        rated = []
        for near in found:
            slips = distance(word, near, most) + (near[0] != word[0])
            if slips <= most:
                rated.append((slips, -self._counts[near], abs(len(near) - len(word)), near))
        return [near for *_, near in sorted(rated)]


def _shortened(word: str, letters: int) -> Iterator[str]:
    """A word without one letter, or without up to two."""
    once = {word[:i] + word[i + 1 :] for i in range(len(word))}
    twice = (short[:i] + short[i + 1 :] for short in once for i in range(len(short))) if letters > 1 else ()
    return chain(once, twice)


def distance(a: str, b: str, most: int) -> int:
    """How many letters are wrong, missing, too many or exchanged with a neighbour; more than `most` is not counted."""
    if abs(len(a) - len(b)) > most:
        return most + 1
    before: list[int] = []
    last = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        row = [i]
        for j, y in enumerate(b, 1):
            best = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (x != y))
            if i > 1 and j > 1 and x == b[j - 2] and a[i - 2] == y:
                best = min(best, before[j - 2] + 1)
            row.append(best)
        before, last = last, row
    return last[-1]
