"""Odds: how much likelier the words of a question are among the ways of asking for one rule than among all others."""

from __future__ import annotations

import math
from array import array
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache

from judge.search.sayings import Sayings, Subject

SURE = 0.5  # how much of what all say is mixed into what is said of one: the less, the more a single word decides
KEPT = 512  # signs of which it is remembered for what they speak
Speaking = tuple["array[int]", "array[float]", "array[float]"]  # subjects, how much oftener of each, and how loudly


class Odds:
    """The signs (words, concepts, neighbors) that speak for each subject of a kind, and how loudly."""

    def __init__(self, sayings: Sayings, kind: str) -> None:
        """Know the subjects of one kind."""
        self._sayings, self._kind = sayings, kind
        self._learn()

    def __getstate__(self) -> tuple[Sayings, str]:
        """The sayings and the kind."""
        return self._sayings, self._kind

    def __setstate__(self, state: tuple[Sayings, str]) -> None:
        """The same again."""
        self._sayings, self._kind = state
        self._learn()

    def _learn(self) -> None:
        """Count the signs of all subjects; remember nothing yet."""
        self._subjects = self._sayings.of_kind.get(self._kind, range(0))
        self._total = sum(self._sayings.sizes[self._subjects.start : self._subjects.stop])
        self._speaking = lru_cache(KEPT)(self._found)

    def _found(self, sign: str) -> Speaking:
        """The subjects for which a sign speaks."""
        subject_of, own, sizes = self._sayings.subject_of, self._subjects, self._sayings.sizes
        counts = Counter(at for at in map(subject_of.__getitem__, self._sayings.having(sign)) if at in own)
        usual = SURE * sum(counts.values()) / self._total if counts else 1.0
        shares = array("d", (count / sizes[at] / usual for at, count in counts.items()))
        return array("I", counts), shares, array("d", (math.log(1 + share) for share in shares))

    def of(self, signs: Iterable[str]) -> dict[Subject, float]:
        """The sum of the signs for each subject; subjects without any are left out."""
        found: dict[Subject, float] = {}
        get = found.get
        for sign in signs:
            subjects, _, louds = self._speaking(sign)
            for subject, loud in zip(subjects, louds, strict=True):
                found[subject] = get(subject, 0.0) + loud
        return found

    def loudest(self, signs: Mapping[str, float]) -> float:
        """How loudly signs speak for one subject at most; each has with it how much oftener it is said here."""
        found: dict[Subject, float] = {}
        get, log1p = found.get, math.log1p
        for sign, leaning in signs.items():
            subjects, shares, _ = self._speaking(sign)
            for subject, share in zip(subjects, shares, strict=True):
                found[subject] = get(subject, 0.0) + log1p(share * leaning)
        return max(found.values(), default=0.0)
