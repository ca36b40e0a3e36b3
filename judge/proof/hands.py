"""Hands: the shape of whoever does many jobs, and a few processes of this machine that have it.

A job is a function by its address, `module:name`, with plain values in and out; so a cluster could do it as well.
"""

from __future__ import annotations

import multiprocessing
import time
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol

TRIES = 2  # how often a job may cost its process before it is given up


@dataclass(frozen=True)
class Done:
    """What came of a job: by its place among all, its result, or why there is none."""

    place: int
    result: Any = None
    failed: str = ""


class Executor(Protocol):
    """Whoever does jobs."""

    def run(self, job: str, given: Sequence[tuple[Any, ...]]) -> Iterator[Done]:
        """Do a job for each of these, in any order; each is done once."""


class Here:
    """Does every job here and now."""

    def run(self, job: str, given: Sequence[tuple[Any, ...]]) -> Iterator[Done]:
        """Do one after the other."""
        for place, values in enumerate(given):
            yield _done(job, place, values)


@dataclass
class _Hand:
    """A process with the jobs it was given and has not done yet, the first of which it does now."""

    process: Any
    pipe: Connection
    jobs: deque[int] = field(default_factory=deque)
    since: float = 0.0


class Processes:
    """A few processes, each given some jobs at a time; one that dies or takes too long is replaced."""

    def __init__(self, hands: int = 2, chunk: int = 4, seconds: float = 120.0) -> None:
        """So many processes, jobs at a time, and seconds for a job."""
        self._number, self._chunk, self._seconds = hands, chunk, seconds

    def run(self, job: str, given: Sequence[tuple[Any, ...]]) -> Iterator[Done]:
        """Do the jobs; what a lost process had done stays done, what it had not is given to another."""
        left, tries = deque(range(len(given))), [0] * len(given)
        hands: list[_Hand] = []
        try:
            while left or any(hand.jobs for hand in hands):
                while left and len(hands) < self._number:
                    hands.append(self._begun())
                for hand in hands:
                    self._fill(hand, left, job, given)
                ready = wait([hand.pipe for hand in hands], timeout=1.0)
                for hand in list(hands):
                    late = bool(hand.jobs) and time.monotonic() - hand.since > self._seconds
                    done = _received(hand) if hand.pipe in ready else None
                    if done:
                        yield done
                    elif hand.pipe in ready or late:
                        hands.remove(hand)
                        yield from _lost(hand, left, tries, late)
        finally:
            for hand in hands:
                _end(hand)

    def _begun(self) -> _Hand:
        """One process more."""
        context = multiprocessing.get_context("spawn")
        pipe, theirs = context.Pipe()
        process = context.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        theirs.close()
        return _Hand(process, pipe)

    def _fill(self, hand: _Hand, left: deque[int], job: str, given: Sequence[tuple[Any, ...]]) -> None:
        """Give a process that has none some jobs."""
        if hand.jobs or not left:
            return
        hand.jobs.extend(left.popleft() for _ in range(min(self._chunk, len(left))))
        hand.since = time.monotonic()
        try:
            hand.pipe.send((job, [(place, given[place]) for place in hand.jobs]))
        except OSError:
            return  # it is dead, which is seen when it is waited for


def _received(hand: _Hand) -> Done | None:
    """What a process has done; nothing when it is dead."""
    try:
        done: Done = hand.pipe.recv()
    except (EOFError, OSError):
        return None
    hand.jobs.popleft()
    hand.since = time.monotonic()
    return done


def _lost(hand: _Hand, left: deque[int], tries: list[int], late: bool) -> Iterator[Done]:
    """A process is lost: its jobs go back, but for one that has cost enough processes."""
    _end(hand)
    if hand.jobs:
        first = hand.jobs[0]
        tries[first] += 1
        if late or tries[first] >= TRIES:
            hand.jobs.popleft()
            yield Done(first, failed="it took too long" if late else "the process that did it died")
    left.extendleft(reversed(hand.jobs))


def _end(hand: _Hand) -> None:
    """End a process."""
    hand.process.kill()
    hand.process.join()
    hand.pipe.close()


def _work(pipe: Connection) -> None:
    """Do jobs until nobody is there any more."""
    while True:
        try:
            job, some = pipe.recv()
            for place, values in some:
                pipe.send(_done(job, place, values))
        except (EOFError, OSError, KeyboardInterrupt):
            return


def _done(job: str, place: int, values: tuple[Any, ...]) -> Done:
    """A job done; a fault in it is told and stops no other."""
    module, _, name = job.partition(":")
    try:
        return Done(place, getattr(import_module(module), name)(*values))
    except Exception as error:
        return Done(place, failed="".join(traceback.format_exception_only(error)).strip())
