"""Two editions beside each other, and the line of time on which they are picked."""

from __future__ import annotations

import re

import pytest
from flask.testing import FlaskClient

from judge.library import Library
from judge.rulebook.difference import compare
from judge.web.timeline import NEW, OLD, Timeline, changed, spoken
from tests.web.test_pages import page, words


def test_a_short_history_is_picked_in_two_lists(client: FlaskClient) -> None:
    assert client.get("/spoils/compare").headers["Location"] == "/spoils/compare/2013/later"
    html = page(client, "/spoils/compare/2013/later")
    assert '<select name="old">' in html
    assert 'class="stage' not in html


def test_a_long_history_is_picked_on_a_line_of_time(client: FlaskClient) -> None:
    html = page(client, "/arcmage/compare")
    assert len(re.findall('<li class="stage', html)) == len(list(Library().book("arcmage").editions))
    assert "11 August 2016" in html
    assert re.search(r'<li class="stage changes" id="r1414">', html)
    assert 'href="/arcmage/compare?old=1368"' in html
    html = page(client, "/arcmage/compare?old=1368")
    assert 'href="/arcmage/compare/1368/1427"' in html
    assert 'href="/arcmage/compare/1350/1368"' in html


def test_the_line_of_time_tells_how_much_changed(client: FlaskClient) -> None:
    book = Library().book("arcmage")
    sizes = changed(book)
    old, new = book.editions.find("1380"), book.editions.find("1414")
    assert sizes["1414"] == len(compare(book, old, new).differences) == max(sizes.values())
    with client.application.test_request_context():
        stages = {stage.edition.name: stage for stage in Timeline(book).stages}
    assert (stages["1414"].share, stages["1414"].changes) == (100, True)
    assert (stages["1538"].size, stages["1538"].said) == (0, "other words")


@pytest.mark.parametrize(
    ("moving", "picked", "expected"),
    [
        (OLD, "1350", "1350/1427"),
        (OLD, "1380", "1380/1427"),
        (OLD, "1455", "1455/1539"),
        (NEW, "1455", "1368/1455"),
        (NEW, "1380", "1368/1380"),
        (NEW, "1350", "1350/1368"),
    ],
)
def test_a_pick_moves_one_end(client: FlaskClient, moving: str, picked: str, expected: str) -> None:
    html = page(client, f"/arcmage/compare/1368/1427?pick={moving}")
    other = NEW if moving == OLD else OLD
    assert f'id="r{picked}"><a href="/arcmage/compare/{expected}?pick={other}#r{picked}">' in html


def test_what_did_not_change_is_folded(client: FlaskClient) -> None:
    assert "1 to 103.2a: 15 rules, nothing changed" in words(page(client, "/spoils/compare/2013/later"))


def test_the_rulings_that_turn_are_listed_with_both_outcomes(client: FlaskClient) -> None:
    html = page(client, "/spoils/compare/2013/later")
    told = words(html)
    assert "10 rulings come out differently." in told
    assert "Forty-two cards are enough for Limited" in told
    fault = "Ann&#39;s deck has 42 cards besides the faction, and needs at least 45"
    assert f"Ann cannot hand in a deck: {fault}; Ann&#39;s deck is not legal" in told
    assert "later 103.2 Ann&#39;s deck is legal" in told
    path = "/scenarios/spoils/1/forty-two-cards-are-enough-for-limited"
    assert f'href="{path}?edition=2013&amp;beside=later#differs"' in html
    assert "No ruling comes out differently." in page(client, "/spoils/compare/later/later")


def test_a_ruling_that_only_cites_other_numbers_does_not_turn(client: FlaskClient) -> None:
    assert "A card that stops being a character forgets damage" not in page(client, "/spoils/compare/original/2013")


def test_the_rulings_that_turn_as_data(client: FlaskClient) -> None:
    found = client.get("/api/spoils/compare/2013-11-13/later").get_json()["rulings"]
    assert len(found) == 10
    one = next(one for one in found if one["scenario"].endswith("/a-token-that-leaves-play-disappears"))
    assert one["old"] == {
        "edition": "2013",
        "says": ["Gizmoling is in Ann's hand", "Ann has 1 card in hand"],
        "rules": ["402.1"],
    }
    assert one["new"]["rules"] == ["409.3a"]
    assert client.get(one["url"].partition("#")[0]).status_code == 200
    assert client.get("/api/arcmage/compare/1345/1539").get_json()["rulings"] is not None


def test_a_date_is_told_as_people_say_it() -> None:
    assert (spoken("2016-08-07"), spoken("2006"), spoken("")) == ("7 August 2016", "2006", "")


def test_the_older_edition_stands_first(client: FlaskClient) -> None:
    turned = client.get("/spoils/compare/later/2013?kind=moved&kind=added")
    assert turned.headers["Location"] == "/spoils/compare/2013/later?kind=moved&kind=added"
    assert client.get("/arcmage/compare/2016-11-28/1345").headers["Location"] == "/arcmage/compare/1345/1539"
