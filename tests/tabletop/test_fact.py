"""Facts as a file says them, and as sentences."""

from __future__ import annotations

import pytest

from judge.tabletop.fact import Fact, flat
from judge.tabletop.saying import COMMON, said, sentences
from judge.yamlfile import parse

OF_A_GAME = {
    **COMMON,
    "phase": "The phase is {value}",
    "in nowhere": "{name} is nowhere",
    "at": "{name} is at {value}",
    "lost true": "{name} has lost",
    "lost false": "{name} has not lost",
    "eggs": "{name} has {value} egg{s}",
}


@pytest.mark.parametrize(
    ("fact", "says"),
    [
        (Fact("game", "", "Ann wins", COMMON), "Ann wins"),
        (Fact("turn", "", "Ann", COMMON), "It is Ann's turn"),
        (Fact("phase", "", "draw cards", OF_A_GAME), "The phase is draw cards"),
        (Fact("Hen", "in", "nowhere", OF_A_GAME), "Hen is nowhere"),
        (Fact("Hen", "in", "Ann's hand", COMMON), "Hen is in Ann's hand"),
        (Fact("Hen", "at", "Barn", OF_A_GAME), "Hen is at Barn"),
        (Fact("Hen", "controlled by", "Bob", COMMON), "Bob controls Hen"),
        (Fact("Hen", "has", "wings", COMMON), "Hen has wings"),
        (Fact("Ann", "lost", "true", OF_A_GAME), "Ann has lost"),
        (Fact("Ann", "lost", "false", OF_A_GAME), "Ann has not lost"),
        (Fact("Hen", "asleep", "true", COMMON), "Hen is asleep"),
        (Fact("Hen", "asleep", "false", COMMON), "Hen is not asleep"),
        (Fact("Ann", "hand", "1", COMMON), "Ann has 1 card in hand"),
        (Fact("Ann", "hand", "2", COMMON), "Ann has 2 cards in hand"),
        (Fact("Ann", "eggs", "2", COMMON), "Ann's eggs is 2"),
        (Fact("Ann", "eggs", "2", OF_A_GAME), "Ann has 2 eggs"),
        (Fact("Ann", "eggs", "1", OF_A_GAME), "Ann has 1 egg"),
        (Fact("Ann", "top of deck", "Hen", COMMON), "On top of Ann's deck is Hen"),
    ],
)
def test_a_fact_is_a_sentence(fact: Fact, says: str) -> None:
    assert fact.says == says


def test_facts_of_a_file_are_listed_one_by_one() -> None:
    assert list(flat({"turn": "Ann", "Hen": {"in": "play", "has": ["wings", "eggs"]}}, COMMON)) == [
        Fact("turn", "", "Ann", COMMON),
        Fact("Hen", "in", "play", COMMON),
        Fact("Hen", "has", "wings, eggs", COMMON),
    ]
    assert Fact("turn", "", "Ann", COMMON).path == ("turn",)
    assert Fact("Hen", "in", "play", COMMON).path == ("Hen", "in")


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ("turn: Ann", "It is Ann's turn"),
        ("game: goes on", "The game goes on"),
        ("game: Ann wins.", "Ann wins"),
        ("Hen: {in: play}", "Hen is in play"),
        ("Hen: {in: Bob's hand}", "Hen is in Bob's hand"),
        ("Ann: {hand: 1}", "Ann has 1 card in hand"),
        ("Ann: {hand: 3}", "Ann has 3 cards in hand"),
        ("Ann: {hand: 0}", "Ann has no cards in hand"),
        ("Ann: {eggs: 4}", "Ann's eggs is 4"),
        ("Ann: {eggs: []}", "Ann's eggs is nothing"),
        ("Hen: {has: [wings, eggs, a beak]}", "Hen has wings, eggs and a beak"),
        ("Barn: {totals: {Ann: 3, Bob: 1}}", "Ann has 3 at Barn and Bob has 1 at Barn"),
    ],
)
def test_a_claim_is_a_sentence_in_the_words_of_the_game(facts: str, told: str) -> None:
    sayings = {**COMMON, "totals of": "{of} has {value} at {name}"}
    ((sentence, alone),) = sentences(parse(facts, "x.yaml"), sayings)
    assert sentence == told
    assert str(alone.mapping()) == str(parse(facts, "x.yaml").mapping())


def test_a_list_can_have_a_pattern_of_its_own() -> None:
    assert (
        said("Hen", "has", ["wings", "eggs"], {"has list": "{name} has all of {value}"})
        == "Hen has all of wings and eggs"
    )
