"""Several server processes on one port: all answer alike, one that dies is replaced, and the end cuts nobody off."""

from __future__ import annotations

import contextlib
import http.client
import multiprocessing
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
from pathlib import Path

import pytest

from judge.library import Library
from judge.web import create_app
from judge.web.settings import Settings
from judge.web.turning import of_game
from judge.web.workroom import Limits
from tests.pool.test_child import ends
from tests.web.test_ending import TOLD, children
from tests.web.test_proxied import ask

Server = tuple[subprocess.Popen[str], int]
PAGES = (
    "/",
    "/spoils/408",
    "/spoils/compare/2013/later",
    "/coverage/spoils",
    "/feed.xml",
    "/search?q=damage",
    "/api/games",
)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    options = ["--port", "0", "--processes", "2", "--log", str(tmp_path / "log")]
    command = [sys.executable, "-m", "judge", "serve", *options]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        assert process.stdout
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found
        without_the_early_one(process.pid)
        yield process, int(found[1])
        process.kill()


def without_the_early_one(process: int) -> None:
    """Wait until the process has ended that answered before the others could."""
    for _ in range(600):
        if len(serving(process)) == 2:
            return
        time.sleep(0.05)
    raise AssertionError(serving(process))


def serving(process: int) -> list[int]:
    """The server processes: forked, so they have the command line of their parent."""
    own = Path(f"/proc/{process}/cmdline").read_bytes()
    return [one for one in children(process) if Path(f"/proc/{one}/cmdline").read_bytes() == own]


def lines_to_each(server: Server) -> dict[int, HTTPConnection]:
    """A connection to each server process: the others are stopped while it is opened."""
    process, port = server
    found = {}
    for one in (both := serving(process.pid)):
        for other in both:
            if other != one:
                os.kill(other, signal.SIGSTOP)
        line = HTTPConnection("127.0.0.1", port, timeout=60)
        line.request("GET", "/ready")
        line.getresponse().read()
        found[one] = line
        for other in both:
            os.kill(other, signal.SIGCONT)
    return found


def asked(line: HTTPConnection, path: str, **headers: str) -> tuple[int, str, bytes]:
    line.request("GET", path, headers={name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    return answer.status, answer.headers["ETag"], answer.read()


def test_every_process_answers_alike_and_both_answer(server: Server) -> None:
    lines = lines_to_each(server)
    assert len(lines) == 2
    for _ in range(1200):  # the results of background work come to each; no connection is idle meanwhile
        answers = [asked(line, "/api/arcmage/compare/1345/1539")[2] for line in lines.values()]
        if not any(b'"rulings":null' in one for one in answers):
            break
        time.sleep(0.1)
    for page in PAGES:
        (one, other) = [asked(line, page) for line in lines.values()]
        assert one == other, page
        assert one[0] == 200
        second = list(lines.values())[1]
        assert asked(second, page, If_None_Match=one[1])[0] == 304, page
    for line in lines.values():
        assert asked(line, "/ready")[0] == 200
        line.close()


def test_a_process_that_dies_is_replaced_and_the_other_answers_meanwhile(server: Server) -> None:
    process, port = server
    before = serving(process.pid)
    os.kill(before[0], signal.SIGKILL)
    for _ in range(20):
        assert ask(port, "/spoils/408")[0].status == 200
    for _ in range(200):
        if len(now := serving(process.pid)) == 2 and before[0] not in now:
            break
        time.sleep(0.05)
    assert len(now) == 2
    assert before[1] in now
    for line in lines_to_each(server).values():
        assert asked(line, "/search?q=damage")[0] == 200
        line.close()
    process.terminate()
    assert process.stderr
    assert "A server process ended (signal 9). Another one takes its place." in process.stderr.read()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("told", TOLD)
@pytest.mark.parametrize("whom", ["the group", "the parent"])
def test_the_end_cuts_no_request(server: Server, told: signal.Signals, whom: str, tmp_path: Path) -> None:
    """Readers ask without a pause; whatever was sent before the doors were closed is answered whole."""
    process, port = server
    broken: list[object] = []
    whole: list[int] = []
    over = [float("inf")]  # when the end was told

    def read() -> None:
        """Ask again and again, on connections that stay and on new ones, until nobody listens."""
        line, sent, begun = HTTPConnection("127.0.0.1", port, timeout=60), 0.0, False
        while True:
            try:
                line.connect()
                while True:
                    line.request("GET", "/spoils/408?made=anew")
                    sent, begun = time.monotonic(), False
                    answer = line.getresponse()
                    begun = True
                    body = answer.read()
                    sent, begun = float("inf"), False
                    whole.append(answer.status)
                    if not body.rstrip().endswith(b"</html>"):
                        broken.append(body[-20:])
                    if answer.headers["Connection"] == "close":
                        break
            except ConnectionRefusedError:
                return
            except (OSError, http.client.HTTPException) as error:
                if begun or sent < over[0]:  # who asks after the end was told may find the connection ended
                    broken.append(error)
            line.close()

    readers = [threading.Thread(target=read) for _ in range(6)]
    for one in readers:
        one.start()
    for _ in range(1200):
        if len(whole) > 12:
            break
        time.sleep(0.05)
    began = children(process.pid)
    over[0] = time.monotonic()
    if whom == "the group":
        os.killpg(process.pid, told)
    else:
        process.send_signal(told)
    for one in readers:
        one.join()
    assert process.wait(40) == 0
    assert broken == []
    assert set(whole) == {200}
    assert len(whole) > 12
    assert all(map(ends, began))
    assert len((tmp_path / "log").read_text().splitlines()) >= len(whole)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection(("127.0.0.1", port))


def test_whoever_has_asked_several_processes_is_answered(server: Server) -> None:
    lines = lines_to_each(server)
    for line in lines.values():
        line.request("GET", "/spoils/book?made=anew")
    time.sleep(0.05)
    server[0].terminate()
    for line in lines.values():
        answer = line.getresponse()
        assert answer.status == 200
        assert answer.read().rstrip().endswith(b"</html>")
    assert server[0].wait(30) == 0


def test_the_processes_of_a_parent_that_is_killed_end_with_it(server: Server) -> None:
    process, port = server
    ask(port, "/more")
    began = children(process.pid)
    assert len(began) >= 2
    process.kill()
    assert all(map(ends, began))


def test_two_signals_end_it_at_once(server: Server) -> None:
    process, _ = server
    held = lines_to_each(server)  # whoever keeps a connection may still ask for a moment
    process.terminate()
    time.sleep(0.05)
    process.terminate()
    assert process.wait(10) == 0
    for line in held.values():
        line.close()


def test_a_parent_that_cannot_say_where_the_site_is_leaves_no_process(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    command = [
        sys.executable,
        "-m",
        "judge",
        "serve",
        "--port",
        "0",
        "--processes",
        "2",
        "--log",
        str(tmp_path / "log"),
    ]
    with subprocess.Popen(command, stdout=write, stderr=subprocess.DEVNULL, start_new_session=True) as process:
        os.close(write)
        try:
            process.wait(120)
            with pytest.raises(ProcessLookupError):
                os.killpg(process.pid, 0)
        finally:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)


@pytest.fixture
def beginning(tmp_path: Path) -> Iterator[Server]:
    """A site that has to build its index, from the moment at which it answers at all."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "judge", "serve", "--port", str(port), "--processes", "2"]
    cold = os.environ | {"XDG_CACHE_HOME": str(tmp_path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True, env=cold) as process:
        for _ in range(1200):
            with contextlib.suppress(ConnectionRefusedError), socket.create_connection(("127.0.0.1", port)):
                break
            time.sleep(0.05)
        yield process, port
        process.kill()


def test_pages_are_answered_and_ready_says_no_while_the_index_is_built(beginning: Server) -> None:
    process, port = beginning
    answer, body = ask(port, "/ready")
    assert (answer.status, answer.headers["Retry-After"]) == (503, "1")
    assert "The search index is being built." in body
    assert ask(port, "/spoils/408")[0].status == 200
    assert ask(port, "/ready")[0].status == 503
    assert process.stdout
    assert "2 processes" in process.stdout.readline()
    without_the_early_one(process.pid)
    assert {ask(port, path)[0].status for path in ("/ready", "/search?q=damage") * 5} == {200}
    process.terminate()
    assert process.wait(30) == 0


@pytest.mark.parametrize("told", TOLD)
def test_an_end_while_the_index_is_built_comes_at_once(beginning: Server, told: signal.Signals) -> None:
    process, port = beginning
    assert ask(port, "/ready")[0].status == 503
    began = children(process.pid)
    os.killpg(process.pid, told)
    assert process.wait(10) == 0
    assert all(map(ends, began))
    assert process.stdout
    assert process.stdout.read() == ""


def test_the_workers_are_divided() -> None:
    settings = Settings("127.0.0.1", 0, limits=Limits(hands=5), processes=3)
    assert [settings.share(place).hands for place in range(3)] == [2, 2, 1]
    assert [Settings("", 0, limits=Limits(hands=1), processes=2).share(place).hands for place in range(2)] == [1, 1]


@pytest.mark.sampled(0)  # a minute; with --full
def test_what_another_process_found_out_is_taken(library: Library) -> None:
    app, other = create_app(library), create_app(library)
    ours, theirs = multiprocessing.Pipe()
    other.extensions["turnings"].follow(theirs)
    for chunk in app.extensions["turnings"].chunks():
        ours.send(of_game(chunk))
    other.extensions["turnings"].wait()
    assert other.extensions["turnings"].between("spoils", "2013", "later")
