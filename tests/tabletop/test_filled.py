"""A form shows what a file says, at the place where the file says it."""

from __future__ import annotations

from typing import Any

import pytest

from judge.tabletop import filled as module
from judge.tabletop.filled import filled as filled_form
from judge.tabletop.filled import in_words
from judge.tabletop.flow import plain
from judge.tabletop.form import Area, Field, Form
from judge.tabletop.saying import COMMON
from judge.yamlfile import parse

BIRD = (Field(("bird",), "bird", "number"), Field(("egg",), "egg"))
NEST = Area("nest", "nest", BIRD[1:], ())
YARD = Area("yard", "yard", BIRD, (Field(("name",), "name", of=("bird",)), Field(("of",), "whose", "player")), (NEST,))
FORM = Form((Field(("turn",), "whose turn", "player"),), (Field(("corn",), "corn", "number"),), (YARD,), (NEST,))

FILE = """\
game: pond
question: Does it lay?
given:
  turn: Ann
  nest: {Blue: {egg: round}}
  players:
    Ann:
      corn: 3
      yard:
        Hen: {bird: 2, name: Berta, nest: {White: {egg: small}}}
        Odd: {egg: big, name: none}
    Bob: {}
do:
  - Ann wakes Hen
  - Ann feeds Hen: {with: [corn, rye], refused: 1.2}
then: {Hen: {eggs: 2}, turn: Ann}
"""


def data(text: str = FILE) -> Any:
    return plain(parse(text, "x.yaml"))


def test_every_value_is_shown_with_its_path() -> None:
    filled = filled_form(data(), FORM, ("first", "second"), COMMON)
    (turn,) = filled.board
    assert (turn.path, turn.value, turn.options) == (("given", "turn"), "Ann", ("Ann", "Bob"))
    ann, bob = filled.seats
    assert [(one.path, one.value) for one in ann.fields] == [(("given", "players", "Ann", "corn"), "3")]
    assert [one.value for one in bob.fields] == [""]
    assert filled.asked[0].value == "Does it lay?"
    assert filled.asked[1].options == ("first", "second")
    assert filled.cards == ("Blue", "Hen", "White", "Odd")
    assert filled.left_out == ""


def test_a_card_has_the_fields_of_its_kind_and_those_that_it_fills() -> None:
    hen, odd = filled_form(data(), FORM, ("first",), COMMON).seats[0].zones[0].cards
    assert hen.kind is not None
    assert (hen.kind.field.label, hen.kind.value) == ("bird", "2")
    assert [one.field.label for one in hen.fields] == ["name", "whose"]
    assert hen.path == ("given", "players", "Ann", "yard", "Hen")
    assert hen.zones[0].cards[0].path == (*hen.path, "nest", "White")
    assert hen.said == "bird 2 · name Berta · 1 nest"
    assert [one.field.label for one in odd.fields] == ["whose", "name"]  # what only birds have stands behind


def test_lines_and_facts_are_shown_as_they_are_read() -> None:
    filled = filled_form(data(), FORM, ("first",), COMMON)
    assert filled.lines == ("Ann wakes Hen", "Ann feeds Hen: with corn, rye (not allowed: 1.2)")
    assert [fact.says for fact in filled.expected] == ["Hen's eggs is 2", "It is Ann's turn"]
    assert (filled.do, filled.then) == (("do",), ("then",))


def test_an_edition_with_lines_of_its_own_shows_these() -> None:
    text = FILE + "editions:\n  second: {do: [Bob wakes Hen], then: {turn: Bob}}\n"
    filled = filled_form(data(text), FORM, ("first", "second"), COMMON)
    assert (filled.do, filled.lines) == (("editions", "second", "do"), ("Bob wakes Hen",))
    assert filled.then == ("editions", "second", "then")
    assert filled_form(data(text + "edition: first\n"), FORM, ("first", "second"), COMMON).do == ("do",)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("{choose: {by: Ann, rule: 3.1, take: [Hen, Odd]}}", "Ann chooses Hen, Odd (3.1)"),
        ("{choose: {by: Ann, take: []}}", "Ann chooses nothing"),
        ("{now: {Hen: {tokens: 1}, turn: Bob}}", "At this point: Hen's tokens is 1; It is Bob's turn"),
        ("{Ann wakes Hen: }", "Ann wakes Hen: \"\""),
        ("{Ann divides: {shares: {Hen: 1, Odd: 2}}}", "Ann divides: shares Hen: 1, Odd: 2"),
    ],
)  # fmt: skip
def test_a_line_is_read_in_words(line: str, words: str) -> None:
    assert in_words(data(line), COMMON) == words


def test_of_a_large_board_the_form_says_how_much_it_leaves_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST_IN_ALL", 3)
    assert (
        filled_form(data(), FORM, ("first",), COMMON).left_out
        == "The form shows 3 of 4 cards. Edit the others in the file."
    )
    monkeypatch.setattr(module, "MOST_SEATS", 1)
    filled = filled_form(data(), FORM, ("first",), COMMON)
    assert len(filled.seats) == 1
    assert filled.left_out == "The form shows 1 of 2 players. Edit the others in the file."


@pytest.mark.parametrize("text", ["given: []", "given: {players: Ann}", "do: 3", "then: {}", "given: {turn: [a, b]}"])
def test_a_file_that_is_not_finished_has_a_form_all_the_same(text: str) -> None:
    filled = filled_form(data(text), FORM, ("first",), COMMON)
    assert filled.seats == ()
    assert filled.board[0].value in ("", "a, b")
