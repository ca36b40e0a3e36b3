"""Event mode: one choice, one cookie; what follows it, and what never does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from flask.testing import FlaskClient

from tests.web.test_pages import Links, page, words

SPOILS = {"Cookie": "event=spoils@2013"}
SMASHUP = {"Cookie": "event=smashup@clarifications"}


@pytest.fixture
def visitor(client: FlaskClient) -> Iterator[FlaskClient]:
    with client.application.test_client() as keeping:
        yield keeping


def within(html: str) -> set[str]:
    """The game and edition that the search forms of a page send."""
    return set(re.findall(r'<input type="hidden" name="(?:game|edition)" value="([^"]+)"', html))


def test_an_event_is_picked_seen_and_left(visitor: FlaskClient) -> None:
    assert "Event:" not in words(page(visitor, "/"))
    picked = visitor.post("/event", data={"game": "spoils", "edition": "2013", "next": "/spoils/408?q=x"})
    assert (picked.status_code, picked.headers["Location"]) == (303, "/spoils/408?q=x")
    assert picked.headers["Set-Cookie"].startswith("event=spoils@2013;")
    for address in ("/", "/smashup/6", "/more", "/workshop", "/spoils/999"):
        assert "Event: The Spoils 2013" in words(visitor.get(address).text), address
    left = visitor.post("/event", data={"next": "/"})
    assert "event=;" in left.headers["Set-Cookie"]
    assert "Event:" not in words(page(visitor, "/"))


def test_a_game_of_one_edition_is_named_alone(visitor: FlaskClient) -> None:
    visitor.post("/event", data={"game": "smashup"})
    assert "Event: Smash Up Leave" in words(page(visitor, "/"))


@pytest.mark.parametrize(("data", "status"), [({"game": "chess"}, 404), ({"game": "spoils", "edition": "1999x"}, 404)])
def test_an_event_that_cannot_be_is_refused(visitor: FlaskClient, data: dict[str, str], status: int) -> None:
    refused = visitor.post("/event", data=data)
    assert refused.status_code == status
    assert "Set-Cookie" not in refused.headers


def test_no_address_picks_an_event(visitor: FlaskClient) -> None:
    for address in ("/event?game=spoils&edition=2013", "/spoils/408?edition=2013", "/?event=spoils@2013"):
        assert "Set-Cookie" not in visitor.get(address).headers


@pytest.mark.parametrize(
    "cookie", ["x", "spoils", "spoils@", "spoils@1776", "chess@2013", "@", "spoils@2013@2013", "%00"]
)
def test_a_cookie_that_names_nothing_is_no_event(client: FlaskClient, cookie: str) -> None:
    assert client.get("/", headers={"Cookie": f"event={cookie}"}).text == page(client, "/")


def test_search_follows(client: FlaskClient) -> None:
    for address in ("/", "/spoils/408", "/smashup/6", "/more"):
        assert within(client.get(address, headers=SPOILS).text) == {"spoils", "2013"}, address
    asked = client.get("/search?q=deck", headers=SPOILS)
    assert asked.headers["Location"] == "/search?q=deck&game=spoils&edition=2013"
    assert client.get("/search?q=deck&game=", headers=SPOILS).status_code == 200
    assert client.get("/search?q=deck", headers=SMASHUP).headers["Location"] == "/search?q=deck&game=smashup"


def test_suggestions_lead_to_the_edition_that_was_asked_for(client: FlaskClient) -> None:
    groups = client.get("/api/suggest?q=deck&game=spoils&edition=2013").get_json()["groups"]
    urls = [one["url"] for group in groups for one in group["results"]]
    assert urls
    assert all("edition=2013" in url for url in urls)
    newest = client.get("/api/suggest?q=deck&game=spoils").get_json()["groups"]
    assert not any("edition=later" in one["url"] for group in newest for one in group["results"])


@pytest.mark.parametrize("kind", ["", "rule"])
def test_results_lead_to_the_edition_that_was_asked_for(client: FlaskClient, kind: str) -> None:
    main = page(client, f"/search?q=covert&game=spoils&edition=2013&kind={kind}").partition("<main")[2]
    found = [one for one in Links(main).links if re.match(r"/(?:scenarios/)?spoils/.", one)]
    assert found
    assert all("edition=2013" in one for one in found)


def test_links_into_the_game_follow_and_no_others(client: FlaskClient) -> None:
    for address in ("/", "/more", "/scenarios/?game=spoils", "/coverage/", "/smashup/6"):
        links = Links(client.get(address, headers=SPOILS).text).links
        assert "/spoils/?edition=2013" in links, address
        assert "/smashup/" in links
    listed = Links(client.get("/scenarios/?game=spoils&chapter=4", headers=SPOILS).text.partition("<main")[2]).links
    scenarios = [one for one in listed if one.startswith("/scenarios/spoils/")]
    assert scenarios
    assert all(one.endswith("?edition=2013") for one in scenarios)


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("/spoils/103.2b", "Read this rule in 2013"),
        ("/spoils/408", "Read this section in 2013"),
        ("/spoils/", "Read this page in 2013"),
        ("/spoils/terms/deck", "Read this page in 2013"),
        ("/coverage/spoils", "Read this page in 2013"),
        ("/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers", "Play this scenario in 2013"),
    ],
)
def test_an_address_shows_the_same_text_and_offers_the_other(client: FlaskClient, address: str, link: str) -> None:
    answer = client.get(address, headers=SPOILS)
    assert answer.status_code == 200
    banner, *others = re.findall(r'<p class="banner">.*?</p>', answer.text, re.DOTALL)
    assert not any("Your event" in one or "newest" in one for one in others)
    assert f"Your event plays 2013. This page shows the newest text. {link}" in words(banner)
    assert f'href="{address}?edition=2013"' in banner
    laws = re.compile(r'<div class="law[^"]*">.*?</div>', re.DOTALL)
    assert laws.findall(answer.text) == laws.findall(page(client, address))


def test_the_edition_of_the_event_needs_no_banner_and_another_game_neither(client: FlaskClient) -> None:
    for address in ("/spoils/103.2b?edition=2013", "/smashup/6", "/arcmage/3.3"):
        assert 'class="banner"' not in client.get(address, headers=SPOILS).text
    assert "Not the newest edition" in page(client, "/spoils/103.2b?edition=2013")


def test_a_rule_that_the_event_does_not_have_says_so(client: FlaskClient) -> None:
    gone = client.get("/spoils/414", headers={"Cookie": "event=spoils@original"}).text
    assert "Your event plays original." in words(gone)


def main_of(client: FlaskClient, address: str, cookie: str) -> str:
    return client.get(address, headers={"Cookie": f"event={cookie}"}).text.partition("<main")[2]


@pytest.mark.parametrize(("cookie", "game"), [("arcmage@1427", "arcmage"), ("spoils@2013", "spoils")])
def test_the_first_page_tells_of_the_game_of_the_event(client: FlaskClient, cookie: str, game: str) -> None:
    html = main_of(client, "/", cookie)
    edition = cookie.partition("@")[2]
    assert re.findall(r'class="game" href="/(\w+)/', html)[0] == game
    told = re.findall(r'class="scenario" href="([^"]+)"', html)
    rules = [one for one in told if not one.startswith("/scenarios/")]
    rulings = [one for one in told if one.startswith("/scenarios/")]
    assert rules
    assert rulings
    assert all(one.startswith(f"/{game}/") for one in rules)
    assert all(re.fullmatch(rf"/scenarios/{game}/.*\?edition={edition}", one) for one in rulings)


def test_a_change_that_came_after_the_edition_of_the_event_is_not_told(client: FlaskClient) -> None:
    told = re.compile(r"</b>, (1\d{3})")
    assert max(told.findall(page(client, "/"))) > "1427"
    assert max(told.findall(main_of(client, "/", "arcmage@1427"))) <= "1427"


@pytest.mark.parametrize("cookie", ["arcmage@1427", "arcmage@1539", "smashup@clarifications", "spoils@original"])
def test_every_example_finds_something_of_the_event(client: FlaskClient, cookie: str) -> None:
    html = main_of(client, "/", cookie)
    tried = Links(html.partition("data-examples")[2].partition("</p>")[0]).links
    assert len(tried) == 4
    assert tried != Links(page(client, "/").partition("data-examples")[2].partition("</p>")[0]).links
    for address in tried:
        found = page(client, address)
        assert "No rule answers" not in found, address
        assert f"game={cookie.partition('@')[0]}" in address
    for address in tried[:2]:
        assert "The rule with this number" in page(client, address), address


def test_scenarios_open_at_the_game_of_the_event_and_show_all_on_request(client: FlaskClient) -> None:
    html = main_of(client, "/scenarios/", "arcmage@1427")
    assert '<option value="arcmage" selected>' in html
    assert set(re.findall(r'<section class="shelf" aria-labelledby="g-(\w+)"', html)) == {"arcmage"}
    assert "/scenarios/?game=" in Links(html).links
    every = main_of(client, "/scenarios/?game=", "arcmage@1427")
    assert set(re.findall(r'<section class="shelf" aria-labelledby="g-(\w+)"', every)) == {
        "arcmage",
        "smashup",
        "spoils",
    }
    assert '<option value="arcmage" selected>' not in main_of(client, "/scenarios/?rule=408.4", "arcmage@1427")


def test_the_workshop_begins_with_the_game_and_edition_of_the_event(client: FlaskClient) -> None:
    html = main_of(client, "/workshop", "arcmage@1427")
    text = unescape(html.partition("<textarea")[2].partition(">")[2].partition("</textarea>")[0])
    assert re.search(r"^game: arcmage\nedition: 1427$", text, re.MULTILINE)
    ran = client.post("/workshop", data={"text": text, "do": "run"}, headers={"Cookie": "event=arcmage@1427"})
    assert "No errors" in ran.text
    assert "edition: 1427" in main_of(client, "/workshop?empty=arcmage", "arcmage@1427")
    assert "edition:" not in main_of(client, "/workshop?empty=spoils", "arcmage@1427").partition("</textarea>")[0]
    assert re.search(r"^game: arcmage\n(?!edition)", main_of(client, "/workshop", "arcmage@1539"), re.MULTILINE)
