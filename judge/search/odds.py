"""Odds: how much likelier the words of a question are among the ways of asking for one rule than among all others."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import Generic, TypeVar

SURE = 0.5  # how much of what all say is mixed into what is said of one: the less, the more a single word decides

K = TypeVar("K", bound=Hashable)


class Odds(Generic[K]):
    """The signs (words, what they stand for, neighbours) that speak for each of some keys, and how loudly."""

    def __init__(self, said: Mapping[K, Sequence[Iterable[str]]]) -> None:
        """Learn what is said of each key."""
        counts = {key: Counter(sign for way in ways for sign in set(way)) for key, ways in said.items()}
        all_of: Counter[str] = Counter()
        for own in counts.values():
            all_of.update(own)
        total = sum(all_of.values())
        self._speaking: dict[str, list[tuple[K, float]]] = {}
        for key, own in counts.items():
            size = sum(own.values())
            for sign, count in own.items():
                usual = SURE * all_of[sign] / total
                self._speaking.setdefault(sign, []).append((key, math.log(1 + count / size / usual)))

    def of(self, signs: Iterable[str]) -> dict[K, float]:
        """The sum of the signs for each key; keys without any are left out."""
        found: dict[K, float] = {}
        for sign in signs:
            for key, loud in self._speaking.get(sign, ()):
                found[key] = found.get(key, 0.0) + loud
        return found

    def loudest(self, signs: Mapping[str, float]) -> float:
        """How loudly signs speak for the key for which they speak most; each tells how much oftener it is said here."""
        found: dict[K, float] = {}
        for sign, leaning in signs.items():
            for key, loud in self._speaking.get(sign, ()):
                found[key] = found.get(key, 0.0) + math.log1p(math.expm1(loud) * leaning)
        return max(found.values(), default=0.0)
