"""Ranking: how well a document answers, weighed from what can be seen of both.

What can be seen is a row of signals; `rules/GAME/ranking.yaml` says how much each counts in a game. These weights were
fitted on questions that people wrote who had read the rules and not this index (`python -m tests.search.fit`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from judge.search.concepts import Concepts
from judge.search.document import Document
from judge.search.odds import Odds
from judge.search.view import Bag, IndexView, Key
from judge.search.weights import Weights
from judge.search.words import stems

FIELDS = {"title": 1.6, "text": 1.17, "asked": 0.79}
RANK = 3.5  # how fast a topic counts less in the rules that say less of it
FEW = 2  # whoever types so few words names a topic

Signals = tuple[float, ...]  # in the order of SIGNALS


@dataclass(frozen=True)
class Asking:
    """A query taken apart: telling words, all words, their concepts, their row, its phrases and topics."""

    telling: tuple[str, ...]
    words: Bag
    meaning: Callable[[str], Bag]
    row: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...]
    topics: Mapping[tuple[str, str], float]


class Ranking:
    """Judges the documents of a game against a query."""

    def __init__(self, game: str, documents: Sequence[Document], concepts: Concepts, weights: Weights) -> None:
        """Learn the documents."""
        self.game, self.concepts, self.weights = game, concepts, weights
        self._documents = documents
        self._rows = [(*stems(one.title), *stems(one.text), *stems(one.example)) for one in documents]
        self._titles = [frozenset(stems(one.title)) for one in documents]
        self._keys = [(one.game, one.number or one.id) for one in documents]
        asked = {
            key: [tuple(stems(way)) for way in one.asked]
            for key, one in zip(self._keys, documents, strict=True)
            if one.asked
        }
        meant = {key: [concepts.of(way, game) for way in ways] for key, ways in asked.items()}
        meanings = [concepts.of(row, game) for row in self._rows]
        bags = {key: [frozenset(way) for way in ways] for key, ways in asked.items()}
        self._pairs: dict[tuple[str, str], list[Key]] = {}
        for key, said in asked.items():
            for pair in dict.fromkeys(pair for way in said for pair in pairwise(way)):
                self._pairs.setdefault(pair, []).append(key)
        self._words = IndexView([frozenset(row) for row in self._rows], bags, self._keys)
        self._meanings = IndexView(meanings, meant, self._keys)
        self._said = self._signs_said(asked)
        self._odds = {kind: Odds(said) for kind, said in self._said.items()}

    def _signs_said(self, asked: Mapping[Key, Sequence[tuple[str, ...]]]) -> dict[str, dict[Key, list[Bag]]]:
        """The signs in all that is said of each document of a kind: the ways of asking for it, and its own texts."""
        said: dict[str, dict[Key, list[Bag]]] = {}
        for one, row, key in zip(self._documents, self._rows, self._keys, strict=True):
            own = said.setdefault(one.kind, {})
            ways = own.setdefault(key, [self._signs(way) for way in asked.get(key, ())])
            ways.append(self._signs(row))
        return said

    def hand_over_said(self) -> list[Bag]:
        """The signs in all that is said in this game; they take much memory, so they are not kept here."""
        said, self._said = self._said, {}
        return [signs for own in said.values() for ways in own.values() for signs in ways]

    def loudest(self, row: Sequence[str], leaning: Callable[[Bag], Mapping[str, float]]) -> float:
        """How loudly a row of words speaks for one rule, by how much oftener this game says each of its signs."""
        loud = self._odds["rule"].loudest(leaning(self._signs(row))) if "rule" in self._odds else 0.0
        return loud / math.sqrt(1 + len(row))

    def _signs(self, row: Sequence[str]) -> Bag:
        """The signs that may speak for a rule: words, their concepts, and neighbors."""
        return frozenset((*row, *self.concepts.of(row, self.game), *map(" ".join, pairwise(row))))

    def spread(self, word: str) -> float:
        """The share of the documents that have a word."""
        return self._words.counts[word] / max(1, len(self._documents))

    def knows(self, word: str) -> bool:
        """Whether any document has a word."""
        return word in self._words.counts

    def rated(self, document: Document, signals: Signals) -> float:
        """How well a document answers by itself."""
        weights = self.weights.of_signals
        return document.weight * sum(weight * signal for weight, signal in zip(weights, signals, strict=True))

    def signals(
        self, found: Sequence[tuple[int, float]], asking: Asking, parts: Sequence[Asking]
    ) -> Iterator[tuple[int, Signals]]:
        """The signals of a whole situation, plus the average of the signals of its clauses."""
        whole = list(self._signals(found, asking))
        bare = [(at, 0.0) for at, _ in found]
        columns = [[own for _, own in self._signals(bare, part)] for part in parts]
        for place, (at, own) in enumerate(whole):
            if columns:
                rows = zip(*(column[place] for column in columns), strict=True)
                own = tuple(one + sum(row) / len(columns) for one, row in zip(own, rows, strict=True))
            yield at, own

    def _signals(self, found: Iterable[tuple[int, float]], asking: Asking) -> Iterator[tuple[int, Signals]]:
        """The signals of a query and each document."""
        telling, asked = self._words.weighed(asking.telling), self._words.weighed(asking.words)
        deep = self._meanings.weighed(asking.meaning(self.game))
        told, meant = sum(telling.values()) or 1.0, sum(deep.values()) or 1.0
        by_told, by_meant = math.sqrt(told + 1), math.sqrt(meant + 1)
        ways, deep_ways = self._words.asked_alike(self.game, asked), self._meanings.asked_alike(self.game, deep)
        own_signs = self._signs(asking.row)
        odds = {kind: own.of(own_signs) for kind, own in self._odds.items()}
        loudest = {kind: max(own.values(), default=1.0) for kind, own in odds.items()}
        signs = 1 + len(asking.row)
        exact, neighbours = frozenset(asking.telling), self._neighbours(asking.row)
        named = len(asking.row) <= FEW
        for at, score in found:
            document, key = self._documents[at], self._keys[at]
            covered = self._words.covered(at, telling) / told
            topic = self._topic(document, asking)
            own = odds[document.kind].get(key, 0.0)
            yield (
                at,
                (
                    score * covered,
                    covered,
                    self._words.likest(key, ways) / by_told,
                    self._words.alike(at, asked) / by_told,
                    self._meanings.covered(at, deep) / meant,
                    self._meanings.likest(key, deep_ways) / by_meant,
                    self._meanings.alike(at, deep) / by_meant,
                    neighbours.get(key, 0.0) / (told + 1),
                    own / signs,
                    own / loudest[document.kind],
                    sum(closeness(phrase, self._rows[at]) for phrase in asking.phrases),
                    float(not document.text),
                    float(named and not document.text),
                    float(bool(self._titles[at]) and self._titles[at] == exact),
                    topic * (not named),
                    topic * named,
                    float(document.repeats),
                    float(document.inert),
                ),
            )

    def _topic(self, document: Document, asking: Asking) -> float:
        """How far a document decides the topics that a query names."""
        return sum(
            share / (1 + RANK * document.topics.index(name))
            for (_, name), share in asking.topics.items()
            if name in document.topics
        )

    def _neighbours(self, row: Sequence[str]) -> dict[Key, float]:
        """The weight of the pairs of neighboring words that a question shares with ways of asking."""
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
