"""Rules as text and as data: one passage, an edition, its history, and counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.rulebook.book import Rulebook
from judge.rulebook.loading import load
from judge.rulebook.words import Stretch
from judge.scenario.standing import Standing
from judge.show import rules

GOOD = Path(__file__).parents[1] / "refused" / "good" / "rules"

PASSAGE = """\
rules:1.1@second  A small game, Second rules
1 Coins

1.1       Worth. A coin is worth two (see 1.2).
          Example. Three coins are worth six.
  1.1a      Coins never rust.

status     a rule that can be played
refers to  1.2  Your coins lie before you.
terms      coin (1.1)
history    old (2001-01-01): o1.1, a situation ends differently: two passages of it. Only in words:
             The chapter on coins has a number of its own.
           first (2002-02-02): 1.1.
           second (2003-03-03): 1.1. Changed in meaning: A coin is worth two. Differs: With three
             coins you have 3 in the first rules and 6 in the second. Words: Worth. A coin is worth
             [-one-]{+two+} (see 1.2).{+ Example. Three coins are worth six.+}"""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return load(GOOD, "rules")


def test_a_passage_is_shown_with_everything_that_is_known_of_it(book: Rulebook) -> None:
    volume = book.volume()
    assert rules.passage_text(volume, volume.entry("1.1")) == PASSAGE


def test_an_older_edition_says_so_and_shows_its_notes(book: Rulebook) -> None:
    volume = book.volume(book.editions.find("first"))
    lines = rules.passage_text(volume, volume.entry("1.1")).splitlines()
    assert lines[2] == "Not the newest edition."
    assert "note       The document says 1.9; it means 1.2." in lines


def test_a_passage_as_data(book: Rulebook) -> None:
    volume = book.volume()
    told = rules.full_json(volume, volume.entry("1.1"))
    assert (told["id"], told["edition"], told["parent"]) == ("rules:1.1", "second", "rules:1")
    assert (told["title"], rules.full_json(volume, volume.entry("1.2"))["title"]) == ("Worth", None)
    assert [stage["comment"] for stage in told["history"]] == ["two passages of it", None, None]
    assert told["text"] == "A coin is worth two (see 1.2).\n\nExample. Three coins are worth six."
    assert (told["refs"], told["children"], told["place"]) == (["rules:1.2"], ["rules:1.1a"], ["rules:1"])
    assert told["terms"] == [{"term": "coin", "defined": ["rules:1.1"]}]
    assert [stage["relation"] for stage in told["history"]] == ["changed", None, None]
    assert told["history"][0]["changes"][0]["date"] == "2002-02-02"
    assert told["history"][2]["words"][1] == ["old", "one"]


@pytest.mark.parametrize(
    ("number", "operative", "reason", "words"),
    [
        ("1", False, None, "a heading"),
        ("1.1", True, None, "a rule that can be played"),
        ("1.1a", False, "advice", "not executable: advice"),
        ("1.3", "rules:1.2", None, "says again what 1.2 says"),
    ],
)
def test_a_passage_says_whether_an_engine_carries_it_out(
    book: Rulebook, number: str, operative: bool | str, reason: str | None, words: str
) -> None:
    volume = book.volume()
    told = rules.passage_json(volume, volume.entry(number))
    assert (told["operative"], told["reason"]) == (operative, reason)
    assert rules.status_words(volume.entry(number)) == words


def test_an_edition_is_listed_in_order(book: Rulebook) -> None:
    head, *lines = rules.passages_text(book.volume()).splitlines()
    assert head == "A small game, Second rules: 5 numbers"
    assert [line.split()[0] for line in lines if line[0] != " "] == ["1", "1.1", "1.1a", "1.2", "1.3"]


def test_the_numbers_of_each_edition_are_counted(book: Rulebook) -> None:
    assert rules.counts_line([book, book]) == "rules old 2, first 5, second 5; rules old 2, first 5, second 5"
    assert list(rules.share_lines(book))[-2:] == [
        "rules@second: 5 numbers, 2 rules to play + 1 repeats, of 4 with text = 75 %",
        "  1 Coins                              2 rules to play + 1 repeats, of 4 with text = 75 %",
    ]
    assert rules.terms_line(book) == "  1 term, 3 words of other games"


def test_signs_of_emphasis_are_left_out() -> None:
    assert rules.plain("A *coin* is **worth** `1.9` * 2") == "A coin is worth 1.9 * 2"


def test_words_that_are_gone_and_new_are_marked() -> None:
    words = [Stretch("same", "A coin is "), Stretch("old", "one"), Stretch("new", "two")]
    assert rules.marked(words) == "A coin is [-one-]{+two+}"


def test_editions_of_which_the_same_is_to_be_said_are_one_line() -> None:
    first, second, third = (Standing(name, 3, (), (), ()) for name in ("a", "b", "c"))
    other = Standing("d", 2, ("1.2",), ("9",), ("1.3",))
    assert list(rules.standing_lines([first, second, third, other])) == [
        "  engine@a..c: 3 rules to play, without code: none; code for no rule: none",
        "  engine@d: 2 rules to play, without code: 1.2; code for no rule: 9"
        "; rules of another edition where this one is silent: 1.3",
    ]
