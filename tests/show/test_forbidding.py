"""Why something is not allowed, in the words of its rule."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from judge.rulebook.volume import Volume
from judge.show.forbidding import LONGEST, forbids, reasoned

RULES = {
    "1.1": "A hen lays eggs. A hen cannot fly. It must not be chased.",
    "1.2": "A fox sleeps by day.",
    "1.3": "A fox sleeps. It wakes at night.",
    "1.4": "you may never *wake* it.",
    "1.5": "A fox may only `sleep`. " + "It sleeps on. " * 3,
    "1.6": f"A fox cannot {'really ' * (LONGEST // 7)}wake.",
    "1.7": "A fox sleeps.\n\nIt cannot wake.",
}


@pytest.fixture
def volume() -> Volume:
    known: Any = Mock(spec=Volume)
    known.__contains__ = lambda _, number: number in RULES
    known.entry = lambda number: Mock(text=RULES[number])
    return known  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("number", "sentence"),
    [
        ("1.1", "A hen cannot fly."),
        ("1.2", "A fox sleeps by day."),
        ("1.3", ""),
        ("1.4", ""),
        ("1.5", "A fox may only sleep."),
        ("1.6", ""),
        ("1.7", "A fox sleeps."),
        ("9.9", ""),
    ],
)
def test_the_sentence_that_forbids_is_found(volume: Volume, number: str, sentence: str) -> None:
    assert forbids(volume, number) == sentence


def test_a_bare_refusal_gets_the_sentence_of_its_rule(volume: Volume) -> None:
    bare = Mock(refused=True, says="Ann cannot choose Fox.", rule="1.1")
    key = Mock(says="Ann cannot choose Fox (1.1). Bob passes.", steps=[bare])
    assert reasoned(volume, key) == "Ann cannot choose Fox. “A hen cannot fly.” (1.1) Bob passes."
    told = Mock(refused=True, says="Fox is asleep.", rule="1.1")
    assert reasoned(volume, Mock(says="Fox is asleep (1.1).", steps=[told])) == "Fox is asleep (1.1)."
    legal = Mock(refused=False, says="Ann cannot choose Fox.", rule="1.1")
    assert reasoned(volume, Mock(says="Ann cannot choose Fox (1.1).", steps=[legal])) == "Ann cannot choose Fox (1.1)."


def test_the_folder_of_these_tests_mirrors_the_room() -> None:
    modules = {path.stem for path in (Path(__file__).parents[2] / "judge" / "show").glob("[a-z]*.py")}
    tests = {path.stem.removeprefix("test_") for path in Path(__file__).parent.glob("test_*.py")}
    assert modules - tests == {"data"}  # the shapes of the data; mypy compares them with what the others make
