"""What the README says to type works."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def commands() -> list[str]:
    blocks = re.findall(r"```sh\n(.*?)```", README, re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


def arguments(line: str) -> list[str]:
    """A line of the README for this Python, wherever its environment lies."""
    for said, meant in (("python3 ", [sys.executable]), (".venv/bin/judge ", [sys.executable, "-m", "judge"])):
        if line.startswith(said):
            return [*meant, *shlex.split(line.removeprefix(said))]
    raise AssertionError(f"the README says to type {line!r}, and this test does not know how")


ANSWERING = [line for line in commands() if line not in ("python3 dev.py test", "python3 dev.py serve")]


def test_the_readme_has_the_two_commands_and_others() -> None:
    assert commands()[:2] == ["python3 dev.py serve", "python3 dev.py test"]
    assert len(ANSWERING) >= 5


@pytest.mark.parametrize("line", ANSWERING)
def test_a_command_of_the_readme_works(line: str) -> None:
    done = subprocess.run(arguments(line), cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout


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
    table = README.split("## Dependencies")[1].split("##")[0]
    assert [name for name in named if name not in table and not name.startswith("types-")] == []


def test_every_folder_of_the_map_exists() -> None:
    table = README.split("## Map")[1].split("##")[0]
    for path in re.findall(
        r"`([^`]+)`", "".join(line.split("|")[1] for line in table.splitlines() if line.startswith("| `"))
    ):
        assert (ROOT / path).exists(), path
