"""Absent numbers: those that the edition asked for does not have, or nobody has who typed a letter for a digit."""

from __future__ import annotations

from dataclasses import dataclass

from judge.library import Library
from judge.rulebook.book import Rulebook
from judge.rulebook.edition import Edition
from judge.search.catalogue import Catalogue
from judge.search.filters import Filters


@dataclass(frozen=True)
class Absent:
    """A number that an edition does not have: the editions that have it, and where this edition has its content."""

    game: str
    number: str
    editions: str
    asked: Edition
    there: tuple[str, ...]

    @property
    def said(self) -> str:
        """A sentence that names the editions with the number, and says that this edition does not have it."""
        return f"{self.number} is in {self.editions}, not in {self.title}."

    @property
    def title(self) -> str:
        """The edition asked for, as a sentence names it."""
        return f"edition {self.asked.name}"

    def __str__(self) -> str:
        """The same, and the numbers that took its place."""
        if not self.there:
            return f"{self.said} No rule of {self.title} corresponds to it."
        return f"{self.said} In {self.title}, see {', '.join(self.there)}."


def absent(library: Library, catalogue: Catalogue, query: str, game: str, edition: str) -> Absent | None:
    """The number that is asked for in an edition without it; nothing if another number is, or words are."""
    if not game or not edition:
        return None
    book = library.book(game)
    asked = book.editions.find(edition)
    number = _number(book, catalogue, query)
    passage = book.passages.get(number)
    if passage is None or asked.index in passage.editions:
        return None
    there = book.counterparts(number, asked)
    return Absent(game, number, book.editions.stretch(passage.editions), asked, there)


def _number(book: Rulebook, catalogue: Catalogue, query: str) -> str:
    """The number of a game that a query asks for, in any edition that has it."""
    found = catalogue.asked(query, Filters(book.game, kind="rule"))
    return found[0].document.number if found else look_alike([book], query)


def look_alike(books: list[Rulebook], query: str) -> str:
    """The number that a word with letters for digits looks like, such as 408 for 4o8; nothing for any other query."""
    word = query.strip()
    if len(word.split()) != 1 or not any(map(str.isdigit, word)):
        return ""
    return next((number for book in books for number in book.same(word)), "")
