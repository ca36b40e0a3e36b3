"""Hits as the page of results shows them: inside their sections, each with the headings above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from html import escape
from itertools import takewhile
from urllib.parse import urlencode

from flask import url_for
from markupsafe import Markup

from judge.errors import Unknown
from judge.finder import Finder, Wanted
from judge.finder.answer import AnswerCard
from judge.finder.reason import Phrase, Reason, spots
from judge.rulebook import number as numbers
from judge.rulebook.volume import Volume
from judge.search.document import Document, Found, Hit
from judge.web.marking import continues, deciding, marked, plain
from judge.web.rooted import rooted
from judge.web.shown import CardShown, Decides, Other, PageShown, ShownGroup, TermOnPage

AT_FIRST = 3  # so many hits of a section are shown among others, the rest when the section is asked for alone
GROUPS = 7  # so many sections are on a page
OF_A_KIND = 20  # scenarios and terms that are shown whole stand on pages of so many
KINDS = {"scenario": "Scenarios", "term": "Terms"}
TERMS = 3
MARKED = 5  # what decides in so many of the best rules is marked in a section


class Hits:
    """The hits in their sections, on pages."""

    def __init__(self, finder: Finder, wanted: Wanted, found: Found, section: str = "") -> None:
        """Keep what was asked and found; a section's number, or a kind, has its hits shown alone and whole."""
        self._finder, self._wanted, self._found, self._alone = finder, finder.spelled(wanted), found, section
        self._whole = found.exact or wanted.kind in KINDS or bool(section)
        self._question = finder.question(found)
        self._volumes: dict[tuple[str, str], Volume] = {}

    def groups(self) -> list[ShownGroup]:
        """The sections of this page; the section of the very best hit is the first of the first page."""
        pages = self._pages
        return [self._group(*one) for one in pages[self._wanted.page - 1]] if self._wanted.page <= len(pages) else []

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return len(self._pages)

    def count(self, game: str) -> int:
        """How many hits are of a game."""
        return self._games[game]

    def count_kind(self, kind: str) -> int:
        """How many hits there are of a kind, or of all kinds, whichever is picked."""
        return self._kinds[kind] if kind else self._kinds.total()

    @cached_property
    def _games(self) -> Counter[str]:
        """How many hits are of each game."""
        return Counter(hit.document.game for hit in self._found.hits)

    @cached_property
    def _kinds(self) -> Counter[str]:
        """How many hits are of each kind."""
        every = self._finder.everything(replace(self._wanted, kind="")) if self._wanted.kind else self._found
        return Counter(hit.document.kind for hit in every.hits)

    def terms(self) -> list[TermOnPage]:
        """The terms that fit best, to be shown beside the hits."""
        best = [hit for hit in self._found.hits if hit.document.kind == "term"][:TERMS]
        return [
            TermOnPage(
                one.title,
                self._finder.library.book(one.game).title,
                rooted(self._finder.address(one, self._wanted)),
                deciding(plain(one.text), ()),
            )
            for one in (hit.document for hit in best)
        ]

    def card(self, answered: AnswerCard) -> CardShown | None:
        """The answer, to be shown above the hits."""
        if not answered:
            return None
        rules = tuple(map(self._decides, answered.rules))
        if not answered.scenario:
            return CardShown(rules, sure=answered.sure)
        path, edition = answered.scenario.path, self._wanted.edition or self._newest[answered.scenario.scenario.game]
        address = url_for("rulings.one", path=path, edition=edition)
        return CardShown(rules, answered.scenario, address, answered.ruling, answered.deciding, answered.sure)

    def _decides(self, hit: Hit) -> Decides:
        """A rule of the answer below the leads without which it is only part of a sentence."""
        document, volume = hit.document, self._volume(hit.document)
        section = numbers.chain(document.number)[0]
        leads: list[PageShown] = []
        number = lead(volume, document.number)
        while number:
            leads.insert(0, self._context(volume, number, section))
            number = lead(volume, number)
        row = self._row(hit, section, stretch=True)
        return Decides(row, volume.book.title, volume.edition.name, tuple(leads))

    @cached_property
    def shown(self) -> int:
        """How many hits there are on all pages: those of a section that is asked for, or all."""
        return sum(len(hits) for page in self._pages for _, _, hits in page)

    @cached_property
    def _pages(self) -> list[list[tuple[str, str, list[Hit]]]]:
        """The hits by section or kind, the best section first, taken apart into pages."""
        gathered: dict[tuple[str, str], list[Hit]] = {}
        for hit in self._found.hits:
            document = hit.document
            name = document.kind if document.kind in KINDS else self._heading(document)
            if self._alone in ("", name):
                gathered.setdefault((document.game, name), []).append(hit)
        if self._whole and set(KINDS) & {name for _, name in gathered}:
            return [
                [(game, name, hits[at : at + OF_A_KIND])]
                for (game, name), hits in gathered.items()
                for at in range(0, len(hits), OF_A_KIND)
            ]
        groups = [(*key, hits) for key, hits in gathered.items()]
        return [groups[at : at + GROUPS] for at in range(0, len(groups), GROUPS)]

    def _group(self, game: str, name: str, hits: Sequence[Hit]) -> ShownGroup:
        """A section or a kind with its hits."""
        return self._kind(game, name, hits) if name in KINDS else self._section(game, name, hits)

    def _kind(self, game: str, kind: str, hits: Sequence[Hit]) -> ShownGroup:
        """Scenarios or terms that were found."""
        older = [hit for hit in hits if self._lapsed(hit)]
        holding = [hit for hit in hits if not self._lapsed(hit)]
        at_first = self._at_first(holding)
        title, source = Markup(KINDS[kind]), self._finder.library.book(game).title
        others = tuple(map(self._other, (*holding[:at_first], *older)))
        return ShownGroup(game, "", title, source, "", others=others, section=kind, more=len(holding) - at_first)

    def _at_first(self, hits: Sequence[Hit]) -> int:
        """How many hits of a section are shown at first: a few, or all when one more would do."""
        return len(hits) if self._whole or len(hits) <= AT_FIRST + 1 else AT_FIRST

    def _volume(self, document: Document) -> Volume:
        """The edition in which a rule is shown."""
        key = document.game, self._finder.edition(document, self._wanted)
        if key not in self._volumes:
            self._volumes[key] = self._finder.library.volume(*key)
        return self._volumes[key]

    def _heading(self, document: Document) -> str:
        """The number of the section under whose heading a rule is shown: its second level, or the chapter."""
        return _heading(self._volume(document), document.number)

    def _other(self, hit: Hit) -> Other:
        """A scenario or a term that was found."""
        document, why = hit.document, self._question.why(hit)
        deciding = self._finder.deciding(hit, self._wanted) if document.kind == "scenario" else ()
        texts = marked(document.title, why.phrases), marked(plain(document.text), why.phrases)
        said = why.said or _unseen(why, f"{document.title} {document.text}", "the words are in the ruling")
        lapse = self._finder.lapse(hit, self._wanted)
        until = f"answers for {self._finder.edition(document, self._wanted)}; {lapse}" if lapse else ""
        return Other(*texts, rooted(self._finder.address(document, self._wanted)), deciding, said, until)

    def _section(self, game: str, section: str, hits: Sequence[Hit]) -> ShownGroup:
        """The hits of a section: the best of them, each below its heading; then the others."""
        volume = self._volume(hits[0].document)
        edition = volume.edition.name
        heading = next((hit for hit in hits if hit.document.number == section and not hit.document.text), None)
        older = [hit for hit in hits if self._lapsed(hit) and hit is not heading]
        below = [hit for hit in hits if hit is not heading and hit not in older]
        at_first = self._at_first(below)
        rows = list(self._rows(volume, section, below[:at_first], below[at_first:]))
        title, why = volume.entry(section).title, self._question.why(heading) if heading else Reason(frozenset())
        return ShownGroup(
            game,
            section,
            marked(title, why.phrases),
            f"{volume.book.title}, {edition}",
            self._at(game, section, edition),
            heading is not None,
            tuple(rows),
            tuple(self._row(hit, section) for hit in older),
            section=section,
            more=len(below) - sum(row.hit for row in rows),
            marked=self._at(game, section, edition, self._found.query) if self._alone else "",
            why=why.said,
            until=str(lapse) if heading and (lapse := self._finder.lapse(heading, self._wanted)) else "",
        )

    def _lapsed(self, hit: Hit) -> bool:
        """Whether a text holds no longer."""
        return self._finder.lapse(hit, self._wanted) is not None

    def _rows(self, volume: Volume, section: str, hits: Sequence[Hit], weaker: Sequence[Hit]) -> Iterator[PageShown]:
        """Hits of a section, the best first, each below the words it depends on; a weaker hit may be among these."""
        by_number = {hit.document.number: hit for hit in (*hits, *weaker)}
        told: set[str] = set()
        for hit in hits:
            chain = numbers.chain(hit.document.number)
            for number in chain[chain.index(section) + 1 : -1] if section in chain else ():
                if number in volume and number not in told:
                    told.add(number)
                    found = by_number.get(number)
                    yield self._row(found, section, above=True) if found else self._context(volume, number, section)
            if hit.document.number not in told:
                told.add(hit.document.number)
                yield self._row(hit, section)

    def _row(self, hit: Hit, section: str, *, above: bool = False, stretch: bool = False) -> PageShown:
        """A rule that was found, with its edition unless that is the one asked for or the newest."""
        document, why, lapse = hit.document, self._question.why(hit), self._finder.lapse(hit, self._wanted)
        edition = self._finder.edition(document, self._wanted)
        text = plain(document.text if stretch else " ".join(filter(None, (document.text, document.example))))
        return PageShown(
            document.number,
            marked(document.title, why.phrases),
            marked(deciding(text, why.phrases) if stretch else text, why.phrases),
            self._at(document.game, document.number, edition),
            True,
            _depth(document.number, section),
            document.scenarios,
            edition if lapse else "",
            "" if above else why.said,
            str(lapse) if lapse else "",
            above,
        )

    def _context(self, volume: Volume, number: str, section: str) -> PageShown:
        """A rule that is the heading of a hit."""
        entry, address = volume.entry(number), self._at(volume.book.game, number, volume.edition.name)
        texts = Markup(escape(entry.title)), Markup(escape(plain(entry.text), quote=False))
        return PageShown(number, *texts, address, False, _depth(number, section), above=True)

    @cached_property
    def _newest(self) -> dict[str, str]:
        """The newest edition of every game."""
        return {book.game: book.editions.newest.name for book in self._finder.library.books()}

    def _at(self, game: str, number: str, edition: str, query: str = "") -> str:
        """The address of a number in an edition."""
        older = "" if edition == self._newest[game] and not self._wanted.edition else edition
        asked = urlencode([pair for pair in (("edition", older), ("q", query)) if pair[1]])
        return rooted(f"/{game}/{number}") + (f"?{asked}" if asked else "")


@lru_cache(maxsize=1 << 14)
def _heading(volume: Volume, number: str) -> str:
    """The heading above a number: of its second level, or of its chapter."""
    above = [number for number in numbers.chain(number)[:2] if number in volume]
    return next((number for number in above[::-1] if not volume.entry(number).text), number)


def lead(volume: Volume, number: str) -> str:
    """The number whose sentence a text goes on with: the last sibling that begins one, or its parent."""
    entry = volume.entry(number)
    if entry.parent is None or not continues(entry.text):
        return ""
    before = takewhile(lambda sibling: sibling.number != number, volume.children(entry.parent))
    return next((one.number for one in list(before)[::-1] if one.text and not continues(one.text)), entry.parent)


def _depth(number: str, section: str) -> int:
    """How deep a number is in its section."""
    return min(3, max(0, len(numbers.chain(number)) - len(numbers.chain(section)) - 1))


def _unseen(why: Reason, text: str, said: str) -> str:
    """The remark when the shown part of a text has none of the words."""
    return "" if spots(text, why.phrases) else said


def telling(finder: Finder, game: str, edition: str, query: str) -> frozenset[Phrase]:
    """The words of a question that decide; none when it asks for a number or finds nothing."""
    try:
        found = finder.find(Wanted(query, game, edition, "rule", limit=MARKED)) if query.strip() else None
    except Unknown:
        return frozenset()
    if not found or found.exact:
        return frozenset()
    question = finder.question(found)
    return frozenset(phrase for hit in found.hits for phrase in question.why(hit).phrases)
