"""The index: the documents that have each word, with what the word is worth in each; Whoosh reckons it once."""

from __future__ import annotations

import warnings
from array import array
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from heapq import nsmallest
from typing import Any

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from whoosh import fields, scoring
    from whoosh.analysis import Token, Tokenizer
    from whoosh.filedb.filestore import RamStorage

from judge.search.document import Document
from judge.search.words import words, written_words


class Memory(RamStorage):  # type: ignore[misc]  # Whoosh has no types
    """Storage in memory to the last: Whoosh's own keeps its temporary files in a folder that processes share."""

    def temp_storage(self, name: str | None = None) -> Memory:
        """Where a segment is written before it is kept."""
        return Memory()


class Compared(Tokenizer):  # type: ignore[misc]  # Whoosh has no types
    """Whoosh's view of our words."""

    def __call__(self, value: str, positions: bool = False, **_: Any) -> Iterator[Token]:
        """The words of a text as tokens."""
        token = Token(positions, mode="index")
        for word in words(value):
            token.text = word.stem
            token.boost = 1.0
            if positions:
                token.pos = word.place
            yield token


UNLIMITED = 1 << 20  # megabytes that may be kept before anything is put aside: all of it
TEXTS = ("title", "text", "asked")
KEYS = ("game", "kind", "edition", "scenarios")
Postings = tuple["array[int]", "array[float]"]  # documents, and what a word is worth in each


def _schema() -> fields.Schema:
    """The indexed parts of a document."""
    text = {name: fields.TEXT(analyzer=Compared(), phrase=False) for name in TEXTS}
    keys = {name: fields.KEYWORD() for name in KEYS}
    return fields.Schema(topics=fields.KEYWORD(), **text, **keys)


def edition_key(game: str, edition: str) -> str:
    """How an edition is spelled in the index."""
    return f"{game}@{edition}"


class Index:
    """Documents that can be asked for by weighted words."""

    def __init__(self, documents: Sequence[Document]) -> None:
        """Index them all; the index never changes afterwards."""
        self.documents = tuple(documents)
        self._postings: dict[tuple[str, str], Postings] = {}
        self._having: dict[tuple[str, str], frozenset[int]] = {}
        for key, postings in _postings(self.documents):
            if key[0] in KEYS:
                self._having[key] = frozenset(postings[0])
            else:
                self._postings[key] = postings

    def ask(
        self, weighted: dict[tuple[str, str], float], filters: dict[str, str], limit: int
    ) -> list[tuple[int, float]]:
        """The documents that have any of these (field, word) pairs, with their scores."""
        scores: defaultdict[int, float] = defaultdict(float)
        for key, boost in weighted.items():
            for at, score in zip(*self._postings.get(key, ((), ())), strict=True):
                scores[at] += boost * score
        kept = [self._having.get(key, frozenset[int]()) for key in filters.items()]
        admitted = (at for at in scores if all(at in having for having in kept))
        best = nsmallest(limit, ((-scores[at], at) for at in admitted))
        return [(at, -score) for score, at in best]


def _postings(documents: Iterable[Document]) -> Iterator[tuple[tuple[str, str], Postings]]:
    """Each word of each field, with the documents that have it."""
    index = Memory().create_index(_schema())
    with index.writer(limitmb=UNLIMITED) as writer:
        for document in documents:
            writer.add_document(
                title=document.title,
                text=document.text,
                asked=" ".join(document.asked),
                topics=" ".join(topic_key(document.game, name) for name in document.topics),
                game=document.game,
                kind=document.kind,
                edition=" ".join(edition_key(document.game, one) for one in document.editions),
                scenarios="yes" if document.scenarios else "no",
            )
    searcher = index.searcher(weighting=scoring.BM25F(K1=1.1, B=0.45, title_B=0.3))
    for name, word in searcher.reader().all_terms():
        places, worth = array("I"), array("d")
        matcher = searcher.postings(name, word)
        while matcher.is_active():
            places.append(matcher.id())
            worth.append(matcher.score())
            matcher.next()
        yield (name, word.decode()), (places, worth)


def topic_key(game: str, name: str) -> str:
    """How a topic is spelled in the index."""
    return f"{game}:{name.lower().replace(' ', '_')}"


def vocabulary(texts: Iterable[str]) -> Counter[str]:
    """The written words of texts, unstemmed, with the count of each."""
    return written_words("\n".join(texts))
