"""A crew: work cut into chunks, done by processes; results come in the order of the chunks.

Whoever cuts work into chunks needs no more than `each`; a cluster that offers it serves as well.
"""

from __future__ import annotations

import os
import pickle
import signal
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Protocol, TypeVar

from judge.child import end_with_parent
from judge.errors import Faulty

C = TypeVar("C")
R = TypeVar("R")

TRIES = 3  # workers that a chunk may take with it
SHOWN = 200  # letters of a chunk that are told


class Crew(Protocol):
    """Whoever does chunks of work: a function of a module and plain values, so that they reach other processes."""

    def each(self, work: Callable[[C], R], chunks: Iterable[C]) -> Iterator[R]:
        """What comes of each chunk, once, in their order."""


class Failed(Faulty):
    """A chunk that could not be done."""

    def __init__(self, number: int, chunk: Any, why: str) -> None:
        """The chunk, counted from 1, and why."""
        told = repr(chunk)
        told = told if len(told) <= SHOWN else told[:SHOWN] + "…"
        super().__init__(f"Chunk {number}, {told}, could not be done: {why}")


class Alone:
    """A crew of nobody else: the work is done here, chunk by chunk."""

    def each(self, work: Callable[[C], R], chunks: Iterable[C]) -> Iterator[R]:
        """What comes of each chunk, in their order."""
        for number, chunk in enumerate(chunks, 1):
            try:
                yield work(chunk)
            except Exception as error:
                raise Failed(number, chunk, traceback.format_exc()) from error


@dataclass
class _Worker:
    """A process, the line to it, and the chunk on which it is."""

    process: BaseProcess
    link: Connection
    number: int = 0

    def dismiss(self) -> None:
        """End it."""
        self.link.close()
        self.process.kill()
        self.process.join()


class Processes:
    """A crew of processes of this machine, each begun afresh; one that dies is replaced, and its chunk done again."""

    def __init__(self, count: int = 0, hash_seed: int | None = None) -> None:
        """So many, one for each processor if not told; with a seed by which they hash texts."""
        self.count, self._seed = count or os.cpu_count() or 1, hash_seed

    def each(self, work: Callable[[C], R], chunks: Iterable[C]) -> Iterator[R]:
        """What comes of each chunk, once, in their order."""
        shift = _Shift(self, work, chunks)
        try:
            yield from shift.results()
        finally:
            shift.end()

    def hire(self, work: Callable[[Any], Any]) -> _Worker:
        """One more process."""
        context = get_context("spawn")
        ours, theirs = context.Pipe()
        with _hashing(self._seed):
            process = context.Process(target=_serve, args=(theirs, work), daemon=True)
            process.start()
        theirs.close()
        return _Worker(process, ours)


class _Shift:
    """One piece of work being done by processes."""

    def __init__(self, crew: Processes, work: Callable[[Any], Any], chunks: Iterable[Any]) -> None:
        """Nothing is begun."""
        self._crew, self._work = crew, work
        self._next = enumerate(chunks, 1)
        self._again: deque[int] = deque()
        self._chunks: dict[int, Any] = {}  # those that are not done, by their number
        self._lost: dict[int, int] = {}
        self._done: dict[int, Any] = {}  # results that wait for earlier ones
        self._workers: list[_Worker] = []

    def results(self) -> Iterator[Any]:
        """What comes of each chunk, in their order."""
        due = 1
        self._employ()
        while self._chunks or self._done:
            while due in self._done:
                yield self._done.pop(due)
                due += 1
            busy = {worker.link: worker for worker in self._workers if worker.number}
            for link in wait(list(busy)) if busy else ():
                self._hear(busy[link])  # type: ignore[index]
            self._employ()

    def end(self) -> None:
        """Everybody goes home."""
        for worker in self._workers:
            worker.dismiss()

    def _employ(self) -> None:
        """Everybody who is free gets a chunk, as long as there are any."""
        while (free := self._free()) and (number := self._number()):
            free.number = number
            try:
                free.link.send_bytes(pickle.dumps(self._chunks[number]))
            except OSError:
                self._died(free)

    def _free(self) -> _Worker | None:
        """Somebody who has nothing to do; hired, if need be and there is more to do."""
        free = next((worker for worker in self._workers if not worker.number), None)
        if free is None and len(self._workers) < self._crew.count and self._more():
            free = self._crew.hire(self._work)
            self._workers.append(free)
        return free

    def _more(self) -> bool:
        """Whether a chunk is left that nobody does; the next is fetched."""
        if not self._again and (found := next(self._next, None)):
            self._chunks[found[0]] = found[1]
            self._again.append(found[0])
        return bool(self._again)

    def _number(self) -> int:
        """The next chunk to be done; 0 when there is none."""
        return self._again.popleft() if self._more() else 0

    def _hear(self, worker: _Worker) -> None:
        """A result, or the news that its worker is no more."""
        try:
            done, told = pickle.loads(worker.link.recv_bytes())
        except (EOFError, OSError):
            self._died(worker)
            return
        number, worker.number = worker.number, 0
        chunk = self._chunks.pop(number)
        if not done:
            raise Failed(number, chunk, told)
        self._done[number] = told

    def _died(self, worker: _Worker) -> None:
        """A worker is gone; its chunk is for the next."""
        worker.dismiss()
        self._workers.remove(worker)
        number = worker.number
        self._lost[number] = self._lost.get(number, 0) + 1
        if self._lost[number] >= TRIES:
            raise Failed(
                number, self._chunks[number], f"{TRIES} workers died of it; the machine may have too little memory"
            )
        self._again.appendleft(number)


def _serve(link: Connection, work: Callable[[Any], Any]) -> None:
    """What a process does: chunk after chunk, until the line is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    while True:
        try:
            chunk = pickle.loads(link.recv_bytes())
        except (EOFError, OSError):
            return
        try:
            told = pickle.dumps((True, work(chunk)))
        except Exception:
            told = pickle.dumps((False, traceback.format_exc()))
        link.send_bytes(told)


@contextmanager
def _hashing(seed: int | None) -> Iterator[None]:
    """Processes begun meanwhile hash texts by a seed."""
    if seed is None:
        yield
        return
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = str(seed)
    try:
        yield
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before
