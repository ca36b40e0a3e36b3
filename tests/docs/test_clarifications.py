"""The table of published clarifications is whole: each has a scenario that exists, or one of three reasons."""

from __future__ import annotations

import re
from pathlib import Path

from judge.yamlfile import parse

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "clarifications.md"
ROW = re.compile(r"^\| (\d+) \| (.*) \|$", re.M)
LINK = re.compile(r"\[([^\]]+)\]\((\.\./scenarios/smashup/[^)]+\.yaml)\)")
NOT_DEFINED = r"needs a mechanic that is not defined( \([^)]+\))?"
REASON = re.compile(rf"no ruling in it|{NOT_DEFINED}|contradicts [BX]?\d+(?:\.\d+)*")
MOST_REASONS = 25


def rows() -> dict[int, str]:
    """What the table says of each clarification."""
    return {int(number): cell for number, cell in ROW.findall(PAGE.read_text(encoding="utf-8"))}


def _title(file: Path) -> str:
    """The title of a scenario file."""
    keys = parse(file.read_text(encoding="utf-8"), file.name).data
    assert isinstance(keys, dict)
    return str(keys["title"].data)


def test_all_189_are_listed_once_and_in_order() -> None:
    assert [int(number) for number, _ in ROW.findall(PAGE.read_text(encoding="utf-8"))] == list(range(1, 190))


def test_each_names_a_scenario_that_exists_by_its_title_or_a_reason() -> None:
    wrong = {}
    for number, cell in rows().items():
        links = LINK.findall(cell)
        if not links and not REASON.fullmatch(cell):
            wrong[number] = cell or "nothing"
        for title, link in links:
            file = (PAGE.parent / link).resolve()
            if not file.exists() or _title(file) != title:
                wrong[number] = link
    assert not wrong


def test_few_have_a_reason_instead_of_a_scenario() -> None:
    reasons = [number for number, cell in rows().items() if not LINK.search(cell)]
    assert len(reasons) <= MOST_REASONS
