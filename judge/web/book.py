"""A whole chapter, and a whole book of an edition, on one page: to search in the page, and to print as one document."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import cast

from flask import Blueprint, Response, redirect, render_template, request, url_for

from judge.rulebook.edition import Edition
from judge.rulebook.volume import Entry, Volume
from judge.web.reader import View, library
from judge.web.row import PassageRow

pages = Blueprint("book", __name__)


@dataclass(frozen=True)
class BookPart:
    """A chapter or a section on the page: its heading and the rules directly under it."""

    own: PassageRow
    rows: list[PassageRow]


@dataclass(frozen=True)
class Whole(View):
    """An edition with several sections on one page; a number in a text leads to its place there."""

    chapters: tuple[Entry, ...] = ()

    @cached_property
    def here(self) -> frozenset[str]:
        """The numbers on the page."""
        return frozenset(entry.number for chapter in self.chapters for entry in self.volume.below(chapter.number))

    def cite(self, number: str) -> str:
        """Where a number in a text leads: to its place on the page, or to its own page."""
        return f"#{number}" if number in self.here else self.at(number)

    def parts(self) -> Iterator[tuple[BookPart, list[BookPart]]]:
        """The chapters with their sections; a chapter without sections has its rules directly under it."""
        sections = {chapter.number: below for chapter, below in self.contents()}
        for chapter in self.chapters:
            below = sections[chapter.number]
            rows = [] if below else self.rows(chapter.number)
            yield BookPart(self.row(chapter), rows), [BookPart(self.row(one), self.rows(one.number)) for one in below]


@pages.get("/<game>/book")
def book(game: str) -> str | Response:
    """All rules of an edition."""
    asked = library().book(game)
    edition = request.args.get("edition") or None
    if game != asked.game:
        return cast(Response, redirect(url_for("book.book", game=asked.game, edition=edition), 301))
    volume = asked.volume(asked.editions.find(edition))
    return render_template("book.html", view=Whole(volume, tuple(volume.children(None))))


@pages.get("/<game>/<number>/whole")
def chapter(game: str, number: str) -> str | Response:
    """All rules of a chapter; what is no chapter of the edition is shown at its own address."""
    asked = library().book(game)
    name = library().spelled(asked.game, number)
    edition = asked.edition_of(name, request.args.get("edition") or None)
    volume = asked.volume(edition)
    if not whole_chapter(volume, name):
        told = request.args.get("edition")
        return cast(Response, redirect(url_for("reader.number", game=asked.game, number=name, edition=told)))
    if (game, number) != (asked.game, name):
        return cast(Response, redirect(address(volume, name), 301))
    entry = volume.entry(name)
    return render_template("book.html", view=Whole(volume, (entry,)), entry=entry)


def whole_chapter(volume: Volume, number: str) -> bool:
    """Whether a number is a chapter of several sections, which has a page with all its rules."""
    below = volume.children(number) if number in volume and volume.entry(number).parent is None else []
    return bool(below) and not any(entry.text for entry in below)


def address(volume: Volume, number: str = "") -> str:
    """The page of a whole chapter, or of the whole book."""
    edition: Edition = volume.edition
    told = None if edition is volume.book.editions.newest else edition.name
    if number:
        return url_for("book.chapter", game=volume.book.game, number=number, edition=told)
    return url_for("book.book", game=volume.book.game, edition=told)


@pages.app_context_processor
def told() -> dict[str, object]:
    """The functions that the pages of contents call."""
    return {"whole": address, "whole_chapter": whole_chapter}
