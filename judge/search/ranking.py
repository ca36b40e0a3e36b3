"""Ranking: how well a document answers, weighed from what can be seen of both.

What can be seen is a row of signals; `rules/GAME/ranking.yaml` says how much each counts in a game. These weights were
fitted on questions that people wrote who had read the rules and not this index (`python -m tests.search.fit`).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import pairwise
from operator import mul

from judge.search.document import Document
from judge.search.odds import Odds
from judge.search.sayings import Sayings, Subject, signs
from judge.search.view import Bag, IndexView
from judge.search.weights import Weights

FIELDS = {"title": 1.6, "text": 1.17, "asked": 0.79}
RANK = 3.5  # how fast a topic counts less in the rules that say less of it
FEW = 2  # whoever types so few words names a topic

Signals = tuple[float, ...]  # in the order of SIGNALS


@dataclass(frozen=True)
class Asking:
    """A query taken apart: telling words, all words, their row, its phrases and topics."""

    telling: tuple[str, ...]
    words: Bag
    row: tuple[str, ...]
    phrases: tuple[tuple[str, ...], ...]
    topics: Mapping[tuple[str, str], float]


class Ranking:
    """Judges the documents of a game against a query."""

    def __init__(self, documents: Sequence[Document], sayings: Sayings, weights: Weights) -> None:
        """Learn the sayings."""
        self.weights, self._documents, self._sayings = weights, documents, sayings
        self._words, self._meanings = IndexView(sayings, meant=False), IndexView(sayings, meant=True)
        self._odds = {kind: Odds(sayings, kind) for kind in sayings.of_kind}

    def measured(self) -> Iterator[None]:
        """Reckon ahead what questions ask for, a part at a time."""
        for view in (self._words, self._meanings):
            view.measure()
            yield

    def meaning(self, row: Sequence[str]) -> Bag:
        """The concepts of a row of words in this game."""
        return self._sayings.concepts.of(row, self._sayings.game)

    def loudest(self, row: Sequence[str], leaning: Callable[[Bag], Mapping[str, float]]) -> float:
        """How loudly a row of words speaks for one rule, by how much oftener this game says each of its signs."""
        own = signs(row, self.meaning(row))
        loud = self._odds["rule"].loudest(leaning(own)) if "rule" in self._odds else 0.0
        return loud / math.sqrt(1 + len(row))

    def spread(self, word: str) -> float:
        """The share of the documents that have a word."""
        return self._words.count(word) / max(1, len(self._documents))

    def knows(self, word: str) -> bool:
        """Whether any document has a word."""
        return self._words.count(word) > 0

    def rated(self, document: Document, signals: Signals) -> float:
        """How well a document answers by itself."""
        return document.weight * float(sum(map(mul, self.weights.of_signals, signals)))

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

    def _signals(self, found: Sequence[tuple[int, float]], asking: Asking) -> Iterator[tuple[int, Signals]]:
        """The signals of a query and each document."""
        there = frozenset(at for at, _ in found)
        telling, asked = self._words.weighed(asking.telling), self._words.weighed(asking.words)
        meaning = self.meaning(asking.row)
        deep = self._meanings.weighed(meaning)
        told, meant = sum(telling.values()) or 1.0, sum(deep.values()) or 1.0
        by_told, by_meant = math.sqrt(told + 1), math.sqrt(meant + 1)
        covered, alike = self._words.covered(there, telling), self._words.alike(there, asked)
        deep_covered, deep_alike = self._meanings.covered(there, deep), self._meanings.alike(there, deep)
        ways, deep_ways = self._words.asked_alike(asked), self._meanings.asked_alike(deep)
        speaking, neighbors = self._speaking(asking.row, meaning), self._neighbors(asking.row)
        titled = frozenset(self._sayings.titled(asking.telling))
        for at, score in found:
            subject = self._sayings.subject_of[at]
            share = covered.get(at, 0.0) / told
            yield (
                at,
                (
                    score * share,
                    share,
                    self._words.likest(subject, ways) / by_told,
                    alike.get(at, 0.0) / by_told,
                    deep_covered.get(at, 0.0) / meant,
                    self._meanings.likest(subject, deep_ways) / by_meant,
                    deep_alike.get(at, 0.0) / by_meant,
                    neighbors.get(subject, 0.0) / (told + 1),
                    *speaking(subject),
                    *self._heading(at, asking, titled),
                ),
            )

    def _speaking(self, row: Sequence[str], meaning: Bag) -> Callable[[Subject], tuple[float, float]]:
        """How likely the words of a row are for a subject, by their number, and beside the likeliest of its kind."""
        own = signs(row, meaning)
        odds = {kind: one.of(own) for kind, one in self._odds.items()}
        loudest = {kind: max(one.values(), default=1.0) for kind, one in odds.items()}

        def speaking(subject: Subject) -> tuple[float, float]:
            """For one subject."""
            kind = self._sayings.kinds[subject]
            loud = odds[kind].get(subject, 0.0)
            return loud / (1 + len(row)), loud / loudest[kind]

        return speaking

    def _heading(self, at: int, asking: Asking, titled: Set[int]) -> Signals:
        """The signals of a document itself: quotations, headings, topics, repetitions."""
        document, named = self._documents[at], len(asking.row) <= FEW
        topic = self._topic(document, asking)
        return (
            sum(closeness(phrase, self._sayings.text(at)) for phrase in asking.phrases),
            float(not document.text),
            float(named and not document.text),
            float(at in titled),
            topic * (not named),
            topic * named,
            float(document.repeats),
            float(document.inert),
        )

    def _topic(self, document: Document, asking: Asking) -> float:
        """How far a document decides the topics that a query names."""
        return sum(
            share / (1 + RANK * document.topics.index(name))
            for (_, name), share in asking.topics.items()
            if name in document.topics
        )

    def _neighbors(self, row: Sequence[str]) -> dict[Subject, float]:
        """The weight of the pairs of neighboring words that a question shares with ways of asking."""
        found: dict[Subject, float] = {}
        for pair in set(pairwise(row)):
            told = self._words.told(pair)
            ways = self._sayings.split(self._sayings.words.having(*pair))[1]
            for subject in set(map(self._sayings.subject_of.__getitem__, ways)):
                found[subject] = found.get(subject, 0.0) + told
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
