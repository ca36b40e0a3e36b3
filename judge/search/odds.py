"""Odds: how much likelier the words of a question are among the ways of asking for one rule than among all others."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Generic, TypeVar

SURE = 0.5  # how much of what all say is mixed into what is said of one: the less, the more a single word decides

K = TypeVar("K", bound=Hashable)


class Odds(Generic[K]):
    """The signs (words, their concepts, neighbors) that speak for each of some keys, and how loudly."""

    def __init__(self, said: Mapping[K, Sequence[Iterable[str]]]) -> None:
        """Learn what is said of each key."""
        counts = {key: Counter(sign for way in ways for sign in set(way)) for key, ways in said.items()}
        self._keys = list(counts)
        self._sizes = [sum(own.values()) for own in counts.values()]
        self._total = sum(self._sizes)
        said_by: dict[str, list[int]] = {}  # for each sign, the places of keys, each with how often they say it
        for place, own in enumerate(counts.values()):
            for sign, count in own.items():
                said_by.setdefault(sign, []).extend((place, count))
        self._said = {sign: tuple(told) for sign, told in said_by.items()}

    def _speaking(self, sign: str) -> Iterator[tuple[K, float]]:
        """The keys for which a sign speaks, and how loudly."""
        told = self._said.get(sign)
        if told is None:
            return
        usual = SURE * sum(told[1::2]) / self._total
        for place, count in zip(told[::2], told[1::2], strict=True):
            yield self._keys[place], math.log(1 + count / self._sizes[place] / usual)

    def of(self, signs: Iterable[str]) -> dict[K, float]:
        """The sum of the signs for each key; keys without any are left out."""
        found: dict[K, float] = {}
        for sign in signs:
            for key, loud in self._speaking(sign):
                found[key] = found.get(key, 0.0) + loud
        return found

    def loudest(self, signs: Mapping[str, float]) -> float:
        """How loudly signs speak for the key for which they speak most; each tells how much oftener it is said here."""
        found: dict[K, float] = {}
        for sign, leaning in signs.items():
            for key, loud in self._speaking(sign):
                found[key] = found.get(key, 0.0) + math.log1p(math.expm1(loud) * leaning)
        return max(found.values(), default=0.0)
