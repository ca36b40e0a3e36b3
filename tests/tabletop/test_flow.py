"""Values as they are spelled in a file: what is read back is what was written."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as some

from judge.tabletop.flow import Source, Spread, behind, flow, plain, spelled
from judge.yamlfile import parse

TEXTS = some.text(max_size=30)
KEYS = some.text(min_size=1, max_size=12)
VALUES = some.recursive(
    TEXTS,
    lambda inner: some.lists(inner, max_size=3) | some.dictionaries(KEYS, inner, max_size=3),
    max_leaves=6,
)


@settings(database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(VALUES)
def test_what_is_written_on_a_line_is_read_back(value: Any) -> None:
    assert plain(parse(f"key: {flow(value)}\n", "x.yaml")) == {"key": value}


@settings(database=None, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(some.dictionaries(KEYS, VALUES, max_size=3))
def test_what_is_written_behind_a_colon_is_read_back(value: Any) -> None:
    assert plain(parse(f"key:{behind(value, 2)}\n", "x.yaml")) == {"key": value}


@pytest.mark.parametrize(
    ("text", "shown"),
    [("Old Boar", "Old Boar"), ("3/2/1", "3/2/1"), ("a: b", '"a: b"'), ("", '""'), ('a "b"', '"a \\"b\\""')],
)
def test_a_text_is_quoted_only_if_it_must_be(text: str, shown: str) -> None:
    assert spelled(text) == shown


def test_the_name_of_a_card_is_quoted_only_if_it_must_be() -> None:
    assert spelled("Ann's Hen") == "Ann's Hen"
    assert spelled("Hen: a tale") == '"Hen: a tale"'


def test_source_stays_as_it_is() -> None:
    assert spelled(Source("{a: b}")) == "{a: b}"
    assert behind([Source("a b"), Source("c")], 2) == "\n  - a b\n  - c"


def test_a_short_mapping_is_on_one_line_and_a_long_or_spread_one_is_not() -> None:
    short = {"minion": "3", "of": "Ann"}
    assert behind(short, 2) == " {minion: 3, of: Ann}"
    assert behind(Spread(short), 2) == "\n  minion: 3\n  of: Ann"
    assert behind({"text": "long words " * 9}, 2).startswith("\n  text: ")
    assert behind({"hen": short}, 2) == "\n  hen: {minion: 3, of: Ann}"


def test_several_lines_are_a_block() -> None:
    assert behind("one\ntwo\n", 2) == " |\n  one\n  two"
    assert behind("one\ntwo", 2) == " |-\n  one\n  two"
    assert behind("one\n two", 2) == ' "one\\n two"'
