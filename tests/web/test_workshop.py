from __future__ import annotations

import json
import re
import time
from html import unescape
from typing import Any

import html5lib
import pytest
from flask import Flask
from flask.testing import FlaskClient

from judge.library import Library
from judge.scenario import games
from judge.tabletop.flow import plain
from judge.web import create_app
from judge.web.expecting import as_expected
from judge.web.queueing import Busy
from judge.web.workroom import Limits, Workroom
from judge.yamlfile import parse

JSON = "application/json"
TEMPLATE = games.start("spoils")


@pytest.fixture(scope="module")
def app(library: Library) -> Flask:
    app = create_app(library)
    app.extensions["workroom"] = Workroom(Limits(seconds=0.5))
    return app


@pytest.fixture
def shop(app: Flask) -> FlaskClient:
    return app.test_client(use_cookies=False)


def sent(shop: FlaskClient, what: str, text: str = TEMPLATE, **more: Any) -> dict[str, Any]:
    answer = shop.post(f"/api/workshop/{what}", json={"text": text, **more})
    assert answer.status_code == 200, answer.get_data(as_text=True)
    found: dict[str, Any] = answer.get_json()
    return found


def test_what_a_file_claims_of_every_way_and_is_not_so_is_told(shop: FlaskClient) -> None:
    text = TEMPLATE.replace("{pick: Old Boar}", "{pick: any}").replace(
        "ruling:", "prove:\n  outcomes: 9\n  possible: {Imp: {damage: 1}}\nruling:"
    )
    found = sent(shop, "prove", text)
    assert found["wrong"] == 1
    told = re.sub("<[^>]+>", "", found["html"])
    assert re.search(r"Wrong\s+There are 9 endings\.\s+\d endings found", told), told
    assert re.search(r"Right\s+In at least one ending: Imp has 1 damage\.", told), told


def test_the_page_has_a_template_or_a_scenario(shop: FlaskClient) -> None:
    assert "A spark against a boar" in shop.get("/workshop").get_data(as_text=True)
    html = shop.get("/workshop?from=spoils/6/in-which-order-does-a-game-start").get_data(as_text=True)
    assert shop.get("/workshop?from=spoils/9/none").status_code == 404
    assert shop.get("/workshop?from=../../pyproject").status_code == 404
    assert shop.get("/workshop?template=../spoils").status_code == 404
    assert "style=" not in html
    assert "<script>" not in html


def test_every_template_holds(shop: FlaskClient) -> None:
    for game in games.played():
        found = sent(shop, "run", games.start(game))
        assert found["faults"] == []
        assert found["missing"] == []


def test_a_fault_is_told_at_its_letters_with_its_mend(shop: FlaskClient) -> None:
    broken = TEMPLATE.replace("Old Boar: {character: 2/4/1", "Old Boar: {charcter: 2/4/1")
    (fault,) = sent(shop, "check", broken)["faults"]
    line = broken.split("\n")[fault["line"] - 1]
    assert line[fault["column"] - 1 : fault["end"] - 1] == "charcter"
    assert fault["mend"] == "character"
    (fault,) = sent(shop, "check", TEMPLATE.replace("plays Spark", "plays Sprak"))["faults"]
    assert (fault["mend"], fault["claim"]) == ("Spark", False)
    (fault,) = sent(shop, "check", TEMPLATE.replace("discard pile}", "hand}"))["faults"]
    assert fault["claim"]
    assert sent(shop, "check", "game: [")["faults"][0]["line"] == 1
    assert "read" in sent(shop, "check", "game: [")["form"]


@pytest.mark.parametrize(
    ("difference", "said"),
    [
        ("Rat: should be in Ann's hand but is in play", "Rat is in play, not in Ann's hand."),
        ("Ann: 'influence' should be 8 but is 10", "Ann: influence is 10, not 8."),
        ("Ox: 'depleted' should be true but is false", "Ox is not depleted."),
        ("'turn' should be Ann but is Bob", "It is Bob's turn, not Ann's."),
        ("'game' should be 'Ann wins' but is 'goes on'", "The game: “goes on”, not “Ann wins”."),
        ("'bases' should be Mill but is Pasture", "The bases: Pasture, not Mill."),
        ("'decides' should be Bob but is Ann", "Ann decides next, not Bob."),
        ("'on offer' should have Spark but does not", "Spark is not on offer."),
        ("Ox: should have flying but does not", "Ox does not have flying."),
        (
            "'Ann plays Spark' should be refused by 607.1 but is legal",
            "“Ann plays Spark” is allowed, not refused by 607.1.",
        ),
        ("'Ann plays Spark' should be refused but is legal", "'Ann plays Spark' should be refused but is legal."),
        (
            "'Ann plays Ox' is refused by 405.2 (Ox needs Rage); if that is right, add 'refused: 405.2' to the line",
            "“Ann plays Ox” is not allowed: Ox needs Rage (405.2).",
        ),
        (
            "310.1 does not allow Ann's choice 'Rat'; if that is right, add 'refused: 310.1' to the line",
            "Ann's choice of Rat is not allowed (310.1).",
        ),
        (
            "no step cites 408.4; take the number out, or add lines in which the rule decides something",
            "No step cites 408.4; take the number out, or add lines in which the rule decides something.",
        ),
    ],
)
def test_what_is_not_as_expected_is_a_sentence(difference: str, said: str) -> None:
    assert as_expected(difference) == said


def test_results_that_a_visitor_expects_wrongly_are_counted(shop: FlaskClient) -> None:
    one = sent(shop, "run", TEMPLATE.replace("discard pile}", "hand}"))
    assert "1 expected result is wrong:" in one["html"]
    assert one["faults"][0]["message"] in unescape(one["html"])
    assert "should be" not in one["faults"][0]["message"]
    two = sent(shop, "run", TEMPLATE.replace("discard pile}", "hand}").replace("then:", "then:\n  Ann: {influence: 3}"))
    assert "2 expected results are wrong:" in two["html"]


def test_what_is_legal_now_is_written_into_the_file(shop: FlaskClient) -> None:
    text = TEMPLATE
    found = sent(shop, "check", text)
    for wanted in ("Ann attacks Bob's faction", "choose: {by: Bob, rule: 608.1d, take: [Rat]}"):
        text = text.replace("Lantern:", "Rat: {character: 1/1/1}\n        Lantern:") if "Rat" not in text else text
        found = sent(shop, "check", text)
        offered = re.findall(r'data-at="(\d+)" data-line="([^"]+)"', found["legal"])
        at = next(int(at) for at, line in offered if line.replace("&#39;", "'") == wanted)
        edit = {"deed": "insert", "path": [*found["do"], at], "value": wanted}
        text = sent(shop, "edit", text, edits=[edit])["text"]
    assert sent(shop, "check", text)["faults"] == []
    assert plain(parse(text, "test"))["do"][1:] == [
        "Ann attacks Bob's faction",
        {"choose": {"by": "Bob", "rule": "608.1d", "take": ["Rat"]}},
    ]


def test_the_form_shows_what_the_file_says_and_is_an_edit_of_it(shop: FlaskClient) -> None:
    form = sent(shop, "check")["form"]
    assert "Old Boar" in form
    assert "Obsession" in form
    path = ["given", "players", "Bob", "play", "Old Boar", "damage"]
    text = sent(shop, "edit", edits=[{"deed": "put", "path": path, "value": "1"}])["text"]
    assert text == TEMPLATE.replace("damage: 3", "damage: 1")


def test_edits_are_made_before_the_file_is_checked(shop: FlaskClient) -> None:
    path = ["given", "players", "Bob", "play", "Old Boar", "damage"]
    found = sent(shop, "check", edits=[{"deed": "put", "path": path, "value": "1"}], line=12)
    assert found["text"] == TEMPLATE.replace("damage: 3", "damage: 1")
    assert [one["path"] for one in found["faults"]] == [["then", "Old Boar", "in"]]
    assert "Spark" in found["reading"]
    assert "reading" not in sent(shop, "check")
    found = sent(shop, "run", edits=[{"deed": "clear", "path": path}])
    assert "damage:" not in found["text"]
    assert 'id="step-1"' in found["html"]


@pytest.mark.parametrize(
    ("old", "new", "key", "says"),
    [
        ("damage: 3", "damage: x", "damage", "expected a whole number"),
        ("2/4/1", "2/4", "character", "expected strength/life/speed"),
        ("turn: Ann", "turn: Anne", "turn", "unknown player"),
        ("{pick: Old Boar}", "{pick: Boar}", "0", "Ann must choose"),
        ("discard pile}", "hand}", "in", "Old Boar is in Bob's discard pile, not in Bob's hand."),
        ("{character: 2/4/1, damage: 3}", "{}", "Old Boar", "has no type"),
    ],
)
def test_a_fault_stands_at_its_field(shop: FlaskClient, old: str, new: str, key: str, says: str) -> None:
    form = html5lib.parse(sent(shop, "check", TEMPLATE.replace(old, new))["form"], namespaceHTMLElements=False)
    around = {child: parent for parent in form.iter() for child in parent}
    faults = [one for one in form.iter() if one.get("data-amiss") is not None]
    assert faults
    for fault in faults:
        assert says in "".join(fault.itertext())
        place = fault
        while place.get("data-key") is None:
            place = around[place]
        assert key in (place.get("data-key") or "").replace("line ", ""), place.get("data-key")
        inside = place
        while inside in around:
            inside = around[inside]
            assert inside.tag != "details" or inside.get("open") is not None


def test_card_text_in_the_form_says_where_it_stops_and_what_to_write(shop: FlaskClient) -> None:
    found = sent(shop, "check", TEMPLATE.replace("Inflict 1 damage", "Inflikt 1 damage"))
    assert found["faults"][0]["says"] == "Spark: “Inflikt” is not understood here."
    assert 'class="wrong">Inflikt<' in found["form"]
    put = re.search(r'data-put="([^"]+)">Inflict<', found["form"])
    assert put
    assert put[1].endswith("EFFECT: Inflict 1 damage to the picked character.")


def test_a_shared_file_is_told_as_a_ruling(shop: FlaskClient) -> None:
    found = sent(shop, "ruling", edition="2013")
    assert (found["title"], found["edition"]) == ("A spark against a boar", "2013")
    html = found["html"]
    html5lib.HTMLParser(strict=True).parseFragment(html)
    for part in ("What is left?", "edition 2013", "so it is destroyed", 'id="step-1"', "data-edit"):
        assert part in html
    other = re.search(r'name="take" value="([\d:,]+)"', html)
    assert other
    assert "Back to the ruling" in sent(shop, "ruling", take=other[1])["html"]
    broken = sent(shop, "ruling", TEMPLATE.replace("2/4/1", "2/4"))
    assert "What is left?" in broken["html"]
    assert "expected strength/life/speed" in broken["html"]
    unread = sent(shop, "ruling", "game: [")
    assert unread["edition"] == ""
    answer = shop.post("/api/workshop/ruling", json={"text": TEMPLATE, "edition": "2099"})
    assert answer.status_code == 200
    assert "unknown edition" in answer.get_json()["html"]
    page = shop.get("/workshop/ruling").get_data(as_text=True)
    html5lib.HTMLParser(strict=True).parse(page)
    assert "needs scripts" in page


def test_a_sentence_that_is_not_understood_can_be_set_aside_and_is_marked_everywhere(shop: FlaskClient) -> None:
    text = TEMPLATE.replace("Inflict 1 damage", "Draw a card. Inflikt 1 damage")
    put = re.search(r'data-path="(\[[^"]+\])" data-put="unread"', sent(shop, "check", text)["form"])
    assert put
    edits = [{"deed": "put", "path": json.loads(put[1].replace("&#34;", '"')), "value": "unread"}]
    mended = sent(shop, "check", text, edits=edits)
    assert "set aside: unread" in mended["text"]
    assert not [one for one in mended["faults"] if not one["claim"]]
    html = sent(shop, "ruling", mended["text"])["html"]
    html5lib.HTMLParser(strict=True).parseFragment(html)
    for part in ("1 sentence set aside.", "data-no-ruling", 'class="aside-mark"', "aside-text"):
        assert part in html
    assert "not every way can be tried" in json.dumps(sent(shop, "prove", mended["text"]))


def test_a_file_that_leaves_has_nothing_empty_in_it(shop: FlaskClient) -> None:
    text = TEMPLATE.replace("do:", "about: []\nprove:\ndo:")
    assert sent(shop, "tidy", text)["text"] == TEMPLATE
    answer = shop.post("/workshop", data={"text": text, "do": "download"})
    assert answer.get_data(as_text=True) == TEMPLATE


@pytest.mark.parametrize("game", games.played())
def test_an_empty_board_is_a_form_without_a_word_of_an_example(shop: FlaskClient, game: str) -> None:
    html = shop.get(f"/workshop?empty={game}").get_data(as_text=True)
    assert 'data-first="form"' in html
    assert "title:" not in html
    form = sent(shop, "check", games.empty(game))["form"]
    for there in (form, sent(shop, "check", games.start(game).replace("Ann:", "Ann:\n      nonsense: 1", 1))["form"]):
        html5lib.HTMLParser(strict=True).parseFragment(there)
    assert form.count("data-new-add") >= 4
    assert shop.get("/workshop?empty=chess").status_code == 404


def test_card_text_is_read_where_the_caret_stands(shop: FlaskClient) -> None:
    line = TEMPLATE.split("\n").index('        Lantern: {item: "Characters you control gain 1 strength."}') + 1
    assert "402.1" in sent(shop, "read", line=line)["html"]
    broken = TEMPLATE.replace("Inflict 1 damage", "Inflikt 1 damage")
    html = sent(shop, "read", broken, line=14)["html"]
    assert 'class="wrong">Inflikt<' in html
    put = re.search(r'data-put="([^"]+)">Inflict<', html)
    assert put
    assert put[1].endswith("EFFECT: Inflict 1 damage to the picked character.")
    assert (
        "no card text"
        in sent(shop, "read", "game: spoils\ngiven: {turn: Ann, players: {Ann: , Bob: }}\n", line=1)["html"]
    )


def test_a_run_and_every_way_come_as_parts_of_a_page(shop: FlaskClient) -> None:
    found = sent(shop, "run")
    assert 'id="step-1"' in found["html"]
    other = re.search(r'name="take" value="([\d:,]+)"', found["html"])
    assert other
    assert "What if some choices differ?" in sent(shop, "run", take=other[1])["html"]
    proved = sent(shop, "prove", TEMPLATE.replace("{pick: Old Boar}", "{pick: any}"))
    assert proved["complete"]
    assert "Possible" in proved["html"]
    assert 'form="shop"' in proved["html"]
    assert shop.post("/api/workshop/run", json={"text": TEMPLATE, "take": "x"}).status_code == 400


def test_without_scripts_the_page_is_sent_and_comes_back_whole(shop: FlaskClient) -> None:
    html = shop.post("/workshop", data={"text": TEMPLATE, "do": "run"}).get_data(as_text=True)
    assert 'id="step-1"' in html
    add = re.search(r'name="add" value="([^"]+)"', html)
    assert add
    more = shop.post("/workshop", data={"text": TEMPLATE.replace("\n", "\r\n"), "add": add[1].replace("&#39;", "'")})
    assert "- Ann attacks Bob&#39;s faction" in more.get_data(as_text=True)
    html = shop.post("/workshop", data={"text": TEMPLATE, "do": "prove"}).get_data(as_text=True)
    assert "Every way" in html
    html = shop.post("/workshop", data={"text": "game: spoils", "do": "run"}).get_data(as_text=True)
    assert "given" in html
    html5lib.HTMLParser(strict=True).parse(html)
    answer = shop.post("/workshop", data={"text": TEMPLATE, "do": "download"})
    assert answer.get_data(as_text=True) == TEMPLATE
    assert answer.mimetype == "application/yaml"


def test_it_is_described(shop: FlaskClient) -> None:
    paths = shop.get("/api").get_json()["paths"]
    told = {path for path in paths if path.startswith("/api/workshop/")}
    assert told == {
        f"/api/workshop/{what}" for what in ("check", "run", "ruling", "prove", "waiting", "read", "edit", "tidy")
    }
    assert paths["/api/workshop/check"]["post"]["requestBody"]["required"]


# --- kept safe ------------------------------------------------------------------------------------------------------


def board(ann: str = "", bob: str = "", do: str = "", more: str = "") -> str:
    return (
        f"game: spoils\ngiven:\n  turn: Ann\n  players:\n    Ann:\n      influence: 10\n{ann}"
        f"    Bob:\n      influence: 10\n"
        f"{bob}do: [{do}]\n{more}"
    )


def cards(count: int, text: str, zone: str = "play", kind: str = "item") -> str:
    return f"      {zone}:\n" + "".join(f'        C{n}: {{{kind}: "{text}"}}\n' for n in range(count))


BOMB = "a: &a [x, x, x, x, x, x, x, x, x]\n" + "".join(
    f"{b}: &{b} [{', '.join(['*' + a] * 9)}]\n" for a, b in zip("abcdefgh", "bcdefghi", strict=True)
)
SPARK = 'Spark: {tactic: "COST: Pick a character. EFFECT: Inflict 1 damage to it."}'
HOSTILE = {
    "nothing": "",
    "blank": "   \n\n",
    "no mapping": "- a\n- b\n",
    "a scalar": "x",
    "alias bomb": BOMB + board(),
    "alias bomb in a board": board(more=BOMB),
    "alias to itself": "game: spoils\ngiven: &x {players: *x}\n",
    "brackets": "[" * 50_000,
    "braces": "game: spoils\ngiven: " + "{a: " * 1000 + "}" * 1000,
    "dashes": "- " * 20_000,
    "indented": "\n".join(" " * n + f"k{n}:" for n in range(300)),
    "question marks": "? " * 20_000,
    "tags": "game: !!python/object/apply:os.system [id]\ngiven: !!python/name:os.system\n",
    "null letters": "game: spoils\0given:",
    "half letters": "game: \ud800spoils",
    "byte order": "\ufeffgame: spoils\ngiven: {}",
    "anchors everywhere": "game: &a spoils\ngiven: &b {turn: &c Ann, players: &d {Ann: &e , Bob: *e}}\n",
    "merge": "game: spoils\ngiven: {<<: {players: {}}}\n",
    "influence": board().replace("influence: 10", f"influence: {10**30}"),
    "influence of many digits": board().replace("influence: 10", "influence: " + "9" * 6000),
    "resources": board("      resources: {Rage: 100000}\n"),
    "resources without end": board("      resources: {Rage: 999999999999}\n"),
    "damage": board("      play:\n        Rat: {character: 1/1/1, damage: 99999999999999999999}\n"),
    "stats": board("      play:\n        Rat: {character: 1/1/" + "9" * 5000 + "}\n"),
    "speed": board("      play:\n        Rat: {character: 1/9999999/9999999}\n", do="Ann attacks Bob's faction"),
    "tokens": board("      play:\n        Box: {item: \"\", tokens: 99999999999}\n"),
    "five hundred triggers": board(
        cards(500, "When a character is destroyed, draw a card.") + f"      hand:\n        {SPARK}\n",
        "      play:\n        Rat: {character: 1/1/1}\n",
        "Ann plays Spark: {pick: Rat}",
    ),
    "a thousand cards": board(cards(1500, "", "deck", "character").replace('""', "1/1/1")),
    "a loop": board(
        '      play:\n        Wheel: {item: "When you draw a card, draw a card."}\n'
        '      hand:\n        Start: {tactic: "EFFECT: Draw a card."}\n' + cards(200, "", "deck"),
        "",
        "Ann plays Start",
    ),
    "a loop of damage": board(
        '      play:\n        Echo: {item: "When damage is inflicted to a faction, inflict 1 damage to it."}\n'
        f"      hand:\n        {SPARK}\n",
        "      play:\n        Rat: {character: 1/1/1}\n",
        "Ann plays Spark: {pick: Rat}",
    ),
    "wide battle": board(
        "      play:\n" + "".join(f"        A{n}: {{character: 1/1/1}}\n" for n in range(24)),
        "      play:\n" + "".join(f"        B{n}: {{character: 1/1/1}}\n" for n in range(24)),
        "Ann attacks Bob's faction: {with: any}",
    ),
    "names of Python": board(
        "      play:\n        __class__: {character: 1/1/1}\n        __init__: {item: }\n", do="Ann uses __class__"
    ),
    "names with signs": board(
        '      play:\n        "<script>alert(1)</script>": {character: 1/1/1}\n        "{{7*7}}": {item: }\n'
    ),
    "format strings": board("      play:\n        \"{0.__class__}%s%n\": {character: 1/1/1}\n"),
    "a path as a card": board("      hand:\n        Secret: {card: ../../../../etc/passwd}\n"),
    "a path as a game": "game: ../../etc/passwd\ngiven: {}\n",
    "a module as a game": "game: os\ngiven: {}\n",
    "an edition of nowhere": board(more="edition: ../../x\n"),
    "a long text": board('      hand:\n        Long: {tactic: "' + "Draw a card. " * 3000 + '"}\n'),
    "a deep text": board('      hand:\n        Deep: {tactic: "' + "If you do, if you do, " * 2000 + '"}\n'),
    "a text of quotes": board("      hand:\n        Q: {tactic: '" + '"' * 5000 + "'}\n"),
    "a text of brackets": board('      hand:\n        B: {tactic: "' + "(" * 20_000 + '"}\n'),
    "a text of icons": board('      hand:\n        I: {item: "' + "[R]" * 5000 + ': Draw a card."}\n'),
    "a text that makes readers work": board(
        '      hand:\n        W: {item: "' + "characters you control and " * 700 + '"}\n'
    ),
    "attached to itself": board('      play:\n        Hat: {item: "", attached to: Hat}\n'),
    "attached in a ring": board(
        '      play:\n        A: {item: "", attached to: B}\n        B: {item: "", attached to: A}\n'
    ),
    "same as itself": board("      play:\n        A: {same as: A}\n"),
    "one player": "game: spoils\ngiven: {turn: Ann, players: {Ann: }}\n",
    "forty players": "game: spoils\ngiven: {turn: P1, players: {" + ", ".join(f"P{n}: " for n in range(40)) + "}}\n",
    "lists for texts": "game: [spoils]\ngiven: [x]\n",
    "wrong kinds": board(do="{}, [], {a: b, c: d}, {choose: x}, {now: []}"),
    "loops repeated": board("", "", "Ann repeats 99999999999999999999 actions: {times: 99999999999999999}"),
    "a letter without end": board(
        '      hand:\n        X: {tactic: "COST: Choose a number for X. Pay X. EFFECT: Draw X cards."}\n', "",
        "Ann plays X: {X: 99999999999999999999999}",
    ),
    "many lines": board(do=", ".join(["Ann passes"] * 6000)),
    "many claims": board(more="then: {" + ", ".join(f"x{n}: {{in: play}}" for n in range(3000)) + "}\n"),
}  # fmt: skip
ENDPOINTS = ("check", "run", "ruling", "prove", "read", "edit", "tidy")
MORE: dict[str, dict[str, Any]] = {
    "read": {"line": 7},
    "edit": {
        "edits": [{"deed": "put", "path": ["given", "players", "Ann", "hand", "Rat"], "value": {"character": "1/1/1"}}]
    },
}


@pytest.mark.alone
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_breaks_nothing(shop: FlaskClient, name: str) -> None:
    start = time.monotonic()
    for what in ENDPOINTS:
        body = json.dumps({"text": HOSTILE[name], **MORE.get(what, {})})
        answer = shop.post(f"/api/workshop/{what}", data=body, content_type=JSON)
        found = answer.get_json()
        assert answer.status_code in (200, 400, 422), (what, answer.status_code, found)
        assert (answer.status_code == 200) == ("error" not in found), what
        assert "root:" not in answer.get_data(as_text=True)
        assert "<script>alert" not in found.get("html", "")
        assert "The fault is ours" not in found.get("error", {}).get("message", ""), (what, found)
        assert not any("ours" in one["message"] for one in found.get("faults", ()))
    assert time.monotonic() - start < 30
    page = shop.post("/workshop", data={"text": HOSTILE[name].encode("utf-8", "replace").decode(), "do": "run"})
    assert page.status_code in (200, 400, 422)
    assert shop.get("/spoils/408").status_code == 200


@pytest.mark.parametrize(
    ("body", "kind"),
    [
        ("", JSON),
        ("[]", JSON),
        ("{", JSON),
        ("[" * 100_000, JSON),
        ('{"text": 5}', JSON),
        ('{"text": ["x"]}', JSON),
        ('{"text": "game: spoils", "edits": 5, "take": [], "line": {}}', JSON),
        ('{"text": "game: spoils", "edits": [{"deed": "exec", "path": ["x"]}]}', JSON),
        ('{"text": "game: spoils", "edits": [{"deed": "put", "path": [{}], "value": "x"}]}', JSON),
        ('{"text": "game: spoils", "edits": [{"deed": "put", "path": ["x"], "value": [[[[[[[["x"]]]]]]]]}]}', JSON),
        ('{"text": "game: spoils", "edits": [{"deed": "insert", "path": ["do", -1], "value": "x"}]}', JSON),
        ("text=game", "application/x-www-form-urlencoded"),
        (b"\xff\xfe\x00", JSON),
    ],
)  # fmt: skip
def test_a_senseless_request_is_refused_in_the_one_shape(shop: FlaskClient, body: str | bytes, kind: str) -> None:
    for what in ENDPOINTS:
        answer = shop.post(f"/api/workshop/{what}", data=body, content_type=kind)
        if answer.status_code != 200:
            assert answer.status_code == (400 if kind == JSON else 415), what
            assert set(answer.get_json()["error"]) == {"code", "message", "nearest"}


def test_what_is_too_large_is_not_read(shop: FlaskClient) -> None:
    for size in (100_001, 900_000, 5_000_000):
        answer = shop.post("/api/workshop/check", json={"text": "x" * size})
        assert answer.status_code == 413
        assert "100 kB" in answer.get_json()["error"]["message"]
        assert shop.post("/workshop", data={"text": "x" * size}).status_code == 413
    assert shop.post("/api/workshop/check", json={"text": "#" * 99_000}).status_code == 200


def test_of_a_huge_board_no_more_is_drawn_than_fits_a_page(shop: FlaskClient) -> None:
    players = "".join(f"    a{place}: {{}}\n" for place in range(5000))
    text = f"game: smashup\ngiven:\n  turn: a0\n  players:\n{players}"
    found = sent(shop, "check", text)
    assert "The form shows 12 of 5,000 players. Edit the others in the file." in found["form"]
    assert len(json.dumps(found)) < 1_000_000


def test_of_many_errors_the_first_hundred_are_listed(shop: FlaskClient) -> None:
    text = "game: spoils\n" + "".join(f"key{place}: x\n" for place in range(3000))
    faults = sent(shop, "check", text)["faults"]
    assert len(faults) == 101
    assert re.fullmatch(r"2,90\d more errors are not listed. Correct these first.", faults[-1]["message"])
    told = sent(shop, "prove", text)["html"]
    assert "more errors are not listed" in told
    assert len(told) < 50_000


def lying(zone: str, count: int) -> str:
    return f"      {zone}:\n" + "".join(f"        {zone}{place}: {{item: }}\n" for place in range(count))


def test_a_form_of_many_cards_says_how_many_it_shows(shop: FlaskClient) -> None:
    form = sent(shop, "check", board(lying("deck", 500) + lying("hand", 100)))["form"]
    assert "The form shows 220 of 600 cards. Edit the others in the file." in form
    assert "The form shows" not in sent(shop, "check", board(lying("deck", 100) + lying("hand", 100)))["form"]


def test_a_board_that_is_too_large_to_be_drawn_says_so(app: Flask, shop: FlaskClient) -> None:
    app.extensions["workroom"] = Workroom(Limits(seconds=20))
    found = sent(shop, "run", board(lying("d", 4050).replace("      d:", "      deck:")))
    (fault,) = found["faults"]
    assert fault["message"].startswith("This board is too large to be drawn: it has 4,0")
    assert "There is nothing to be seen" in found["html"]


def test_a_run_over_its_time_says_how_far_it_came(shop: FlaskClient) -> None:
    found = sent(shop, "prove", HOSTILE["wide battle"])
    assert not found["complete"]
    assert "Not complete" in found["html"]


def test_whoever_comes_when_all_hands_are_busy_is_told_when_to_come_again(app: Flask, shop: FlaskClient) -> None:
    room = app.extensions["workroom"]

    class Full:
        def ask(self, *given: Any) -> Any:
            raise Busy("Too many boards are being played at this moment. Try again in a few seconds.")

    app.extensions["workroom"] = Full()
    try:
        for answer in (
            shop.post("/api/workshop/prove", json={"text": TEMPLATE}),
            shop.post("/workshop", data={"text": TEMPLATE}),
        ):
            assert answer.status_code == 503
            assert answer.headers["Retry-After"] == "5"
    finally:
        app.extensions["workroom"] = room


def test_many_editions_are_picked_in_groups_with_their_dates(client: FlaskClient) -> None:
    text = "game: arcmage\nedition: 1380\ngiven: {turn: Ann, phase: attack, players: {Ann: {}, Bob: {}}}\n"
    form = client.post("/api/workshop/check", json={"text": text}).get_json()["form"]
    assert form.count("<optgroup") == 2
    assert '<optgroup label="Wording only">' in form
    assert re.search(r'<option value="1380" selected>1380 · 2016-08-10</option>', form)
    text = "game: spoils\ngiven: {turn: Ann, players: {Ann: {}, Bob: {}}}\n"
    assert "<optgroup" not in client.post("/api/workshop/check", json={"text": text}).get_json()["form"]
