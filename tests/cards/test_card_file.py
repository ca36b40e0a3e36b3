"""Card files of every format are recognized by their content, mended, and left out entry by entry with a reason."""

from __future__ import annotations

import pytest

from judge.cards.card_file import MOST_BYTES, cards_of
from judge.cards.entry import FileFound
from judge.errors import Unreadable

OCTGN = """<?xml version="1.0" encoding="utf-8"?>
<set name="Hedge Two" id="1"><cards>
  <card id="a" name="Old Rat"><property name="Type" value="Character" /><property name="Strength" value="1" />
    <property name="Life" value="1" /><property name="Speed" value="3" />
    <property name="Card Text" value="When this card is destroyed, draw a card" /></card>
  <card id="b" name=""><property name="Type" value="Item" /></card>
  <card id="c" name="Lamp"><property name="Type" value="Item" />
    <alternate name="Dark Lamp"><property name="Type" value="Item" /></alternate></card>
</cards></set>"""
THREE = """<cockatrice_carddatabase version="3"><cards>
  <card><name>Heron</name><set>Marsh</set><set>Marsh Two</set><type>minion</type><pt>3</pt>
    <text>Draw a card.</text></card>
</cards></cockatrice_carddatabase>"""
FOUR = """<cockatrice_carddatabase version="4"><cards>
  <card><name>Heron</name><text>Draw a card.</text><prop><type>minion</type><power>3</power></prop>
    <set>Marsh</set></card>
</cards></cockatrice_carddatabase>"""
JSON = """{"source": "nobody", "cards": [
  {"name": "Heron", "type": "minion", "power": 3, "text": "Power 3 - You may draw a card. Clarifications: Or not.",
   "clarifications": ["Only once."]},
  {"type": "minion", "power": 2}, 7],
 "bases": [{"name": "Fen", "breakpoint": 20, "vp": [3, 2, 1], "text": "\u201cHere\u201d it\u2019s wet."}]}"""
TABLE = (
    "Name;Card Text;Type;ATK;DEF\nOgre;;Creature;4;4\n;;Creature;1;1\nFlare;Deal 2 damage to target creature.;Event;;\n"
)
PASTED = (
    "# my cards\nOld Rat – character – 1/1/3 – When this card is destroyed, draw a card.\nLamp – item\nnothing here\n"
)


def found(text: str) -> FileFound:
    return cards_of(text.encode(), "file")


def test_a_set_of_octgn_is_read_with_other_sides_of_cards() -> None:
    read = found(OCTGN)
    assert [card.name for card in read.cards] == ["Old Rat", "Lamp", "Dark Lamp"]
    assert read.cards[0].printed_in == "Hedge Two"
    assert read.cards[0].fields["text"] == "When this card is destroyed, draw a card."
    assert [str(one) for one in read.remarks] == [
        "file, entry 2: left out: the entry has no name; give it one",
        "file, entry 1 (Old Rat): a period is added at the end of the text",
    ]


@pytest.mark.parametrize(("text", "sets"), [(THREE, ["Marsh", "Marsh Two"]), (FOUR, ["Marsh"])], ids=["v3", "v4"])
def test_a_database_of_cockatrice_is_read_in_both_versions(text: str, sets: list[str]) -> None:
    read = found(text)
    assert [card.printed_in for card in read.cards] == sets
    assert {card.name for card in read.cards} == {"Heron"}
    assert read.cards[0].fields["type"] == "minion"


def test_json_is_read_with_its_rulings_and_mended() -> None:
    heron, fen = found(JSON).cards
    assert heron.fields["text"] == "You may draw a card."
    assert heron.rulings == ("Only once.", "Or not.")
    assert fen.fields["text"] == '"Here" it\'s wet.'
    assert fen.fields["vp"] == "3, 2, 1"
    told = [str(one) for one in found(JSON).remarks]
    assert told[:2] == [
        "file, entry 2: left out: the entry has no name; give it one",
        "file, entry 3: left out: the entry has no name; give it one",
    ]
    assert "file, entry 1 (Heron): a number in front of the text is left out of it" in told
    assert "file, entry 4 (Fen): curly quotes are written straight" in told


def test_a_table_is_read_by_its_head() -> None:
    read = found(TABLE)
    assert [card.name for card in read.cards] == ["Ogre", "Flare"]
    assert read.cards[0].fields == {"type": "Creature", "attack": "4", "defense": "4"}
    assert str(read.remarks[0]) == "file, entry 2: left out: the row has no name; give it one"


def test_pasted_lines_are_read() -> None:
    read = found(PASTED)
    assert [card.fields for card in read.cards] == [
        {"type": "character", "numbers": "1/1/3", "text": "When this card is destroyed, draw a card."},
        {"type": "item"},
    ]
    assert read.remarks[0].left_out
    assert "expected lines such as" in str(read.remarks[0])


def test_other_encodings_are_read_and_said() -> None:
    read = cards_of("Rat – item – Il a dit “non”.".encode("cp1252"), "file")
    assert str(read.remarks[0]) == "file: the file is read as CP1252, not as UTF-8"
    assert cards_of(PASTED.encode("utf-16"), "file").cards[0].name == "Old Rat"


BOMB = '<!DOCTYPE a [<!ENTITY b "' + "b" * 50 + '">]><set>&b;</set>'


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "the file is empty"),
        (b"PK\x03\x04rest", "packed archive; unpack it"),
        (b"\x00\x01\x02\x81\x8d", "not a file of text"),
        (BOMB.encode(), "declares a document type or entities"),
        (b'<set><card name="Rat"></set>', "not XML"),
        (b"<deck></deck>", "begins with <deck>"),
        (b'{"cards": [', "not JSON"),
        (b"[" * 100_000, "too deep"),
        (b'{"cards": 7}', "no list of cards"),
        (b"just words\nand more words\n", "no cards are found"),
        (b"x" * (MOST_BYTES + 1), "more than 20 MB"),
    ],
    ids=["empty", "zip", "binary", "bomb", "broken", "deck", "json", "deep", "no list", "prose", "huge"],
)
def test_files_that_cannot_be_taken_are_refused_in_words(data: bytes, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        cards_of(data, "file")


def test_a_name_that_is_too_long_is_left_out() -> None:
    read = found(f"{'x' * 10_000} – item – Draw a card.\nLamp – item\n")
    assert [card.name for card in read.cards] == ["Lamp"]
    assert "the name has 10000 letters; 200 are the most" in str(read.remarks[0])


def test_a_field_of_a_table_is_text_and_no_formula() -> None:
    (card,) = found("name,type,text\nLamp,item,=1+1\n").cards
    assert card.fields["text"] == "=1+1."
