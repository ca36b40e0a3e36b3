"""Told to end, the site answers whoever has asked, lets nobody else in, and leaves no process behind."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from multiprocessing import resource_tracker
from pathlib import Path

import pytest

from judge.bench.load import HEAVY as LONG
from judge.errors import JudgeError
from judge.folders import folder
from judge.scenario.jobs import JobAsked
from judge.web.queueing import Busy
from judge.web.workroom import Limits, Workroom
from tests.pool.test_child import ends

Server = tuple[subprocess.Popen[str], int]
HEAVY = sorted((folder("scenarios") / "spoils").rglob("*.yaml"))[0]
TOLD = [signal.SIGTERM, signal.SIGINT]


@pytest.fixture
def server() -> Iterator[Server]:
    command = [sys.executable, "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as process:
        assert process.stdout
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found
        yield process, int(found[1])
        process.kill()


def children(process: int) -> list[int]:
    """The processes that a process began."""
    tasks = Path(f"/proc/{process}/task").iterdir()
    return [int(one) for task in tasks for one in (task / "children").read_text().split()]


def ask(port: int, found: list[object], begun: threading.Barrier) -> None:
    """Send a board to be played, and keep what is answered."""
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    text = HEAVY.read_text(encoding="utf-8")
    body = "text=" + "".join(f"%{byte:02x}" for byte in text.encode())
    line.request("POST", "/workshop", body, {"Content-Type": "application/x-www-form-urlencoded"})
    begun.wait()
    try:
        answer = line.getresponse()
        found.append((answer.status, answer.read()[-9:]))
    except OSError as error:
        found.append(error)


@pytest.mark.parametrize("told", TOLD)
def test_whoever_has_asked_is_answered(server: Server, told: signal.Signals) -> None:
    process, port = server
    found: list[object] = []
    begun = threading.Barrier(7)
    asking = [threading.Thread(target=ask, args=(port, found, begun)) for _ in range(6)]
    idle = socket.create_connection(("127.0.0.1", port))
    for one in asking:
        one.start()
    begun.wait()
    time.sleep(0.2)
    began = children(process.pid)
    os.killpg(process.pid, told)  # as a terminal and systemd do it: the processes beside it are told too
    for one in asking:
        one.join()
    assert process.wait(30) == 0
    idle.close()
    assert found == [(200, b">\n</html>")] * 6
    assert began
    assert all(map(ends, began))
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))


def test_the_processes_of_a_site_that_is_killed_end_with_it(server: Server) -> None:
    process, port = server
    found: list[object] = []
    begun = threading.Barrier(3)
    for _ in range(2):
        threading.Thread(target=ask, args=(port, found, begun), daemon=True).start()
    begun.wait()
    while len(began := children(process.pid)) < 2:
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGKILL)
    assert all(map(ends, began))


def test_boards_that_wait_when_the_room_is_closed_begin_no_process() -> None:
    """A process that was begun after the end is deaf to its parent's signal: the site would wait for it for ever."""
    room = Workroom(Limits(hands=1, seconds=30))
    found: list[object] = []

    def wait() -> None:
        try:
            found.append(room.ask("prove", JobAsked(LONG)))
        except JudgeError as error:
            found.append(error)

    waiting = [threading.Thread(target=wait, daemon=True) for _ in range(5)]
    resource_tracker.ensure_running()  # a process that stays
    before = set(children(os.getpid()))
    for one in waiting:
        one.start()
    while not (began := set(children(os.getpid())) - before):
        time.sleep(0.01)
    time.sleep(1)
    room.close()
    for one in waiting:
        one.join(20)
    assert [(type(one), str(one)) for one in found] == [(Busy, "The site is shutting down. Try again in a minute.")] * 5
    assert all(map(ends, began))
    assert set(children(os.getpid())) - before <= began
