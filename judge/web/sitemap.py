"""For search engines: the addresses they may read, and a list of every page of its own."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from flask import Blueprint, Response, abort, render_template, request, url_for
from markupsafe import escape

from judge.rulebook.book import Rulebook
from judge.web import book as whole
from judge.web.reader import View, library, shelf
from judge.web.rooted import rooted

pages = Blueprint("sitemap", __name__)

MOST = 50_000  # addresses in one list
LARGEST = 10_000_000  # bytes of one list
FRAME = len("<url><loc></loc></url>\n")


@pages.get("/robots.txt")
def robots() -> Response:
    """The addresses that robots may read: all but the pages that are built for each question."""
    return Response(render_template("robots.txt"), mimetype="text/plain")


@pages.get("/sitemap.xml")
def sitemap() -> Response:
    """Every page of the site, or the lists of them when one would be too long."""
    lists = _lists()
    if len(lists) == 1:
        return _xml("sitemap.xml", addresses=lists[0])
    parts = [url_for("sitemap.part", place=place, _external=True) for place in range(1, len(lists) + 1)]
    return _xml("sitemaps.xml", addresses=parts)


@pages.get("/sitemap-<int:place>.xml")
def part(place: int) -> Response:
    """One of several lists."""
    lists = _lists()
    if len(lists) == 1 or not 1 <= place <= len(lists):
        abort(404)
    return _xml("sitemap.xml", addresses=lists[place - 1])


def _xml(template: str, addresses: list[str]) -> Response:
    """A list as XML."""
    return Response(render_template(template, addresses=addresses), mimetype="application/xml")


def _lists() -> list[list[str]]:
    """All addresses with the host of the request, in lists that are short and light enough."""
    lists: list[list[str]] = [[]]
    size = 0
    for path in every_page():
        address = request.host_url.rstrip("/") + path
        weight = FRAME + len(escape(address).encode())
        if len(lists[-1]) == MOST or size + weight > LARGEST:
            lists.append([])
            size = 0
        lists[-1].append(address)
        size += weight
    return lists


def every_page() -> Iterator[str]:
    """Every page: the first ones, then game by game its rules and terms, then the scenarios."""
    ends = ("reader.home", "scenarios.every", "coverage.every", "workshop.workshop")
    yield from (url_for(end) for end in ends)
    yield from chain.from_iterable(map(_of_game, library().books()))
    yield from (rooted(one.address) for one in shelf().kept.values())


def _of_game(book: Rulebook) -> Iterator[str]:
    """The pages of a game: its contents, its whole book and chapters, every rule that any edition has, every term."""
    volume = book.volume()
    yield View(volume).home()
    yield whole.address(volume)
    yield from (
        whole.address(volume, one.number) for one in volume.children(None) if whole.whole_chapter(volume, one.number)
    )
    yield url_for("coverage.game", game=book.game)
    yield from (url_for("reader.number", game=book.game, number=number) for number in book.passages)
    yield url_for("terms.glossary", game=book.game)
    defined = (term for term in book.terms.by_name.values() if volume.definitions(term))
    yield from (url_for("terms.term", game=book.game, name=term.name) for term in defined)
