"""A pool whose workers are those of a cluster."""

from __future__ import annotations

import pickle
import threading
import uuid
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from judge.cluster.cluster import Cluster
from judge.cluster.remote import Load, work_off
from judge.cluster.spread import SpreadWork
from judge.pool import Bounds, Lost, Reads
from judge.pool.bounds import FREE
from judge.pool.pool import C, R, nothing_else


class ClusterPool:
    """The workers of a cluster as a pool."""

    def __init__(self, cluster: Cluster, bounds: Bounds = FREE) -> None:
        """Nothing is sent yet."""
        self._cluster, self._bounds, self._closed = cluster, bounds, False

    def each(self, work: Callable[[C], R], chunks: Iterable[C], reads: Reads = nothing_else) -> Iterator[R]:
        """The result of each chunk, once, in their order; those of an earlier run are taken from its log."""
        spread = SpreadWork(self._cluster, self._bounds, work, chunks, reads)
        try:
            yield from spread.results()
        finally:
            spread.end()

    def ask(self, work: Callable[..., R], *given: Any, seconds: float = 0.0) -> R:
        """The result of one piece of work, by any worker."""
        if self._closed:
            raise Lost("closed")
        load = Load(self._cluster.run, self._cluster.installation, (), self._bounds, _Whole(work), (given,))
        future = self._cluster.client.submit(work_off, pickle.dumps(load), key=f"judge-{uuid.uuid4().hex}", pure=False)
        try:
            outcome = future.result(timeout=seconds or None)[0]
        except TimeoutError as error:
            raise Lost("slow") from error
        except Exception as error:
            raise Lost("killed") from error
        finally:
            future.cancel()
        if outcome.how != "done":
            raise Lost("broken" if outcome.how == "broken" else "killed")
        result: R = outcome.told
        return result

    def later(self, work: Callable[[], object]) -> None:
        """Begin with work of this process in a thread."""
        threading.Thread(target=work, daemon=True).start()

    def close(self) -> None:
        """Send nothing more."""
        self._closed = True


@dataclass(frozen=True)
class _Whole:
    """Work that takes several values, as work on one chunk."""

    work: Callable[..., Any]

    def __call__(self, given: tuple[Any, ...]) -> Any:
        """The result."""
        return self.work(*given)
