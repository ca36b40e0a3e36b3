"""The corpus: everything in the library as documents and topics to be searched."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from urllib.parse import quote

from judge.library import Library
from judge.rulebook.book import Rulebook
from judge.rulebook.number import key as key_of
from judge.rulebook.volume import Entry
from judge.scenario.shelf import KeptScenario, Shelf
from judge.search.document import Document, Topic

EXAMPLE = "*Example.*"


def documents(library: Library, shelf: Shelf) -> Iterator[Document]:
    """Every rule of every edition, each wording once; every term; every scenario."""
    for book in library.books():
        yield from _rules(book, library.asking(book.game), shelf)
        yield from _terms(book)
    for kept in shelf.kept.values():
        yield _scenario(kept, library.book(kept.scenario.game))


def topics(library: Library) -> Iterator[Topic]:
    """Every term of every game, and every word of other games."""
    for book in library.books():
        for term in book.terms.by_name.values():
            yield Topic(term.name, book.game, (*term.spellings, *term.synonyms), term.slang)
        for slang in book.terms.slang.values():
            yield Topic(f"~{slang.word}", book.game, (), (slang.word,))


def _terms(book: Rulebook) -> Iterator[Document]:
    """The terms of a game, each with its meaning."""
    volume = book.volume()
    volumes = [book.volume(edition) for edition in book.editions]
    for term in book.terms.by_name.values():
        defined = volume.definitions(term)
        having = [one.edition.name for one in volumes if not term.defined or one.definitions(term)]
        yield Document(
            id=f"{book.game}:term/{term.name}",
            kind="term",
            game=book.game,
            editions=tuple(having),
            number="",
            title=term.name,
            text=next((entry.text or entry.title for entry in defined), ""),
            url=f"/{book.game}/terms/{quote(term.name)}",
            asked=(*term.forms, *term.synonyms, *term.slang),
            topics=(term.name,),
            weight=0.5,
        )


def _scenario(kept: KeptScenario, book: Rulebook) -> Document:
    """A scenario by its title, its question and its ruling; one of an older edition answers only where it says so."""
    told = kept.scenario
    editions = tuple(one.name for one in book.editions if not told.edition or told.speaks_of(one.name))
    return Document(
        id=f"scenario:{kept.path}",
        kind="scenario",
        game=told.game,
        editions=editions,
        number="",
        title=told.title,
        text=told.question,
        example=told.answer.ruling,
        url=kept.address,
        scenarios=1,
        weight=0.7,
    )


def _rules(book: Rulebook, asking: dict[str, tuple[str, ...]], shelf: Shelf) -> Iterator[Document]:
    """The rules of a game in every edition, newest wording last."""
    decided: dict[str, dict[str, int]] = {}
    entries = [(term.name, term.defined) for term in book.terms.by_name.values()]
    entries += [(f"~{slang.word}", slang.numbers) for slang in book.terms.slang.values()]
    for name, numbers in entries:
        for rank, number in enumerate(numbers):
            decided.setdefault(number, {})[name] = rank
    twins, beside = _twins(book), _beside(book, shelf)
    newest = book.volume(book.editions.newest)
    seen: dict[tuple[str, str, str], list[str]] = {}
    kept: dict[tuple[str, str, str], Entry] = {}
    for edition in book.editions:
        volume = book.volume(edition)
        for entry in volume:
            key = (entry.number, entry.title, entry.text)
            seen.setdefault(key, []).append(edition.name)
            kept.pop(key, None)  # a wording that comes back is newer than the one that replaced it
            kept[key] = entry
    for key, entry in kept.items():
        body, _, example = entry.text.partition(EXAMPLE)
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
            topics=tuple(sorted(ranks, key=lambda name: (ranks[name], name))),
            asked=asking.get(entry.number, ()),
            parent=entry.parent or "",
            twins=tuple(twins.get(entry.number, ())),
            scenarios=len(shelf.of(book.game, entry.number, *entry.status.again)),
            weight=0.8 if gone else 1.0,
            place=key_of(entry.number),
            cites=tuple(dict.fromkeys((*entry.references, *entry.status.again))),
            beside=beside.get(entry.number, ()),
            repeats=bool(entry.status.again),
            inert=bool(entry.status.reason),
            gone=gone,
            leads=tuple(book.counterparts(entry.number, newest.edition)) if gone else (),
        )


def _twins(book: Rulebook) -> dict[str, list[str]]:
    """The numbers that say the same as each number."""
    found: dict[str, list[str]] = {}
    for passage in book.passages.values():
        for other in passage.status.again:
            found.setdefault(passage.number, []).append(other)
            found.setdefault(other, []).append(passage.number)
    return found


def _beside(book: Rulebook, shelf: Shelf) -> dict[str, tuple[tuple[str, float], ...]]:
    """With which other rules each rule decides scenarios, and how often beside how often each of them does."""
    deciding = [dict.fromkeys(kept.rules) for kept in shelf.kept.values() if kept.scenario.game == book.game]
    alone = Counter(number for rules in deciding for number in rules)
    together = Counter(pair for rules in deciding for pair in permutations(rules, 2))
    found: dict[str, list[tuple[str, float]]] = {}
    for (one, other), times in together.items():
        found.setdefault(one, []).append((other, times / math.sqrt(alone[one] * alone[other])))
    return {number: tuple(others) for number, others in found.items()}
