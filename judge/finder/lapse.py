"""Lapsed texts: those that the newest edition no longer has."""

from __future__ import annotations

from dataclasses import dataclass

from judge.library import Library
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
        self._editions = {book.game: book.editions for book in library.books()}
        self._newest = {game: editions.newest.name for game, editions in self._editions.items()}

    def holds(self, document: Document, edition: str = "") -> bool:
        """Whether a text stands in the edition asked for, by default the newest; terms and scenarios always do."""
        if document.kind != "rule":
            return True
        return edition in document.editions if edition else document.editions[-1] == self._newest[document.game]

    def of(self, document: Document, edition: str = "") -> Lapse | None:
        """Until when a text held; nothing of one that still does."""
        if self.holds(document, edition):
            return None
        editions = self._editions[document.game]
        last = editions.find(document.editions[-1])
        return Lapse(last.name, last.title, editions[last.index + 1].date if last is not editions.newest else "")
