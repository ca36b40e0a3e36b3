"""The index: the documents that have each word, with what the word is worth in each, as Whoosh's BM25F reckons it."""

from __future__ import annotations

import warnings
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from heapq import nsmallest
from math import log

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh.scoring import bm25
    from whoosh.util.numeric import byte_to_length, length_to_byte

from judge.search.document import Document
from judge.search.sayings import Sayings
from judge.search.words import written_words

FIELDS = ("title", "text", "asked")
LONG = {"title": 0.3, "text": 0.45, "asked": 0.45}  # how much less a word is worth in a long field than in a short one
MANY = 1.1  # how fast a word is worth less each further time
KEPT = 1024  # words of which it is remembered what they are worth
Postings = tuple["array[int]", "array[float]"]  # documents, and what a word is worth in each


def edition_key(game: str, edition: str) -> str:
    """How an edition is spelled in the index."""
    return f"{game}@{edition}"


def topic_key(game: str, name: str) -> str:
    """How a topic is spelled in the index."""
    return f"{game}:{name.lower().replace(' ', '_')}"


class Index:
    """Documents that can be asked for by weighted words."""

    def __init__(self, documents: Sequence[Document], sayings: Sayings) -> None:
        """Index them all; the index never changes afterwards."""
        self._documents, self._sayings = documents, sayings
        self._learn()

    def __getstate__(self) -> tuple[Sequence[Document], Sayings]:
        """The documents and the sayings."""
        return self._documents, self._sayings

    def __setstate__(self, state: tuple[Sequence[Document], Sayings]) -> None:
        """The same again."""
        self._documents, self._sayings = state
        self._learn()

    def _learn(self) -> None:
        """Learn the keys, the topics and the lengths of fields; remember nothing yet."""
        having: defaultdict[tuple[str, str], set[int]] = defaultdict(set)
        self._topics: defaultdict[str, Counter[int]] = defaultdict(Counter)
        for at, document in enumerate(self._documents):
            for key in _keys(document):
                having[key].add(at)
            for name in document.topics:
                self._topics[topic_key(document.game, name)][at] += 1
        self._having = {key: frozenset(own) for key, own in having.items()}
        lengths = [self._lengths(at) for at in range(len(self._documents))]
        self._usual = [(sum(own) / len(self._documents) or 1) for own in zip(*lengths, strict=True)]
        self._long = [[byte_to_length(length_to_byte(one)) for one in own] for own in zip(*lengths, strict=True)]
        self._postings = lru_cache(KEPT)(self._found)

    def _lengths(self, at: int) -> tuple[int, int, int]:
        """How many words a document has in each field."""
        title, text = self._sayings.parts(at)
        return title, text - title, self._sayings.length(self._sayings.subject_of[at])

    def ask(
        self, weighed: Mapping[tuple[str, str], float], filters: Mapping[str, str], limit: int
    ) -> list[tuple[int, float]]:
        """The documents that have any of these (field, word) pairs, with their scores."""
        scores: defaultdict[int, float] = defaultdict(float)
        for key, boost in weighed.items():
            for at, score in zip(*self._postings(*key), strict=True):
                scores[at] += boost * score
        kept = [self._having.get(key, frozenset[int]()) for key in filters.items()]
        admitted = (at for at in scores if all(at in having for having in kept))
        best = nsmallest(limit, ((-scores[at], at) for at in admitted))
        return [(at, -score) for score, at in best]

    def _found(self, field: str, word: str) -> Postings:
        """The documents that have a word in a field."""
        if field == "topics":
            own = self._topics.get(word, Counter())
            return array("I", own), array("d", own.values())
        counts = dict(sorted(Counter(self._occurrences(field, word)).items()))
        at_field = FIELDS.index(field)
        rare = log(len(self._documents) / (len(counts) + 1)) + 1
        long, usual, fall = self._long[at_field], self._usual[at_field], LONG[field]
        worth = (bm25(rare, count, long[at], usual, fall, MANY) for at, count in counts.items())
        return array("I", counts), array("d", worth)

    def _occurrences(self, field: str, word: str) -> Iterator[int]:
        """The documents that have a word in a field, each as often as it has it."""
        said, words = self._sayings, self._sayings.words
        for place in words.places(word):
            row = words.row_at[place]
            if row >= said.texts:
                if field == "asked":
                    yield from said.documents_of[said.subject_of[row]]
                continue
            title, text = said.parts(row)
            deep = place - words.row(row).start
            if deep < title if field == "title" else title <= deep < text and field == "text":
                yield row


def _keys(document: Document) -> Iterator[tuple[str, str]]:
    """The keys by which a document can be filtered."""
    yield "game", document.game
    yield "kind", document.kind
    yield "scenarios", "yes" if document.scenarios else "no"
    yield from (("edition", edition_key(document.game, one)) for one in document.editions)


def vocabulary(texts: Iterable[str]) -> Counter[str]:
    """The written words of texts, unstemmed, with the count of each."""
    return written_words("\n".join(texts))
