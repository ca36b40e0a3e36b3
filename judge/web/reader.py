"""The reading pages: games, a game's contents, a section, a passage."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for
from markupsafe import Markup

from judge.errors import JudgeError
from judge.finder.reason import Phrase
from judge.library import Library
from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.change import Change
from judge.rulebook.edition import Edition
from judge.rulebook.history import RELATIONS, history
from judge.rulebook.volume import Entry, Volume
from judge.scenario.shelf import Kept, Shelf
from judge.show import rules as show
from judge.web.hits import telling
from judge.web.marking import marked_html
from judge.web.markup import law_html, passage_html
from judge.web.search import finder
from judge.web.timeline import FEW

pages = Blueprint("reader", __name__)

YEAR = 365 * 24 * 3600
WORDING = ("clarity", "words")  # kinds of editions after which the game is played as before
GROUPS = (("Meaning changed", False), ("Wording only", True))
NEW = 2  # changes of each game that the first page tells


def shelf() -> Shelf:
    """The scenarios of the running site."""
    return cast(Shelf, current_app.extensions["shelf"])


def library() -> Library:
    """The library of the running site."""
    return cast(Library, current_app.extensions["library"])


@dataclass(frozen=True)
class Row:
    """A passage as a row of the sheet: number | text."""

    entry: Entry
    depth: int
    html: Markup
    notes: list[Markup]
    mark: str
    scenarios: int = 0

    @property
    def lead(self) -> str:
        """What the number is made of before its last letter."""
        return self.entry.number[: len(self.entry.number) - len(self.letter)]

    @property
    def letter(self) -> str:
        """The letter at the end of a child's number."""
        last = self.entry.number[-1]
        return last if last.isalpha() else ""


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
        """The same; many of them apart by whether the game is played otherwise since."""
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

    def at(self, number: str) -> str:
        """The address of a number in this edition."""
        same = self.volume.book.editions[self.volume.book.passage(number).editions[-1]] is self.edition
        plain = same and not request.cookies.get(f"edition-{self.game}")
        return url_for("reader.number", game=self.game, number=number, edition=None if plain else self.edition.name)

    def in_newest(self, number: str) -> str:
        """The same page in the newest edition; its contents where it does not have the number."""
        newest = self.volume.book.editions.newest
        if number and number in self.volume.book.volume(newest):
            return url_for("reader.number", game=self.game, number=number, edition=newest.name)
        return url_for("reader.game", game=self.game, edition=newest.name)

    def home(self) -> str:
        """The address of the game's contents in this edition."""
        return url_for("reader.game", game=self.game, edition=None if self.newest else self.edition.name)

    @cached_property
    def sought(self) -> frozenset[Phrase]:
        """The words to be marked: those that decide a question which led here."""
        return telling(finder(), self.game, self.edition.name, request.args.get("q", ""))

    def row(self, entry: Entry, depth: int = 0) -> Row:
        """A passage as a row."""
        html = marked_html(passage_html(self.volume, entry, self.at), self.sought)
        notes = [
            Markup(law_html(self.volume, note, self.at, entry.number, terms=False))
            for note in self.volume.notes(entry.number)
        ]
        return Row(entry, depth, html, notes, self.mark(entry), len(self.scenarios(entry.number)))

    def scenarios(self, number: str) -> list[Kept]:
        """The scenarios listed under a number."""
        return shelf().of(self.game, number)

    def contents(self) -> list[tuple[Entry, list[Entry]]]:
        """The chapters with their sections; sections of a chapter whose rules stand directly in it are none."""
        found = [(chapter, self.volume.children(chapter.number)) for chapter in self.volume.children(None)]
        return [(chapter, [] if any(one.text for one in sections) else sections) for chapter, sections in found]

    def rows(self, number: str) -> list[Row]:
        """All that stands below a number, as rows."""
        level = len(numbers.chain(number))
        below = [entry for entry in self.volume.below(number) if entry.number != number]
        return [self.row(entry, len(numbers.chain(entry.number)) - level - 1) for entry in below]

    def mark(self, entry: Entry) -> str:
        """What to say of a passage that other editions of its numbering have otherwise."""
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
    views = [View(book.volume()) for book in library().books()]
    counts = Counter(one.scenario.game for one in shelf().kept.values())
    new = [(view, *one) for view in views for one in _new(view.volume.book)]
    return render_template("home.html", views=views, counts=counts, new=new)


def _new(book: Rulebook) -> list[tuple[Change, str]]:
    """What changed last in a game's meaning, each change with the first rule that it touched."""
    meant = {name: change for name, change in book.changes.items() if change.kind == "meaning"}
    newest = max((change.edition for change in meant.values()), default=0)
    volume = book.volume(book.editions[newest])
    touched: dict[str, str] = {}
    for entry in volume:
        for name in entry.passage.changes:
            touched.setdefault(name, entry.number)
    last = [(change, touched[name]) for name, change in meant.items() if change.edition == newest and name in touched]
    return last[:NEW]


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
    edition = book.editions.find(wanted) if wanted else _kept(book, spelled)
    if edition and edition.index not in book.passage(spelled).editions:
        return _elsewhere(View(book.volume(edition)), spelled)
    volume, entry = library().find(f"{book.game}:{spelled}", edition.name if edition else None)
    if (game, number) != (book.game, spelled):
        return cast(Response, redirect(View(volume).at(spelled), 301))
    return _passage(View(volume), entry) if entry.text else _section(View(volume), entry)


def asked_edition(book: Rulebook) -> Edition:
    """The edition that is asked for, or else the one that this reader keeps to, or else the newest."""
    wanted = request.args.get("edition")
    return book.editions.find(wanted) if wanted else _kept(book) or book.editions.newest


def _kept(book: Rulebook, number: str = "") -> Edition | None:
    """The edition that this reader chose last, if it is there and has the number."""
    try:
        edition = book.editions.find(request.cookies.get(f"edition-{book.game}") or None)
    except JudgeError:
        return None
    stands = not number or (number in book.passages and edition.index in book.passages[number].editions)
    return edition if stands and request.cookies.get(f"edition-{book.game}") else None


@pages.after_request
def keep(response: Response) -> Response:
    """An edition that was chosen stays chosen."""
    game, edition = (request.view_args or {}).get("game", ""), request.args.get("edition")
    if edition and response.status_code == 200 and game in library().games:
        book = library().book(game)
        chosen = book.editions.find(edition)
        name = f"edition-{game}"
        if chosen is book.editions.newest:
            response.delete_cookie(name)
        elif request.cookies.get(name) != chosen.name:
            response.set_cookie(name, chosen.name, max_age=YEAR, samesite="Lax", httponly=True)
    return response


@pages.get("/<game>/<number>/")
def slashed(game: str, number: str) -> Response:
    """The same page without the slash."""
    edition = request.args.get("edition")
    return cast(Response, redirect(url_for("reader.number", game=game, number=number, edition=edition), 301))


def _elsewhere(view: View, number: str) -> Response | tuple[str, int]:
    """Where the matter of a number stands in an edition that does not have it: there, at several places, or nowhere."""
    there = view.volume.book.counterparts(number, view.edition)
    if len(there) == 1:
        return cast(Response, redirect(view.at(there[0])))
    entries = [view.volume.entry(other) for other in there]
    before = view.volume.book.editions.stretch(view.volume.book.passage(number).editions)
    page = render_template("elsewhere.html", view=view, number=number, before=before, entries=entries)
    return page, 300 if entries else 404


def _section(view: View, entry: Entry) -> str:
    """A chapter's or section's page."""
    volume = view.volume
    before, after = _neighbours(volume, entry.number)
    sections = volume.children(entry.number) if entry.parent is None else []
    return render_template(
        "section.html",
        view=view,
        entry=entry,
        here=numbers.chain(entry.number),
        above=volume.above(entry.number),
        own=view.row(entry),
        rows=view.rows(entry.number),
        scenarios=_gathered(view, entry.number),
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
        scenarios=view.scenarios(entry.number),
        copies=copies(view, entry),
        stands_as=show.status_words(entry),
        cites=[volume.entry(number) for number in entry.references],
        cited_by=[volume.entry(number) for number in volume.cited_by(entry.number)],
        terms=[(term, volume.definitions(term)) for term in volume.terms(entry.number)],
        history=history(volume.book, entry.passage, volume.edition.index),
        relations=RELATIONS,
    )


def _gathered(view: View, number: str) -> list[Kept]:
    """The scenarios of all that stands below a number, each once."""
    found = (one for entry in view.volume.below(number) for one in view.scenarios(entry.number))
    return list({one.path: one for one in found}.values())


@dataclass(frozen=True)
class Copies:
    """A passage to be pasted elsewhere, with its number and edition."""

    text: str
    markdown: str


def copies(view: View, entry: Entry) -> Copies:
    """A passage as plain text and as Markdown."""
    title, edition = view.volume.book.title, view.edition.name
    plain = entry.whole.replace("*", "").replace("`", "")
    address = url_for("reader.number", game=view.game, number=entry.number, edition=edition, _external=True)
    return Copies(
        f"{title} {entry.number} ({edition}): {plain}",
        f"**[{title} {entry.number}]({address})** ({edition}): {entry.whole}",
    )


def _neighbours(volume: Volume, number: str) -> tuple[Entry | None, Entry | None]:
    """The sections before and after one, or the chapters before and after a chapter."""
    level = len(numbers.chain(number))
    peers = [entry for entry in volume if len(numbers.chain(entry.number)) == level]
    at = next(index for index, entry in enumerate(peers) if entry.number == number)
    return (peers[at - 1] if at else None), (peers[at + 1] if at + 1 < len(peers) else None)
