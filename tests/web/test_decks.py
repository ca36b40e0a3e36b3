"""The page of deck lists checks them with the cards that are sent, and refuses in words what it cannot read."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from flask.testing import FlaskClient

from judge.library import Library
from judge.web import create_app
from tests.web.test_pages import words

CARDS = "Tall Stories - tactic - Draw a card.\nGate - faction\nRage - resource\n"
KEPT = [
    {"name": "Ogre", "chosen": -1, "printings": [{"keys": {"creature": "4/4"}, "set": "", "file": "", "rulings": []}]}
]


@pytest.fixture(scope="module")
def client(library: Library) -> FlaskClient:
    return create_app(library, {"TESTING": True}).test_client(use_cookies=False)


def posted(client: FlaskClient, status: int = 200, **sent: Any) -> str:
    answer = client.post("/deck", data={"edition": "spoils@later"} | sent, content_type="multipart/form-data")
    assert answer.status_code == status, answer.text
    return words(answer.text)


def test_reasons_stand_beside_their_rules(client: FlaskClient) -> None:
    answer = client.post(
        "/deck", data={"edition": "spoils@later", "list": "5 Tall Storys\n5 tall stories", "cards": CARDS}
    )
    assert '<a class="number" href="/spoils/103.1c">103.1c</a>' in answer.text
    told = words(answer.text)
    assert "The deck has 5 copies of Tall Stories, and may have only 4." in told
    assert "Not checked as a whole: some cards are not in your library." in told
    assert "Tall Storys the list:1 : did you mean Tall Stories ?" in told


def test_files_count_instead_of_the_texts_beside_them(client: FlaskClient) -> None:
    deck = '<deck><section name="a"><card qty="3">Ogre</card></section></deck>'.encode("utf-16")
    files: dict[str, Any] = {"list_file": (io.BytesIO(deck), "a.o8d")}
    files["first_file"] = (io.BytesIO(b"Name,Qty\nOgre,1\n"), "b.csv")
    told = posted(client, edition="arcmage@1539", list="7 Nobody", cards=json.dumps(KEPT), **files)
    assert "Ogre: 3, first 1" in told
    assert "Nobody" not in told
    assert "1.3.2 The deck has 3 cards, 42 too few." in told


@pytest.mark.parametrize(
    ("sent", "why"),
    [
        ({}, "There is no deck list."),
        ({"list": "4 Rat", "edition": "smashup@B"}, "only edition of smashup is &#39;clarifications&#39;"),
        ({"list": "4 Rat", "edition": "chess@1"}, "Choose arcmage, smashup, spoils"),
        ({"list": "<!DOCTYPE a [<!ENTITY b 'c'>]><deck/>"}, "the file declares a document type or entities"),
        ({"list": "4 Rat", "cards": "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><set/>"}, "document type"),
        ({"list": "x" * 10_000}, "the line has 10,000 letters; 400 are the most."),
        ({"list": "4 Rat", "cards": json.dumps([{"printings": 7}])}, "Card 1 cannot be read"),
        ({"list": "4 Rat", "cards": json.dumps(KEPT * 201)}, "Send a list of at most 200 cards, not a list of 201."),
        ({"list": (io.BytesIO(b"PK\x03\x04"), "a.zip")}, "There is no deck list."),
    ],
    ids=lambda one: one[:20] if isinstance(one, str) else "",
)
def test_what_cannot_be_read_is_refused_in_words(client: FlaskClient, sent: dict[str, Any], why: str) -> None:
    answer = client.post("/deck", data={"edition": "spoils@later"} | sent, content_type="multipart/form-data")
    assert answer.status_code in (400, 404)
    assert why in words(answer.text)


def test_a_packed_file_is_refused(client: FlaskClient) -> None:
    assert "unpack it" in posted(client, 400, list_file=(io.BytesIO(b"PK\x03\x04x"), "a.zip"))


def test_html_in_names_stays_text(client: FlaskClient) -> None:
    answer = client.post("/deck", data={"edition": "spoils@later", "list": "4 <b>Rat</b><script>x</script>"})
    assert "&lt;b&gt;Rat" in answer.text
    assert "<script>x" not in answer.text


def test_the_same_is_answered_as_data(client: FlaskClient) -> None:
    sent = {"game": "arcmage", "list": "44 Ogre\n1 Ogr", "first": "45 ogre", "cards": KEPT}
    told = client.post("/api/deck", json=sent).get_json()
    assert [one["rule"] for one in told["reasons"]] == ["1.3.2", "1.3.4", "1.3.5"]
    assert told["missing"] == [{"name": "Ogr", "nearest": ["Ogre"], "place": "the list:2"}]
    assert told["changes"] == [{"before": 0, "name": "Ogr", "now": 1}, {"before": 45, "name": "Ogre", "now": 44}]
    assert client.post("/api/deck", json={"game": "chess", "list": "4 a"}).status_code == 404
    assert client.post("/api/deck", json={"game": "spoils", "list": 7}).status_code == 400


def test_what_is_far_too_large_is_refused(client: FlaskClient) -> None:
    assert client.post("/deck", data={"list": "a" * 900_000}).status_code == 413
