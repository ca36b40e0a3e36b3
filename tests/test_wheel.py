"""The wheel carries rules, scenarios and templates, and works from any folder."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpacked(tmp_path_factory.mktemp("wheels"), tmp_path_factory.mktemp("site"))


def unpacked(wheels: Path, site: Path) -> Path:
    """The project installed from its wheel into a folder, without network."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = wheels.glob("*.whl")
    subprocess.run([sys.executable, "-m", "zipfile", "-e", str(wheel), str(site)], check=True)
    return site


def environment(site: Path) -> dict[str, str]:
    return os.environ | {"PYTHONPATH": str(site)}


def test_the_wheel_answers_from_its_own_data(installed: Path, tmp_path: Path) -> None:
    look = "import judge, judge.folders; print(judge.folders.folder('rules')); raise SystemExit(judge.__path__[0])"
    found = subprocess.run(
        [sys.executable, "-c", look],
        cwd=tmp_path,
        env=environment(installed),
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.stdout.strip() == str(installed / "judge" / "_data" / "rules")
    assert found.stderr.strip() == str(installed / "judge")
    checked = subprocess.run(
        [sys.executable, "-m", "judge", "check"],
        cwd=tmp_path,
        env=environment(installed),
        capture_output=True,
        text=True,
        check=True,
    )
    assert "arcmage@1539 300" in checked.stdout


def test_the_wheel_serves_the_site(installed: Path, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=tmp_path, env=environment(installed), stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            address = re.search(r"http://\S+", server.stdout.readline())
            assert address
            with urllib.request.urlopen(address[0] + "spoils/408") as page:
                assert b"408.4" in page.read()
            with urllib.request.urlopen(address[0] + "static/judge.css") as sheet:
                assert sheet.status == 200
        finally:
            server.terminate()


def test_the_wheel_announces_its_types_and_offers_its_functions(installed: Path, tmp_path: Path) -> None:
    look = "import judge; print(judge.rule('spoils:408.5').number)"
    done = subprocess.run(
        [sys.executable, "-c", look],
        cwd=tmp_path,
        env=environment(installed),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout == "408.5\n"
    assert (installed / "judge" / "py.typed").is_file()


def test_nothing_but_the_project_is_in_the_wheel(installed: Path) -> None:
    assert {path.name for path in (installed / "judge" / "_data").iterdir()} <= {"rules", "scenarios", "templates"}
    assert {path.name.split("-")[0] for path in installed.iterdir()} == {"judge"}
