"""No page is heavy: of each kind of page the largest stays below 60 kB, compressed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from flask.testing import FlaskClient

from judge.library import Library
from judge.rulebook.volume import Entry, Volume

HEAVIEST = 60_000

OTHERS = (
    "/",
    "/more",
    "/coverage/",
    "/workshop",
    "/scenarios/",
    "/search",
    "/search?q=damage",
    "/search?q=card+player",
)


def heading(volume: Volume, entry: Entry) -> int:
    """How much stands below a heading."""
    return sum(len(below.whole) for below in volume.below(entry.number))


def candidates(library: Library, full: bool) -> Iterator[str]:
    """The addresses of the largest page of each kind and game; with `full`, of every page of the newest editions."""
    yield from OTHERS
    for book in library.books():
        volume, oldest, last = book.volume(), book.editions[0].name, book.editions.newest.name
        yield from (f"/{book.game}/", f"/{book.game}/terms/", f"/coverage/{book.game}")
        yield from (f"/coverage/{book.game}?edition={oldest}", f"/{book.game}/compare/{oldest}/{last}")
        yield from (f"/{book.game}/compare/{one.name}/{last}" for one in list(book.editions)[1:2])
        headings = sorted((one for one in volume if not one.text), key=lambda one: heading(volume, one))
        cited = sorted((one for one in volume if one.text), key=lambda one: len(volume.cited_by(one.number)))
        stories = sorted((one for one in volume if one.text), key=lambda one: len(one.passage.wordings))
        chosen = list(volume) if full else [*headings[-3:], *cited[-2:], *stories[-2:], *long(volume)]
        yield from (f"/{book.game}/{one.number}" for one in chosen)
        yield from (f"/{book.game}/terms/{one}" for one in list(book.terms.by_name)[:: 1 if full else 40])
        yield from (f"/{book.game}/{one.number}/whole" for one in volume.children(None))


def long(volume: Volume) -> list[Entry]:
    """The rules with the most below them."""
    return sorted((one for one in volume if one.text), key=lambda one: heading(volume, one))[-2:]


def test_no_page_is_heavy(client: FlaskClient, library: Library, request: pytest.FixtureRequest) -> None:
    addresses = list(candidates(library, bool(request.config.getoption("--full"))))
    assert len(addresses) > len(OTHERS)
    for address in addresses:
        answer = client.get(address, headers={"Accept-Encoding": "gzip"}, follow_redirects=True)
        assert answer.status_code == 200, address
        assert answer.headers["Content-Encoding"] == "gzip", address
        assert len(answer.data) <= HEAVIEST, f"{address}: {len(answer.data):,} bytes"
