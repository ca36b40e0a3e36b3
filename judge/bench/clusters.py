"""Measures a cluster of this machine: what a chunk costs, how much faster two workers are, and what a loss leaves."""

from __future__ import annotations

import hashlib
import os
import signal
import statistics
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from judge.bench import spread_proofs
from judge.bench.figure import Figure, seconds
from judge.bench.machines import READY, Machines, client, machines
from judge.bench.several import used
from judge.cluster.connecting import connected
from judge.cluster.spread import MOST
from judge.folders import folder
from judge.pool import Pool
from judge.pool.bounds import FREE
from judge.scenario import collection

GOAL = 1.6  # times as much work by two workers as by one
ROUNDS = 3
CHUNKS = 5_000  # that do nothing
ASKED = 400  # pieces of work that are waited for one by one
WAITING, WAITS = 105, 0.05  # chunks that only wait, and so many seconds
FILES, REPEATED = 4, 25  # scenarios in a chunk, and how often each is replayed
JOBS, JOBS_IN_FULL = 6_000, 20_000
EVERY = 2.0  # seconds between two losses


def lines(full: bool) -> Iterator[Figure | str]:
    """The overhead, the speed and the losses."""
    yield "a Dask scheduler and its workers, each a process of this machine; the client is this one"
    with machines(1) as one, machines(2) as two:
        yield from _overhead(two)
        yield _waiting(one, two)
        yield _speed(one, two)
        yield from spread_proofs.lines(one, two)
    with machines(2) as two:
        yield _loss(two.address, JOBS_IN_FULL if full else JOBS)


def nothing(chunk: int) -> int:
    """A chunk that does nothing."""
    return chunk


def replayed(chunk: tuple[str, tuple[str, ...]]) -> int:
    """A chunk of real work: scenarios, replayed; the number of those that hold."""
    return sum(collection.replayed(Path(path)).holds for path in REPEATED * chunk[1])


def tiny(chunk: int) -> str:
    """A job of some milliseconds, with a result of its own."""
    value = chunk
    for _ in range(6_000):
        value = (value * 6364136223846793005 + 1442695040888963407) % (1 << 64)
    return f"{chunk} {value:016x}"


def _overhead(two: Machines) -> Iterator[Figure]:
    """The time of a chunk that does nothing: in loads of many, and waited for alone."""
    with connected(two.address, print) as pools:
        pool = pools(FREE)
        list(pool.each(nothing, range(CHUNKS)))  # which begins the processes of the workers
        loaded = []
        for number in range(1, ROUNDS + 1):  # with chunks that have no result yet
            began = time.perf_counter()
            list(pool.each(nothing, range(CHUNKS * number, CHUNKS * (number + 1))))
            loaded.append((time.perf_counter() - began) / CHUNKS)
        mine, its = time.process_time(), used(two.scheduler)
        alone = seconds(lambda: [pool.ask(nothing, number) for number in range(ASKED)]) / ASKED
        client, its = ((one / ASKED) for one in (time.process_time() - mine, used(two.scheduler) - its))
    told = f"{CHUNKS:,} chunks that do nothing, in loads of up to {MOST}"
    each = [1e6 * one for one in loaded]
    yield Figure("overhead a chunk on a cluster", statistics.median(each), "µs", min(each), max(each), told)
    told = f"processor time: client {1000 * client:.1f} ms, scheduler {1000 * its:.1f} ms"
    yield Figure("  one load, sent and waited for", 1000 * alone, "ms", told=told)


def _waiting(one: Machines, two: Machines) -> Figure:
    """Chunks that only wait, by one worker and by two: the loss by the cluster itself, also on a busy machine."""
    ratios = []
    with connected(one.address, print) as single, connected(two.address, print) as double:
        for number in range(ROUNDS + 1):
            alone = _waited(single(FREE), 2 * number)
            both = _waited(double(FREE), 2 * number + 1)
            if number:  # in the first round, processes begin
                ratios.append(alone / both)
    ratio, told = statistics.median(ratios), f"{WAITING} chunks of {WAITS} s"
    return Figure("two workers to one, only waiting", ratio, "times", min(ratios), max(ratios), told)


def _waited(pool: Pool, number: int) -> float:
    """The seconds for chunks that wait; no two are equal, so that no result of before counts."""
    return seconds(
        lambda: list(pool.each(time.sleep, [WAITS + place * 1e-7 + number * 1e-4 for place in range(WAITING)]))
    )


def _speed(one: Machines, two: Machines) -> Figure:
    """The same replays by one worker and by two, in turn, and the processor time beside them.

    The first round does not count: in it the processes of the workers begin, and read the engines.
    """
    files = [path.as_posix() for path in collection.files(str(folder("scenarios") / "spoils"))]
    parts = [tuple(files[first : first + FILES]) for first in range(0, len(files), FILES)]
    ratios, shares = [], []
    with connected(one.address, print) as single, connected(two.address, print) as double:
        for number in range(ROUNDS + 1):
            before = one.used()
            alone = _done(single(FREE), f"one, {number}", parts)
            by_one, mine, its, before = one.used() - before, time.process_time(), used(two.scheduler), two.used()
            both = _done(double(FREE), f"two, {number}", parts)
            if number:
                ratios.append(alone / both)
                shares.append(
                    (both, time.process_time() - mine, used(two.scheduler) - its, by_one, two.used() - before)
                )
    spent, client, its, by_one, by_two = (statistics.median(part) for part in zip(*shares, strict=True))
    ratio = statistics.median(ratios)
    told = (
        f"{REPEATED * len(files)} replays in {len(parts)} chunks, {spent:.1f} s with two; processor time: client "
        f"{client:.2f} s, scheduler {its:.2f} s, one worker {by_one:.1f} s, two workers {by_two:.1f} s; at least {GOAL}"
    )
    return Figure("two workers to one", ratio, "times", min(ratios), max(ratios), told, missed=ratio < GOAL)


def _done(pool: Pool, name: str, parts: list[tuple[str, ...]]) -> float:
    """The seconds for all replays; under another name no result of before counts."""
    return seconds(lambda: list(pool.each(replayed, [(name, part) for part in parts])))


def _loss(address: str, jobs: int) -> Figure:
    """Tiny jobs while workers are killed, compared with the same jobs here."""
    with connected(address, print) as pools, killing(address, EVERY) as killed:
        began = time.perf_counter()
        there = list(pools(FREE).each(tiny, range(jobs)))
        spent = time.perf_counter() - began
    here = [tiny(number) for number in range(jobs)]
    same = "the same as here" if there == here else "NOT the same as here"
    digest = hashlib.sha256("\n".join(there).encode()).hexdigest()[:16]
    told = f"{len(killed)} workers killed meanwhile; digest of all results {digest}, {same}"
    return Figure(f"{jobs:,} jobs with losses", spent, "s", told=told, missed=there != here)


@contextmanager
def killing(address: str, every: float) -> Iterator[list[int]]:
    """Kill a worker every so many seconds, in turn the first and the last; the processes that were killed."""
    killed: list[int] = []
    over = threading.Event()

    def go_on() -> None:
        """Kill one after the other, each as soon as the one before is there again."""
        while not over.wait(every):
            with suppress(OSError, ValueError), client(address) as there:
                there.wait_for_workers(2, timeout=READY)
                pid = sorted(there.run(os.getpid).values())[-(len(killed) % 2)]
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    killer = threading.Thread(target=go_on, daemon=True)
    killer.start()
    try:
        yield killed
    finally:
        over.set()
        killer.join(READY)
