"""The pages that the pocket edition reads without Python: those of the newest editions, as the site makes them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from http import HTTPStatus
from itertools import chain

from flask import Flask
from flask.testing import FlaskClient

from judge.errors import Broken
from judge.finder import Finder
from judge.library import Library
from judge.rulebook.book import Rulebook
from judge.scenario.shelf import Shelf
from judge.search.document import Document
from judge.web import sitemap
from judge.web.reader import View
from judge.web.static_files import StaticFiles

HOST = "judge.invalid"  # stands where the phone writes the host from which it was installed
ABSENT, WAKING, FOUND = "/pocket/absent", "/pocket/waking", "/pocket/found"  # what the phone says by itself
MORE = ("/more", "/search", "/pocket", ABSENT, WAKING, FOUND)
SINGLE = ("/search", "/pocket/listed", "/pocket/missing")  # what one file says by itself
LIVE = ("/workshop",)  # of no use without the engine


def rendered(site: Flask, below: str = "", said: Iterable[str] = MORE) -> dict[str, str]:
    """Every page by its address, in order, as the site makes it below a path; some are only `said`."""
    site.extensions["coverage"].wait()
    site.extensions["turnings"].wait()
    client = site.test_client()
    return {address: asked(client, address, below) for address in dict.fromkeys((*addresses(site), *said))}


def asked(client: FlaskClient, address: str, below: str = "") -> str:
    """One page."""
    answer = client.get(address, base_url=f"https://{HOST}{below}")
    if answer.status_code != HTTPStatus.OK:
        raise Broken(f"The page {address} cannot be packed: it answers {answer.status}. The fault is ours.")
    return answer.text


def static(site: Flask) -> list[str]:
    """The addresses of the static files."""
    files: StaticFiles = site.extensions["static files"]
    return [f"/static/{files.digest}/{name}" for name in files.names]


def addresses(app: Flask) -> Iterator[str]:
    """The addresses of those pages; a copied link names the edition, and leads to the same page under that name."""
    library: Library = app.extensions["library"]
    shelf: Shelf = app.extensions["shelf"]
    with app.test_request_context("/"):
        yield from (address for address in sitemap.every_page() if address not in LIVE)
        yield from chain.from_iterable(map(_named, library.books()))
        for one in shelf.kept.values():
            newest = library.book(one.scenario.game).editions.newest.name
            if not one.scenario.edition and newest in shelf.editions(one):
                yield f"{one.page}?edition={newest}"


def newest(finder: Finder) -> Iterator[Document]:
    """All terms and scenarios, and the rules of the newest editions."""
    names = {book.game: book.editions.newest.name for book in finder.library.books()}
    for one in finder.engine.documents:
        if one.kind != "rule" or names[one.game] in one.editions:
            yield one


def _named(book: Rulebook) -> Iterator[str]:
    """The passages of the newest edition under the links that name it."""
    view = View(book.volume())
    yield f"{view.home()}?edition={view.edition.name}"
    yield from (view.permalink(number) for number in book.passages if number in view.volume)
