"""What the README and the pages of docs/ say is true: commands work, files are there, tables name what the code has."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tests.house.test_doors import DOORS

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
FILES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PAGES = {path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8") for path in FILES}
SERVING = "docs/serving.md"  # its commands are for other machines; test_serving.py compares them with the parser
LONG = ("python3 dev.py test", "python3 dev.py check", "python3 dev.py serve")  # these run the tests or go on


def commands(text: str) -> list[str]:
    """Every line that a page says to type."""
    blocks = re.findall(r"```sh\n(.*?)```", text, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


def arguments(line: str) -> list[str]:
    """A line of a page for this Python, wherever its environment lies."""
    for said, meant in (("python3 ", [sys.executable]), (".venv/bin/judge ", [sys.executable, "-m", "judge"])):
        if line.startswith(said):
            return [*meant, *shlex.split(line.removeprefix(said))]
    raise AssertionError(f"a page says to type {line!r}, and this test does not know how")


CLUSTER = "docs/cluster.md"  # its commands are for several machines; tests/cluster/test_page.py runs them
POCKET = "docs/pocket.md"  # its commands write folders; tests/pocket/test_page.py compares them with the parser
APART = (SERVING, CLUSTER, POCKET)
EVERY = dict.fromkeys(line for page, text in PAGES.items() if page not in APART for line in commands(text))
ANSWERING = [line for line in EVERY if line not in LONG]


def printed(line: str) -> str:
    done = subprocess.run(arguments(line), cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_the_readme_has_the_two_commands_and_others() -> None:
    assert commands(README)[:2] == ["python3 dev.py serve", "python3 dev.py test"]
    assert len(ANSWERING) >= 15


def test_the_readme_is_short() -> None:
    assert len(README.split()) <= 900


@pytest.mark.parametrize("line", ANSWERING)
def test_a_command_of_a_page_works(line: str) -> None:
    assert printed(line)


def test_the_readme_shows_what_is_printed() -> None:
    shown = re.findall(r"```sh\n([^\n]+)\n```\n\n```text\n(.*?)```", README, re.DOTALL)
    assert len(shown) == 2
    for line, text in shown:
        assert printed(line) == text


def test_dev_py_serves_the_site() -> None:
    command = [*arguments("python3 dev.py serve"), "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address
            with urllib.request.urlopen(address[0]) as page:
                assert b"The Spoils" in page.read()
        finally:
            server.terminate()


def test_every_dependency_has_its_reason() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    named = re.findall(r'^    "([A-Za-z][\w-]*)[><=]', project, re.MULTILINE)
    assert len(named) > 5
    table = PAGES["docs/decisions.md"].split("## Dependencies")[1]
    assert [name for name in named if name not in table and not name.startswith("types-")] == []


@pytest.mark.parametrize("page", PAGES)
def test_every_link_and_picture_is_there(page: str) -> None:
    for target in re.findall(r"\]\((?!http)([^)#]+)\)", PAGES[page]):
        assert ((ROOT / page).parent / target).exists(), target


@pytest.mark.parametrize("page", ["docs/architecture.md", "docs/glossary.md", "docs/decisions.md", "CONTRIBUTING.md"])
def test_every_path_that_a_page_names_exists(page: str) -> None:
    for path in re.findall(r"`((?:judge|rules|scenarios|templates|tests|docs)/[^\s`]*)`", PAGES[page]):
        assert list(ROOT.glob(path.replace("GAME", "*"))), path


def test_the_page_of_the_rooms_has_every_door() -> None:
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| ([^|]+) \|$", PAGES["docs/architecture.md"], re.MULTILINE)
    told = {room: set() if doors == "nothing" else set(doors.split(", ")) for room, doors in rows}
    assert told == DOORS


def test_every_word_of_the_glossary_is_in_its_module() -> None:
    rows = re.findall(r"^\| ([A-Za-z]+) \| .* \| `([^`]+)` \|$", PAGES["docs/glossary.md"], re.MULTILINE)
    assert len(rows) >= 60
    for word, path in rows:
        text = (ROOT / path).read_text(encoding="utf-8")
        assert re.search(rf"^class {word}\b|^    {word.lower()}: |^{word} = ", text, re.MULTILINE), word


def test_pictures_are_small() -> None:
    pictures = list((ROOT / "docs" / "pictures").glob("*.png"))
    assert len(pictures) == 2
    assert sum(picture.stat().st_size for picture in pictures) <= 120_000
