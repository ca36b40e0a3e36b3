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

    def of(self, document: Document, edition: str = "") -> Lapse | None:
        """Until when a rule held; nothing of one that stands in the edition asked for, by default the newest."""
        if document.kind != "rule":
            return None
        editions = self._editions[document.game]
        if document.editions[-1] == editions.newest.name if not edition else edition in document.editions:
            return None
        last = editions.find(document.editions[-1])
        return Lapse(last.name, last.title, editions[last.index + 1].date if last is not editions.newest else "")
