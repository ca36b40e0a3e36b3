"""Clusters that are refused, asked as they are: with real schedulers and workers of this machine."""

from __future__ import annotations

import os
import platform
import shutil
import signal
import time
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from unittest import mock

import pytest

from judge.cli import main
from tests.cluster.machines import ROOT, pids, scheduler, workers

LONGEST = 10.0  # seconds until an address is refused


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with scheduler() as (found, _):
        yield found


def refused(address: str, capsys: pytest.CaptureFixture[str]) -> str:
    """What is said of an address, before anything is begun."""
    began = time.monotonic()
    assert main(["play", "spoils", "--games", "1", "--cluster", address]) == 2
    assert time.monotonic() - began < LONGEST
    out, err = capsys.readouterr()
    assert out == ""
    return err


def test_a_scheduler_without_workers(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert "the scheduler has no worker" in refused(address, capsys)


@pytest.mark.sampled(0)
def test_a_scheduler_that_hangs(capsys: pytest.CaptureFixture[str]) -> None:
    with scheduler() as (found, process):
        process.send_signal(signal.SIGSTOP)
        try:
            assert "no Dask scheduler answers there" in refused(found, capsys)
        finally:
            process.send_signal(signal.SIGCONT)


def test_a_worker_and_no_scheduler_then_a_worker_that_hangs(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with workers(address, 1):
        ((worker, pid),) = pids(address).items()
        assert "a Dask worker answers there" in refused(worker, capsys)
        os.kill(pid, signal.SIGSTOP)
        try:
            with mock.patch("judge.cluster.connecting.IN_ALL", 4.0):
                assert "not every worker answered within 4 seconds" in refused(address, capsys)
        finally:
            os.kill(pid, signal.SIGCONT)


@pytest.mark.sampled(0)
def test_a_worker_with_several_threads(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    with workers(address, 1, threads=2):
        assert "has 2 threads" in refused(address, capsys)


ANOTHER = """import importlib.metadata, platform
version = importlib.metadata.version
platform.python_version = lambda: "3.99.1"
importlib.metadata.version = lambda name: "1999.1.0" if name == "distributed" else version(name)
"""


@pytest.mark.filterwarnings("ignore:Mismatched versions")
def test_a_worker_with_another_python_dask_and_code(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A worker that says so, of a checkout in which one line is another."""
    for name in ("judge", "rules"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    with (tmp_path / "judge" / "words.py").open("a") as out:
        out.write("\n# another line\n")
    (tmp_path / "sitecustomize.py").write_text(ANOTHER)
    with workers(address, 1, PYTHONPATH=str(tmp_path), folder=tmp_path):
        ((worker, _),) = pids(address).items()
        said = refused(address, capsys)
    python, dask = platform.python_version(), version("distributed")
    assert said.startswith(
        f"--cluster {address}: the worker {worker} has Python 3.99.1 instead of {python}, "
        f"Dask 1999.1.0 instead of {dask}, another version of Judge or of its rules. Install the same version there"
    )
