"""Every page of every scenario answers: each cited rule switched off, each option taken, each edition beside it."""

from __future__ import annotations

import html
import pickle
import re
import zlib
from collections.abc import Callable, Iterator, Sequence
from typing import Any
from urllib.parse import urlencode

import pytest
from flask.testing import FlaskClient

from judge.folders import folder
from judge.scenario.jobs import JOBS
from judge.scenario.shelf import KeptScenario, Shelf
from judge.web.workroom import Workroom

KEPT = list(Shelf(folder("scenarios")).kept.values())
SECONDS = 20.0
HEAVIEST = 60_000  # bytes, compressed
PARTS = 20
HEAVY = (
    "smashup/B/how-does-a-game-for-two-begin",
    "smashup/B/you-may-redraw-your-starting-hand-only-once",
    "arcmage/2/what-happens-in-each-phase-of-a-turn",
)


class AtHand(Workroom):
    """A workroom whose jobs are done on the spot, and break where everybody sees it; answers are still sent."""

    def ask(self, job: str, *given: Any) -> Any:
        return pickle.loads(pickle.dumps(JOBS[job](*given, SECONDS)))

    what_if = ask


@pytest.fixture(scope="module")
def pages(client: FlaskClient) -> Iterator[FlaskClient]:
    """A site that works on the spot and keeps few pages: the crawl of all of them would not fit in memory."""
    extensions = client.application.extensions
    workroom, most = extensions["workroom"], extensions["kept pages"].most
    extensions["workroom"], extensions["kept pages"].most = AtHand(), 2**24
    yield client
    extensions["workroom"], extensions["kept pages"].most = workroom, most


def addresses(kept: KeptScenario, client: FlaskClient) -> Iterator[str]:
    """The page of a scenario and all that it links to under its own address."""
    plain = client.get(kept.address).text
    yield kept.address
    shelf: Shelf = client.application.extensions["shelf"]
    yield from (f"{kept.page}?{urlencode({'beside': name})}" for name in shelf.editions(kept))
    links = re.findall(rf'(?:href|value)="({re.escape(kept.page)}\?[^"]*|take=[^"]*)"', plain)
    for link in dict.fromkeys(html.unescape(link).partition("#")[0] for link in links):
        if "beside=" not in link:
            yield link


def answer(client: FlaskClient, address: str) -> str:
    """What is wrong with a page, if anything is."""
    try:
        reply = client.get(address, follow_redirects=True)
    except Exception as error:
        return f"{address}: {type(error).__name__}: {error}"
    return "" if reply.status_code == 200 else f"{address}: {reply.status_code}"


@pytest.mark.parametrize("part", range(PARTS))
def test_every_page_of_every_scenario_answers(
    pages: FlaskClient, sample: Callable[[Sequence[Any], int], list[Any]], part: int
) -> None:
    asked = [address for kept in sample(KEPT[part::PARTS], 2) for address in addresses(kept, pages)]
    wrong = [said for address in sample(asked, 8) if (said := answer(pages, address))]
    assert not wrong


def test_a_run_without_an_end_has_a_page_that_says_who_decides(pages: FlaskClient) -> None:
    address = "/scenarios/spoils/4/does-the-order-of-two-tactics-matter?edition=later&without=603.2"
    assert "In the ruling Ann decides next, but not here." in pages.get(address).text


def test_the_page_of_a_scenario_is_light(pages: FlaskClient, sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    heavy = [kept for kept in KEPT if kept.path in HEAVY]
    sizes = {kept.path: len(zlib.compress(pages.get(kept.address).data)) for kept in [*heavy, *sample(KEPT, 30)]}
    assert {path: size for path, size in sizes.items() if size > HEAVIEST} == {}
