"""An Atom feed of the last changes of the law, and the last rulings.

A change bears the day of its edition; a ruling the day on which its file was added, which scenarios/days.txt keeps.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from dataclasses import dataclass

from flask import Blueprint, Response, render_template, url_for

from judge.scenario.shelf import KeptScenario
from judge.web.described import Operation, described
from judge.web.news import NewsOfChange, changes, latest
from judge.web.reader import library, shelf
from judge.web.rooted import rooted

pages = Blueprint("feed", __name__)

ATOM = "application/atom+xml"
MOST = 40  # so many rulings, and so many changes of each game


@dataclass(frozen=True)
class FeedEntry:
    """An entry of the feed; what it is about names it for ever."""

    day: str
    about: str
    path: str
    title: str
    text: str

    @property
    def id(self) -> str:
        """A name that does not depend on where the site is served."""
        return uuid.uuid5(uuid.NAMESPACE_OID, f"judge {self.about}").urn


@pages.get("/feed.xml")
@described(
    Operation("showFeed", "The last changes of the rules and the last rulings, as an Atom feed.", str, kind=ATOM)
)
def feed() -> Response:
    """The newest entries first; of one day, the changes before the rulings."""
    found = [*map(_changed, _changes()), *map(_ruling, latest(shelf(), MOST))]
    entries = sorted(found, key=lambda one: one.day, reverse=True)
    return Response(render_template("feed.xml", entries=entries), mimetype=ATOM)


def _changes() -> Iterator[NewsOfChange]:
    """The last changes of every game."""
    return (one for book in library().books() for one in changes(book, MOST))


def _changed(one: NewsOfChange) -> FeedEntry:
    """A change of the law as an entry."""
    book, edition = one.book, one.edition
    newest = edition is book.editions.newest
    path = url_for("reader.number", game=book.game, number=one.number, edition=None if newest else edition.name)
    title = f"{book.title} {one.number} ({edition.name}): {one.change.what}"
    return FeedEntry(one.day, f"change {book.game} {one.change.name}", path, title, one.change.differs)


def _ruling(one: KeptScenario) -> FeedEntry:
    """A ruling as an entry."""
    first = shelf().old_addresses.first(one.path)
    text = f"{one.scenario.question.strip()}\n\n{one.scenario.answer.ruling.strip()}"
    return FeedEntry(shelf().days[one.path], f"ruling {first}", rooted(one.address), one.title, text)
