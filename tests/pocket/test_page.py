"""The page of the pocket edition has commands that the parser takes, and tells every option of `judge pocket`."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from judge.cli import build_parser

PAGE = (Path(__file__).parents[2] / "docs" / "pocket.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"^    judge (.+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("line", COMMANDS)
def test_the_parser_takes_a_command_of_the_page(line: str) -> None:
    assert build_parser().parse_args(shlex.split(line)).run


def test_every_option_is_on_the_page() -> None:
    assert len(COMMANDS) >= 4
    assert all(option in PAGE for option in ("--below", "--runtime", "--game", "--pocket", "--single"))
