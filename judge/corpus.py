"""The corpus: everything in the library as documents and topics to be searched."""

from __future__ import annotations

from collections.abc import Iterator

from judge.library import Library
from judge.rulebook.book import Rulebook
from judge.rulebook.number import key as key_of
from judge.rulebook.volume import Entry, Volume
from judge.search.document import Document, Topic

EXAMPLE = "*Example.*"


def documents(library: Library) -> Iterator[Document]:
    """Every rule of every edition, each wording once."""
    for book in library.books():
        yield from _rules(book, library.asking(book.game))


def topics(library: Library) -> Iterator[Topic]:
    """Every term of every game, and every word of other games."""
    for book in library.books():
        for term in book.terms.by_name.values():
            yield Topic(term.name, book.game, (*term.spellings, *term.synonyms), term.slang)
        for slang in book.terms.slang.values():
            yield Topic(f"~{slang.word}", book.game, (), (slang.word,))


def _rules(book: Rulebook, asking: dict[str, tuple[str, ...]]) -> Iterator[Document]:
    """The rules of a game in every edition, newest wording last."""
    decided: dict[str, dict[str, int]] = {}
    entries = [(term.name, term.defined) for term in book.terms.by_name.values()]
    entries += [(f"~{slang.word}", slang.numbers) for slang in book.terms.slang.values()]
    for name, numbers in entries:
        for rank, number in enumerate(numbers):
            decided.setdefault(number, {})[name] = rank
    newest = book.volume(book.editions.newest)
    seen: dict[tuple[str, str, str], list[str]] = {}
    kept: dict[tuple[str, str, str], tuple[Entry, Volume]] = {}
    for edition in book.editions:
        volume = book.volume(edition)
        for entry in volume:
            key = (entry.number, entry.title, entry.text)
            seen.setdefault(key, []).append(edition.name)
            kept[key] = (entry, volume)
    for key, (entry, volume) in kept.items():
        body, _, example = entry.text.partition(EXAMPLE)
        above = volume.above(entry.number)
        ranks = decided.get(entry.number, {})
        gone = entry.number not in newest
        yield Document(
            id=f"{book.game}:{entry.number}",
            kind="rule",
            game=book.game,
            editions=tuple(seen[key]),
            number=entry.number,
            title=entry.title,
            text=body.strip(),
            example=example.strip(),
            url=f"/{book.game}/{entry.number}",
            context=" ".join(one.title or one.text for one in above),
            topics=tuple(sorted(ranks, key=lambda name: (ranks[name], name))),
            asked=asking.get(entry.number, ()),
            parent=entry.parent or "",
            weight=0.8 if gone else 1.0,
            place=key_of(entry.number),
            leads=tuple(book.counterparts(entry.number, newest.edition)) if gone else (),
        )
