"""The tutorial builds its game: its commands print what it shows, in a project without any other game."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TUTORIAL = ROOT / "docs" / "tutorial"
TEXT = (TUTORIAL / "README.md").read_text(encoding="utf-8")
MOST_LINES = 400  # of Python, without blank lines
DIFFERS = "--without"  # a replay without the rule that decides is to end with status 1

Project = Path

PAGES = """
from judge.web import create_app
site = create_app().test_client()
for page, word in (
    ("/kites/", "Words on Cards"),
    ("/kites/3.5", "tethered"),
    ("/scenarios/kites/a-tethered-kite-is-torn", "Anchor loses 2 lift"),
    ("/workshop?template=kites", "Swift"),
):
    answer = site.get(page)
    assert (answer.status_code, word in answer.text) == (200, True), page
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project in which there is no game yet."""
    made = tmp_path_factory.mktemp("project")
    skipped = shutil.ignore_patterns("__pycache__", "_data", "spoils", "smashup", "arcmage")
    for folder in ("judge", "templates", "docs/tutorial"):
        shutil.copytree(ROOT / folder, made / folder, ignore=skipped)
    for folder in ("rules", "scenarios"):
        (made / folder).mkdir()
    for command, shown in commands():
        if shown is None and command.startswith("cp "):
            subprocess.run(shlex.split(command), cwd=made, check=True)
    return made


def commands() -> list[tuple[str, str | None]]:
    """Each command of the tutorial, the last of a block with the output that is shown below it."""
    found: list[tuple[str, str | None]] = []
    for block, shown in re.findall(r"```sh\n(.*?)```(?:\n\n```text\n(.*?)```)?", TEXT, re.DOTALL):
        *first, last = block.splitlines()
        found += [*((line, None) for line in first), (last, shown or None)]
    return found


def typed(project: Project, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What Python prints in the project, where only the project's own judge can be imported."""
    settings = os.environ | {"PYTHONPATH": str(project), "XDG_CACHE_HOME": str(project / "cache")}
    return subprocess.run(
        [sys.executable, *arguments], cwd=project, env=settings, capture_output=True, text=True, check=False
    )


def test_the_tutorial_has_commands_and_shows_what_they_print() -> None:
    assert len(commands()) >= 12
    assert sum(shown is not None for _, shown in commands()) >= 5


@pytest.mark.parametrize(("command", "shown"), [one for one in commands() if not one[0].startswith("cp ")])
def test_a_command_prints_what_is_shown(project: Project, command: str, shown: str | None) -> None:
    program, *arguments = shlex.split(command)
    assert program == ".venv/bin/judge"
    done = typed(project, "-m", "judge", *arguments)
    assert done.returncode == (1 if DIFFERS in arguments else 0), done.stderr
    assert done.stdout == shown if shown else done.stdout


def test_every_scenario_is_right_in_every_order(project: Project) -> None:
    done = typed(project, "-m", "judge", "prove", "scenarios/kites", "--all")
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "0 findings"), done.stderr


def test_the_site_shows_the_game(project: Project) -> None:
    done = typed(project, "-c", PAGES)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_text_that_no_row_says_is_refused(project: Project) -> None:
    done = typed(project, "-m", "judge", "read", "kites", "Drop a cloud.")
    assert done.returncode == 1
    assert "cloud" in done.stderr
    assert "Some words that fit there: “kite”" in done.stderr


@pytest.mark.parametrize(
    "text",
    [
        "Draw up to two cards.",
        "Draw two kites.",
        "Drop two kites.",
        "Drop a card.",
        "Tear 2 off a card.",
        "Tear up to 2 off a kite.",
        "If this kite falls, draw a card.",
        "When a kite falls, draw a card.",
        "You may drop a kite.",
        "Do not draw a card.",
        "Draw a card and drop a kite.",
        "Drop a kite if you have two kites.",
    ],
)
def test_a_text_that_is_read_and_that_kites_has_no_rule_for_is_refused(project: Project, text: str) -> None:
    done = typed(project, "-m", "judge", "read", "kites", text)
    assert (done.returncode, done.stderr) == (2, f"“{text.rstrip('.')}” is nothing that a card of Kites does.\n")


def test_boards_that_are_not_dealt_are_refused_with_the_reason(project: Project) -> None:
    done = typed(project, "-m", "judge", "play", "kites", "--games", "1")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "The game 'kites' cannot be played at random: its class TheBoard needs the methods 'stock', 'said' and 'deal'. "
        "Write them first.\n"
    )


@pytest.mark.parametrize("language", ["python", "yaml", "markdown"])
def test_what_the_tutorial_shows_is_in_its_files(language: str) -> None:
    files = [path.read_text(encoding="utf-8") for path in TUTORIAL.rglob("*") if path.suffix in (".py", ".yaml", ".md")]
    files.remove(TEXT)
    blocks = re.findall(rf"```{language}\n(.*?)```", TEXT, re.DOTALL)
    assert blocks
    for block in blocks:
        for part in block.strip("\n").split("\n\n\n"):
            assert any(part in text for text in files), part


def test_every_link_of_the_tutorial_leads_to_a_file() -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", TEXT):
        assert (TUTORIAL / target).exists(), target


def test_the_game_is_small() -> None:
    lines = [line for path in TUTORIAL.rglob("*.py") for line in path.read_text(encoding="utf-8").splitlines()]
    assert 0 < sum(bool(line.strip()) for line in lines) < MOST_LINES
