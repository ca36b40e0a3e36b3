"""Telltale words: how far what is asked in one game differs from what is asked in the others."""

from __future__ import annotations

import math
from collections.abc import Collection, Mapping, Sequence
from itertools import pairwise

from judge.search.sayings import Sayings

SEEN = 0.3  # so often a word counts as said that a game never says

Evidence = tuple[float, float]  # what single words tell of a game, and what neighbouring words tell


class Telltale:
    """Which words, and which neighbours, people say in one game more often than in others."""

    def __init__(self, said: Mapping[str, Sayings]) -> None:
        """Ask in how many texts and questions of each game each sign is."""
        self._said = dict(said)

    def of(self, row: Sequence[str]) -> dict[str, Evidence]:
        """The evidence that the words of a question give for each game; a word that no game says gives none."""
        words, pairs = set(row), set(map(" ".join, pairwise(row)))
        return {
            game: (told, joined)
            for (game, told), joined in zip(self._told(words).items(), self._told(pairs).values(), strict=True)
        }

    def leaning(self, signs: Collection[str], game: str) -> dict[str, float]:
        """How much oftener a game says each of some signs than games do on the average."""
        return {sign: self._leanings(sign)[game] for sign in signs}

    def _told(self, signs: Collection[str]) -> dict[str, float]:
        """How much oftener each game says some signs than games do on the average, as a sum of logarithms."""
        found = dict.fromkeys(self._said, 0.0)
        for sign in signs:
            if any(own.having(sign) for own in self._said.values()):
                for game, leaning in self._leanings(sign).items():
                    found[game] += math.log(leaning)
        return found

    def _leanings(self, sign: str) -> dict[str, float]:
        """How much oftener each game says a sign than games do on the average."""
        shares = {game: (own.count(sign) + SEEN) / own.size for game, own in self._said.items()}
        usual = sum(shares.values()) / len(shares)
        return {game: share / usual for game, share in shares.items()}
