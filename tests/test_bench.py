"""What `judge bench` measures is what it says: twins do what the engine does, figures stand beside the last run."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.bench import figure
from judge.bench.engine import ways
from judge.bench.figure import Figure
from judge.bench.twins import TWINS
from judge.folders import folder


@pytest.mark.parametrize("name", TWINS)
def test_a_twin_makes_the_steps_of_its_scenario(name: str) -> None:
    way = next(ways(folder("scenarios") / name))
    by_hand = [rule for rule, _, _ in TWINS[name]()]
    traced = [step.rule for step in way.traced().steps]
    assert by_hand == traced
    assert way.untraced() == way.traced().table


def test_figures_stand_beside_the_last_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    first = list(figure.compared([Figure("speed", 100.0, "x", 90, 110), "a line"]))
    assert first[:3] == ["no run was saved before this one", "speed: 100.0 x (90.0 to 110.0)", "a line"]
    second = list(figure.compared([Figure("speed", 150.0, "x"), Figure("other", 2.0)]))
    assert second[1:3] == ["speed: 150.0 x  [+50 %]", "other: 2.00"]
    assert figure.last()[1] == {"speed": 150.0, "other": 2.0}


def test_a_saved_run_that_cannot_be_read_is_as_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    figure.place().parent.mkdir()
    figure.place().write_text("[1", encoding="utf-8")
    assert figure.last() == ("", {})
