"""Two editions beside each other, as text and as data."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.rulebook.book import Rulebook
from judge.rulebook.difference import compare
from judge.rulebook.loading import load
from judge.show.differences import between, comparison_json, comparison_text

GOOD = Path(__file__).parents[1] / "refused" / "good" / "rules"

FIRST_CHANGE = """\
A small game: Old rules → First rules
  changed: 1
  reworded: 0
  moved: 1
  added: 2
  removed: 0

CHANGED IN MEANING
  o1.1 → 1.1, 1.2  (a situation ends differently)
      [-Each-]{+Worth. A+} coin is worth [-one.-]{+one (see 1.2). Your coins lie before you.+}
      » two passages of it
      » Only in words: The chapter on coins has a number of its own.

MOVED TO ANOTHER NUMBER
  o1 → 1  (says the same)
      - o1 Money
      + 1 Coins

ADDED
  1.1a
      + 1.1a Coins never rust.
  1.3
      + 1.3 You may look at your coins."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load(GOOD, "rules")


def test_the_text_counts_and_lists_every_kind_of_difference(book: Rulebook) -> None:
    old, first, _ = book.editions
    assert comparison_text(compare(book, old, first)) == FIRST_CHANGE


def test_the_data_has_both_sides_and_the_changes(book: Rulebook) -> None:
    _, first, second = book.editions
    told = comparison_json(compare(book, first, second))
    assert (told["from"], told["to"], told["added"], told["moved"]) == ("first", "second", [], [])
    second_rules = {"edition": "second", "title": "Second rules", "date": "2003-03-03", "kind": None, "note": None}
    assert told["editions"] == [second_rules]
    (changed,) = told["changed"]
    assert (changed["relation"], changed["comment"]) == (None, None)
    assert changed["old"] is not None
    assert changed["old"]["text"] == "A coin is worth one (see 1.2)."
    assert changed["new"][0]["text"].startswith("A coin is worth two")
    assert [kind for kind, _ in changed["words"]] == ["same", "old", "new", "same", "new"]
    assert [change["change"] for change in changed["changes"]] == ["gold"]


def test_the_editions_between_are_those_after_the_older_one(book: Rulebook) -> None:
    old, first, second = book.editions
    assert between(compare(book, old, second)) == [first, second]
    assert between(compare(book, second, first)) == [second]
