from __future__ import annotations

from itertools import pairwise

import pytest

from judge.library import Library
from judge.rulebook import number as numbers


@pytest.mark.parametrize(
    ("number", "above"),
    [
        ("4", None),
        ("408", "4"),
        ("408.4", "408"),
        ("408.4a", "408.4"),
        ("409.3c.1", "409.3c"),
        ("o5", None),
        ("o5.6.3", "o5.6"),
        ("o1.2.1a", "o1.2.1"),
        ("3.3.7x1", "3.3.7"),
        ("6x1", "6"),
        ("12", None),
        ("B12", "B"),
        ("B", None),
    ],
)
def test_the_parent_is_read_from_the_number(number: str, above: str | None) -> None:
    assert numbers.parent(number) == above


def test_numbers_stand_in_natural_order() -> None:
    ordered = [
        "3", "3.3", "3.3.7", "3.3.7.1", "3.3.7x1", "3.3.8", "3.10", "4", "401", "408", "408.9", "408.10",
        "409", "409.3", "409.3c", "409.3c.1", "409.3d", "5", "10", "B", "B2", "B10",
    ]  # fmt: skip
    shuffled = ordered[1::2] + ordered[::2]
    assert sorted(shuffled, key=numbers.key) == ordered


def test_a_section_is_the_second_level() -> None:
    assert [numbers.section(number) for number in ("4", "408", "408.4a", "3.3.7x1", "o5.6.3")] == [
        "4",
        "408",
        "408",
        "3.3",
        "o5.6",
    ]


def test_missing_numbers_are_found() -> None:
    assert list(numbers.gaps(["4", "401", "402", "403", "403.1", "403.2"])) == []
    assert list(numbers.gaps(["4", "401", "403"])) == [("401", "403")]
    assert list(numbers.gaps(["4", "402"])) == [("4", "402")]
    assert list(numbers.gaps(["1", "1.1", "1.1b"])) == [("1.1", "1.1b")]
    assert list(numbers.gaps(["1", "3", "o1", "o2"])) == [("1", "3")]


def test_every_number_of_every_game_is_one_and_has_its_own_place(library: Library) -> None:
    for book in library.books():
        assert all(numbers.is_number(number) for number in book.passages)
        keys = [numbers.key(number) for number in book.passages if "x" not in number]
        assert all(before < after for before, after in pairwise(keys))


def test_a_number_without_its_dots_is_near_the_one_with_them() -> None:
    assert numbers.near("4084", ["4", "408", "408.4", "408.4a"]) == ["408.4"]
    assert numbers.near("5.9.16.a", ["5.9.16", "5.9.16a"]) == ["5.9.16a"]
