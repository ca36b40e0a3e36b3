"""The socket that somebody else holds: a site that is restarted behind it refuses nobody."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from judge.errors import JudgeError
from judge.web.doors import handed_over, opened, shown
from tests.web.test_proxied import ask

BEGIN = """
import os, sys
os.dup2(int(sys.argv[1]), 3)
os.environ |= {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
os.execv(sys.executable, [sys.executable, "-m", "judge", "serve", *sys.argv[2:]])
"""


@contextmanager
def behind(door: socket.socket, *options: str) -> Iterator[subprocess.Popen[str]]:
    """A site to which a socket is handed over, as systemd does it."""
    command = [sys.executable, "-c", BEGIN, str(door.fileno()), *options]
    with subprocess.Popen(command, pass_fds=[door.fileno()], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        assert f":{door.getsockname()[1]}/" in process.stdout.readline()
        try:
            yield process
        finally:
            process.terminate()
            assert process.wait(40) == 0


@pytest.mark.sampled(1)
@pytest.mark.parametrize("options", [(), ("--processes", "2")])
def test_a_restart_behind_a_socket_refuses_nobody(options: tuple[str, ...]) -> None:
    (door,) = opened("127.0.0.1", 0)
    port, over = door.getsockname()[1], threading.Event()
    found: list[object] = []

    def read() -> None:
        """Ask again and again, always on a new connection."""
        while not over.is_set():
            try:
                found.append(ask(port, "/more")[0].status)
            except OSError as error:
                found.append(error)

    reader = threading.Thread(target=read)
    with behind(door, *options):
        reader.start()
        time.sleep(1)
    before = len(found)
    with behind(door, *options):
        for _ in range(600):
            if len(found) > before + 3:
                break
            time.sleep(0.1)
        over.set()
        reader.join()
    door.close()
    assert set(found) == {200}
    assert len(found) > before + 3 > 4


def test_only_what_is_meant_for_this_process_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    assert handed_over({}) == []
    assert handed_over({"LISTEN_FDS": "1", "LISTEN_PID": "1"}) == []
    environ = {"LISTEN_FDS": "1", "LISTEN_PID": str(os.getpid())}
    ours, theirs = socket.socketpair()
    monkeypatch.setattr("judge.web.doors.FIRST", theirs.detach())
    with pytest.raises(JudgeError, match="ListenStream=PORT"):
        handed_over(environ)
    assert environ == {}  # whatever this process begins does not take it for its own
    ours.close()


def test_a_place_that_is_taken_is_refused_in_words() -> None:
    (door,) = opened("127.0.0.1", 0)
    with pytest.raises(JudgeError, match=r"Cannot listen on 127\.0\.0\.1:\d+: Address already in use\. Choose another"):
        opened("127.0.0.1", door.getsockname()[1])
    door.close()


def test_an_address_is_shown_as_it_is_typed() -> None:
    for host, told in (("127.0.0.1", "127.0.0.1"), ("::1", "[::1]")):
        (door,) = opened(host, 0)
        assert shown(door) == f"http://{told}:{door.getsockname()[1]}/"
        door.close()
