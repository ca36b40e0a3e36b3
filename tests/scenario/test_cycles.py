"""A repetition is told once: its first round, then one line for the others, from which no step is lost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from judge.folders import folder
from judge.scenario import collection
from judge.scenario.cycles import Cycle, folded
from judge.scenario.jobs import JobAsked, tell
from judge.scenario.telling import Telling

ROOT = folder("scenarios")
FILES = [path for path in collection.files(str(ROOT)) if "cards" not in path.parts]


def of_file(name: str, *without: str) -> Telling:
    return tell(JobAsked((ROOT / f"{name}.yaml").read_text(encoding="utf-8"), "x.yaml", "", without), 20)


@pytest.mark.parametrize(
    ("name", "without", "says"),
    [
        (
            "spoils/4/how-many-times-may-you-repeat-a-loop",
            (),
            ["The same again, 4 times. Each time: Ann's influence +1."],
        ),
        (
            "spoils/4/an-endless-loop-that-makes-tokens-is-a-draw",
            (),
            ["The same again, without end. Each time: cards in play on Ann's side +1."],
        ),
        (
            "spoils/4/damage-that-repeats-forever-is-a-draw",
            ("414.1",),
            ["The same again, without end. Each time: damage on Anvil +1."],
        ),
        ("spoils/6/four-damage-kills-only-one-of-two-blockers", (), []),
    ],
)
def test_a_repetition_says_how_often_and_what_changes(name: str, without: tuple[str, ...], says: list[str]) -> None:
    assert [one.says for one in folded(of_file(name, *without)) if isinstance(one, Cycle)] == says


def test_no_step_is_lost_and_none_is_told_twice(sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    for path in sample(FILES, 120):
        told = tell(JobAsked(path.read_text(encoding="utf-8"), "x.yaml"), 20)
        rows = folded(told)
        assert [step for one in rows for step in (one.steps if isinstance(one, Cycle) else (one,))] == [*told.steps]
        for one, before in zip(rows[1:], rows, strict=False):
            assert not (isinstance(one, Cycle) and isinstance(before, Cycle) and one.says == before.says), path.stem


def test_a_run_that_does_not_end_is_shown_from_its_beginning() -> None:
    told = of_file("spoils/4/an-endless-loop-that-makes-tokens-is-a-draw", "414.1")
    assert len(told.steps) == 240
    assert (told.heading, told.why) == ("The run goes on.", "The run is too long: only its first 240 steps are shown.")
    assert of_file("spoils/6/four-damage-kills-only-one-of-two-blockers").heading == ""
    assert len(folded(told)) < 20
