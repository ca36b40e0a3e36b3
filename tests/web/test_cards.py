"""Cards on the site: imported and read by request, shown on pages, found among the server's, and never kept."""

from __future__ import annotations

import base64
import gzip
from html import unescape
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.cards.browser_cards import sent_library
from judge.cards.card_trial import tried_library
from judge.cards.jobs import CARD_JOBS
from judge.cards.library import CardLibrary, LibraryCard, Printing
from judge.cards.named import of_files
from judge.cards.random_decks import random_deck
from judge.cards.tried_file import as_kept
from judge.folders import folder
from judge.library import Library
from judge.pool import Here
from judge.scenario import games
from judge.web import create_app
from tests.cards.test_card_file import BOMB, FOUR, JSON, OCTGN, PASTED, TABLE, THREE
from tests.web.test_pages import words

SET = str(folder("scenarios") / "cards" / "hedgerow")
EMPTY = "game: spoils\ngiven:\n  players:\n    Ann:\n      hand:\n"


@pytest.fixture(scope="module")
def client(library: Library) -> FlaskClient:
    return create_app(library, {"TESTING": True}).test_client(use_cookies=False)


@pytest.fixture(scope="module")
def given(library: Library) -> FlaskClient:
    """A site that was given cards."""
    return create_app(library, {"TESTING": True}, cards=SET).test_client(use_cookies=False)


def sent(client: FlaskClient, data: bytes, game: str = "", status: int = 200) -> dict[str, Any]:
    body = {"file": "cards", "data": base64.b64encode(data).decode(), "game": game}
    answer = client.post("/api/cards/import", json=body)
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.get_json()
    return told


def kept(name: str, **keys: Any) -> dict[str, Any]:
    return {"name": name, "chosen": -1, "printings": [{"keys": keys, "set": "", "file": "", "rulings": []}]}


@pytest.mark.parametrize(
    ("text", "game", "names"),
    [
        (OCTGN, "spoils", ["Old Rat", "Lamp", "Dark Lamp"]),
        (THREE, "smashup", ["Heron"]),
        (FOUR, "smashup", ["Heron"]),
        (JSON, "smashup", ["Heron", "Fen"]),
        (TABLE, "arcmage", ["Ogre", "Flare"]),
        (PASTED, "spoils", ["Old Rat", "Lamp"]),
    ],
    ids=["octgn", "cockatrice 3", "cockatrice 4", "json", "csv", "pasted"],
)
def test_a_file_of_each_format_is_imported(client: FlaskClient, text: str, game: str, names: list[str]) -> None:
    told = sent(client, gzip.compress(text.encode()), game)
    assert [card["name"] for card in told["cards"]] == names
    assert told["found"] >= len(names)
    assert sent(client, text.encode(), game)["cards"] == told["cards"]


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (BOMB.encode(), "declares a document type or entities"),
        (b'<!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]><set>&x;</set>', "document type"),
        (gzip.compress(b"a" * 200_000_000), "more than 20 MB; divide it"),
        (b"\x1f\x8bno", "The packed file is damaged"),
        (b"PK\x03\x04rest", "unpack it"),
        (b"", "the file is empty"),
    ],
    ids=["bomb", "entity", "200 MB", "damaged", "zip", "empty"],
)
def test_a_file_that_cannot_be_taken_is_refused_in_words(client: FlaskClient, data: bytes, why: str) -> None:
    assert why in sent(client, data, "spoils", 422)["error"]["message"]


def test_a_name_of_ten_thousand_letters_is_left_out(client: FlaskClient) -> None:
    told = sent(client, f"{'x' * 10_000} - item\nLamp - item\n".encode(), "spoils")
    assert [card["name"] for card in told["cards"]] == ["Lamp"]
    assert [one["left_out"] for one in told["remarks"]] == [True]


def test_what_is_no_card_is_refused(client: FlaskClient) -> None:
    strange: tuple[Any, ...] = (
        [7],
        [{}],
        [kept("x" * 10_000, item="")],
        [kept("Lamp")],
        [kept("Lamp", item={"a": 1})],
        "x",
        [{}] * 201,
    )
    for cards in strange:
        for what in ("read", "try", "show", "fill"):
            body = {"game": "spoils", "cards": cards} | ({"text": EMPTY} if what == "fill" else {})
            answer = client.post(f"/api/cards/{what}", json=body)
            assert answer.status_code == (400 if cards == "x" or len(cards) > 200 else 422), (what, answer.text)
            assert answer.is_json
    assert client.post("/api/cards/read", json={"game": "chess", "cards": []}).status_code == 404


def test_cards_are_read_sentence_by_sentence_under_a_fingerprint(client: FlaskClient) -> None:
    cards = [kept("Lamp", item="Draw a card. Frobnicate the pond.")]
    told = client.post("/api/cards/read", json={"game": "spoils", "cards": cards}).get_json()
    assert [bool(one["why"]) for one in told["cards"][0]["sentences"]] == [False, True]
    assert f"{told['reader']}" in client.get("/cards").text


def test_cards_that_are_sent_are_tried_as_on_the_command_line(client: FlaskClient) -> None:
    cards = [kept("Lamp", tactic="Draw a card. Frobnicate the pond."), kept("Pole", tactic="Draw a card.")]
    told = client.post("/api/cards/try", json={"game": "spoils", "cards": cards}).get_json()
    assert told["reader"] in client.get("/cards").text
    found = tried_library(sent_library("spoils", cards, 200), pool=Here())
    assert told["cards"] == [as_kept(one) for one in found.cards][: len(told["cards"])]
    assert told["cards"][0]["sentences"][-1][:2] == ["Frobnicate the pond.", "set aside"]
    assert client.post("/api/cards/try", json={"game": "spoils", "cards": []}).get_json()["cards"] == []


def test_a_trial_without_time_answers_the_first_card_alone() -> None:
    cards = sent_library("spoils", [kept("Lamp", item="Draw a card."), kept("Pole", item="")], 200)
    found = CARD_JOBS["try cards"](cards, 0.001)
    assert [one.name for one in found] == ["Lamp"]
    assert found[0].grade == "not tried to the end"
    assert "the time ran out" in found[0].why


def test_a_card_that_is_sent_is_shown_with_its_rules_and_its_letters_escaped(client: FlaskClient) -> None:
    cards = [kept("<b>Lamp</b>", tactic="Draw a card. <script>x</script>")]
    html = client.post("/api/cards/show", json={"game": "spoils", "cards": cards}).get_json()["html"]
    assert "<script>" not in html
    assert "<b>Lamp" not in html
    assert "not-read" in html
    cards = [kept("Lamp", tactic="Draw a card.")]
    html = client.post("/api/cards/show", json={"game": "spoils", "cards": cards}).get_json()["html"]
    assert 'href="/spoils/306.1"' in html
    assert "Scenarios whose cards say the same" in html


def test_named_cards_are_spelled_out_and_the_rest_stays(client: FlaskClient) -> None:
    named = ("Lamp 2:", "Bird: {card: lamp, cost: 7}", "Other: {item: Draw a card.}")
    text = f"# mine\n{EMPTY}" + "".join(f"        {one}\n" for one in named)
    told = client.post("/api/cards/fill", json={"game": "spoils", "text": text, "cards": [kept("Lamp", item="Hello.")]})
    filled = told.get_json()["text"]
    assert filled.startswith("# mine\n")
    assert "Lamp 2: {item: Hello., name: Lamp}" in filled
    assert "set aside: unread" in filled  # no card text says “Hello”
    assert "Bird: {item: Hello., name: Lamp, cost: 7}" in filled
    assert "Other: {item: Draw a card.}" in filled
    broken = client.post("/api/cards/fill", json={"game": "spoils", "text": "a: [", "cards": [kept("Lamp", item="")]})
    assert broken.get_json()["text"] == "a: ["


def test_the_cards_of_a_server_have_pages_and_are_found(given: FlaskClient) -> None:
    page = words(given.get("/cards/spoils/spring%20clean").text)
    assert "from this server’s library" in page
    assert given.get("/cards/spoils/Nobody").status_code == 404
    assert 'href="/cards/spoils/Spring%20Clean"' in given.get("/cards?q=sprng+clean").text
    assert "Cards from this server’s library" in given.get("/search?q=spring+clean&game=spoils").text
    assert given.get("/api/cards/find?game=spoils&q=tall").get_json()["cards"][0]["name"] == "Tall Stories"
    text = f"{EMPTY}        Tall Stories:\n"
    assert "Reveal the top card" in given.post("/workshop", data={"text": text, "do": "run"}).text
    assert "is legal" not in given.post("/deck", data={"edition": "spoils@later", "list": "4 tall storys"}).text


def test_a_random_deck_of_the_server_is_that_of_the_command_line(given: FlaskClient) -> None:
    board = games.board("spoils")
    for seed in (1, 2):
        deck = random_deck(of_files("spoils", SET), board, "later", seed)
        page = unescape(given.get(f"/random/spoils?seed={seed}").text)
        assert all(f">{name}</a>" in page for _, name in deck.cards)
        assert deck.found.legal
    assert given.get("/random/spoils?seed=x").status_code == 400
    assert given.get("/random/chess").status_code == 404
    assert given.get("/random/spoils?edition=original&seed=3").status_code == 200


def test_every_seed_gives_a_legal_deck() -> None:
    board = games.board("arcmage")
    cities = [LibraryCard(f"City {at}", [Printing({"city": "5"})]) for at in range(4)]
    ogres = [LibraryCard(f"Ogre {at}", [Printing({"creature": "1/1"})]) for at in range(20)]
    cards = CardLibrary("arcmage", [*cities, *ogres])
    decks = [random_deck(cards, board, board.editions[-1], seed) for seed in range(5)]
    assert all(deck.found.legal and sum(count for count, _ in deck.cards) == 45 for deck in decks)
    assert len({deck.cards for deck in decks}) > 1


def test_factions_are_dealt_without_any_cards(client: FlaskClient) -> None:
    address = "/random/smashup?seed=4&players=3&factions=Otters,Herons,Toads,Rats,Moles,Voles"
    page = words(client.get(address).text)
    assert all(name in page for name in ("Otters", "Herons", "Toads", "Rats", "Moles", "Voles"))
    assert client.get(address).text == client.get(address).text
    assert "Name 6 or more" in client.get("/random/smashup?players=3&factions=Otters,Herons").text
    assert client.get("/random/smashup?players=9").status_code == 400
