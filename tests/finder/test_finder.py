"""Questions to a small library: what is found, in which order, and which rule answers."""

from __future__ import annotations

import pytest

from judge.errors import Unknown
from judge.finder import Finder, Wanted
from judge.finder.absent import absent, look_alike
from judge.finder.answer import answer
from judge.finder.data import found_json


def ids(finder: Finder, wanted: Wanted) -> list[str]:
    return [hit.document.id for hit in finder.find(wanted).hits]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("1.1", "coins:1.1"),
        ("l.1", "coins:1.1"),
        ("rust", "coins:1.1a"),
        ("look at my coins", "coins:1.3"),
        ("wrth of a coin", "coins:1.1"),
        ("pennies", "coins:1.1"),
    ],
)
def test_the_rule_that_answers_is_found_first(coins: Finder, query: str, first: str) -> None:
    wanted = Wanted(query)
    assert ids(coins, wanted)[0] == first
    assert [hit.document.id for hit in answer(coins, wanted, coins.everything(wanted)).rules] == [first]


def test_a_text_that_holds_no_longer_is_last_and_says_until_when(coins: Finder) -> None:
    wanted = Wanted("what is a coin worth")
    hits = coins.find(wanted).hits
    told = {hit.document.id: str(coins.lapse(hit, wanted) or "") for hit in hits}
    assert told["coins:o1.1"] == "until 2002-02-02, old rules"
    assert [id for id, lapse in told.items() if lapse] == [hit.document.id for hit in hits[-2:]]
    old = Wanted("what is a coin worth", "coins", "old")
    assert all(coins.lapse(hit, old) is None for hit in coins.find(old).hits)


def test_a_number_that_an_edition_does_not_have_leads_to_what_replaced_it(coins: Finder) -> None:
    wanted = Wanted("o1.1", "coins", "second")
    assert str(coins.absent(wanted)) == "o1.1 is in old, not in edition second. In edition second, see 1.1, 1.2."
    assert ids(coins, wanted) == ["coins:1.1", "coins:1.2"]
    assert str(coins.absent(Wanted("1.3", "coins", "old"))).endswith("No rule of edition old corresponds to it.")
    assert coins.absent(Wanted("1.3", "coins", "first")) is None
    assert absent(coins.library, coins.engine.catalogue, "1.3", "coins", "") is None


@pytest.mark.parametrize(("query", "number"), [("l.1", "1.1"), ("1.1", "1.1"), ("coin", ""), ("l.1 now", ""), ("", "")])
def test_a_letter_can_stand_for_a_digit(coins: Finder, query: str, number: str) -> None:
    assert look_alike(list(coins.library.books()), query) == number


def test_pages_divide_what_is_found(coins: Finder) -> None:
    everything = ids(coins, Wanted("coins"))
    assert [id for page in (1, 2, 3) for id in ids(coins, Wanted("coins", limit=3, page=page))] == everything
    assert coins.find(Wanted("coins", limit=3)).total == len(everything) == 8


def test_kinds_divide_what_is_found(coins: Finder) -> None:
    assert ids(coins, Wanted("coins", kind="term")) == ["coins:term/coin"]
    assert len(ids(coins, Wanted("coins", kind="rule"))) == 7


@pytest.mark.parametrize(
    ("wanted", "told"),
    [
        (Wanted("coins", kind="rules"), "The kinds are rule, scenario and term"),
        (Wanted("coins", game="coin"), "coins"),
        (Wanted("coins", edition="third"), "No game has it"),
    ],
)
def test_a_name_that_does_not_exist_is_refused(coins: Finder, wanted: Wanted, told: str) -> None:
    with pytest.raises(Unknown, match=told):
        coins.find(wanted)


def test_an_edition_that_only_one_game_has_names_the_game(coins: Finder) -> None:
    assert coins.spelled(Wanted("coins", edition="2002-05-05")) == Wanted("coins", "coins", "first")


def test_words_that_decide_nothing_find_nothing(coins: Finder) -> None:
    assert ids(coins, Wanted("the")) == ids(coins, Wanted("zebra")) == []
    assert not answer(coins, Wanted("zebra"), coins.everything(Wanted("zebra")))


def test_there_is_no_answer_on_later_pages_nor_among_terms(coins: Finder) -> None:
    for wanted in (Wanted("rust", page=2), Wanted("coin", kind="term")):
        assert not answer(coins, wanted, coins.everything(wanted)).rules


def test_what_was_found_is_data(coins: Finder) -> None:
    wanted = Wanted("rust", "coins", "first")
    everything = coins.everything(wanted)
    told = found_json(coins, wanted, coins.page(wanted, everything), answer(coins, wanted, everything))
    (hit,) = told["results"]
    assert (hit["id"], hit["edition"], hit["in_force"], hit["kind"]) == ("coins:1.1a", "first", True, "rule")
    assert hit["url"].endswith("?edition=first")
    assert told["total"] == 1
    assert told["answer"] is not None
    assert [one["id"] for one in told["answer"]["rules"]] == ["coins:1.1a"]
