"""Hits as the page of results shows them: inside their sections, each with the words it stands under."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from html import escape, unescape
from re import compile as pattern

from flask import url_for
from markupsafe import Markup

from judge.errors import Unknown
from judge.finder import Finder, Wanted
from judge.rulebook import number as numbers
from judge.rulebook.edition import Edition
from judge.rulebook.volume import Volume
from judge.scenario.shelf import Kept
from judge.search.document import Document, Found, Hit
from judge.search.excerpt import marks

BEST, PER_SECTION = 30, 3  # so many hits decide which sections are shown, and so many are shown of each at first
KINDS = {"scenario": "Scenarios", "term": "Terms"}
_TAG = pattern(r"(<[^>]*>)")


@dataclass(frozen=True)
class Shown:
    """A rule among the hits: one that was found, or one that says what a hit stands under."""

    number: str
    title: Markup
    text: Markup
    address: str
    hit: bool
    depth: int = 0
    scenarios: int = 0
    edition: str = ""

    @property
    def lead(self) -> str:
        """What the number is made of before its last letter."""
        return self.number[: len(self.number) - len(self.letter)]

    @property
    def letter(self) -> str:
        """The letter at the end of a child's number."""
        return self.number[-1] if self.number[-1:].isalpha() else ""


@dataclass(frozen=True)
class Other:
    """A scenario or a term among the hits."""

    title: Markup
    text: Markup
    address: str
    scenario: Kept | None = None


@dataclass(frozen=True)
class Group:
    """Hits of one section under its heading, or hits of one kind; with what is not shown of them."""

    game: str
    number: str
    title: Markup
    source: str
    address: str
    found: bool = False
    rows: tuple[Shown, ...] = ()
    others: tuple[Other, ...] = ()
    more: int = 0
    all: str = ""


class Hits:
    """What was found, in its sections."""

    def __init__(self, finder: Finder, wanted: Wanted, found: Found) -> None:
        """Keep what was asked and found."""
        self._finder, self._wanted, self._found = finder, wanted, found
        everything = found.exact or wanted.kind in KINDS
        self._most = len(found.hits) if everything else PER_SECTION

    def groups(self) -> Iterator[Group]:
        """The sections of the best hits, the section of the very best first."""
        gathered: dict[tuple[str, str], list[Hit]] = {}
        for place, hit in enumerate(self._found.hits):
            document = hit.document
            key = (document.game, self._heading(document) if document.kind == "rule" else document.kind)
            if key in gathered or place < BEST:
                gathered.setdefault(key, []).append(hit)
        for (game, name), hits in gathered.items():
            yield self._kind(game, name, hits) if name in KINDS else self._section(game, name, hits)

    def _kind(self, game: str, kind: str, hits: Sequence[Hit]) -> Group:
        """Scenarios or terms that were found."""
        shown = self._best(hits)
        return Group(
            game,
            "",
            Markup(KINDS[kind]),
            self._finder.library.book(game).title,
            "",
            others=tuple(map(self._other, shown)),
            more=len(hits) - len(shown),
            all=url_for("search.search", q=self._wanted.query, game=game, kind=kind),
        )

    def _best(self, hits: Sequence[Hit]) -> Sequence[Hit]:
        """The hits of a section that are shown at first: a few, or all when one more would do."""
        return hits if len(hits) <= self._most + 1 else hits[: self._most]

    def _volume(self, document: Document) -> Volume:
        """The edition in which a rule is shown."""
        book = self._finder.library.book(document.game)
        return book.volume(book.editions.find(self._edition(document)))

    def _heading(self, document: Document) -> str:
        """The number of the section under whose heading a rule is shown: its second level, or the chapter."""
        volume = self._volume(document)
        above = [number for number in numbers.chain(document.number)[:2] if number in volume]
        return next((number for number in above[::-1] if not volume.entry(number).text), document.number)

    def _other(self, hit: Hit) -> Other:
        """A scenario or a term that was found."""
        document = hit.document
        kept = self._finder.shelf.kept.get(document.id.removeprefix("scenario:"))
        return Other(
            marked(document.title, hit.words), marked(plain(document.text), hit.words), self._in_edition(document), kept
        )

    def _in_edition(self, document: Document) -> str:
        """The address of a scenario or a term in the edition that was asked for, which the newest need not be named."""
        editions = self._finder.library.book(document.game).editions
        edition = editions.find(self._wanted.edition or None)
        return document.url if edition is editions.newest else f"{document.url}?edition={edition.name}"

    def _section(self, game: str, section: str, hits: Sequence[Hit]) -> Group:
        """The hits of a section: the best of them, each below what it stands under."""
        volume = self._volume(hits[0].document)
        edition = volume.edition.name
        heading = next((hit for hit in hits if hit.document.number == section and not hit.document.text), None)
        below = [hit for hit in hits if hit is not heading]
        shown = self._best(below)
        title = volume.entry(section).title
        words = hits[0].words
        unseen = below[len(shown)].document.number if len(shown) < len(below) else None
        every = self._at(game, section, edition, self._wanted.query, unseen)
        return Group(
            game,
            section,
            marked(title, words) if heading else Markup(escape(title)),
            f"{volume.book.title}, {volume.edition.name}",
            self._at(game, section, edition),
            heading is not None,
            tuple(self._rows(volume, section, shown)),
            more=len(below) - len(shown),
            all=every,
        )

    def _rows(self, volume: Volume, section: str, hits: Sequence[Hit]) -> Iterator[Shown]:
        """Hits of a section by families: the best hit's first, each in the order of the book with what is above."""
        by_number = {hit.document.number: hit for hit in hits}
        families: dict[str, dict[str, None]] = {}
        for number in by_number:
            line = numbers.chain(number)
            line = line[line.index(section) + (number != section) :] if section in line else [number]
            families.setdefault(line[0], {}).update(dict.fromkeys(line))
        for family in families.values():
            for number in sorted(family, key=numbers.key):
                if number in by_number:
                    yield self._row(by_number[number], volume.edition, section)
                elif number in volume:
                    yield self._context(volume, number, hits[0].words, section)

    def _row(self, hit: Hit, edition: Edition, section: str) -> Shown:
        """A rule that was found; its edition is told when it is not the one of its section."""
        document, own = hit.document, self._volume(hit.document).edition
        return Shown(
            document.number,
            marked(document.title, hit.words),
            marked(plain(" ".join(filter(None, (document.text, document.example)))), hit.words),
            self._at(document.game, document.number, own.name),
            True,
            _depth(document.number, section),
            document.scenarios,
            "" if own is edition else own.name,
        )

    def _context(self, volume: Volume, number: str, words: Sequence[str], section: str) -> Shown:
        """A rule that says what a hit stands under."""
        entry, address = volume.entry(number), self._at(volume.book.game, number, volume.edition.name)
        texts = marked(entry.title, words), marked(plain(entry.text), words)
        return Shown(number, *texts, address, False, _depth(number, section))

    @cached_property
    def _newest(self) -> dict[str, str]:
        """The newest edition of every game."""
        return {book.game: book.editions.newest.name for book in self._finder.library.books()}

    def _edition(self, document: Document) -> str:
        """The edition in which a rule is shown: the one that was asked for, or its newest."""
        asked = self._wanted.edition
        if asked:
            asked = self._finder.library.book(document.game).editions.find(asked).name
        return asked if asked in document.editions else document.editions[-1]

    def _at(self, game: str, number: str, edition: str, query: str | None = None, anchor: str | None = None) -> str:
        """The address of a number in an edition."""
        older = None if edition == self._newest[game] and not self._wanted.edition else edition
        return url_for("reader.number", game=game, number=number, edition=older, q=query, _anchor=anchor)


def _depth(number: str, section: str) -> int:
    """How deep a number stands in its section."""
    return min(3, max(0, len(numbers.chain(number)) - len(numbers.chain(section)) - 1))


def telling(finder: Finder, game: str, edition: str, query: str) -> tuple[str, ...]:
    """The words of a question that decide; none when it asks for a number or finds nothing."""
    try:
        found = finder.find(Wanted(query, game, edition, "rule", limit=1)) if query.strip() else None
    except Unknown:
        return ()
    return found.hits[0].words if found and found.hits else ()


def plain(text: str) -> str:
    """A text of the law without the signs of its emphasis."""
    return text.replace("*", "").replace("`", "")


def marked(text: str, words: Iterable[str]) -> Markup:
    """A text with some words marked."""
    pieces, at = [], 0
    for start, end in marks(text, frozenset(words)):
        pieces += [escape(text[at:start], quote=False), f"<mark>{escape(text[start:end], quote=False)}</mark>"]
        at = end
    return Markup("".join([*pieces, escape(text[at:], quote=False)]))


def marked_html(html: str, words: Iterable[str]) -> Markup:
    """The same of a text that is HTML already: its tags are left alone."""
    wanted = frozenset(words)
    parts = (part if part.startswith("<") else marked(unescape(part), wanted) for part in _TAG.split(html))
    return Markup("".join(parts))
