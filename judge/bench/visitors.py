"""Visitors: a process that keeps a site busy as many visitors at once would, each from an address of its own."""

from __future__ import annotations

import json
import multiprocessing
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.client import HTTPConnection, HTTPException
from multiprocessing.connection import Connection
from urllib.parse import urlsplit

from judge.bench.hostile import addresses
from judge.bench.load import HEAVY

PROVERS, BUILDERS, IDLE = 8, 8, 110
HOSTILE = 100_000  # addresses, after which the same come again
PAUSE = 1.0  # seconds between two looks at idle connections, and after a refusal
LONGEST = 120.0  # seconds until an answer is given up
PLAYERS = 5_000
HUGE = "game: spoils\ngiven:\n  turn: a0\n  players:\n" + "".join(f"    a{place}: {{}}\n" for place in range(PLAYERS))


@dataclass
class ChunkDone:
    """Results of visitors: statuses of proofs and of boards, milliseconds of hostile addresses, processor seconds."""

    proofs: list[int] = field(default_factory=list)
    boards: list[int] = field(default_factory=list)
    hostile: list[float] = field(default_factory=list)
    broken: int = 0  # hostile addresses that were answered with a status of 500 or above
    processor: float = 0.0


def ask(site: str, visitor: str, path: str, text: str = "") -> tuple[int, bytes]:
    """The answer at an address: status and body; a file is sent if there is one, and 0 means no answer."""
    where = urlsplit(site)
    line = HTTPConnection(where.hostname or "", where.port, timeout=LONGEST, source_address=(visitor, 0))
    try:
        body = json.dumps({"text": text}) if text else None
        line.request("POST" if text else "GET", path, body, {"Content-Type": "application/json"} if text else {})
        answer = line.getresponse()
        return answer.status, answer.read()
    except (OSError, HTTPException):
        return 0, b""
    finally:
        line.close()


@contextmanager
def at_work(site: str, done: ChunkDone) -> Iterator[None]:
    """Keep a site busy meanwhile; afterwards it is written down what was done."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    busy = context.Process(target=_work, args=(site, theirs), daemon=True)
    busy.start()
    theirs.close()
    ours.recv()
    try:
        yield
    finally:
        ours.send("over")
        found: ChunkDone = ours.recv()
        vars(done).update(vars(found))
        busy.join()


def _work(site: str, pipe: Connection) -> None:
    """All visitors, each in a thread, until it is over."""
    done, over = ChunkDone(), threading.Event()
    busy: list[Callable[[], None]] = [lambda: _hold(site, over), lambda: _stream(site, over, done)]
    busy += [
        _sender(site, over, f"127.0.1.{n}", "/api/workshop/prove", HEAVY, done.proofs) for n in range(1, PROVERS + 1)
    ]
    busy += [
        _sender(site, over, f"127.0.2.{n}", "/api/workshop/run", HUGE, done.boards) for n in range(1, BUILDERS + 1)
    ]
    threads = [threading.Thread(target=one, daemon=True) for one in busy]
    for one in threads:
        one.start()
    pipe.send("begun")
    pipe.recv()
    over.set()
    for one in threads:
        one.join(LONGEST)
    done.processor = time.process_time()
    pipe.send(done)


def _sender(
    site: str, over: threading.Event, visitor: str, path: str, text: str, codes: list[int]
) -> Callable[[], None]:
    """A visitor who sends a file again and again."""

    def send() -> None:
        """Send it until it is over."""
        while not over.is_set():
            code, _ = ask(site, visitor, path, text)
            codes.append(code)
            if code != 200:
                over.wait(PAUSE)

    return send


def _stream(site: str, over: threading.Event, done: ChunkDone) -> None:
    """A visitor who asks for hostile addresses without a pause."""
    while not over.is_set():
        for address in addresses(HOSTILE):
            if over.is_set():
                return
            start = time.perf_counter()
            code, _ = ask(site, "127.0.3.1", address)
            done.hostile.append(1000 * (time.perf_counter() - start))
            done.broken += code >= 500 or not code


def _hold(site: str, over: threading.Event) -> None:
    """Visitors who open connections and say nothing; those that the site ends are opened again."""
    where = urlsplit(site)
    held: list[socket.socket | None] = [None] * IDLE
    while not over.wait(PAUSE):
        for place, one in enumerate(held):
            held[place] = _open(one, (where.hostname or "", where.port or 80), f"127.0.4.{place + 1}")
    for one in held:
        if one is not None:
            one.close()


def _open(one: socket.socket | None, place: tuple[str, int], visitor: str) -> socket.socket | None:
    """A connection that is still open, or else another in its place."""
    with suppress(BlockingIOError):
        if one is not None and one.recv(1):
            return one
        if one is not None:
            one.close()
        with suppress(OSError):
            fresh = socket.create_connection(place, timeout=10, source_address=(visitor, 0))
            fresh.setblocking(False)
            return fresh
        return None
    return one
