"""The event that a reader judges: a game and an edition, picked once and kept in one cookie."""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from flask import current_app, request

from judge.library import Library
from judge.rulebook.book import Rulebook
from judge.rulebook.edition import Edition

COOKIE = "event"


@dataclass(frozen=True)
class EventChoice:
    """The game and the edition that an event plays."""

    book: Rulebook
    edition: Edition

    @property
    def game(self) -> str:
        """The game's name in addresses."""
        return self.book.game

    @property
    def name(self) -> str:
        """The game, and the edition where there are several."""
        several = len(self.book.editions.members) > 1
        return f"{self.book.title} {self.edition.name}" if several else self.book.title

    @property
    def named(self) -> str | None:
        """The edition as a link has to name it: not at all when it is the newest."""
        return None if self.edition is self.book.editions.newest else self.edition.name

    @property
    def kept(self) -> str:
        """The event as the cookie says it."""
        return f"{self.game}@{self.edition.name}"


def event() -> EventChoice | None:
    """The event of the reader, none unless one was picked."""
    return read(cast(Library, current_app.extensions["library"]), request.cookies.get(COOKIE, ""))


def read(library: Library, kept: str) -> EventChoice | None:
    """The event that a cookie names, none where no game has that edition."""
    game, _, name = kept.partition("@")
    if game not in library.games:
        return None
    book = library.book(game)
    return next((EventChoice(book, edition) for edition in book.editions if edition.name == name), None)
