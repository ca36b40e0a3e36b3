"""The reading pages: games, a game's contents, a section, a passage."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from markupsafe import Markup

from judge.finder.reason import Phrase
from judge.library import Library
from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.edition import Edition
from judge.rulebook.history import RELATIONS, history
from judge.rulebook.volume import Entry, Volume
from judge.scenario.shelf import KeptScenario, Shelf
from judge.show import rules as show
from judge.web.copies import copies
from judge.web.event import event
from judge.web.hits import telling
from judge.web.listing import gathered, listed
from judge.web.marking import marked_html
from judge.web.markup import law_html, passage_html
from judge.web.news import changes, latest
from judge.web.row import PassageRow
from judge.web.search import finder
from judge.web.timeline import FEW

pages = Blueprint("reader", __name__)

WORDING = ("clarity", "words")  # kinds of editions after which the game is played as before
GROUPS = (("Meaning changed", False), ("Wording only", True))
NEW = 2  # changes of each game that the first page tells
RULINGS = 6  # rulings that it tells


def shelf() -> Shelf:
    """The scenarios of the running site."""
    return cast(Shelf, current_app.extensions["shelf"])


def library() -> Library:
    """The library of the running site."""
    return cast(Library, current_app.extensions["library"])


@dataclass(frozen=True)
class View:
    """One edition of a game as the pages speak of it."""

    volume: Volume

    @property
    def game(self) -> str:
        """The game's name in addresses."""
        return self.volume.book.game

    @property
    def edition(self) -> Edition:
        """The edition that is read."""
        return self.volume.edition

    @property
    def editions(self) -> list[Edition]:
        """All editions, the newest first."""
        return list(self.volume.book.editions)[::-1]

    @property
    def grouped(self) -> list[tuple[str, list[Edition]]]:
        """The same; many of them apart by whether the game is played differently since."""
        if len(self.editions) < FEW:
            return [("", self.editions)]
        groups = [(said, [one for one in self.editions if (one.kind in WORDING) is words]) for said, words in GROUPS]
        return [(said, members) for said, members in groups if members]

    def has(self, number: str, edition: Edition) -> bool:
        """Whether an edition has a number or its matter; without a number, everything is there."""
        return not number or bool(self.volume.book.counterparts(number, edition))

    @property
    def newest(self) -> bool:
        """Whether this is the edition that is read unless another is asked for."""
        return self.edition is self.volume.book.editions.newest

    @property
    def named(self) -> str | None:
        """The edition as a link has to name it: not at all when it is the newest."""
        return None if self.newest else self.edition.name

    def at(self, number: str) -> str:
        """The address of a number in this edition; an address without an edition shows the newest text."""
        return url_for("reader.number", game=self.game, number=number, edition=self.named)

    def permalink(self, number: str) -> str:
        """The address of a number that shows this edition for ever, for copying."""
        return url_for("reader.number", game=self.game, number=number, edition=self.edition.name)

    def cite(self, number: str) -> str:
        """Where a number in a text leads."""
        return self.at(number)

    def in_newest(self, number: str) -> str:
        """The same page in the newest edition; its contents where it does not have the number."""
        newest = self.volume.book.editions.newest
        if number and number in self.volume.book.volume(newest):
            return url_for("reader.number", game=self.game, number=number, edition=newest.name)
        return url_for("reader.game", game=self.game, edition=newest.name)

    def home(self) -> str:
        """The address of the game's contents in this edition."""
        return url_for("reader.game", game=self.game, edition=self.named)

    def term(self, name: str) -> str:
        """The address of a term in this edition."""
        return url_for("terms.term", game=self.game, name=name, edition=self.named)

    def scenario(self, one: KeptScenario) -> str:
        """The address of a scenario in this edition; the newest is named where its file plays an older one."""
        named = self.plays(one) if one.scenario.edition or not self.newest else None
        return url_for("rulings.one", path=one.path, edition=named)

    def plays(self, one: KeptScenario) -> str:
        """The edition in which a scenario is played from here; from the newest that of its file, if it names one."""
        own = one.scenario.edition
        return own if own and self.newest and not one.scenario.speaks_of(self.edition.name) else self.edition.name

    def answers(self, one: KeptScenario) -> bool:
        """Whether a scenario's file answers for this edition; the newest shows every scenario."""
        own = one.scenario.edition
        return self.newest or not own or own == self.edition.name or one.scenario.speaks_of(self.edition.name)

    @cached_property
    def sought(self) -> frozenset[Phrase]:
        """The words to be marked: those that decide a question which led here."""
        return telling(finder(), self.game, self.edition.name, request.args.get("q", ""))

    def row(self, entry: Entry, depth: int = 0) -> PassageRow:
        """A passage as a row."""
        html = marked_html(passage_html(self.volume, entry, self.cite), self.sought)
        notes = [
            Markup(law_html(self.volume, note, self.cite, entry.number, terms=False))
            for note in self.volume.notes(entry.number)
        ]
        return PassageRow(
            entry, depth, html, notes, self.mark(entry), len(self.scenarios(entry.number)) if entry.text else 0
        )

    def scenarios(self, number: str) -> tuple[KeptScenario, ...]:
        """The scenarios listed under a number."""
        return listed(self.volume, number).own

    def contents(self) -> list[tuple[Entry, list[Entry]]]:
        """The chapters with their sections; a chapter whose rules are directly in it has no sections."""
        found = [(chapter, self.volume.children(chapter.number)) for chapter in self.volume.children(None)]
        return [(chapter, [] if any(one.text for one in sections) else sections) for chapter, sections in found]

    def rows(self, number: str) -> list[PassageRow]:
        """All rules below a number, as rows."""
        level = len(numbers.chain(number))
        below = [entry for entry in self.volume.below(number) if entry.number != number]
        return [self.row(entry, len(numbers.chain(entry.number)) - level - 1) for entry in below]

    def mark(self, entry: Entry) -> str:
        """The remark about a passage that other editions of its numbering have differently."""
        editions = self.volume.book.editions
        here = entry.passage.wording(self.edition.index)
        others = [wording.editions for wording in entry.passage.wordings if wording is not here]
        if len(others) == 1:
            first, last = editions[others[0][0]], editions[others[0][-1]]
            return f"{first.name} differs" if first is last else f"{first.name} to {last.name} differ"
        if others:
            return f"{len(others)} other texts"
        began = entry.passage.editions[0]
        return f"new in {editions[began].name}" if began > editions.using(entry.number)[0] else ""


@pages.get("/")
def home() -> str:
    """The games."""
    its = event()
    views = sorted(views_played(), key=lambda view: its is None or view.game != its.game)
    told = {view.game: view for view in (views[:1] if its else views)}
    counts = Counter(one.scenario.game for one in shelf().kept.values())
    most = NEW * len(views) // len(told)
    new = [(view, one) for view in told.values() for one in changes(view.volume.book, most, view.edition)]
    rulings = latest(shelf(), RULINGS, lambda one: one.scenario.game in told and told[one.scenario.game].answers(one))
    return render_template("home.html", views=views, counts=counts, new=new, rulings=rulings, told=told)


@pages.get("/<game>/")
def game(game: str) -> str | Response:
    """A game's contents: chapters and sections."""
    book = library().book(game)
    if game != book.game:
        return cast(
            Response, redirect(url_for("reader.game", game=book.game, edition=request.args.get("edition")), 301)
        )
    view = View(book.volume(asked_edition(book)))
    chapters = [(chapter, view.volume.children(chapter.number)) for chapter in view.volume.children(None)]
    return render_template("game.html", view=view, chapters=chapters)


@pages.get("/<game>/<number>")
def number(game: str, number: str) -> str | Response | tuple[str, int]:
    """A section with all its passages, or one passage with all that is known of it."""
    book = library().book(game)
    named, _, after = number.partition("@")
    wanted = request.args.get("edition") or after or None
    spelled = library().spelled(book.game, named)
    edition = book.editions.find(wanted) if wanted else None
    if edition and edition.index not in book.passage(spelled).editions:
        return _elsewhere(View(book.volume(edition)), spelled)
    volume, entry = library().find(f"{book.game}:{spelled}", edition.name if edition else None)
    if (game, number) != (book.game, spelled):
        asked = edition.name if edition else None
        return cast(Response, redirect(url_for("reader.number", game=book.game, number=spelled, edition=asked), 301))
    return _passage(View(volume), entry) if entry.text else _section(View(volume), entry)


def views_played() -> list[View]:
    """Every game in the edition that the reader's event plays, or else in the newest."""
    return [played(book) for book in library().books()]


def played(book: Rulebook) -> View:
    """A game in the edition that the reader's event plays, or else in the newest."""
    its = event()
    return View(book.volume(its.edition if its and its.book is book else None))


def asked_edition(book: Rulebook) -> Edition:
    """The edition that the address names, or else the newest."""
    return book.editions.find(request.args.get("edition") or None)


def _elsewhere(view: View, number: str) -> Response | tuple[str, int]:
    """Where an edition without a number has its content: at one place, at several, or nowhere."""
    there = view.volume.book.counterparts(number, view.edition)
    if len(there) == 1:
        return cast(Response, redirect(view.at(there[0])))
    entries = [view.volume.entry(other) for other in there]
    before = view.volume.book.editions.told(view.volume.book.passage(number).editions)
    page = render_template("elsewhere.html", view=view, number=number, before=before, entries=entries)
    return page, 300 if entries else 404


def _section(view: View, entry: Entry) -> str:
    """A chapter's or section's page."""
    volume = view.volume
    before, after = volume.neighbours(entry.number)
    sections = volume.children(entry.number) if entry.parent is None else []
    return render_template(
        "section.html",
        view=view,
        entry=entry,
        here=numbers.chain(entry.number),
        above=volume.above(entry.number),
        own=view.row(entry),
        rows=view.rows(entry.number),
        scenarios=gathered(volume, entry.number),
        sections=[] if any(child.text for child in sections) else sections,
        cited_by=[volume.entry(number) for number in volume.cited_by(entry.number)],
        before=before,
        after=after,
        history=history(volume.book, entry.passage, volume.edition.index),
        relations=RELATIONS,
    )


def _passage(view: View, entry: Entry) -> str:
    """A passage's page."""
    volume = view.volume
    return render_template(
        "passage.html",
        view=view,
        entry=entry,
        here=numbers.chain(entry.number),
        above=volume.above(entry.number),
        own=view.row(entry),
        rows=view.rows(entry.number),
        copies=copies(view, entry),
        stands_as=show.status_words(entry),
        cites=[volume.entry(number) for number in entry.references],
        cited_by=[volume.entry(number) for number in volume.cited_by(entry.number)],
        terms=[(term, volume.definitions(term)) for term in volume.terms(entry.number)],
        history=history(volume.book, entry.passage, volume.edition.index),
        relations=RELATIONS,
    )
