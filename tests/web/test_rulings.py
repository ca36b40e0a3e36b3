"""Every scenario has a page whose last step agrees with `judge replay`; what is asked amiss is told so."""

from __future__ import annotations

import difflib
import html
import random
import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge.errors import nearest
from judge.folders import folder
from judge.scenario import collection
from judge.web.rulings import lead

ROOT = folder("scenarios")
FILES = collection.files(str(ROOT))
PAGE = "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers"


def test_the_page_of_every_scenario_agrees_with_its_replay(
    client: FlaskClient, sample: Callable[[Sequence[Path], int], list[Path]]
) -> None:
    for path in sample(FILES, 200):
        if "cards" in path.parts:
            continue
        address = path.relative_to(ROOT).with_suffix("").as_posix()
        reply = client.get(f"/scenarios/{address}", follow_redirects=True)
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


def test_what_the_ruling_takes_anyhow_is_not_told_as_a_branch(client: FlaskClient) -> None:
    links = re.findall(r"take=(\d+):(\d+)", html.unescape(client.get(PAGE).text))
    step = links[0][0]
    options = {int(option) for at, option in links if at == step}
    taken = min({*range(len(options) + 1)} - options)
    says = {one: "Nothing changes." in client.get(f"{PAGE}?take={step}:{one}").text for one in {*options, taken}}
    assert says == {one: one == taken for one in says}


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
    page = client.get("/scenarios/spoils/6/attackers-of-the-same-speed-add-their-damage?without=408.2").text
    assert "Without rule 408.2" in page
    assert "has 5 influence, but in the ruling" in page
    assert "Steps 1 to 11: the same" in page


def test_another_edition_is_shown_beside_this_one(client: FlaskClient) -> None:
    page = client.get(
        "/scenarios/spoils/5/can-gear-attach-to-a-character-entering-with-it?edition=original&beside=later"
    ).text
    assert "Edition original beside later" in page
    assert "o7.3.1" in page
    assert "507.2d" in page


def test_an_edition_may_be_asked_for_by_date(client: FlaskClient) -> None:
    path = "/scenarios/spoils/1/forty-two-cards-are-enough-for-limited"
    assert "You are reading: Comprehensive rules, November 2013" in client.get(f"{path}?edition=2014-05-01").text
    assert "Edition original beside 2013" in client.get(f"{path}?edition=2006&beside=2014").text


def test_side_by_side_begins_at_the_first_step_that_differs(client: FlaskClient) -> None:
    for path in (
        "spoils/4/does-all-cards-include-a-faction",
        "spoils/4/assigned-damage-still-hits-a-stolen-location",
        "spoils/4/you-cannot-add-an-opponents-character-to-your-party",
    ):
        page = client.get(f"/scenarios/{path}?edition=original&beside=later").text
        rows = re.findall(r"<tr([^>]*)>(.*?)</tr>", page.partition('<table class="pairs">')[2], re.DOTALL)[1:]
        first = next(at for at, (kind, _) in enumerate(rows) if "first-differs" in kind)
        assert first <= 1
        assert [kind for kind, _ in rows[:first]] == [' class="same"'] * first
        left, right = re.findall(r"<td>(.*?)</td>", rows[first][1], re.DOTALL)
        assert re.sub(r"<[^>]+>|\s", "", left) != re.sub(r"<[^>]+>|\s", "", right)
        assert "In the end" in page
        assert "Different result." in page


def test_a_scenario_says_in_which_editions_it_ends_otherwise(client: FlaskClient) -> None:
    page = client.get("/scenarios/spoils/1/forty-two-cards-are-enough-for-limited").text
    told = page.partition('class="by-edition"')[2].partition("</section>")[0]
    assert "2 endings" in told
    assert "Ann&#39;s deck is legal" in told
    assert "original to 2013" in told
    assert "Ann&#39;s deck has 42 cards besides the faction, and needs at least 45" in told
    assert re.search(r'href="[^"]*edition=2013[^"]*">Play it in 2013', told)
    assert re.search(r'href="[^"]*beside=2013#differs">Beside it', told)
    assert "Same result in all 3 editions." in client.get(PAGE).text


def test_an_edition_of_which_the_file_says_nothing_has_the_answer_of_one_that_ends_alike(client: FlaskClient) -> None:
    page = client.get("/scenarios/spoils/4/is-0-damage-increased?edition=2013").text
    assert "the same as in later" in page
    assert "The file has no answer for 2013" not in page
    page = client.get("/scenarios/spoils/4/divided-damage-is-dealt-at-the-same-time?edition=2013").text
    assert "the same as in later" in page
    page = client.get("/scenarios/spoils/4/may-the-first-bidder-pass-at-once?edition=original").text
    assert "The file has no answer for original" in page
    assert "Copy the ruling" not in page


def test_the_board_in_words_is_a_table(client: FlaskClient) -> None:
    page = client.get(f"{PAGE}?words=1").text
    assert '<table class="words">' in page
    assert "Maul: character, STR 4, LIFE 4, SPD 4" in page


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("take=1:999", "Nothing changes. Step 1 has no such option."),
        ("ways=%00", "Every way"),
    ],
)
def test_what_means_nothing_here_is_passed_over(client: FlaskClient, query: str, says: str) -> None:
    reply = client.get(f"{PAGE}?{query}")
    assert reply.status_code == 200
    assert says in html.unescape(re.sub("<[^>]+>", "", reply.text))


def test_a_misspelled_scenario_is_found_among_all_as_if_each_were_compared(client: FlaskClient) -> None:
    chance, kept = random.Random(5), list(client.application.extensions["shelf"].kept)
    for path in chance.sample(kept, 40):
        at = chance.randrange(len(path) - 4)
        wrong = path[:at] + path[at + 1 : at + 3] + chance.choice("aeiou") + path[at + 4 :]
        found = nearest(wrong, kept)
        assert found[:1] == difflib.get_close_matches(wrong, kept, n=1, cutoff=0.5) == [path]


def test_an_unknown_scenario_names_the_nearest(client: FlaskClient) -> None:
    reply = client.get(f"{PAGE[:-1]}")
    assert reply.status_code == 404
    assert "four-damage-kills-only-one-of-two-blockers" in reply.text


def test_a_step_that_no_rule_made_breaks_no_page(client: FlaskClient) -> None:
    page = client.get("/scenarios/smashup/B/the-oath-ends-before-the-shrine-works?without=B7")
    assert page.status_code == 200
    assert "Without rule B7" in page.text


def test_question_ruling_and_both_speeds_stand_in_the_page(client: FlaskClient) -> None:
    page = client.get(PAGE).text
    assert "<b>Ruling:</b> She may divide the damage as she likes, but she cannot destroy both." in page
    keys = page.partition("data-keys>")[2].partition("</ol>\n<details")[0]
    assert len(re.findall(r'id="key-\d+"', keys)) == 4
    assert "Ann divides Maul&#39;s 4 damage: 4 to Rat." in re.sub("<[^>]+>", "", keys)
    assert len(re.findall(r'id="step-\d+"', page)) == 21
    shown = [int(n) for n in re.findall(r'data-board="(\d+)"', page)]
    assert len(shown) == len(set(shown))  # no board twice
    assert '<details class="all-part" data-all open>' in client.get(f"{PAGE}?steps=all").text


def test_a_scenario_of_an_older_edition_is_shown_in_it(client: FlaskClient) -> None:
    shelf = client.application.extensions["shelf"]
    kept = shelf.kept["arcmage/3/where-do-residents-of-a-returned-city-go"]
    assert kept.address == kept.page  # its file names no edition
    older = [one for one in shelf.kept.values() if one.scenario.edition not in ("", "1539", "later")]
    assert older
    for one in older[:6]:
        named = client.get(f"{one.page}?steps=all")
        assert (named.status_code, named.headers["Location"]) == (
            302, f"{one.page}?edition={one.scenario.edition}&steps=all",
        )  # fmt: skip
        assert one.address == f"{one.page}?edition={one.scenario.edition}"
        assert client.get(one.address).status_code == 200
        asked = client.get("/api/search", query_string={"q": one.title, "kind": "scenario"}).get_json()
        first = asked["results"][0]
        assert first["title"] == one.title
        assert first["url"].startswith(f"{one.page}?edition=")
        assert first["in_force"] is any(map(one.scenario.speaks_of, ("1539", "later")))
        assert first["in_force"] or first["until"]
        assert one.address in client.get("/sitemap.xml").text


def test_a_ruling_of_one_sentence_has_its_rules_beside_it(client: FlaskClient) -> None:
    short, long = (next(_whose_ruling(says)) for says in ("one", "more"))
    page = client.get(short).text
    box = page.partition("data-ruling")[2].partition("</section>")[0]
    assert "<details" not in box
    assert 'class="number"' in box
    assert "The rest of the ruling" in client.get(long).text


def _whose_ruling(says: str) -> Iterator[str]:
    """The pages of rulings that say one sentence, or more than that."""
    for path in FILES:
        answer = next(
            iter(re.findall(r"^ruling: \|\n((?:  .+\n)+)", path.read_text(encoding="utf-8"), re.MULTILINE)), ""
        )
        rest = lead(answer)[1]
        if answer and "cards" not in path.parts and bool(rest) == (says == "more"):
            yield f"/scenarios/{path.relative_to(ROOT).with_suffix('').as_posix()}"


def test_a_key_step_names_its_chief_rules_and_opens_the_others(client: FlaskClient) -> None:
    html = client.get("/scenarios/spoils/4/damage-equal-to-its-life-destroys-a-character").get_data(as_text=True)
    first = html.partition('id="key-1"')[2].partition('id="key-2"')[0].partition('<details class="choice"')[0]
    shown, _, folded = first.partition('<details class="others">')
    chief, others = (re.findall(r'class="number"[^>]*>([^/]+)</a>', part) for part in (shown, folded))
    assert 1 < len(chief) <= 6
    assert f">+{len(others)}</summary>" in folded
    assert len(others) > 1
    assert not set(chief) & set(others)


def test_a_refusal_on_the_page_says_its_reason(client: FlaskClient) -> None:
    html = client.get("/scenarios/spoils/6/restoring-a-character-does-not-lift-an-attack-limit").get_data(as_text=True)
    assert "cannot attack now. “A character can do so if it is not depleted" in re.sub("<[^>]+>", "", html)
