"""Scenarios are browsed by game, chapter, difficulty and rule."""

from __future__ import annotations

import html as entities
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge.folders import folder
from judge.library import Library
from judge.rulebook import number as numbers
from judge.scenario.shelf import KeptScenario, Shelf, natural
from judge.web import create_app
from tests.web.test_pages import Links, page, words

KEPT = list(Shelf(folder("scenarios")).kept.values())


def listed(html: str) -> list[str]:
    links = [link.removeprefix("/scenarios/") for link in Links(html).links if re.match(r"/scenarios/\w+/\w+/", link)]
    return [link.partition("?")[0] for link in links]


def about(one: KeptScenario, rule: str) -> bool:
    return any(rule in numbers.chain(other) for other in one.about)


def pages(client: FlaskClient, address: str) -> list[str]:
    """A list of scenarios, page by page, as far as its own links lead."""
    found = [page(client, address)]
    while further := re.search(r'rel="next" href="([^"]+)"', found[-1]):
        found.append(page(client, entities.unescape(further[1])))
    return found


def chapters(html: str) -> list[str]:
    """The pages of the chapters that a list of chapters leads to."""
    lists = re.findall(r'<ul class="chapters">.*?</ul>', html, re.DOTALL)
    return [link for part in lists for link in Links(part).links]


def test_all_are_there_each_once_under_its_chapter(client: FlaskClient) -> None:
    front = page(client, "/scenarios/")
    assert listed(front) == []
    found: list[str] = []
    for address in chapters(front):
        paths = [path for part in pages(client, address) for path in listed(part)]
        asked = dict(part.split("=") for part in address.partition("?")[2].split("&"))
        assert {tuple(path.split("/")[:2]) for path in paths} == {(asked["game"], asked["chapter"])}
        row = re.search(rf'href="{re.escape(entities.escape(address))}".*?class="count">(\d+)<', front)
        assert row
        assert int(row[1]) == len(paths)
        found += paths
    assert sorted(found) == sorted(one.path for one in KEPT)


def test_chapters_and_titles_stand_in_natural_order(client: FlaskClient) -> None:
    found = re.findall(r"chapter=(\w+)", " ".join(chapters(page(client, "/scenarios/?game=smashup"))))
    assert found == ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "B", "X"]
    assert sorted(["Lifeline 10", "Lifeline 2", "lifeline 1"], key=natural) == [
        "lifeline 1",
        "Lifeline 2",
        "Lifeline 10",
    ]
    first = [
        numbers.key(one.rules[0])
        for path in listed(page(client, "/scenarios/?game=arcmage&chapter=3"))
        for one in KEPT
        if one.path == path
    ]
    assert first == sorted(first)


def test_a_shelf_is_in_natural_order(tmp_path: Path) -> None:
    text = KEPT[0].text
    for name in ("lifeline-10", "lifeline-9", "lifeline-1"):
        (tmp_path / "arcmage" / "1").mkdir(parents=True, exist_ok=True)
        (tmp_path / "arcmage" / "1" / f"{name}.yaml").write_text(text, encoding="utf-8")
    assert [path.split("/")[-1] for path in Shelf(tmp_path).kept] == ["lifeline-1", "lifeline-9", "lifeline-10"]


WORDS = sorted({word for one in KEPT for word in one.title.split()})


def invented(count: int) -> dict[str, KeptScenario]:
    """So many scenarios with titles of random words, at the chapters and with the rules of real ones."""
    chance = random.Random(count)
    made: dict[str, KeptScenario] = {}
    for place in range(count):
        model = KEPT[place % len(KEPT)]
        title = " ".join(chance.choices(WORDS, k=8))
        answer = replace(model.scenario.answer, ruling=" ".join(chance.choices(WORDS, k=24)))
        path = f"{model.path.rsplit('/', 1)[0]}/{place}"
        made[path] = KeptScenario(path, model.text, replace(model.scenario, title=title, answer=answer))
    return made


@pytest.fixture(scope="module")
def crowded(library: Library) -> FlaskClient:
    """The site over 2,000 scenarios."""
    app = create_app(library, {"TESTING": True})
    app.extensions["shelf"].kept = invented(2000)
    return app.test_client(use_cookies=False)


LIGHT = 30_000  # bytes that a list of scenarios takes at most, compressed


def test_two_thousand_scenarios_are_light_and_all_reached_by_links(crowded: FlaskClient) -> None:
    every = chapters(page(crowded, "/scenarios/"))
    for address in ["/scenarios/", "/scenarios/?level=2", *every]:
        answer = crowded.get(address, headers={"Accept-Encoding": "gzip"})
        assert len(answer.data) <= LIGHT, address
    seen: list[str] = []
    for address in every:
        seen += [path for part in pages(crowded, address) for path in listed(part)]
    assert len(seen) == len(set(seen)) == 2000


def test_a_page_that_is_not_there_is_refused_in_words(client: FlaskClient) -> None:
    for asked in ("0", "3", "x", "-1", "9" * 150):
        html = page(client, f"/scenarios/?game=spoils&chapter=4&page={asked}", 400)
        assert "must be a whole number from 1 to 2" in words(html), asked


def test_filters_narrow_together_and_their_address_is_shareable(client: FlaskClient) -> None:
    html = page(client, "/scenarios/?game=spoils&chapter=4&level=2&rule=408")
    expected = {one.path for one in KEPT if "/4/" in one.path and one.level == 2 and about(one, "408")}
    assert expected
    assert set(listed(html)) == expected
    assert f"{len(expected)} of {len(KEPT)} scenarios" in words(html)
    assert re.search(r'<option value="4" selected>4 Game Concepts \(\d+\)</option>', html)
    assert 'name="rule" value="408"' in html


def test_a_choice_tells_how_many_it_would_leave(client: FlaskClient) -> None:
    html = page(client, "/scenarios/?chapter=4&level=2")
    levels = html.split('name="level"')[1].split("</select>")[0]
    for level, count in re.findall(r'<option value="(\d)"[^>]*>\1 \((\d+)\)', levels):
        left = [one for one in KEPT if "/4/" in one.path and str(one.level) == level]
        assert len(left) == int(count), level
    assert f'<option value="">all ({sum("/4/" in one.path for one in KEPT)})</option>' in html


def test_a_row_tells_how_the_ruling_begins_its_rules_difficulty_and_other_editions(client: FlaskClient) -> None:
    html = page(client, "/scenarios/?rule=103.1d")
    row = re.search(r'<a class="scenario" href="/scenarios/spoils/1/may-a-banned-card-be.*?</a>', html, re.DOTALL)
    assert row
    assert "A Constructed deck may not have even one copy of a card that is banned in Constructed" in words(row[0])
    assert "103.1d · difficulty 0 of 3 · original differs" in words(row[0])


def test_nothing_found_is_said(client: FlaskClient) -> None:
    assert "No scenario is listed under all of this" in words(page(client, "/scenarios/?chapter=1&level=3&rule=609"))
