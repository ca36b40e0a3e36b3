"""A pool of processes of this machine; one that dies is replaced, and its chunk is done again."""

from __future__ import annotations

import os
import queue
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.util import Finalize
from typing import Any

from judge.pool.bounds import FREE, Bounds
from judge.pool.pool import DIED, TRIES, C, Failed, R, Reads, nothing_else
from judge.pool.worker import Worker


class Processes:
    """Workers, one for each processor if no number is given.

    Chunks are done by workers of their own, which end with the last chunk.
    """

    def __init__(self, count: int = 0, bounds: Bounds = FREE) -> None:
        """None is begun yet."""
        self.count, self._bounds = count or os.cpu_count() or 1, bounds
        self._workers = [Worker(bounds) for _ in range(self.count)]
        self._free: queue.LifoQueue[Worker] = queue.LifoQueue()
        for worker in self._workers:
            self._free.put(worker)
        Finalize(self, _dismiss, (self._workers,), exitpriority=1)  # before multiprocessing waits for its processes

    def each(self, work: Callable[[C], R], chunks: Iterable[C], reads: Reads = nothing_else) -> Iterator[R]:
        """The result of each chunk, once, in their order."""
        shift = _Shift(self.count, self._bounds, work, chunks)
        try:
            yield from shift.results()
        finally:
            shift.end()

    def ask(self, work: Callable[..., R], *given: Any, seconds: float = 0.0) -> R:
        """The result of one piece of work, by the worker that was free last."""
        worker = self._free.get()
        try:
            result: R = worker.ask(work, given, seconds)
            return result
        finally:
            self._free.put(worker)

    def later(self, work: Callable[[], object]) -> None:
        """Begin with work of this process in a thread."""
        threading.Thread(target=work, daemon=True).start()

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        _dismiss(self._workers)


def _dismiss(workers: list[Worker]) -> None:
    """End workers, and let none begin again."""
    for worker in workers:
        worker.dismiss()


class _Shift:
    """The chunks of one piece of work, and the workers that do them."""

    def __init__(self, count: int, bounds: Bounds, work: Callable[[Any], Any], chunks: Iterable[Any]) -> None:
        """Nothing is begun."""
        self._count, self._bounds, self._work = count, bounds, work
        self._next = enumerate(chunks, 1)
        self._again: deque[int] = deque()
        self._chunks: dict[int, Any] = {}  # those that are not done, by their number
        self._lost: dict[int, int] = {}
        self._done: dict[int, Any] = {}  # results that wait for earlier ones
        self._busy: dict[Connection, tuple[Worker, int]] = {}
        self._idle: list[Worker] = []

    def results(self) -> Iterator[Any]:
        """The result of each chunk, in their order."""
        due = 1
        self._employ()
        while self._chunks or self._done:
            while due in self._done:
                yield self._done.pop(due)
                due += 1
            for link in wait(list(self._busy)) if self._busy else ():
                self._hear(link)  # type: ignore[arg-type]
            self._employ()

    def end(self) -> None:
        """End all workers."""
        for worker in (*self._idle, *(worker for worker, _ in self._busy.values())):
            worker.end()

    def _employ(self) -> None:
        """Give every free worker a chunk, as long as there are any."""
        while self._more() and (self._idle or len(self._busy) < self._count):
            worker, number = self._idle.pop() if self._idle else self._begun(), self._again.popleft()
            self._busy[worker.link] = worker, number
            try:
                worker.send(self._work, (self._chunks[number],))
            except OSError:
                self._died(worker.link)

    def _begun(self) -> Worker:
        """One more worker."""
        worker = Worker(self._bounds)
        worker.begin()
        return worker

    def _more(self) -> bool:
        """Whether a chunk is left that nobody does; the next is fetched."""
        if not self._again and (found := next(self._next, None)):
            self._chunks[found[0]] = found[1]
            self._again.append(found[0])
        return bool(self._again)

    def _hear(self, link: Connection) -> None:
        """A result, or the news that its worker is ready or gone."""
        worker, number = self._busy[link]
        try:
            word, told = worker.hear()
        except (EOFError, OSError):
            self._died(link)
            return
        if word == "ready":
            return
        del self._busy[link]
        self._idle.append(worker)
        chunk = self._chunks.pop(number)
        if word != "done":
            raise Failed(number, chunk, told)
        self._done[number] = told

    def _died(self, link: Connection) -> None:
        """A worker is gone; its chunk is for the next."""
        worker, number = self._busy.pop(link)
        worker.end()
        self._lost[number] = self._lost.get(number, 0) + 1
        if self._lost[number] >= TRIES:
            raise Failed(number, self._chunks[number], DIED)
        self._again.appendleft(number)
