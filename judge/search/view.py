"""Documents seen one way: by their words, or by the concepts of their words."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

TELLS = 0.9  # a word that tells less than this is in nearly every way of asking
FIRST = 0.5  # so much a word counts in the texts where it does not stand

Bag = frozenset[str]
Key = tuple[str, str]


class IndexView:
    """Documents seen one way: by their words, or by the concepts of their words.

    A text, and each way in which people ask for it, is a bag of words; how like a question it is, is what the words
    tell that both have, over what each tells by itself.
    """

    def __init__(self, texts: Sequence[Bag], asked: Mapping[Key, Sequence[Bag]], keys: Sequence[Key]) -> None:
        """Learn the texts and the ways of asking; documents of one key share the latter."""
        self.texts = texts
        self.all = [text.union(*asked.get(key, ())) for text, key in zip(texts, keys, strict=True)]
        self.counts = Counter(word for bag in self.all for word in bag)
        self.rarity = {word: math.log(1 + len(texts) / (FIRST + count)) for word, count in self.counts.items()}
        self._unknown = math.log(1 + len(texts) / FIRST)
        self._lengths = [math.sqrt(self.told(text) + 1) for text in texts]
        self._ways: dict[str, dict[str, list[int]]] = {}
        self._way_lengths: dict[str, list[float]] = {}
        self._ways_of: dict[Key, range] = {}
        for key, ways in asked.items():
            lengths, places = self._way_lengths.setdefault(key[0], []), self._ways.setdefault(key[0], {})
            first = len(lengths)
            for place, way in enumerate(ways, first):
                lengths.append(math.sqrt(self.told(way) + 1))
                for word in way:
                    if self.rarity[word] >= TELLS:
                        places.setdefault(word, []).append(place)
            self._ways_of[key] = range(first, len(lengths))

    def told(self, words: Iterable[str]) -> float:
        """How much words tell together, to the last digit the same in whatever order they come."""
        return math.fsum(self.rarity.get(word, self._unknown) for word in words)

    def covered(self, at: int, telling: Mapping[str, float]) -> float:
        """How much of a question a document has the words of."""
        there = self.all[at]
        return sum(weight for word, weight in telling.items() if word in there)

    def alike(self, at: int, asked: Mapping[str, float]) -> float:
        """How like a question a document's text is."""
        there = self.texts[at]
        return sum(weight for word, weight in asked.items() if word in there) / self._lengths[at]

    def asked_alike(self, game: str, asked: Mapping[str, float]) -> list[float]:
        """How like a question each way of asking for a game's documents is."""
        shared = [0.0] * len(self._way_lengths.get(game, ()))
        ways = self._ways.get(game, {})
        for word, weight in asked.items():
            for place in ways.get(word, ()):
                shared[place] += weight
        return shared

    def likest(self, key: Key, shared: list[float]) -> float:
        """How like a question the likest way of asking for a document is."""
        places = self._ways_of.get(key)
        if not places:
            return 0.0
        lengths = self._way_lengths[key[0]]
        return max(shared[place] / lengths[place] for place in places)

    def weighed(self, words: Iterable[str]) -> dict[str, float]:
        """Words with how much each tells."""
        return {word: self.rarity.get(word, self._unknown) for word in words}
