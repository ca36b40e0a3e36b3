"""Cards that tests try out by `judge read --cards --play`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from judge.cli import main


def tried(game: str, cards: Path, capsys: pytest.CaptureFixture[str], *options: str) -> dict[str, Any]:
    """What came of trying the cards of a file out."""
    assert main(["read", game, "--cards", str(cards), "--play", "--json", *options]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def steps(found: dict[str, Any]) -> dict[str, str]:
    """The step that shows each sentence at work."""
    return {one["sentence"]: one["step"] for one in found["sentences"]}
