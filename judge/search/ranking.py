"""Ranking: how well a document answers, weighed from what can be seen of both.

The weights were fitted on questions that people wrote who had read the rules and not this index (tests/search).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from judge.search.concepts import Concepts
from judge.search.document import Document
from judge.search.words import stems

FIELDS = {"title": 2.38, "text": 1.08, "example": 0.1, "context": 0.05, "asked": 0.8}
COVERED, ASKED_ALIKE, ALIKE = 4.1, 7.1, 5.0  # the same for words…
MEANT_COVERED, MEANT_ASKED_ALIKE, MEANT_ALIKE = 5.1, 8.6, 6.0  # … and for what they stand for
TOPIC, RANK, PHRASE, TITLE = 1.5, 0.54, 15.5, 2.5
PARENT, SIBLING = 0.285, 0.23  # how much of its family's worth a rule shares

Bag = frozenset[str]
Key = tuple[str, str]


class View:
    """Documents seen one way: by their words, or by what the words stand for.

    A text, and each way in which people ask for it, is a bag of words; how like a question it is, is what the words
    tell that both have, over what each tells by itself.
    """

    def __init__(self, texts: Sequence[Bag], asked: Mapping[Key, Sequence[Bag]], keys: Sequence[Key]) -> None:
        """Learn the texts and the ways of asking; documents of one key share the latter."""
        self.texts = texts
        self.all = [text.union(*asked.get(key, ())) for text, key in zip(texts, keys, strict=True)]
        counts = Counter(word for bag in self.all for word in bag)
        self.rarity = {word: math.log(1 + len(texts) / (1 + count)) for word, count in counts.items()}
        self._unknown = math.log(1 + len(texts))
        self._lengths = [math.sqrt(self.told(text) + 1) for text in texts]
        self._ways: dict[str, list[tuple[Key, int]]] = {}
        self._way_lengths: dict[tuple[Key, int], float] = {}
        for key, ways in asked.items():
            for place, way in enumerate(ways):
                self._way_lengths[key, place] = math.sqrt(self.told(way) + 1)
                for word in way:
                    self._ways.setdefault(word, []).append((key, place))

    def told(self, words: Iterable[str]) -> float:
        """How much words tell together."""
        return sum(self.rarity.get(word, self._unknown) for word in words)

    def covered(self, at: int, telling: Mapping[str, float]) -> float:
        """How much of a question a document has the words of."""
        there = self.all[at]
        return sum(weight for word, weight in telling.items() if word in there)

    def alike(self, at: int, asked: Mapping[str, float]) -> float:
        """How like a question a document's text is."""
        there = self.texts[at]
        return sum(weight for word, weight in asked.items() if word in there) / self._lengths[at]

    def asked_alike(self, asked: Mapping[str, float]) -> dict[Key, float]:
        """How like a question the likest way of asking for each document is."""
        shared: dict[tuple[Key, int], float] = {}
        for word, weight in asked.items():
            for way in self._ways.get(word, ()):
                shared[way] = shared.get(way, 0.0) + weight
        best: dict[Key, float] = {}
        for way, weight in shared.items():
            like = weight / self._way_lengths[way]
            if like > best.get(way[0], 0.0):
                best[way[0]] = like
        return best

    def weighed(self, words: Iterable[str]) -> dict[str, float]:
        """Words with how much each tells."""
        return {word: self.rarity.get(word, self._unknown) for word in words}


@dataclass(frozen=True)
class Asking:
    """A query taken apart: its telling words, all its words, what they stand for, its phrases and topics."""

    telling: tuple[str, ...]
    words: Bag
    meaning: Mapping[str, Bag]
    phrases: tuple[tuple[str, ...], ...]
    topics: Mapping[tuple[str, str], float]


class Ranking:
    """Judges documents against a query."""

    def __init__(self, documents: Sequence[Document], concepts: Concepts) -> None:
        """Learn the documents."""
        self.concepts = concepts
        self._documents = documents
        self._rows = [tuple(stems(f"{one.title} {one.text} {one.example}")) for one in documents]
        self._titles = [frozenset(stems(one.title)) for one in documents]
        self._keys = [(one.game, one.number) for one in documents]
        asked = {(one.game, one.number): [tuple(stems(way)) for way in one.asked] for one in documents if one.asked}
        meant = {key: [concepts.of(way, key[0]) for way in ways] for key, ways in asked.items()}
        meanings = [concepts.of(row, one.game) for row, one in zip(self._rows, documents, strict=True)]
        bags = {key: [frozenset(way) for way in ways] for key, ways in asked.items()}
        self._words = View([frozenset(row) for row in self._rows], bags, self._keys)
        self._meanings = View(meanings, meant, self._keys)

    def rated(self, found: Iterable[tuple[int, float]], asking: Asking) -> Iterator[tuple[int, float]]:
        """How well documents answer by themselves, from what the index makes of their fields."""
        telling = self._words.weighed(asking.telling)
        told = sum(telling.values()) or 1.0
        asked = self._words.weighed(asking.words)
        ways = self._words.asked_alike(asked)
        deep = {game: self._meanings.weighed(meaning) for game, meaning in asking.meaning.items()}
        sums = {game: sum(meant.values()) or 1.0 for game, meant in deep.items()}
        deep_ways = {game: self._meanings.asked_alike(meant) for game, meant in deep.items()}
        exact = frozenset(asking.telling)
        for at, score in found:
            document, key = self._documents[at], self._keys[at]
            meant, whole = deep[document.game], sums[document.game]
            covered = self._words.covered(at, telling) / told
            by_words = ASKED_ALIKE * ways.get(key, 0.0) + ALIKE * self._words.alike(at, asked)
            by_meaning = MEANT_ASKED_ALIKE * deep_ways[document.game].get(key, 0.0)
            by_meaning += MEANT_ALIKE * self._meanings.alike(at, meant)
            rated = (score + COVERED) * covered + by_words / math.sqrt(told + 1) + by_meaning / math.sqrt(whole + 1)
            rated += MEANT_COVERED * self._meanings.covered(at, meant) / whole
            rated += PHRASE * sum(closeness(phrase, self._rows[at]) for phrase in asking.phrases)
            rated += TITLE * (bool(self._titles[at]) and self._titles[at] == exact)
            for (game, name), share in asking.topics.items():
                if game == document.game and name in document.topics:
                    rated += TOPIC * share / (1 + RANK * document.topics.index(name))
            yield at, rated * document.weight


def closeness(phrase: Sequence[str], own: Sequence[str]) -> float:
    """How nearly a text says a phrase: the share of its neighbouring pairs that the text has within three words."""
    if len(phrase) == 1:
        return float(phrase[0] in own)
    at: dict[str, list[int]] = {}
    for place, word in enumerate(own):
        at.setdefault(word, []).append(place)
    pairs = list(pairwise(phrase))
    kept = sum(any(0 < there - here <= 3 for here in at.get(a, ()) for there in at.get(b, ())) for a, b in pairs)
    return kept / len(pairs)


def families(rated: Mapping[str, float], parents: Mapping[str, str]) -> dict[str, float]:
    """Ratings by number, in which a rule shares what its parent, its best sibling and its best child are worth."""
    best: dict[str, float] = {}
    for number, value in rated.items():
        above = parents.get(number, "")
        best[above] = max(best.get(above, 0.0), value)
    return {
        number: value
        + PARENT * rated.get(parents.get(number, ""), 0.0)
        + SIBLING * (best.get(parents.get(number, ""), 0.0) + best.get(number, 0.0))
        for number, value in rated.items()
    }
