"""Measures what hostile visitors cost the others: addresses that are heavy to answer, and connections that are slow."""

from __future__ import annotations

import socket
import threading
import time
import urllib.error
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

from judge.bench.figure import Figure, part
from judge.bench.hostile import KINDS, addresses
from judge.bench.load import REQUESTS, asked
from judge.bench.site import PAGE, read, resident, served, settled
from judge.web.connections import most_connections

GOAL = 50  # milliseconds for a hostile address
SLOW_GOAL = 200  # milliseconds for a page beside slow connections
ROUNDS = 20  # hostile addresses of each kind
LONG = (25_000, 200_000)  # letters of addresses that are refused
IDLE, DRIPPING = 500, 200
PAUSE = 1.0  # seconds between two drops


def lines() -> Iterator[Figure | str]:
    """The figures of a site of its own."""
    most_connections()  # as many files may be open here
    with served() as (site, process):
        read(f"{site}/search?q=damage")  # once the index is built
        settled(site)
        yield from _hostile(site)
        for letters in LONG:
            address = f"{site}/spoils/{'%20' * (letters // 3)}x"
            spent = [_milliseconds(address) for _ in range(ROUNDS)]
            yield Figure(f"an address of {letters:,} letters, refused", part(spent, 50), "ms", min(spent), max(spent))
        before = resident(process)
        yield from _slow(site)
        yield Figure("  memory that they cost", resident(process) - before, "MB")


def _hostile(site: str) -> Iterator[Figure]:
    """How long hostile addresses take, and which kind takes longest."""
    spent: dict[int, list[float]] = {}
    for place, address in enumerate(addresses(ROUNDS * len(KINDS))):
        spent.setdefault(place % len(KINDS), []).append(_milliseconds(site + address))
    every = sorted(one for own in spent.values() for one in own)
    worst = max(spent, key=lambda kind: part(spent[kind], 50))
    slowest = next(address for place, address in enumerate(addresses(len(KINDS))) if place == worst)
    kept = "under" if part(every, 99) < GOAL else "NOT under"
    told = f"99 % below {part(every, 99):.1f} ms, {kept} {GOAL} ms; heaviest such as {slowest[:40]}…"
    yield Figure(f"a hostile address, {len(KINDS)} kinds", part(every, 50), "ms", every[0], every[-1], told)


def _milliseconds(address: str) -> float:
    """How long an address takes, whatever is answered."""
    start = time.perf_counter()
    with suppress(urllib.error.HTTPError):
        read(address)
    return 1000 * (time.perf_counter() - start)


def _slow(site: str) -> Iterator[Figure]:
    """How long a page takes while others hold connections and say nothing, or a letter a second."""
    for idle, dripping in ((0, 0), (IDLE, DRIPPING)):
        with _held(site, idle, dripping):
            spent = asked(site, REQUESTS)
        kept = "under" if part(spent, 99) < SLOW_GOAL else "NOT under"
        told = f"99 % below {part(spent, 99):.1f} ms, {kept} {SLOW_GOAL} ms"
        name = f"{PAGE} beside {idle} idle and {dripping} dripping connections"
        yield Figure(name, part(spent, 50), "ms", told=told)


@contextmanager
def _held(site: str, idle: int, dripping: int) -> Iterator[None]:
    """Hold so many connections for a while; those that the site ends are opened again."""
    where = urlsplit(site)
    place = (where.hostname or "", where.port or 80)
    over, open_now = threading.Event(), threading.Event()

    def hold() -> None:
        """Say nothing on some, and a letter after each pause on the others."""
        held: list[socket.socket | None] = [None] * (idle + dripping)
        while not over.is_set():
            for at, one in enumerate(held):
                held[at] = _kept(one, place, drips=at >= idle)
            open_now.set()
            over.wait(PAUSE)
        for one in held:
            if one is not None:
                one.close()

    holding = threading.Thread(target=hold, daemon=True)
    holding.start()
    open_now.wait(60)
    yield
    over.set()
    holding.join()


def _kept(one: socket.socket | None, place: tuple[str, int], drips: bool) -> socket.socket | None:
    """A connection that is still open, or else another in its place."""
    try:
        if one is None:
            one = socket.create_connection(place, timeout=10)
            one.setblocking(False)
            one.send(b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: " if drips else b"")
        with suppress(BlockingIOError):
            if not one.recv(1):
                raise ConnectionError
        if drips:
            one.send(b"x")
    except OSError:
        if one is not None:
            one.close()
        return None
    return one
