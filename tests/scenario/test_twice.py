"""A scenario that was parsed once replays the same way as often as it is asked for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from judge.folders import folder
from judge.kernel.trace import Step
from judge.scenario import collection
from judge.scenario.replay import replay

FILES = [path for path in collection.files(str(folder("scenarios"))) if "cards" not in path.parts]


def trace(steps: list[Step]) -> list[tuple[Any, ...]]:
    """What a run tells, and the table after each step."""
    return [(step.rules, step.says, step.cause, step.undone, step.refused, step.table) for step in steps]


def test_parsed_files_replay_twice_alike(sample: Callable[[Sequence[Any], int], list[Any]]) -> None:
    """All of them once and then all of them again: of the one replayed last a board keeps the table."""
    parsed = [collection.scenario(path) for path in sample(FILES, 150)]
    first = {told.name: trace(replay(told, collection.board(told)).steps) for told in parsed}
    for told in parsed:
        again = replay(told, collection.board(told))
        assert trace(again.steps) == first[told.name], told.name
        assert [str(one) for one in again.differences] == [], told.name
