"""The results page, the same as data, and what no query may do to them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from html import unescape
from urllib.parse import quote

import pytest
from flask.testing import FlaskClient

from judge.limits import VALUES
from judge.search.words import stems
from judge.web.marking import marked_html
from tests.web.test_pages import page, words

BAIT = (
    "(a+)+$",
    "[",
    "\\",
    "*",
    "a AND",
    "NOT",
    '"unbalanced',
    "'",
    "x:y",
    "{}",
    "%",
    "..",
    "a~2",
    "title:*",
    "^3",
    "§",
    "–",
)
ALPHABET = (
    "abcdefghijklmnopqrstuvwxyz0123456789 .,-()\"'*?:;/\\[]{}<>&%$#@!~^|+=_§–“”äß漢\u0000\u0007\u200b\ud7ff\U0001f600"
)


def test_the_page_shows_hits_in_their_section(client: FlaskClient) -> None:
    html = page(client, "/search?q=can+they+respond+to+a+trigger&game=spoils").partition('class="hits"')[2]
    assert words(html).index("503 Triggers") < words(html).index("No player can respond to a trigger")
    assert "<mark>" in html


def test_a_repaired_query_is_said(client: FlaskClient) -> None:
    assert "Searched for threshold" in words(page(client, "/search?q=treshold"))


def test_an_address_of_results_can_be_shared(client: FlaskClient) -> None:
    html = page(client, "/search?q=damage&game=smashup&kind=rule")
    assert 'value="smashup" selected' in html
    assert "/spoils/408" not in html


def test_the_data_have_the_shape_that_is_promised(client: FlaskClient) -> None:
    data = client.get("/api/search?q=503.2&game=spoils").get_json()
    assert set(data) >= {"query", "repaired", "results"}
    first = data["results"][0]
    assert set(first) == {
        "id", "kind", "game", "edition", "in_force", "until", "number", "title", "text", "snippet", "why", "url",
        "score",
    }  # fmt: skip
    assert (first["id"], first["url"]) == ("spoils:503.2", "/spoils/503.2")
    assert client.get("/api/search?q=408&game=spoils").get_json()["results"][0]["id"] == "spoils:408"


@pytest.mark.parametrize(
    ("address", "status", "said"),
    [
        ("/api/search?q=x&game=chess", 404, "No game 'chess'"),
        ("/api/search?q=x&game=spoils&edition=1999", 404, "No edition"),
        ("/api/search?q=x&edition=1380&limit=3", 200, ""),
        ("/api/search?q=x&limit=0", 400, "The parameter 'limit' must be a whole number from 1 to 100; found '0'"),
        ("/api/search?q=x&limit=1e3", 400, "The parameter 'limit' must be"),
        ("/api/search?q=x&page=0", 400, "The parameter 'page' must be a whole number from 1 to 999999"),
        ("/api/search?q=x&kind=card", 404, "No kind 'card'"),
        ("/api/spoils/passages/999", 404, "No rule"),
        ("/api/spoils/terms/nonsense", 404, "No term"),
        ("/api/nothing/at/all", 404, "There is no such data"),
        ("/api/nothing", 404, "There is no such data"),
    ],
)
def test_bad_requests_are_refused_in_one_shape(client: FlaskClient, address: str, status: int, said: str) -> None:
    answer = client.get(address)
    assert answer.status_code == status
    if status != 200:
        error = answer.get_json()["error"]
        assert set(error) == {"code", "message", "nearest"}
        assert error["code"] == status
        assert said in error["message"]


def test_the_interface_is_described(client: FlaskClient) -> None:
    told = client.get("/api").get_json()
    assert told["openapi"].startswith("3.")
    for path in told["paths"]:
        real = path.replace("{game}", "spoils").replace("{number}", "408.4").replace("{name}", "deplete")
        real = real.replace("{old}", "2013").replace("{new}", "later")
        assert "post" in told["paths"][path] or client.get(real).status_code == 200, path


def strange_queries(count: int) -> Iterator[str]:
    """Queries that nobody would type, the same ones every time."""
    chance = random.Random(408)
    yield from BAIT
    yield "a" * 10_000
    yield " ".join(["damage"] * 2_000)
    for _ in range(count):
        length = chance.choice((1, 2, 3, 8, 20, 60))
        yield "".join(chance.choice(ALPHABET) for _ in range(length))


def test_no_query_and_no_path_breaks_anything(client: FlaskClient, request: pytest.FixtureRequest) -> None:
    count = 10_000 if request.config.getoption("--full") else 600
    for query in strange_queries(count):
        answer = client.get("/api/search", query_string={"q": query, "limit": "3"})
        assert answer.status_code == (200 if len(query) <= VALUES["q"] else 414), query[:99]
        json.loads(answer.get_data())
    for query in strange_queries(count):
        answer = client.get("/" + quote(query.lstrip("/"), safe="/"))
        assert answer.status_code in (200, 300, 301, 302, 308, 400, 404, 405, 414), query


def hits(html: str) -> list[str]:
    """The rows of the hits, in words."""
    return [words(row) for row in re.findall(r'<li class="row [^"]*(?:hit|context)".*?</li>', html, flags=re.DOTALL)]


def test_a_hit_stands_below_the_words_it_depends_on(client: FlaskClient) -> None:
    html = page(client, "/search?q=attackers+divide+their+damage+among+blockers&game=spoils&kind=rule")
    rows = hits(html)
    parent = next(place for place, row in enumerate(rows) if row.startswith("609.1 "))
    assert re.match("609.1 [a-z] ", rows[parent + 1])
    assert 'class="row d0 context' in html


def test_what_a_section_has_more_of_is_one_link_away_with_the_words_marked(client: FlaskClient) -> None:
    html = page(client, "/search?q=damage&game=spoils&kind=rule")
    more = re.search(r'href="(/search[^"]*section=408)"><span class="when">\+(\d+)</span>', html)
    assert more
    alone = page(client, unescape(more[1]))
    assert alone.count('<li class="row') > int(more[2]) > 2
    assert "<mark>damage</mark>" in alone
    section = page(client, "/spoils/408?q=damage")
    assert 'href="/spoils/408?q=damage"' in alone
    assert "<mark>damage</mark>" in section
    assert "Back to the hits" in section
    assert "<mark>" not in page(client, "/spoils/408")
    assert "<mark>" not in page(client, "/spoils/408?q=408.4")


def test_marks_leave_links_alone() -> None:
    html = '<p>If <a class="term" data-term="trigger" href="/x?trigger=1">triggers</a> &lt;trigger&gt; it</p>'
    assert marked_html(html, [tuple(stems("trigger"))]) == (
        '<p>If <a class="term" data-term="trigger" href="/x?trigger=1"><mark>triggers</mark></a> '
        "&lt;<mark>trigger</mark>&gt; it</p>"
    )


def test_an_edition_can_be_picked_before_a_game(client: FlaskClient) -> None:
    html = page(client, "/search?q=limited+deck")
    assert '<optgroup label="The Spoils">' in html
    assert '<option value="spoils@2013">' in html
    answer = client.get("/search?q=limited+deck&game=&edition=spoils@2013")
    assert answer.headers["Location"] == "/search?q=limited+deck&game=spoils&edition=2013"
    html = page(client, answer.headers["Location"])
    assert 'value="spoils@2013" selected' in html
    assert "The Spoils, 2013" in html
    assert 'href="/spoils/103.2b?edition=2013"' in html


def test_another_game_drops_the_edition_of_the_one_before(client: FlaskClient) -> None:
    answer = client.get("/search?q=deck&game=smashup&edition=spoils@2013")
    assert answer.headers["Location"] == "/search?q=deck&game=smashup"


def test_without_an_edition_a_rule_is_told_as_it_reads_now(client: FlaskClient) -> None:
    found = client.get("/api/search?q=limited+deck+at+least+45+cards&game=spoils").get_json()["results"]
    rule = next(one for one in found if one["number"] == "103.2b")
    assert rule["edition"] == "later"
    assert "40" in rule["text"]


def test_a_kind_that_is_asked_for_is_shown_whole(client: FlaskClient) -> None:
    html = page(client, "/search?q=trigger&kind=scenario&game=spoils")
    assert html.count('class="scenario hit"') > 10
    assert "more in scenarios" not in html


def test_words_that_decide_nothing_are_not_marked(client: FlaskClient) -> None:
    html = page(client, "/search?q=attackers+divide+their+damage+among+blockers")
    assert "<mark>damage</mark>" in html
    assert "<mark>their</mark>" not in html
