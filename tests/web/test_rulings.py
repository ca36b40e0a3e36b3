"""Every scenario has a page whose last step agrees with `judge replay`; what is asked amiss is told so."""

from __future__ import annotations

import html
import re

import pytest
from flask.testing import FlaskClient

from judge.folders import folder
from judge.scenario import collection

ROOT = folder("scenarios")
FILES = collection.files(str(ROOT))
PAGE = "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers"


def test_the_page_of_every_scenario_agrees_with_its_replay(client: FlaskClient) -> None:
    for path in FILES:
        if "cards" in path.parts:
            continue
        address = path.relative_to(ROOT).with_suffix("").as_posix()
        reply = client.get(f"/scenarios/{address}")
        assert reply.status_code == 200, address
        steps = collection.replayed(path).steps
        ids = re.findall(r'<li class="row step[^"]*" id="step-(\d+)"', reply.text)
        assert ids == [str(step.n) for step in steps], address
        told = html.unescape(re.sub(r"<[^>]+>", "", re.findall(r'<p class="says">(.*?)</p>', reply.text)[-1]))
        assert told.removeprefix("Refused:").strip() == steps[-1].says


def test_a_branch_has_its_own_address_and_says_so(client: FlaskClient) -> None:
    plain = client.get(PAGE).text
    address = html.unescape(re.findall(r'href="([^"]*take=[^"]*)"', plain)[-1])
    branch = client.get(address.partition("#")[0])
    assert branch.status_code == 200
    assert "What if:" in branch.text
    assert "Back to the ruling" in branch.text
    assert "What if:" not in plain


def test_every_way_is_told_with_addresses_that_lead_there(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?ways=1").text
    assert "5 ways, 5 endings, all tried" in page
    ways = [
        html.unescape(one).partition("#")[0] for one in re.findall(r'class="button" href="([^"]*take=[^"]*)"', page)
    ]
    assert len(ways) == 5
    endings = set()
    for way in ways:
        reply = client.get(f"{way}&words=1").text
        endings.add(re.findall(r'<table class="words">.*?</table>', reply, re.DOTALL)[-1])
    assert len(endings) == 5


def test_a_rule_switched_off_is_shown_beside_the_ruling(client: FlaskClient) -> None:
    page = client.get("/scenarios/spoils/6/attackers-of-one-speed-inflict-one-amount?without=408.2").text
    assert "Without rule 408.2" in page
    assert "influence should be 7 but is 5" in page
    assert "steps 1 to 11: the same" in page


def test_another_edition_is_shown_beside_this_one(client: FlaskClient) -> None:
    page = client.get("/scenarios/spoils/5/a-saddle-that-comes-with-its-horse-came-too-early-once?beside=later").text
    assert "Edition original beside later" in page
    assert "o7.3.1" in page
    assert "507.2d" in page


def test_the_board_in_words_is_a_table(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?words=1").text
    assert '<table class="words">' in page
    assert "Maul: character, STR 4, LIFE 4, SPD 4" in page


@pytest.mark.parametrize(
    ("query", "code", "says"),
    [
        ("take=x", 400, "expected step:option"),
        ("take=1:1," * 300, 400, "expected step:option"),
        ("take=99999:1", 400, "expected step:option"),
        ("take=1:999", 200, "What if:"),
        ("edition=2099", 400, "unknown edition"),
        ("beside=2099", 400, "unknown edition"),
        ("without=999.9", 400, "unknown rule"),
        ("without=__class__", 400, "unknown rule"),
        ("ways=%00", 200, "Every way"),
    ],
)
def test_what_is_asked_amiss_is_told(client: FlaskClient, query: str, code: int, says: str) -> None:
    reply = client.get(f"{PAGE}?{query}")
    assert reply.status_code == code
    assert says in html.unescape(reply.text)


def test_an_unknown_scenario_names_the_nearest(client: FlaskClient) -> None:
    reply = client.get(f"{PAGE[:-1]}")
    assert reply.status_code == 404
    assert "four-damage-kills-only-one-of-two-blockers" in reply.text
