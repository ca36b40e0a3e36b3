"""Ranking: how well a document answers, weighed from what can be seen of both.

The weights were fitted on questions that people wrote who had read the rules and not this index (tests/search).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from judge.search.concepts import Concepts
from judge.search.document import Document
from judge.search.words import stems

FIELDS = {"title": 1.6, "text": 1.17, "asked": 0.79}
COVERED, ASKED_ALIKE, ALIKE = 3.9, 4.85, 7.7  # the same for words…
MEANT_COVERED, MEANT_ASKED_ALIKE, MEANT_ALIKE = 4.65, 16.2, 9.0  # … and for what they stand for
TELLS = 0.9  # a word that tells less than this is in nearly every way of asking
FIRST = 0.5  # so much a word counts in the texts where it does not stand
NEIGHBOURS = 4.2  # words that people say one behind the other
TOPIC, RANK, PHRASE, TITLE, HEADING = 2.42, 3.5, 17.0, 2.6, 0.43
NAMED, FEW = 4.2, 2  # whoever types so few words names a topic
PARENT, SIBLING = 0.285, 0.347  # how much of its family's worth a rule shares

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


@dataclass(frozen=True)
class Asking:
    """A query taken apart: telling words, all words, what they stand for, their row, its phrases and topics."""

    telling: tuple[str, ...]
    words: Bag
    meaning: Callable[[str], Bag]
    row: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...]
    topics: Mapping[tuple[str, str], float]


class Ranking:
    """Judges documents against a query."""

    def __init__(self, documents: Sequence[Document], concepts: Concepts) -> None:
        """Learn the documents."""
        self.concepts = concepts
        self._documents = documents
        self._rows = [(*stems(one.title), *stems(one.text), *stems(one.example)) for one in documents]
        self._titles = [frozenset(stems(one.title)) for one in documents]
        self._keys = [(one.game, one.number) for one in documents]
        asked = {(one.game, one.number): [tuple(stems(way)) for way in one.asked] for one in documents if one.asked}
        meant = {key: [concepts.of(way, key[0]) for way in ways] for key, ways in asked.items()}
        meanings = [concepts.of(row, one.game) for row, one in zip(self._rows, documents, strict=True)]
        bags = {key: [frozenset(way) for way in ways] for key, ways in asked.items()}
        self._pairs: dict[tuple[str, str], list[Key]] = {}
        for key, said in asked.items():
            for pair in dict.fromkeys(pair for way in said for pair in pairwise(way)):
                self._pairs.setdefault(pair, []).append(key)
        self._words = View([frozenset(row) for row in self._rows], bags, self._keys)
        self._meanings = View(meanings, meant, self._keys)

    def spread(self, word: str) -> float:
        """In what share of the documents a word stands."""
        return self._words.counts[word] / max(1, len(self._documents))

    def knows(self, word: str) -> bool:
        """Whether a word stands anywhere."""
        return word in self._words.counts

    def rated_in_parts(
        self, found: Sequence[tuple[int, float]], asking: Asking, parts: Sequence[Asking]
    ) -> Iterator[tuple[int, float]]:
        """How well documents answer what is told as a whole, and as much again its clauses on the average."""
        rated = list(self.rated(found, asking))
        bare = [(at, 0.0) for at, _ in rated]
        columns = [[score for _, score in self.rated(bare, part)] for part in parts]
        for place, (at, score) in enumerate(rated):
            yield at, score + sum(column[place] for column in columns) / max(1, len(columns))

    def rated(self, found: Iterable[tuple[int, float]], asking: Asking) -> Iterator[tuple[int, float]]:
        """How well documents answer by themselves, from what the index makes of their fields."""
        telling = self._words.weighed(asking.telling)
        told = sum(telling.values()) or 1.0
        asked = self._words.weighed(asking.words)
        chosen = list(found)
        meaning = {game: asking.meaning(game) for game in {self._documents[at].game for at, _ in chosen}}
        ways = {game: self._words.asked_alike(game, asked) for game in meaning}
        deep = {game: self._meanings.weighed(meant) for game, meant in meaning.items()}
        sums = {game: sum(meant.values()) or 1.0 for game, meant in deep.items()}
        deep_ways = {game: self._meanings.asked_alike(game, meant) for game, meant in deep.items()}
        exact = frozenset(asking.telling)
        neighbours = self._neighbours(asking.row)
        named = TOPIC * (NAMED if len(asking.row) <= FEW else 1.0)
        for at, score in chosen:
            document, key = self._documents[at], self._keys[at]
            meant, whole = deep[document.game], sums[document.game]
            covered = self._words.covered(at, telling) / told
            by_words = ASKED_ALIKE * self._words.likest(key, ways[key[0]]) + ALIKE * self._words.alike(at, asked)
            by_meaning = MEANT_ASKED_ALIKE * self._meanings.likest(key, deep_ways[key[0]])
            by_meaning += MEANT_ALIKE * self._meanings.alike(at, meant)
            rated = (score + COVERED) * covered + by_words / math.sqrt(told + 1) + by_meaning / math.sqrt(whole + 1)
            rated += MEANT_COVERED * self._meanings.covered(at, meant) / whole
            rated += NEIGHBOURS * neighbours.get(key, 0.0) / (told + 1)
            rated += PHRASE * sum(closeness(phrase, self._rows[at]) for phrase in asking.phrases)
            rated += HEADING * (not document.text)
            rated += TITLE * (bool(self._titles[at]) and self._titles[at] == exact)
            for (game, name), share in asking.topics.items():
                if game == document.game and name in document.topics:
                    rated += named * share / (1 + RANK * document.topics.index(name))
            yield at, rated * document.weight

    def _neighbours(self, row: Sequence[str]) -> dict[Key, float]:
        """What the pairs of neighbouring words tell that a question shares with ways of asking."""
        found: dict[Key, float] = {}
        for pair in set(pairwise(row)):
            told = self._words.told(pair)
            for key in self._pairs.get(pair, ()):
                found[key] = found.get(key, 0.0) + told
        return found


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
