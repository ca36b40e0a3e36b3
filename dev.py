#!/usr/bin/env python3
"""Serve, test or check this project on a bare machine; `python3 dev.py` prints the commands.

Needs nothing but Python 3.11 or newer. It installs missing packages into .venv in this folder. If you are root, it
installs system packages (Python's venv, a Chromium for the browser tests) with apt; if not, it prints the line to
type.
"""

from __future__ import annotations

import ctypes.util
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
ENVIRONMENT = HERE / ".venv"
PYTHON = ENVIRONMENT / "bin" / "python"
STAMP = ENVIRONMENT / "judge-stamp"

EXTRAS = {
    "serve": (), "test": ("test",), "check": ("check", "test"), "digests": (), "pictures": ("test",), "days": (),
    "guide": (), "names": (),
}  # fmt: skip
USAGE = """usage: python3 dev.py serve [--port 8000] [--host 127.0.0.1]   serve the site
       python3 dev.py test [--full] [pytest options]           run the tests; --full leaves nothing out
       python3 dev.py check                                    lint, types and tests
       python3 dev.py digests [--accept REASON]                compare what all scenarios and proofs come to
       python3 dev.py pictures                                 draw the icons and the pictures for links anew
       python3 dev.py days                                     keep the day on which each scenario was added
       python3 dev.py guide                                    write the tables of scenarios/README.md and its schema
       python3 dev.py names [--check]                          name each scenario file by its title"""

APT = ("apt-get", "install", "-y", "--no-install-recommends")
QUIETLY = ("--quiet", "--disable-pip-version-check")
VENV_PACKAGES = ("python3-venv", "python3-pip")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


@dataclass(frozen=True)
class Machine:
    """The tools that this machine has."""

    python: tuple[int, int]
    venv: bool
    uv: bool
    apt: bool
    root: bool
    browser: bool
    atomic: bool
    environment: bool
    pip: bool
    stamp: str


@dataclass(frozen=True)
class Run:
    """A command to run, and why."""

    why: str
    command: tuple[str, ...]


class Stop(Exception):
    """Something that only the person at the machine can do; the text says what to type."""


def look() -> Machine:
    """The machine as it is."""
    return Machine(
        python=sys.version_info[:2],
        venv=importlib.util.find_spec("venv") is not None and importlib.util.find_spec("ensurepip") is not None,
        uv=shutil.which("uv") is not None,
        apt=shutil.which("apt-get") is not None,
        root=hasattr(os, "geteuid") and os.geteuid() == 0,
        browser=browser() is not None,
        atomic=ctypes.util.find_library("atomic") is not None,
        environment=PYTHON.exists(),
        pip=PYTHON.exists() and PYTHON.with_name("pip").exists(),
        stamp=STAMP.read_text(encoding="utf-8") if STAMP.exists() and PYTHON.exists() else "",
    )


def browser() -> str | None:
    """The Chromium that the tests drive: the one named by JUDGE_CHROMIUM, or one on the path."""
    named = os.environ.get("JUDGE_CHROMIUM")
    return named or next((found for name in BROWSERS if (found := shutil.which(name))), None)


def stamp(project: bytes, extras: tuple[str, ...]) -> str:
    """A fingerprint of the project file and the extras from which an environment is made."""
    return " ".join([hashlib.sha256(project).hexdigest(), *extras])


def serves(made: str, wanted: str) -> bool:
    """Whether an environment made for one stamp serves another: same project file, no extra missing."""
    return made.split()[:1] == wanted.split()[:1] and set(wanted.split()) <= set(made.split())


def plan(goal: str, machine: Machine, wanted: str) -> list[Run]:
    """The commands that must run before the goal can."""
    if machine.python < (3, 11):
        found = ".".join(map(str, machine.python))
        raise Stop(f"Judge needs Python 3.11 or newer; this is {found}. Run dev.py with a newer python3.")
    steps: list[Run] = []
    if not serves(machine.stamp, wanted):
        steps += environment(machine, EXTRAS[goal])
    packages = (*([] if machine.browser else ["chromium"]), *([] if machine.atomic else ["libatomic1"]))
    if "test" in EXTRAS[goal] and packages:
        updated = any("update" in step.command for step in steps)
        steps += by_apt(machine, "what the browser tests need", packages, updated=updated)
    return steps


def environment(machine: Machine, extras: tuple[str, ...]) -> list[Run]:
    """Make .venv, and install the project with its extras into it."""
    project = f".[{','.join(extras)}]" if extras else "."
    if machine.uv:
        make = Run("make .venv", ("uv", "venv", "--quiet", "--python", sys.executable, str(ENVIRONMENT)))
        into = ("uv", "pip", "install", "--quiet", "--python", str(PYTHON), "--editable", project)
        return [*([] if machine.environment else [make]), Run("install into .venv", into)]
    install = Run("install into .venv", (str(PYTHON), "-m", "pip", *QUIETLY, "install", "--editable", project))
    if machine.environment and machine.pip:
        return [install]
    needed = [] if machine.venv else by_apt(machine, "Python's venv and pip", VENV_PACKAGES)
    return [*needed, Run("make .venv", (sys.executable, "-m", "venv", "--clear", str(ENVIRONMENT))), install]


def by_apt(machine: Machine, what: str, packages: tuple[str, ...], *, updated: bool = False) -> list[Run]:
    """Install system packages, or stop with the line that does."""
    missing = f"{what[0].upper()}{what[1:]} {'are' if ' and ' in what else 'is'} missing"
    if not machine.apt:
        named = " and ".join(packages)
        raise Stop(f"{missing}, and there is no apt-get here. Install {named} with your system's package manager.")
    if not machine.root:
        line = f"sudo apt-get update && sudo {' '.join((*APT, *packages))}"
        raise Stop(f"{missing}. Type\n\n    {line}\n\nand then the same command again.")
    update = [] if updated else [Run("read the package lists", ("apt-get", "update"))]
    return [*update, Run(f"install {what}", (*APT, *packages))]


def carry_out(steps: list[Run]) -> None:
    """Run the steps, each told on a line; the first that fails stops everything."""
    for step in steps:
        print(f"· {step.why}", file=sys.stderr, flush=True)
        quiet = subprocess.DEVNULL if step.command[0] == "apt-get" else None
        settings = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
        if subprocess.call(step.command, cwd=HERE, stdout=quiet, env=settings):
            told = "What it printed stands above; mend that (most often the network) and run the same command again."
            raise Stop(f"This failed: {' '.join(step.command)}\n{told}")


def commands(goal: str, options: list[str]) -> list[list[str]]:
    """The commands of the goal itself, one after the other."""
    python = str(PYTHON)
    tests = tested([python, "-m", "pytest", "--durations=10", *options])
    if goal == "serve":
        return [[python, "-m", "judge", "serve", *options]]
    if goal == "test":
        return tests
    if goal in ("digests", "pictures", "days", "guide", "names"):
        return [[python, "-m", f"tests.dev.{goal}", *options]]
    return [
        [python, "-m", "ruff", "check", "."],
        [python, "-m", "ruff", "format", "--check", "."],
        [python, "-m", "mypy"],
        *tests,
    ]


def tested(pytest: list[str]) -> list[list[str]]:
    """The runs of the tests: those that need the machine for themselves after all others; one if paths are named."""
    if any(not option.startswith("-") for option in pytest[3:]):
        return [pytest]
    return [[*pytest, "-n", "auto", "--dist", "loadfile", "-m", "not alone"], [*pytest, "-m", "alone"]]


def main(arguments: list[str]) -> int:
    """Prepare the machine as far as needed, then do what was asked."""
    goal, options = (arguments[0], arguments[1:]) if arguments else ("", [])
    if goal not in EXTRAS:
        print(USAGE, file=sys.stderr)
        return 0 if goal in ("-h", "--help") else 2
    try:
        wanted = stamp((HERE / "pyproject.toml").read_bytes(), EXTRAS[goal])
        machine = look()
        carry_out(plan(goal, machine, wanted))
        if not serves(machine.stamp, wanted):
            STAMP.write_text(wanted, encoding="utf-8")
    except Stop as stop:
        print(stop, file=sys.stderr)
        return 1
    if found := browser():
        os.environ["JUDGE_CHROMIUM"] = found
    for command in commands(goal, options):
        if goal == "serve":
            os.execv(command[0], command)
        if status := subprocess.call(command, cwd=HERE):
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
