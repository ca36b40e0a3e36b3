"""What a list says of a scenario or a rule, its page says too, before and after all is found out."""

from __future__ import annotations

import html
import re
from collections.abc import Callable, Sequence

import pytest
from flask.testing import FlaskClient

from judge.folders import folder
from judge.library import Library
from judge.scenario.shelf import Shelf
from judge.web import create_app
from tests.web.test_pages import page, words
from tests.web.test_scenarios import chapters

SHELF = Shelf(folder("scenarios"))
EVENTS = {"spoils": "2013", "arcmage": "1427", "smashup": "clarifications"}
Sample = Callable[[Sequence[str], int], list[str]]


@pytest.fixture(scope="module")
def early(library: Library) -> FlaskClient:
    """A site that has not found out anything yet."""
    app = create_app(library, {"TESTING": True})
    app.extensions["coverage"].begin = app.extensions["turnings"].begin = lambda: None
    return app.test_client(use_cookies=False)


def rows(html_of_list: str) -> dict[str, str]:
    """The rows of a list of scenarios by their links."""
    found = re.findall(r'<a class="scenario" href="(/scenarios/[^"]+)">(.*?)</a>', html_of_list, re.DOTALL)
    return {html.unescape(link): row for link, row in found}


def every_row(client: FlaskClient, address: str, headers: dict[str, str] | None = None) -> dict[str, str]:
    """The rows of a list of scenarios, with those of its chapters and of its further pages."""
    front = client.get(address, headers=headers or {}).text
    found = rows(front)
    for link in [*chapters(front), *re.findall(r'rel="next" href="([^"]+)"', front)]:
        found |= every_row(client, html.unescape(link), headers)
    return found


def differing_on_page(scenario: str) -> set[str]:
    """The editions that a scenario's own page marks as ending differently."""
    marked = re.findall(r'<option value="(\w+)"[^>]*>[^<]* differs</option>', scenario)
    return set(marked)


def differing_in_row(row: str, editions: list[str]) -> set[str] | int:
    """The editions that a row of a list says end differently, or how many it says they are."""
    said = re.search(r"· difficulty \d of 3(?: · (.+?) differs?)?$", words(row).strip())
    assert said, row
    if not said[1]:
        return set()
    if many := re.fullmatch(r"(\d+) editions", said[1]):
        return int(many[1])
    spans = [span.split(" to ") for span in said[1].split(" and ")]
    return {name for ends in spans for name in editions[editions.index(ends[0]) : editions.index(ends[-1]) + 1]}


@pytest.mark.parametrize("event", [False, True])
def test_a_list_says_of_a_scenario_what_its_page_says(
    client: FlaskClient, library: Library, sample: Sample, event: bool
) -> None:
    for game, edition in EVENTS.items():
        headers = {"Cookie": f"event={game}@{edition}"} if event else {}
        listed = every_row(client, f"/scenarios/?game={game}", headers)
        assert {link.partition("?")[0] for link in listed} == {one.page for one in SHELF.of_game(game).values()}
        editions = [one.name for one in library.book(game).editions]
        for link in sample(sorted(listed), 25):
            scenario, row = page(client, link), listed[link]
            differ = differing_in_row(row, editions)
            there = differing_on_page(scenario)
            assert differ == (len(there) if isinstance(differ, int) else there), link
            ruling = re.findall(r'<section class="ruling"[^>]*>.*?</section>', scenario, re.DOTALL)
            gist = re.findall(r'<span class="gist">(.*?)</span>', row)
            assert bool(gist) == bool(ruling), link
            assert not gist or words(gist[0]) in words(ruling[0]), link


def test_before_anything_is_found_out_a_list_says_nothing_that_is_denied_later(
    early: FlaskClient, client: FlaskClient, sample: Sample
) -> None:
    for game, edition in EVENTS.items():
        headers = {"Cookie": f"event={game}@{edition}"}
        before, after = (every_row(one, f"/scenarios/?game={game}", headers) for one in (early, client))
        assert before.keys() == after.keys()
        for link, row in before.items():
            assert re.search(r"difficulty \d of 3$", words(row).strip()), link
            gists = [re.findall(r'<span class="gist">(.*?)</span>', one) for one in (row, after[link])]
            assert gists[0] in ([], gists[1]), link
        for link in sample(sorted(before), 3):
            assert differing_on_page(page(early, link)) == set(), link


def marks(section: str) -> dict[str, int]:
    """How many scenarios a page of rules says that each of its rules has."""
    found = re.findall(r'<li class="row[^"]*" id="([^"]+)">(.*?)</li>', section, re.DOTALL)
    said = {number: re.findall(r"(\d+) scenarios?</a>", row) for number, row in found}
    return {number: int(count[0]) if count else 0 for number, count in said.items()}


def listed_on(passage: str) -> dict[str, int]:
    """How many scenarios each group on a rule's page has."""
    counted = re.findall(r'<h3 id="(decided|about|touching)">[^<]*<span class="count">(\d+)</span>', passage)
    return {name: int(count) for name, count in counted}


@pytest.mark.parametrize("site", ["client", "early"])
def test_a_mark_says_of_a_rule_what_its_page_lists(
    request: pytest.FixtureRequest, library: Library, sample: Sample, site: str
) -> None:
    visited: FlaskClient = request.getfixturevalue(site)
    sections = [
        f"/{book.game}/{part.number}?edition={edition.name}"
        for book in library.books()
        for edition in {book.editions.newest, book.editions[0]}
        for chapter in book.volume(edition).children(None)
        for part in book.volume(edition).children(chapter.number) or [chapter]
    ]
    for address in sample(sorted(sections), 12):
        for number, mark in marks(page(visited, address)).items():
            rule = re.sub(r"/[^/?]+\?", f"/{number}?", address)
            groups = listed_on(page(visited, rule))
            assert mark == groups.get("decided", 0) + groups.get("about", 0), rule


def test_a_section_counts_as_many_scenarios_as_its_list_shows(
    client: FlaskClient, library: Library, sample: Sample
) -> None:
    numbers = [f"{book.game}:{entry.number}" for book in library.books() for entry in book.volume()]
    counted = 0
    for one in sample(numbers, 150):
        game, _, number = one.partition(":")
        said = re.findall(
            rf'href="/scenarios/\?game={game}&amp;rule={number}">All (\d+)</a>', page(client, f"/{game}/{number}")
        )
        if said:
            counted += 1
            assert len(every_row(client, f"/scenarios/?game={game}&rule={number}")) == int(said[0]), one
    assert counted


def test_a_search_counts_them_as_the_rule_does(client: FlaskClient, library: Library, sample: Sample) -> None:
    numbers = [f"{book.game}:{entry.number}" for book in library.books() for entry in book.volume() if entry.text]
    for one in sample(numbers, 40):
        game, _, number = one.partition(":")
        found = page(client, f"/search?game={game}&q={number}")
        row = re.findall(
            rf'<li class="row[^"]*hit[^"]*"[^>]*><a class="number" href="/{game}/{number}".*?</li>', found, re.DOTALL
        )
        said = re.findall(r"(\d+) scenarios?</a>", row[0])
        groups = listed_on(page(client, f"/{game}/{number}"))
        assert int(said[0] if said else 0) == groups.get("decided", 0) + groups.get("about", 0), one


def test_the_coverage_names_those_that_the_rule_lists(client: FlaskClient, library: Library) -> None:
    shown = page(client, "/coverage/smashup")
    for number in ("3.5", "4.1"):
        row = re.findall(rf'href="/smashup/{number}">.*?</li>', shown, re.DOTALL)[-1]
        named = {link.partition("?")[0] for link in re.findall(r'href="(/scenarios/[^"]+)"', row)}
        assert named
        assert named <= {link.partition("?")[0] for link in rows(page(client, f"/smashup/{number}"))}
