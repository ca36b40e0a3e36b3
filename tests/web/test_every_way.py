"""Every way is told in sentences: what a file expects, what can happen, how the endings differ, who makes it so."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from judge.folders import folder
from judge.scenario import collection, games
from judge.scenario.jobs import JobAsked, prove
from judge.scenario.prove import makes_the_difference
from judge.scenario.ways import Ways
from judge.tabletop.flow import plain
from judge.tabletop.saying import COMMON, said, sentences
from judge.yamlfile import Value, parse

ARCMAGE, SMASHUP, SPOILS = (games.board(game).facts.sayings for game in ("arcmage", "smashup", "spoils"))

FILES = collection.files(str(folder("scenarios")))
PROOFS = [path for path in FILES if re.search(r"^prove:", path.read_text(encoding="utf-8"), re.MULTILINE)]
YAML = re.compile(r"[{}\[\]\"]|\w: [a-z]+: |: (?:true|false)\b|\b(?:in|has|lost|marked|depleted): ")


def told(ways: Ways) -> list[str]:
    """All that is said of every way."""
    endings = [fact for ending in ways.endings for fact in ending.says]
    claims = [part for claim, _, said in ways.claims for part in (claim, said)]
    return [*claims, *(share.fact for share in ways.shares), *endings, makes_the_difference(ways.deciders)]


def test_nothing_of_every_way_is_told_as_yaml(sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    said_of_all = 0
    for path in sample(PROOFS, 25):
        ways = prove(JobAsked(path.read_text(encoding="utf-8"), "x.yaml"), 20)
        yaml = [sentence for sentence in told(ways) if YAML.search(sentence)]
        assert not yaml, path.stem
        assert all(" is " in fact or " has " in fact or " " in fact for fact in told(ways)), path.stem
        said_of_all += len(ways.claims) + len(ways.shares)
    assert said_of_all > 40


def fact(text: str) -> Value:
    """A value as a file has it."""
    return parse(f"x: {text}", "x.yaml").mapping()["x"]


@pytest.mark.parametrize(
    ("sayings", "name", "key", "value", "sentence"),
    [
        (SPOILS, "Rat", "in", "Ann's hand", "Rat is in Ann's hand"),
        (SPOILS, "Rat", "in", "play", "Rat is in play"),
        (SPOILS, "Rat", "in", "nowhere", "Rat is not in the game any more"),
        (SPOILS, "Rat", "damage", "0", "Rat has no damage"),
        (SPOILS, "Rat", "depleted", "false", "Rat is not depleted"),
        (SPOILS, "Rat", "has", "[covert, flying]", "Rat has covert and flying"),
        (SPOILS, "Rat", "controlled by", "Bob", "Bob controls Rat"),
        (SPOILS, "Ann", "hand", "1", "Ann has 1 card in hand"),
        (SPOILS, "Ann", "lost", "true", "Ann has lost"),
        (SPOILS, "Ann", "legal", "true", "Ann's deck is legal"),
        (SMASHUP, "Mill", "totals", "{Ann: 3, Bob: 4}", "Ann has 3 power at Mill and Bob has 4 power at Mill"),
        (SMASHUP, "Ox", "counters", "2", "Ox has 2 +1 power counters"),
        (ARCMAGE, "Ann", "power", "{Gaian: 1}", "Ann has 1 unused Gaian power"),
        (ARCMAGE, "Ann", "army", "[Ox, Rat]", "Ann's army is Ox and Rat"),
        (ARCMAGE, "Ann", "army", "[]", "Ann's army is nothing"),
        (ARCMAGE, "Ox", "in", "stack", "Ox is on the event stack"),
        (COMMON, "game", "game", "The game is a draw.", "The game is a draw"),
    ],
)
def test_a_fact_is_a_sentence(sayings: dict[str, str], name: str, key: str, value: str, sentence: str) -> None:
    assert said(name, key, plain(fact(value)), sayings) == sentence


def test_a_sentence_stands_beside_the_fact_alone() -> None:
    found = list(sentences(parse("Rat: {in: play, damage: 2}\nturn: Ann\n", "x.yaml"), SPOILS))
    assert [words for words, _ in found] == ["Rat is in play", "Rat has 2 damage", "It is Ann's turn"]
    assert [list(one.mapping()) for _, one in found] == [["Rat"], ["Rat"], ["turn"]]


def test_who_makes_the_difference() -> None:
    assert makes_the_difference([("Ann", "609.1c")]) == "Ann's choice (609.1c) makes the difference."
    told = makes_the_difference([("Ann", "609.1c"), ("", "313.1")])
    assert told == "Ann's choice (609.1c) and chance (313.1) make the difference."
