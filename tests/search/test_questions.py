"""Questions that people wrote who had read the rules and not the index: their deciding rules come first."""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any

import pytest

from judge.finder import Finder, Wanted

HERE = Path(__file__).parent
QUESTIONS = [
    json.loads(line) for path in sorted(HERE.glob("questions_*.jsonl")) for line in path.read_text().splitlines()
]
ONLY_SITUATIONS = "JST"  # these came later, all of the hardest kind: they have a floor of their own
NEWEST = {"spoils": "2013", "smashup": "", "arcmage": ""}
TOP = 10


def gain(numbers: list[str], gold: dict[str, int]) -> float:
    """nDCG of the first ten, a passage of grade g being worth 2^g - 1."""
    got: float = sum(
        (2 ** gold.get(number, 0) - 1) / math.log2(place + 2) for place, number in enumerate(numbers[:TOP])
    )
    best = sorted(gold.values(), reverse=True)[:TOP]
    return got / float(sum((2**grade - 1) / math.log2(place + 2) for place, grade in enumerate(best)))


@pytest.fixture(scope="module")
def answered(finder: Finder) -> list[tuple[dict[str, Any], float, bool]]:
    """Each question with the gain of its hits, and whether a deciding rule is among the first three."""
    told = []
    for question in QUESTIONS:
        wanted = Wanted(question["query"], question["game"], NEWEST[question["game"]], "rule", limit=30)
        numbers = list(dict.fromkeys(hit.document.number for hit in finder.find(wanted).hits))
        deciding = {number for number, grade in question["gold"].items() if grade == 3}
        told.append((question, gain(numbers, question["gold"]), bool(deciding.intersection(numbers[:3]))))
    return told


def test_there_are_enough_questions_of_every_kind() -> None:
    kinds = {question["kind"] for question in QUESTIONS}
    assert len(QUESTIONS) >= 150
    assert kinds == {"number", "keyword", "phrase", "natural", "typo", "synonym", "situation"}
    assert len({(question["game"], question["query"]) for question in QUESTIONS}) == len(QUESTIONS)


def test_every_gold_number_exists(finder: Finder) -> None:
    for question in QUESTIONS:
        passages = finder.library.book(question["game"]).passages
        assert all(number in passages for number in question["gold"]), question["qid"]


def test_the_answers_are_good(answered: list[tuple[dict[str, Any], float, bool]]) -> None:
    mixed = [one for one in answered if not one[0]["qid"].startswith(ONLY_SITUATIONS)]
    assert sum(value for _, value, _ in mixed) / len(mixed) >= GOOD
    assert sum(first for *_, first in mixed) / len(mixed) >= AMONG_THREE


def test_a_situation_told_at_length_finds_its_rule(answered: list[tuple[dict[str, Any], float, bool]]) -> None:
    told = [one for one in answered if one[0]["kind"] == "situation"]
    assert sum(value for _, value, _ in told) / len(told) >= TOLD
    assert sum(first for *_, first in told) / len(told) >= TOLD_AMONG_THREE


GOOD, AMONG_THREE = 0.88, 0.94
TOLD, TOLD_AMONG_THREE = 0.72, 0.80


@pytest.mark.parametrize("game", list(NEWEST))
def test_no_game_is_left_behind(answered: list[tuple[dict[str, Any], float, bool]], game: str) -> None:
    values = [value for question, value, _ in answered if question["game"] == game]
    assert sum(values) / len(values) >= GOOD - 0.05
