"""Scenario files that were read against their replay are listed, each with what was found and with its answer."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from judge.scenario import collection
from tests.house.test_prose import SLACK
from tests.prose.shapes import ROOT

SCENARIOS = ROOT / "scenarios"
LISTS = sorted((ROOT / "tests" / "prose").glob("scenarios-*.tsv"))

# How many files of each game nobody has read against their replay yet. A number may only fall.
NOT_READ: dict[str, int] = {}


def lines(path: Path) -> list[list[str]]:
    """The cells of every line: a file, what was found in it, and its answer."""
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines()]


def names() -> set[str]:
    """Every scenario file as the lists name it: its path in scenarios/ without the ending."""
    paths = (path.relative_to(SCENARIOS) for path in collection.files(str(SCENARIOS)))
    return {path.with_suffix("").as_posix() for path in paths if path.parts[0] != "cards"}


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_each_line_names_a_file_a_finding_and_an_answer(path: Path) -> None:
    read = lines(path)
    assert [line for line in read if len(line) != 3 or not line[2].strip()] == []
    assert {found for _, found, _ in read} <= {"wrong", "unclear", "nothing"}
    assert sorted({name for name, *_ in read} - names()) == []
    assert [name for name, *_ in read] == sorted({name for name, *_ in read})


def test_files_that_nobody_has_read_become_fewer() -> None:
    read = {name for path in LISTS for name, *_ in lines(path)}
    now = Counter(name.split("/")[0] for name in names() - read)
    assert {game: count for game, count in now.items() if count > NOT_READ.get(game, 0)} == {}
    assert sum(NOT_READ.values()) - now.total() <= SLACK, (
        f"Lower the numbers of NOT_READ to {dict(sorted(now.items()))}"
    )
