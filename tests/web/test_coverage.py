"""The pages that tell what is executed agree with what was counted."""

from __future__ import annotations

import re
import threading

import pytest
from flask.testing import FlaskClient

from judge.library import Library
from judge.proof import kept
from judge.proof.grades import covered
from judge.scenario import games
from judge.scenario.coverage import Coverage
from judge.web import create_app
from tests.web.test_pages import Links, page, words


@pytest.fixture(scope="module")
def counted(library: Library) -> dict[str, Coverage]:
    return covered(library.book("spoils"), kept.read())


@pytest.mark.parametrize("edition", ["later", "2013", "original"])
def test_the_page_shows_the_figures_that_were_counted(
    client: FlaskClient, counted: dict[str, Coverage], edition: str
) -> None:
    html = page(client, f"/coverage/spoils?edition={edition}")
    figures = counted[edition].figures
    shown = [int(number) for number in re.findall(r"<dd>(\d+)</dd>", html)]
    assert shown == [figures.decisive, figures.passing, figures.missing]
    assert f"{figures.operative} rules, edition {edition}" in words(html)
    bars = re.findall(r"<span class=\"count\">(\d+) of (\d+)<span", html)
    parts = [part.figures for part in counted[edition].parts if part.figures.operative]
    assert [(int(done), int(of)) for done, of in bars] == [(one.executed, one.operative) for one in parts]
    operative = {one.number for one in counted[edition].passages.values() if one.operative}
    assert operative <= set(re.findall(r'<a class="number"[^>]*>([^<]+)</a>', html))


def test_the_same_is_told_as_data(client: FlaskClient, counted: dict[str, Coverage]) -> None:
    told = client.get("/api/spoils/coverage").get_json()
    assert (told["game"], told["edition"], told["engine"]) == ("spoils", "later", True)
    figures = counted["later"].figures
    assert told["figures"] == {
        "operative": figures.operative,
        "decisive": figures.decisive,
        "executed": figures.executed,
        "not_yet": figures.missing,
        "again": figures.again,
        "not_executable": figures.unexecutable,
    }
    by_number = {one["number"]: one for one in told["passages"]}
    for number, one in counted["later"].passages.items():
        shown = by_number[number]
        assert (shown["state"], shown["why"], shown["deciding"], shown["touching"]) == (
            one.state, one.why, list(one.deciding), list(one.touching),
        )  # fmt: skip


def test_every_section_says_how_much_of_it_is_executed_or_why_nothing_is(
    client: FlaskClient, counted: dict[str, Coverage]
) -> None:
    anchors = set(Links(page(client, "/coverage/spoils")).ids)
    for part in counted["later"].parts:
        html = page(client, f"/spoils/{part.entry.number}")
        figures = part.figures
        said = (
            f"{figures.executed} of {figures.operative} rule"
            if figures.operative
            else "nothing of its own to carry out:"
        )
        assert said in words(html), part.entry.number
        assert f"/coverage/spoils#s{part.entry.number}" in Links(html).links
        assert f"s{part.entry.number}" in anchors
    assert "/coverage/spoils?edition=2013#s408" in Links(page(client, "/spoils/408?edition=2013")).links


def test_a_passage_lists_what_it_decides_and_what_it_touches(client: FlaskClient, counted: dict[str, Coverage]) -> None:
    one = counted["later"].passages["408.4"]
    html = page(client, "/spoils/408.4")
    decided, about, touching = re.split('<h3 id="(?:about|touching)">', html.split('<h3 id="decided">')[1])
    there = [link for link in Links(decided).links if link.startswith("/scenarios/")]
    assert list(dict.fromkeys(there)) == [f"/scenarios/{path}" for path in one.deciding]
    assert {f"/scenarios/{path}" for path in one.touching} <= set(Links(about + touching).links)
    assert not {f"/scenarios/{path}" for path in one.deciding} & set(Links(about + touching).links)
    assert "original differs" in words(touching)
    again = page(client, "/spoils/204.5")
    assert "This passage says 408.4 again, and shares its scenarios" in words(again)
    assert set(there) <= set(Links(again).links)


def test_a_section_leads_to_all_its_scenarios(client: FlaskClient) -> None:
    html = page(client, "/spoils/408")
    listed = re.search(r'<a href="(/scenarios/[^"]+)">All (\d+)</a>', html)
    assert listed
    assert f"{listed[2]} of " in words(page(client, listed[1].replace("&amp;", "&")))


@pytest.fixture
def unplayed(library: Library, monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    """The site while one of its games has no engine."""
    monkeypatch.setattr(games, "played", lambda: ("spoils",))
    app = create_app(library, {"TESTING": True}, tolerant=True)
    app.extensions["coverage"].wait()
    return app.test_client()


def test_a_game_without_an_engine_says_so(unplayed: FlaskClient) -> None:
    said = words(page(unplayed, "/coverage/arcmage"))
    assert "Arcmage has no engine yet" in said
    assert "no rules engine yet: none of" in words(page(unplayed, "/coverage/"))
    assert "No scenario uses this rule yet: no engine." in words(page(unplayed, "/arcmage/1.4.2"))
    assert "none used in a scenario: the game has no rules engine" in words(page(unplayed, "/arcmage/3.3"))


def test_the_coverage_is_found_from_the_game_and_from_more(client: FlaskClient) -> None:
    assert "/coverage/spoils" in Links(page(client, "/spoils/")).links
    assert "/coverage/spoils?edition=2013" in Links(page(client, "/spoils/?edition=2013")).links
    assert {"/coverage/", "/coverage/spoils", "/coverage/arcmage"} <= set(Links(page(client, "/more")).links)
    assert client.get("/coverage/Spoils").headers["Location"] == "/coverage/spoils"


def test_pages_answer_at_once_while_it_is_being_counted(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()

    def slow(*_: object) -> dict[str, Coverage]:
        free.wait()
        return {}

    monkeypatch.setattr("judge.web.found_coverage.covered", slow)
    client = create_app(library, {"TESTING": True}).test_client()
    try:
        assert "is still counting the rules" in words(page(client, "/coverage/spoils"))
        assert "being counted" in words(page(client, "/coverage/"))
        assert "the rules used in scenarios are being counted" in words(page(client, "/spoils/408"))
        html = page(client, "/spoils/408.4")
        assert "Judge is still counting which scenarios this rule decides and where else it is used" in words(html)
        assert "About this rule" in html
        answer = client.get("/api/spoils/coverage")
        assert (answer.status_code, answer.get_json()["error"]["code"]) == (503, 503)
    finally:
        free.set()


@pytest.mark.parametrize("edition", ["1519", "1366", "1345"])
def test_an_edition_that_few_scenarios_name_is_not_called_unexecuted(client: FlaskClient, edition: str) -> None:
    html = page(client, f"/coverage/arcmage?edition={edition}")
    assert "Coverage is counted in 1539 ." in words(html)
    assert 'id="missing"' not in html
    assert not re.search("not yet</dt>|<strong>not yet:", html)
    assert '<a href="/coverage/arcmage?edition=1539">1539</a>' in html
    counted_in = client.get(f"/api/arcmage/coverage?edition={edition}").get_json()["counted_in"]
    assert counted_in == "1539"


def test_a_page_of_such_an_edition_does_not_deny_its_own_scenarios(client: FlaskClient) -> None:
    rule = words(page(client, "/arcmage/1.1.5?edition=1519").partition("<main")[2])
    assert "About this rule" in rule
    assert "No scenario uses" not in rule
    assert "Coverage is counted in 1539 ." in rule
    section = page(client, "/arcmage/3.3?edition=1519")
    assert "of 11 rules used in scenarios" not in section
    assert 'coverage is counted in <a href="/coverage/arcmage?edition=1539">1539</a>' in section
    assert "counted in" not in words(page(client, "/arcmage/3.3"))
    assert client.get("/api/arcmage/coverage").get_json()["counted_in"] == "1539"


def test_the_games_of_an_event_are_not_called_unexecuted_either(client: FlaskClient) -> None:
    told = words(client.get("/coverage/", headers={"Cookie": "event=arcmage@1519"}).text)
    assert "Only 2 scenarios name edition 1519. Coverage is counted in 1539." in told
