"""The top of the project has these names and no others, and each folder of tests belongs to a part of the project."""

from __future__ import annotations

import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
TOP = {
    ".ci", ".github", ".gitignore", ".pre-commit-config.yaml", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE",
    "README.md", "dev.py", "docs", "judge", "pyproject.toml", "rules", "scenarios", "templates", "tests",
}  # fmt: skip

# Folders of tests that are of no room of judge/, each with what it is about.
BESIDE = {
    "browser": "the site in Chromium",
    "dev": "dev.py, and the programs behind it",
    "digests": "what every scenario and proof comes to",
    "docs": "the game of docs/tutorial",
    "fuzz": "spoiled input for every reader",
    "house": "the house rules",
    "refused": "an example of every mistake",
    "worked": "rulings with the rules that a judge would name, written from the rulebooks alone",
}


def kept() -> set[Path]:
    """Every file of the project, those included that are not committed yet."""
    listed = ("git", "ls-files", "--cached", "--others", "--exclude-standard")
    done = subprocess.run(listed, cwd=ROOT, check=True, capture_output=True, text=True)
    return {Path(line) for line in done.stdout.splitlines() if (ROOT / line).exists()}


def test_the_top_has_these_names() -> None:
    assert {path.parts[0] for path in kept()} == TOP


def rooms() -> set[str]:
    """The rooms of the package."""
    return {path.parts[1].removesuffix(".py") for path in kept() if path.parts[0] == "judge" and path.suffix == ".py"}


def test_each_folder_of_tests_is_of_a_room_or_listed() -> None:
    folders = {path.parts[1] for path in kept() if path.parts[0] == "tests" and len(path.parts) > 2}
    assert folders - rooms() == set(BESIDE)


def test_each_test_at_the_top_is_of_a_room_or_of_the_whole() -> None:
    names = {path.stem.removeprefix("test_") for path in kept() if path.parts[0] == "tests" and len(path.parts) == 2}
    assert names - rooms() == {"conftest", "wheel"}


def test_each_room_of_several_modules_has_tests_of_its_own() -> None:
    several = {path.parts[1] for path in kept() if path.parts[0] == "judge" and path.parts[2:] == ("__init__.py",)}
    tests = {path.parts[1].removesuffix(".py").removeprefix("test_") for path in kept() if path.parts[0] == "tests"}
    assert len(several) >= 13
    assert several - tests == set()
