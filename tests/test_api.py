"""What `import judge` offers: the examples of docs/python.md as they are printed there, and refusals in a sentence."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import judge

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
SCENARIO = judge.scenarios() / "arcmage" / "3"


def python(text: str, cwd: Path) -> str:
    """What a Python of its own prints when it runs a text in a folder that is not the project's."""
    settings = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", text], cwd=cwd, env=settings, capture_output=True, text=True, check=True
    )
    return done.stdout


def test_the_examples_of_the_page_print_what_it_shows(tmp_path: Path) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    shown = re.findall(r"```text\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == len(shown) >= 3
    assert python("".join(examples), tmp_path) == "".join(shown)


def test_the_page_names_everything_that_is_offered() -> None:
    assert set(re.findall(r"^\| `judge\.(\w+)", PAGE, re.MULTILINE)) == set(judge.__all__)


def test_the_import_reads_nothing_else(tmp_path: Path) -> None:
    told = python("import sys, judge; print(*sorted(n for n in sys.modules if n.startswith('judge')))", tmp_path)
    assert told.split() == ["judge"]


def test_what_is_not_offered_is_not_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        judge.nothing  # noqa: B018


def test_an_edition_is_found_by_a_date() -> None:
    assert judge.rules("spoils", "2014-05-01").edition.name == "2013"
    file = next(SCENARIO.glob("*.yaml"))
    assert judge.replay(file, "2017-01-01").edition == judge.rules("arcmage", "2017-01-01").edition.name


def test_an_empty_question_is_refused() -> None:
    with pytest.raises(judge.JudgeError, match="The question is empty"):
        judge.find(" ")


def test_the_types_are_announced() -> None:
    assert (ROOT / "judge" / "py.typed").is_file()
