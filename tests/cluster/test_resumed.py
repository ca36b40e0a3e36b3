"""A run whose scheduler dies, or that is stopped, goes on where it was; workers that vanish end it in words."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from unittest import mock

import pytest

from judge.cluster.cluster import Tell
from judge.cluster.connecting import connected
from judge.cluster.log import ResultLog, place
from judge.cluster.spread import Incomplete
from judge.errors import JudgeError
from judge.pool import Failed
from judge.pool.bounds import FREE
from tests.cluster import work
from tests.cluster.machines import ROOT, Process, free_port, kill, pids, scheduler, until, workers


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def marks(folder: Path) -> Counter[int]:
    """How often each chunk was done."""
    return Counter({int(path.name): len(path.read_text()) for path in folder.iterdir()})


def done_until(
    address: str, chunks: list[tuple[int, str]], count: int, happens: Callable[[], object], tell: Tell
) -> None:
    """Do chunks on a cluster; when so many are done, something happens to it."""
    with connected(address, tell) as pools:
        for number, _ in enumerate(pools(FREE).each(work.marked, chunks), 1):
            if number == count:
                happens()


def vanish(address: str, nannies: Process) -> None:
    """Kill all workers, and those that would begin them again."""
    there = pids(address).values()
    nannies.kill()
    for pid in there:
        kill(pid)


def test_a_run_goes_on_after_its_scheduler_was_killed(tmp_path: Path) -> None:
    folder, port, told = tmp_path / "marks", free_port(), list[str]()
    folder.mkdir()
    chunks = [(number, str(folder)) for number in range(40)]
    with (
        scheduler(port) as (address, process),
        workers(address),
        pytest.raises(Incomplete, match=r"Not complete: the scheduler is gone\. \d+ chunks are done\."),
    ):
        done_until(address, chunks, 10, process.kill, told.append)
    assert told == ["The results so far are kept: the same command goes on from there."]
    (log,) = place().glob("*.log")
    before, kept = marks(folder), log.read_text().count("\n")
    assert 10 <= kept <= len(before) < 40
    with scheduler(port) as (address, process), workers(address), connected(address, told.append) as pools:
        assert list(pools(FREE).each(work.marked, chunks)) == [number * number for number, _ in chunks]
    after = marks(folder)
    assert sum((after - before).values()) == 40 - kept
    assert list(place().glob("*.log")) == []


@pytest.mark.sampled(0)
def test_a_command_that_is_stopped_goes_on(tmp_path: Path) -> None:
    """Ctrl-C in the middle of random games: the second command has less to do, and prints the same."""
    command = [sys.executable, "-m", "judge", "play", "spoils", "--games", "40", "--steps", "40", "--json"]
    there = [*command, "--cluster", "local:2"]
    with subprocess.Popen(there, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as stopped:
        until(lambda: any(log.stat().st_size for log in place().glob("play-*.log")), 60)
        stopped.send_signal(signal.SIGINT)
        out, err = stopped.communicate(timeout=60)
    assert (stopped.returncode, out) == (130, "")
    assert err == "The results so far are kept: the same command goes on from there.\nStopped before the end.\n"
    again = subprocess.run(there, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    alone = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300)
    assert (again.returncode, again.stdout) == (alone.returncode, alone.stdout)
    assert list(place().glob("*.log")) == []


def test_workers_that_vanish_for_good_end_the_run_and_what_is_done_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "marks"
    folder.mkdir()
    chunks = [(number, str(folder)) for number in range(40)]
    with (
        scheduler() as (address, _),
        workers(address) as nannies,
        mock.patch("judge.cluster.spread.PATIENCE", 2.0),
        mock.patch("judge.cluster.spread.TICK", 0.5),
        pytest.raises(Incomplete, match=r"Not complete: there has been no worker for 2 seconds\."),
    ):
        done_until(address, chunks, 6, lambda: vanish(address, nannies), print)
    (log,) = place().glob("*.log")
    assert log.read_text().count("\n") >= 6


def test_a_chunk_that_kills_workers_is_named_and_all_others_are_done(tmp_path: Path) -> None:
    folder = tmp_path / "marks"
    folder.mkdir()
    chunks = [(number, str(folder)) for number in range(12)]
    with pytest.raises(Failed, match=r"Chunk 4, \(3, "), connected("local:2", print) as pools:
        list(pools(FREE).each(work.deadly_for_workers, chunks))
    assert sorted(marks(folder)) == [number for number in range(12) if number != 3]
    (log,) = place().glob("*.log")
    assert log.read_text().count("\n") == 11


def test_a_log_with_a_line_that_was_cut_off_loses_that_line_alone() -> None:
    log = ResultLog("some")
    log.keep([("a", 1), ("b", [2])])
    log.close(done=False)
    text = log.file.read_bytes()
    log.file.write_bytes(text[:-9])
    again = ResultLog("some")
    assert (again.has("a"), again.take("a"), again.has("b")) == (True, 1, False)
    again.keep([("b", [3])])
    again.close(done=False)
    last = ResultLog("some")
    assert (last.take("a"), last.take("b")) == (1, [3])
    last.close(done=True)
    assert not last.file.exists()


def test_a_log_of_long_ago_is_removed() -> None:
    old = ResultLog("old")
    old.keep([("a", 1)])
    old.close(done=False)
    with mock.patch("time.time", return_value=time.time() + 31 * 24 * 3600):
        ResultLog("new").close(done=True)
    assert not old.file.exists()


def test_a_log_that_others_can_write_is_refused() -> None:
    ResultLog("some").close(done=False)
    (place() / "some.log").chmod(0o666)
    with pytest.raises(JudgeError, match="Other users can write"):
        ResultLog("some")
