"""A cluster whose machines have Judge from its wheel prints the same as a checkout."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from judge.bench.proofs import crowd
from tests.cluster.machines import ROOT, scheduler, workers
from tests.test_wheel import environment, unpacked

COMMANDS = ("play spoils --games 1 --seed 7 --steps 40", "prove crowd.yaml")


@pytest.mark.sampled(0)
def test_workers_and_client_from_a_wheel_print_the_same(tmp_path: Path) -> None:
    folder, wheels, site = tmp_path / "elsewhere", tmp_path / "wheels", tmp_path / "site"
    for one in (folder, wheels, site):
        one.mkdir()
    (folder / "crowd.yaml").write_text(crowd(9))
    own = environment(unpacked(wheels, site)) | {"XDG_CACHE_HOME": str(tmp_path / "cache")}

    def printed(line: str, settings: dict[str, str], *more: str) -> str:
        """The output of a command."""
        command = [sys.executable, "-m", "judge", *line.split(), *more]
        done = subprocess.run(
            command, cwd=folder, env=settings, capture_output=True, text=True, check=False, timeout=300
        )
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    with scheduler() as (address, _), workers(address, folder=folder, PYTHONPATH=str(site)):
        there = [printed(line, own, "--cluster", address) for line in COMMANDS]
    assert there == [printed(line, own | {"PYTHONPATH": str(ROOT)}) for line in COMMANDS]
