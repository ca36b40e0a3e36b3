"""One piece of work spread over a cluster: chunks in loads of about a second, their results in order.

A worker that dies takes a load with it, and Dask does the load again. A load that takes several workers with it comes
back: it is halved until one chunk is left, and that chunk is done while nothing else is, so that no other chunk is
blamed for it.
"""

from __future__ import annotations

import pickle
import queue
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sized
from contextlib import suppress
from typing import Any

from distributed import CancelledError, Future, KilledWorker

from judge.cluster.cluster import Cluster, fingerprint
from judge.cluster.installation import content
from judge.cluster.remote import ChunkResult, Load, work_off
from judge.errors import Faulty
from judge.pool import Bounds, Failed, Reads
from judge.pool.pool import DIED

LOAD, LONG = 1.0, 2.0  # seconds of work in a load, and on a cluster of many workers, whose scheduler has much to do
SHORT = 0.1  # seconds of work in a load near the end, at least
MANY = 200  # workers
MOST = 500  # chunks in a load
FASTER = 8  # times as many chunks as in the load before, at most
AHEAD = 2  # loads for each worker that are sent
TICK = 2.0  # seconds without news until the scheduler is asked who is there
PATIENCE = 30.0  # seconds without any worker until the work is given up
FETCHING = 5.0  # seconds in which a result is fetched, unless its worker died meanwhile


class Incomplete(Faulty):
    """The work is not complete, and what is done is kept."""

    def __init__(self, why: str, done: int) -> None:
        """Why, and how many chunks are done."""
        super().__init__(f"Not complete: {why}. {done} chunks are done.")


class SpreadWork:
    """The chunks of one piece of work, and the loads in which they are sent."""

    def __init__(
        self, cluster: Cluster, bounds: Bounds, work: Callable[[Any], Any], chunks: Iterable[Any], reads: Reads
    ) -> None:
        """Nothing is sent."""
        self._cluster, self._bounds, self._work, self._reads = cluster, bounds, work, reads
        self._log = cluster.log_of(work)
        self._contents: dict[str, str] = {}  # fingerprints of the files that chunks read
        self._next = enumerate(chunks, 1)
        self._all, self._fetched = len(chunks) if isinstance(chunks, Sized) else 0, 0  # 0 means that nobody knows
        self._chunks: dict[int, Any] = {}  # those that are not done, by their number
        self._keys: dict[int, str] = {}
        self._fresh: deque[int] = deque()
        self._returned: deque[tuple[int, ...]] = deque()  # loads that are sent again, or their halves
        self._alone: deque[int] = deque()  # chunks that took workers with them
        self._tried_alone: set[int] = set()
        self._deadly: set[int] = set()
        self._done: dict[int, Any] = {}  # results that wait for earlier ones
        self._flying: dict[Future, tuple[int, ...]] = {}
        self._back: queue.SimpleQueue[Future] = queue.SimpleQueue()
        self._size, self._each, self._count, self._again = 1, 0.0, 0, 0
        self._workers, self._seen = cluster.workers(), time.monotonic()
        self._asked = self._seen

    def results(self) -> Iterator[Any]:
        """The result of each chunk, in their order."""
        due = 1
        self._send()
        while self._chunks or self._done:
            while due in self._done:
                yield self._done.pop(due)
                due += 1
            if self._flying:
                self._hear()
            elif self._deadly:
                number = min(self._deadly)
                raise Failed(number, self._chunks[number], DIED)
            self._send()

    def end(self) -> None:
        """Give back what is still being done."""
        with suppress(Exception):
            self._cluster.client.cancel(list(self._flying), force=True)

    # --- sending ------------------------------------------------------------------------------------------------------

    def _send(self) -> None:
        """Send loads, as long as there are chunks and the workers have little left to do."""
        while len(self._flying) < AHEAD * max(1, self._workers) and (numbers := self._chosen()):
            self._submit(numbers)

    def _submit(self, numbers: tuple[int, ...]) -> None:
        """Send a load; its key is made of its place and the keys of its chunks, and counts the tries before."""
        chunks = tuple(self._chunks[number] for number in numbers)
        reads = {path: self._content(path) for chunk in chunks for path in self._reads(chunk)}
        load = Load(
            self._cluster.run, self._cluster.installation, tuple(reads.items()), self._bounds, self._work, chunks
        )
        key = f"judge-{fingerprint(str(numbers[0]), *(self._keys[number] for number in numbers))}"
        key += f"-{self._again}" if self._again else ""
        future = self._cluster.client.submit(work_off, pickle.dumps(load), key=key, pure=False)
        self._flying[future] = numbers
        future.add_done_callback(self._back.put)

    def _chosen(self) -> tuple[int, ...]:
        """The chunks of the next load."""
        if self._returned:
            return self._returned.popleft()
        size = self._size_now()
        self._fetch(size)
        if self._fresh:
            return tuple(self._fresh.popleft() for _ in range(min(size, len(self._fresh))))
        if self._alone and not self._flying:
            return (self._alone.popleft(),)
        return ()

    def _size_now(self) -> int:
        """How many chunks the next load has: near the end fewer, so that all workers are done at the same time."""
        if not self._all:
            return self._size
        left = len(self._fresh) + self._all - self._fetched
        share, least = left // (AHEAD * max(1, self._workers)), int(SHORT / max(self._each, 1e-9))
        return max(1, min(self._size, max(share, least)))

    def _fetch(self, size: int) -> None:
        """Fetch chunks for a load; those of which an earlier run has kept the result are done."""
        while len(self._fresh) < size and (found := next(self._next, None)):
            number, chunk = found
            self._fetched = number
            key = self._key(chunk)
            if self._log.has(key):
                self._done[number] = self._log.take(key)
                self._count += 1
                continue
            self._chunks[number], self._keys[number] = chunk, key
            self._fresh.append(number)

    def _key(self, chunk: Any) -> str:
        """The key of a chunk: the work, the installation, the seed of hashes, the chunk, and all that it reads."""
        work, installation = self._work, self._cluster.installation
        reads = [f"{path} {self._content(path)}" for path in self._reads(chunk)]
        words = (work.__module__, work.__qualname__, *vars(installation).values(), str(self._bounds.hash_seed))
        return fingerprint(*words, repr(chunk), *reads)

    def _content(self, path: str) -> str:
        """The fingerprint of a file or folder as it was when this began."""
        if path not in self._contents:
            self._contents[path] = content(path)
        return self._contents[path]

    # --- hearing ------------------------------------------------------------------------------------------------------

    def _hear(self) -> None:
        """Wait for the next load that is back."""
        try:
            future = self._back.get(timeout=TICK)
        except queue.Empty:
            self._look_round()
            return
        numbers = self._flying.pop(future)
        try:
            outcomes = future.result(timeout=FETCHING)
        except KilledWorker:
            self._isolate(numbers)
        except TimeoutError:  # its worker died with the result, and another does it now
            self._flying[future] = numbers
            future.add_done_callback(self._back.put)
            self._look_round()
        except (CancelledError, OSError):
            self._look_round()
            self._again += 1
            self._returned.append(numbers)
        except Exception as error:
            raise Incomplete(f"a worker could not begin: {type(error).__name__}: {error}", self._count) from error
        else:
            self._take(numbers, outcomes)
        if time.monotonic() - self._asked > PATIENCE / 2:
            self._look_round()

    def _take(self, numbers: tuple[int, ...], outcomes: list[ChunkResult]) -> None:
        """Take the outcomes of a load, and keep the results."""
        if outcomes[0].how == "other":
            raise Faulty(f"{outcomes[0].told}. Give every worker the same files and start it again.")
        known = dict(zip(numbers, outcomes, strict=True))
        done = {number: one for number, one in known.items() if one.how == "done"}
        self._log.keep((self._keys[number], one.told) for number, one in done.items())
        for number, one in done.items():
            self._done[number] = one.told
            del self._chunks[number]
        self._count += len(done)
        self._deadly |= {number for number, one in known.items() if one.how == "died"}
        for number, one in known.items():
            if one.how == "broken":
                raise Failed(number, self._chunks[number], one.told)
        if done:
            self._measure(sum(one.seconds for one in done.values()) / len(done))

    def _measure(self, seconds: float) -> None:
        """Let the next loads be as large as the time of a chunk says."""
        self._each = 0.7 * self._each + 0.3 * seconds if self._each else seconds
        load = LONG if self._workers > MANY else LOAD
        self._size = max(1, min(MOST, FASTER * self._size, int(load / max(self._each, 1e-9))))

    def _isolate(self, numbers: tuple[int, ...]) -> None:
        """Send both halves of a load that took workers with it, a single chunk alone; at last name the chunk."""
        self._again += 1
        half = len(numbers) // 2
        if half:
            self._returned += (numbers[:half], numbers[half:])
        elif numbers[0] in self._tried_alone:
            self._deadly.update(numbers)
        else:
            self._tried_alone.update(numbers)
            self._alone.extend(numbers)

    def _look_round(self) -> None:
        """Ask the scheduler which workers there are; without any for a while, or without an answer, it is over."""
        self._asked = time.monotonic()
        try:
            self._workers = self._cluster.workers()
        except Exception as error:
            raise Incomplete("the scheduler is gone", self._count) from error
        if self._workers:
            self._seen = time.monotonic()
        elif time.monotonic() - self._seen > PATIENCE:
            raise Incomplete(f"there has been no worker for {PATIENCE:.0f} seconds", self._count)
