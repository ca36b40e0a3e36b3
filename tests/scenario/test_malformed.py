"""Files that break a rule of the format: each beside the exact words with which it is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.scenario import collection

HERE = Path(__file__).parent
CASES = sorted((HERE / "malformed").glob("*.yaml"))


def said(path: Path) -> str:
    """What is said of a file: the refusal, or the differences."""
    try:
        replayed = collection.replayed(path.relative_to(HERE))
    except JudgeError as error:
        return str(error)
    return "\n".join(str(difference) for difference in replayed.differences) or "nothing"


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_malformed_file_is_refused_in_these_words(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    assert said(path) == path.with_suffix(".txt").read_text(encoding="utf-8").rstrip("\n")


def test_the_good_file_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(HERE)
    assert said(HERE / "good.yaml") == "nothing"
