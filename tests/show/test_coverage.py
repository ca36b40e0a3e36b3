"""Coverage as lines for a terminal."""

from __future__ import annotations

from typing import Any
from unittest.mock import Mock

from judge.proof.grades import GameGrades
from judge.show.coverage import coverage_lines, edition_lines

FIGURES = {"operative": 8, "executed": 6, "decisive": 5}


def grades(**editions: Any) -> GameGrades:
    told: Any = Mock(spec=GameGrades)
    told.name, told.editions, told.figures = "pond", editions, FIGURES
    told.work, told.reasons = ("write a scenario that executes 1.2",), {"1.3": "It repeats 1.1."}
    return told  # type: ignore[no-any-return]


def edition(scenarios: int, note: str = "", refused: tuple[str, ...] = ()) -> Any:
    counted = {"operative": 1, "executed": 1, "decisive": 0} if scenarios else None
    return Mock(scenarios=scenarios, note=note, refused=refused, counted=counted)


def test_a_game_has_its_figures_its_work_and_its_reasons() -> None:
    told = grades(
        first=edition(3, refused=("a.yaml: no",)), second=edition(2, "Few scenarios."), third=edition(0, "None.")
    )
    assert list(coverage_lines(told)) == [
        "pond: 8 rules, 6 used in scenarios (75 %), 5 decide one (62 %)",
        "  @first: 1 rule, 1 used in scenarios (100 %), 0 decide one (0 %)",
        "  @second: 1 rule, 1 used in scenarios (100 %), 0 decide one (0 %). Few scenarios.",
        "  could not be examined: a.yaml: no",
        "  write a scenario that executes 1.2",
        "  1.3 cannot decide a scenario: It repeats 1.1.",
    ]


def test_a_game_with_one_edition_has_one_line_of_figures() -> None:
    assert [line for line in coverage_lines(grades(first=edition(3))) if "@" in line] == []


def test_without_scenarios_there_is_nothing_to_list() -> None:
    assert len(list(coverage_lines(grades(first=edition(0))))) == 1


def test_an_edition_has_its_figures_or_why_it_has_none() -> None:
    told = grades(first=edition(3), third=edition(0, "None."))
    assert list(edition_lines(told, "first")) == ["pond@first: 1 rule, 1 used in scenarios (100 %), 0 decide one (0 %)"]
    assert list(edition_lines(told, "third")) == ["pond@third: None."]
