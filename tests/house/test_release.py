"""The version of the project is the newest release of the changelog, and what the command prints."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from datetime import date
from pathlib import Path

ROOT = Path(__file__).parents[2]
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
HEADINGS = re.findall(r"^## (.*)$", CHANGELOG, re.MULTILINE)
RELEASES = [re.fullmatch(r"(\d+)\.(\d+)\.(\d+) \((\d{4}-\d\d-\d\d)\)", heading) for heading in HEADINGS[1:]]


def test_the_newest_release_is_the_version() -> None:
    assert HEADINGS[0] == "Unreleased"
    assert HEADINGS[1].partition(" ")[0] == VERSION


def test_releases_are_in_order_and_have_a_day() -> None:
    found = [release for release in RELEASES if release]
    assert len(found) == len(RELEASES) > 0
    numbers = [tuple(map(int, release.groups()[:3])) for release in found]
    days = [date.fromisoformat(release[4]) for release in found]
    assert numbers == sorted(set(numbers), reverse=True)
    assert days == sorted(days, reverse=True)


def test_a_release_says_what_is_in_it() -> None:
    summary = CHANGELOG.split(f"## {HEADINGS[1]}\n")[1].split("\n#")[0]
    assert len(re.findall("^- ", summary, re.MULTILINE)) >= 3


def test_the_command_prints_the_version() -> None:
    done = subprocess.run([sys.executable, "-m", "judge", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"judge {VERSION}\n", "install the project again: .venv/bin/pip install -e ."
