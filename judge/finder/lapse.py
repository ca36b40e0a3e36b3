"""Lapsed texts: those that the newest edition no longer has, and scenarios that answer only for older ones."""

from __future__ import annotations

from dataclasses import dataclass

from judge.library import Library
from judge.rulebook.book import Rulebook
from judge.rulebook.edition import Edition
from judge.scenario.shelf import KeptScenario
from judge.search.document import Document


@dataclass(frozen=True)
class Lapse:
    """The last edition that had a text, and the day on which the next edition took its place, where it is known."""

    edition: str
    title: str
    date: str

    def __str__(self) -> str:
        """The same in words: until when it held."""
        title = self.title[:1].lower() + self.title[1:]
        return f"until {self.date}, {title}" if self.date else f"last in {title}"


class Lapses:
    """Tells which of the documents that were found hold no longer."""

    def __init__(self, library: Library) -> None:
        """Learn the newest edition of every game."""
        self._books = {book.game: book for book in library.books()}
        self._newest = {game: book.editions.newest.name for game, book in self._books.items()}

    def holds(self, document: Document, edition: str = "") -> bool:
        """Whether the edition asked for, by default the newest, has a text; every edition has all terms."""
        if document.kind == "term":
            return True
        return edition in document.editions if edition else document.editions[-1] == self._newest[document.game]

    def of(self, document: Document, edition: str = "", kept: KeptScenario | None = None) -> Lapse | None:
        """Until when a text held, or the rules that decide a scenario; nothing of one that still does."""
        if self.holds(document, edition):
            return None
        book = self._books[document.game]
        last = book.editions.find(document.editions[-1])
        last = _decided_until(book, kept, last) if kept else last
        after = book.editions[last.index + 1].date if last is not book.editions.newest else ""
        return Lapse(last.name, last.title, after)


def _decided_until(book: Rulebook, kept: KeptScenario, last: Edition) -> Edition:
    """The last edition in which the rules that decide a scenario read as in the last one for which it answers."""
    rules = [rule for rule, _ in kept.scenario.answers(last.name).rules if rule in book.passages]
    wordings = [book.passages[rule].wording(last.index) for rule in rules]
    until = min((max(wording.editions) for wording in wordings if wording), default=last.index)
    return last if until == book.editions.newest.index else book.editions[until]
