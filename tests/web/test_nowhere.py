"""Addresses that lead nowhere are told plainly, with those that are near in meaning."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from judge.library import Library
from tests.web.test_pages import words


def near(html: str) -> list[str]:
    listed = re.findall(r'<ul class="near">.*?</ul>', html, re.DOTALL)
    return re.findall(r'href="([^"]+)"', listed[0]) if listed else []


@pytest.mark.parametrize(
    ("address", "first"),
    [
        ("/spoils/4o8", "/spoils/408"),
        ("/spoils/4O8.5", "/spoils/408.5"),
        ("/spoils/4084", "/spoils/408.4"),
        ("/spoils/4o84", "/spoils/408.4"),
        ("/spoils/I02.l", "/spoils/102.1"),
        ("/spoils/05.6.3", "/spoils/o5.6.3"),
        ("/smashup/812", "/smashup/B12"),
        ("/smashpu/", "/smashup/"),
        ("/smash-up", "/smashup/"),
        ("/The_Spoils", "/spoils/"),
        ("/spoilz/408", "/spoils/408"),
        ("/spoilz/4o8", "/spoils/408"),
        ("/spoils/408/extra", "/spoils/408"),
        ("/408.5", "/spoils/408.5"),
        ("/scenario", "/scenarios/"),
        ("/serch", "/search"),
        ("/wrokshop", "/workshop"),
    ],
)
def test_what_is_near_in_meaning_is_offered_first(client: FlaskClient, address: str, first: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert near(answer.text)[0] == first
    assert client.get(first).status_code == 200


@pytest.mark.parametrize(
    "address", ["/wp-login.php", "/.env", "/foo/terms", "/foo/bar/", "/foo/compare/a/b", "/a/b/c/d"]
)
def test_an_unknown_page_is_told_without_a_detour(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert f"There is no page {address}. The games are listed at /." in words(answer.text)


@pytest.mark.parametrize(
    ("address", "page"),
    [
        ("/scenarios?game=spoils", "/scenarios/?game=spoils"),
        ("/spoils", "/spoils/"),
        ("/spoils/terms", "/spoils/terms/"),
        ("/spoils/408/?edition=2013", "/spoils/408?edition=2013"),
        ("/search/?q=a%20b", "/search?q=a%20b"),
    ],
)
def test_a_final_slash_leads_to_the_page(client: FlaskClient, address: str, page: str) -> None:
    answer = client.get(address)
    assert (answer.status_code, answer.headers["Location"]) == (308, page)


def test_nothing_in_an_address_becomes_markup_and_a_long_one_is_cut(client: FlaskClient) -> None:
    answer = client.get("/<script>alert(1)</script>" + "x" * 500)
    assert answer.status_code == 404
    assert "<script>alert" not in answer.text
    assert len(re.findall("x+…", answer.text)[0]) < 80


def test_data_have_the_same_nearest(client: FlaskClient) -> None:
    assert client.get("/api/spoils/passages/4o8").get_json()["error"]["nearest"] == ["spoils:408"]
    assert client.get("/api/spoilz/passages").get_json()["error"]["nearest"] == ["spoils"]
    assert client.get("/api/nothing").get_json()["error"]["code"] == 404


def test_a_number_that_looks_like_several_names_them_all(library: Library) -> None:
    for book in library.books():
        for number in book.passages:
            assert number in book.same(number)


@pytest.mark.parametrize(
    ("address", "first"),
    [
        ("/spoils/damage", ["/spoils/terms/damage"]),
        ("/spoils/Damage", ["/spoils/terms/damage"]),
        ("/smashup/12", ["/smashup/B12", "/smashup/1.2"]),
        ("/spoils/5.6.3", ["/spoils/o5.6.3"]),
    ],
)
def test_a_term_and_a_lettered_rule_come_first(client: FlaskClient, address: str, first: list[str]) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert near(answer.text)[: len(first)] == first
    assert all(client.get(one).status_code == 200 for one in first)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/spoils/4o8", "No rule &#39;4o8&#39; in The Spoils. Nearest: 408."),
        ("/spoils/terms/damagee", "No term "),
        ("/scenarios/spoils/6/four-damage-kills-only-one-of-two-blocker", "No scenario "),
    ],
)
def test_messages_name_the_game_and_no_internal_address(client: FlaskClient, address: str, said: str) -> None:
    told = words(client.get(address).text.partition("<main")[2])
    assert said in told
    assert not re.search(r"(?:spoils|arcmage|smashup|scenarios):\S", told)


def test_a_game_of_one_edition_has_nothing_to_compare(client: FlaskClient) -> None:
    told = client.get("/smashup/compare")
    assert told.status_code == 200
    assert "Smash Up has only one edition here" in words(told.text)
    assert "There is nothing to compare." in words(told.text)
    assert "/smashup/compare" not in client.get("/more").text
