"""What dev.py decides on machines that lack this or that, and that it does what it decided."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


def load_dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("dev", ROOT / "dev.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["dev"] = module
    spec.loader.exec_module(module)
    return module


dev: Any = load_dev()
dev.ENVIRONMENT = Path("HERE/.venv")
dev.PYTHON = dev.ENVIRONMENT / "bin" / "python"

FULL = dev.Machine(
    python=(3, 11), venv=True, uv=False, apt=True, root=True,
    browser=True, atomic=True, environment=False, pip=False, stamp="",
)  # fmt: skip
TEST = dev.stamp(b"project", ("test",))
SERVE = dev.stamp(b"project", ())


def told(goal: str, machine: object, wanted: str = TEST) -> list[str]:
    """The steps as lines, this Python called python3."""
    steps = dev.plan(goal, machine, wanted)
    return [" ".join("python3" if word == sys.executable else word for word in step.command) for step in steps]


MAKE = "python3 -m venv --clear HERE/.venv"
INSTALL = "HERE/.venv/bin/python -m pip --quiet --disable-pip-version-check install --editable"
APT = "apt-get install -y --no-install-recommends"


def test_a_machine_with_everything_makes_the_environment() -> None:
    assert told("serve", FULL, SERVE) == [MAKE, f"{INSTALL} ."]
    assert told("test", FULL) == [MAKE, f"{INSTALL} .[test]"]
    assert told("check", FULL) == [MAKE, f"{INSTALL} .[check,test]"]


def test_a_second_run_does_nothing() -> None:
    assert told("test", replace(FULL, environment=True, pip=True, stamp=TEST)) == []


def test_an_environment_with_more_than_is_asked_for_serves() -> None:
    assert told("serve", replace(FULL, environment=True, pip=True, stamp=TEST), SERVE) == []


def test_a_changed_project_file_is_installed_anew() -> None:
    old = replace(FULL, environment=True, pip=True, stamp=dev.stamp(b"older project", ("test",)))
    assert told("test", old) == [f"{INSTALL} .[test]"]


def test_an_environment_without_pip_is_made_anew() -> None:
    assert told("test", replace(FULL, environment=True)) == [MAKE, f"{INSTALL} .[test]"]


def test_uv_is_used_when_present() -> None:
    bare = replace(FULL, uv=True, venv=False, root=False)
    assert told("serve", bare, SERVE) == [
        "uv venv --quiet --python python3 HERE/.venv",
        "uv pip install --quiet --python HERE/.venv/bin/python --editable .",
    ]


def test_debian_without_venv_and_pip_as_root_installs_them() -> None:
    steps = told("serve", replace(FULL, venv=False), SERVE)
    assert steps == ["apt-get update", f"{APT} python3-venv python3-pip", MAKE, f"{INSTALL} ."]


def test_debian_without_venv_pip_and_browser_reads_the_package_lists_once() -> None:
    steps = told("test", replace(FULL, venv=False, browser=False))
    assert steps == ["apt-get update", f"{APT} python3-venv python3-pip", MAKE, f"{INSTALL} .[test]", f"{APT} chromium"]


def test_debian_without_browser_as_root_installs_it() -> None:
    ready = replace(FULL, browser=False, environment=True, pip=True, stamp=TEST)
    assert told("test", ready) == ["apt-get update", f"{APT} chromium"]


def test_a_slim_debian_lacks_a_library_that_the_browser_s_driver_needs() -> None:
    slim = replace(FULL, browser=False, atomic=False, environment=True, pip=True, stamp=TEST)
    assert told("test", slim) == ["apt-get update", f"{APT} chromium libatomic1"]
    assert told("test", replace(slim, browser=True)) == ["apt-get update", f"{APT} libatomic1"]


def test_serving_needs_no_browser() -> None:
    assert told("serve", replace(FULL, browser=False, root=False), SERVE) == [MAKE, f"{INSTALL} ."]


def stops(goal: str, machine: object, wanted: str = TEST) -> str:
    with pytest.raises(dev.Stop) as stop:
        dev.plan(goal, machine, wanted)
    return str(stop.value)


def test_without_root_the_exact_line_is_told() -> None:
    assert stops("test", replace(FULL, browser=False, root=False)) == (
        "What the browser tests need is missing. Type\n\n"
        "    sudo apt-get update && sudo apt-get install -y --no-install-recommends chromium\n\n"
        "and then the same command again."
    )
    assert stops("serve", replace(FULL, venv=False, root=False), SERVE) == (
        "Python's venv and pip are missing. Type\n\n"
        "    sudo apt-get update && sudo apt-get install -y --no-install-recommends python3-venv python3-pip\n\n"
        "and then the same command again."
    )


def test_without_apt_the_packages_are_named() -> None:
    assert stops("test", replace(FULL, browser=False, apt=False)) == (
        "What the browser tests need is missing, and there is no apt-get here. "
        "Install chromium with your system's package manager."
    )


def test_an_old_python_is_refused() -> None:
    assert stops("serve", replace(FULL, python=(3, 9)), SERVE) == (
        "Judge needs Python 3.11 or newer; this is 3.9. Run dev.py with a newer python3."
    )


def test_a_step_that_fails_stops_with_its_command() -> None:
    with pytest.raises(dev.Stop) as stop:
        dev.carry_out([dev.Run("fail", (sys.executable, "-c", "raise SystemExit(3)"))])
    assert str(stop.value).startswith(f"This failed: {sys.executable} -c")


def test_steps_are_carried_out_in_the_project_folder(tmp_path: Path) -> None:
    out = tmp_path / "where"
    dev.carry_out(
        [
            dev.Run(
                "look",
                (sys.executable, "-c", f"import os, pathlib; pathlib.Path({str(out)!r}).write_text(os.getcwd())"),
            )
        ]
    )
    assert Path(out.read_text()) == ROOT


def test_the_goals_run_what_they_say() -> None:
    assert dev.commands("serve", ["--port", "8001"]) == [[str(dev.PYTHON), "-m", "judge", "serve", "--port", "8001"]]
    whole = [str(dev.PYTHON), "-m", "pytest", "--durations=10", "--full"]
    beside, alone = dev.commands("test", ["--full"])
    assert beside == [*whole, "-n", "auto", "--dist", "loadfile", "-m", "not alone"]
    assert alone == [*whole, "-m", "alone"]
    named = ["tests/kernel", "-x"]
    assert dev.commands("test", named) == [[str(dev.PYTHON), "-m", "pytest", "--durations=10", *named]]
    for goal, options in (("digests", ["--accept", "why"]), ("pictures", []), ("days", []), ("guide", [])):
        assert dev.commands(goal, options) == [[str(dev.PYTHON), "-m", f"tests.dev.{goal}", *options]]
    assert [command[2] for command in dev.commands("check", [])] == ["ruff", "ruff", "mypy", "pytest", "pytest"]


def test_a_wrong_word_is_answered_with_the_usage() -> None:
    answer = subprocess.run(
        [sys.executable, str(ROOT / "dev.py"), "sevre"], capture_output=True, text=True, check=False
    )
    assert (answer.returncode, answer.stdout) == (2, "")
    assert answer.stderr.startswith("usage: python3 dev.py serve")


def test_dev_py_uses_the_standard_library_only() -> None:
    names = {
        line.split()[1].split(".")[0]
        for line in (ROOT / "dev.py").read_text().splitlines()
        if line.startswith(("import ", "from "))
    }
    assert names <= set(sys.stdlib_module_names)
