"""Scenario files as they are written: lines, answers for editions, and refusals with their place."""

from __future__ import annotations

import pytest

from judge.errors import Unreadable
from judge.tabletop.file import Action, ChoiceLine, Now, Scenario, covers, ends, scenario_in

FILE = """\
title: A hen
  in two lines
game: pond
edition: "2"
rules: [1.10, 2.3]
about: 4.1
level: 2
question: Does it lay?
given: {turn: Ann}
do:
  - Ann wakes Hen
  - Ann feeds Hen: {with: corn, after: 3}
  - Bob takes Hen: {refused: 1.2}
  - choose: {by: Ann, rule: 3.1, take: any}
  - choose: {by: Bob, take: Hen, refused: 3.2}
  - now: {Hen: {eggs: 1}}
may: [Bob]
then: {Hen: {eggs: 2}}
prove: {outcomes: 2}
ruling: It does.
editions:
  1..3: {then: {Hen: {eggs: 0}}, ruling: It did not.}
  old: {rules: [9.9]}
"""


def scenario(**changed: str) -> Scenario:
    text = FILE
    for before, after in changed.items():
        text = text.replace(before, after)
    return scenario_in(text, "pond/a-hen.yaml")


def test_every_key_is_read_as_it_is_written() -> None:
    told = scenario()
    assert (told.title, told.game, told.edition, told.level) == ("A hen in two lines", "pond", "2", 2)
    assert [rule for rule, _ in told.answer.rules] == ["1.10", "2.3"]
    assert [rule for rule, _ in told.about] == ["4.1"]
    assert told.may == ("Bob",)
    assert told.answer.prove is not None
    assert told.at("ruling").line == 20
    assert told.at("nothing") == told.place


def test_every_kind_of_line_is_read() -> None:
    wakes, feeds, takes, anything, hen, now = scenario().answer.do
    assert isinstance(wakes, Action)
    assert (wakes.words, wakes.choices, wakes.refused, wakes.after) == ("Ann wakes Hen", {}, "", "")
    assert isinstance(feeds, Action)
    assert (list(feeds.choices), feeds.after, feeds.place.line) == (["with"], "3", 12)
    assert isinstance(takes, Action)
    assert (takes.choices, takes.refused) == ({}, "1.2")
    assert isinstance(anything, ChoiceLine)
    assert (anything.by, anything.rule, anything.any) == ("Ann", "3.1", True)
    assert isinstance(hen, ChoiceLine)
    assert (hen.any, hen.rule, hen.refused) == (False, "", "3.2")
    assert isinstance(now, Now)
    assert list(now.facts.mapping()) == ["Hen"]


def test_an_edition_has_its_own_answer_and_the_rest_of_the_general_one() -> None:
    told = scenario()
    assert told.answers("2").ruling == "It did not."
    assert told.answers("2").rules == told.answer.rules
    assert told.answers("old").ruling == "It does."
    assert [rule for rule, _ in told.answers("old").rules] == ["9.9"]
    assert told.answers("7") is told.answer
    assert [told.speaks_of(edition) for edition in ("2", "3", "old", "7", "")] == [True, True, True, False, False]
    assert told.spoken == ("3", "old")


@pytest.mark.parametrize(
    ("span", "edition", "so"),
    [
        ("1369..1380", "1375", True), ("1369..1380", "1381", False), ("1369..1380", "1368", False),
        ("1414..", "1539", True), ("1414..", "1413", False), ("..1380", "1380", True), ("..1380", "1381", False),
        ("2013", "2013", True), ("2013", "later", False), ("2013..later", "later", True), ("a..c", "b", False),
    ],
)  # fmt: skip
def test_a_span_includes_its_editions(span: str, edition: str, so: bool) -> None:
    assert covers(span, edition) is so


def test_a_span_has_ends() -> None:
    assert (ends("1..3"), ends("..3"), ends("1.."), ends("2013")) == (("1", "3"), ("3",), ("1",), ("2013",))


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("level: 2", "level: 4", r"a-hen.yaml:7:8: the level is '4'"),
        ("ruling: It does.\n", "", "the key 'ruling' is missing"),
        ("may: [Bob]", "mai: [Bob]", "'mai'; did you mean 'may'"),
        ("{outcomes: 2}", "{outcome: 2}", "'outcome'; did you mean 'outcomes'"),
        ("{by: Bob, take: Hen, ", "{by: Bob, ", "the key 'take' is missing"),
        ("- Ann wakes Hen", "- {Ann wakes Hen: {}, Bob: {}}", "must have one key, found 'Ann wakes Hen' and 'Bob'"),
    ],
)
def test_a_mistake_is_refused_at_its_place(before: str, after: str, told: str) -> None:
    with pytest.raises(Unreadable, match=told):
        scenario(**{before: after})


def test_the_name_of_a_file_has_only_small_letters() -> None:
    with pytest.raises(Unreadable, match="must have only small letters"):
        scenario_in(FILE, "pond/A_Hen.yaml")
