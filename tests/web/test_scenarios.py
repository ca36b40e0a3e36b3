"""Scenarios are browsed by game, chapter, level and rule."""

from __future__ import annotations

import re

from flask.testing import FlaskClient

from judge.folders import folder
from judge.rulebook import number as numbers
from judge.scenario.shelf import Kept, Shelf
from tests.web.test_pages import Links, page, words

KEPT = list(Shelf(folder("scenarios")).kept.values())


def listed(html: str) -> list[str]:
    links = [link.removeprefix("/scenarios/") for link in Links(html).links if re.match(r"/scenarios/\w+/\w+/", link)]
    return [link.partition("?")[0] for link in links]


def about(one: Kept, rule: str) -> bool:
    return any(rule in numbers.chain(other) for other in one.about)


def test_all_are_there_each_once_under_its_chapter(client: FlaskClient) -> None:
    html = page(client, "/scenarios/")
    assert sorted(listed(html)) == sorted(one.path for one in KEPT)
    for group in html.split("<details")[1:]:
        chapter = re.match(r'[^>]*id="(\w+-\w+)"', group)
        assert chapter
        paths = listed(group)
        assert {"-".join(path.split("/")[:2]) for path in paths} == {chapter[1]}
        assert f'<span class="count">{len(paths)}</span>' in group
        assert " open>" not in group[:80]


def test_filters_narrow_together_and_their_address_is_shareable(client: FlaskClient) -> None:
    html = page(client, "/scenarios/?game=spoils&chapter=4&level=2&rule=408")
    expected = {one.path for one in KEPT if "/4/" in one.path and one.level == 2 and about(one, "408")}
    assert expected
    assert set(listed(html)) == expected
    assert f"{len(expected)} of {len(KEPT)} scenarios" in words(html)
    assert re.search(r'<option value="4" selected>4 Game Concepts \(\d+\)</option>', html)
    assert 'name="rule" value="408"' in html
    assert " open>" in html


def test_a_choice_tells_how_many_it_would_leave(client: FlaskClient) -> None:
    html = page(client, "/scenarios/?chapter=4&level=2")
    levels = html.split('name="level"')[1].split("</select>")[0]
    for level, count in re.findall(r'<option value="(\d)"[^>]*>\1 \((\d+)\)', levels):
        left = [one for one in KEPT if "/4/" in one.path and str(one.level) == level]
        assert len(left) == int(count), level
    assert f'<option value="">all ({sum("/4/" in one.path for one in KEPT)})</option>' in html


def test_a_row_tells_how_the_ruling_begins_its_rules_level_and_other_editions(client: FlaskClient) -> None:
    html = page(client, "/scenarios/?rule=103.1d")
    row = re.search(r'<a class="scenario" href="/scenarios/spoils/1/a-banned-card-is.*?</a>', html, re.DOTALL)
    assert row
    assert "A card that is banned in a format may not be in a deck for it" in words(row[0])
    assert "103.1d · level 0 · original differs" in words(row[0])


def test_nothing_found_is_said(client: FlaskClient) -> None:
    assert "No scenario is listed under all of this" in words(page(client, "/scenarios/?chapter=1&level=3&rule=609"))
