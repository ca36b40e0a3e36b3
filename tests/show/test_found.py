"""What was found, as lines for a terminal."""

from __future__ import annotations

import pytest

from judge.finder import Finder, Wanted
from judge.finder.answer import answer
from judge.show.found import NOTHING_ASKED, found_lines
from tests.finder.conftest import coins

__all__ = ["coins"]


def lines(finder: Finder, wanted: Wanted) -> list[str]:
    everything = finder.everything(wanted)
    return list(found_lines(finder, wanted, finder.page(wanted, everything), answer(finder, wanted, everything)))


def test_the_answer_is_first_and_older_texts_are_last(coins: Finder) -> None:
    assert lines(coins, Wanted("1.1")) == [
        "The rule with this number:",
        "coins:1.1@second  Worth",
        "    A coin is worth two (see 1.2).",
        "",
        "coins:1.1@second  Worth",
        "    A coin is worth two (see 1.2).",
        "coins:1.1a@second",
        "    Coins never rust.",
        "In older editions:",
        "coins:o1.1@old   (until 2002-02-02, old rules)",
        "    Each coin is worth one.",
    ]


def test_a_hit_says_why_it_was_found_if_its_words_do_not(coins: Finder) -> None:
    assert lines(coins, Wanted("pennies"))[0] == "The rule that fits best:"
    assert "coins:o1@old  Money (until 2002-02-02, old rules; also called “penny”)" in lines(coins, Wanted("pennies"))


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (Wanted("the"), [NOTHING_ASKED]),
        (
            Wanted("zebra"),
            ["Nothing was found for 'zebra'. Use fewer words or other words."],
        ),
        (
            Wanted("zebra" * 20, game="coins", kind="rule"),
            [
                f"Nothing was found for '{'zebra' * 12}…'. "
                "Use fewer words or other words, or leave out --game and --kind."
            ],
        ),
        (Wanted("coin", page=9), ["There is no page 9: 8 hits on 1 page."]),
        (
            Wanted("coins", limit=1, page=2),
            ["coins:1@second  Coins", "Page 2 of 8, 8 hits in all; --page N shows another."],
        ),
    ],
)
def test_the_end_says_what_to_do(coins: Finder, wanted: Wanted, told: list[str]) -> None:
    assert lines(coins, wanted) == told


def test_a_correction_a_missing_number_and_a_guess_are_said(coins: Finder) -> None:
    assert lines(coins, Wanted("l.1"))[0] == "Searched for '1.1': nothing contains 'l.1'."
    assert lines(coins, Wanted("1.9", "coins"))[-1] == "Did you mean 1, o1?"
    assert lines(coins, Wanted("1.1", "coins", "old"))[-1] == (
        "1.1 is in first to second, not in edition old. In edition old, see o1.1."
    )


def test_an_answer_that_is_not_sure_and_two_rules_say_so(coins: Finder) -> None:
    wanted = Wanted("what is a coin worth")
    everything = coins.everything(wanted)
    found, sure = coins.page(wanted, everything), answer(coins, wanted, everything)
    perhaps = type(sure)((*sure.rules, everything.hits[3]), sure=False)
    assert next(found_lines(coins, wanted, found, perhaps)) == "Perhaps: Two rules may decide this:"
