"""The part that runs on the workers of a cluster.

A worker does the chunks in a process of its own. A chunk that kills its process is thereby known, the others go on,
and the process hashes texts by the seed that the chunk needs.
"""

from __future__ import annotations

import pickle
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import current_process
from typing import Any, Literal, NamedTuple

from distributed import get_worker

from judge.cluster.installation import Installation, checked, content, installation_now
from judge.pool import Bounds
from judge.pool.pool import DIED, TRIES
from judge.pool.worker import Worker

How = Literal["done", "broken", "died", "other"]


@dataclass(frozen=True)
class Load:
    """Chunks that one worker does one after the other."""

    run: str
    installation: Installation
    reads: tuple[tuple[str, str], ...]  # the files and folders that the chunks read, with their fingerprints
    bounds: Bounds
    work: Callable[[Any], Any]
    chunks: tuple[Any, ...]


class ChunkResult(NamedTuple):
    """The result of a chunk or the reason why there is none, and the seconds that it took."""

    how: How
    told: Any
    seconds: float = 0.0


_doing = threading.Lock()
_children: dict[tuple[str, Bounds], Worker] = {}  # of one run; it may remember files that it has read
_contents: dict[tuple[str, str], str] = {}  # of one run


def passport() -> Installation:
    """The installation of a worker or of the scheduler."""
    return installation_now()


def muster(dask_scheduler: Any) -> dict[str, int]:
    """The workers that a scheduler has, each with the number of its threads."""
    return {one.address: one.nthreads for one in dask_scheduler.workers.values()}


def work_off(sent: bytes) -> list[ChunkResult]:
    """The outcome of each chunk of a load."""
    load: Load = pickle.loads(sent)
    with _doing:
        wrong = next((path for path, print in load.reads if _content(load.run, path) != print), "")
        if wrong:
            return [ChunkResult("other", f"The worker {_name()} lacks {wrong!r}, or it has another content there")]
        child = _child(load.run, load.bounds)
        found = [_outcome(child, load, chunk) for chunk in load.chunks]
        return next(([one] for one in found if one.how == "other"), found)


def rest() -> None:
    """End the process of this worker, unless it is at work."""
    if _doing.acquire(blocking=False):
        try:
            _dismiss()
        finally:
            _doing.release()


def _name() -> str:
    """The address of this worker."""
    return str(get_worker().address)


def _content(run: str, path: str) -> str:
    """The fingerprint of a file or folder, found once in a run."""
    if (run, path) not in _contents:
        for known in [one for one in _contents if one[0] != run]:
            del _contents[known]
        _contents[run, path] = content(path)
    return _contents[run, path]


def _child(run: str, bounds: Bounds) -> Worker:
    """The process that does the work of a run."""
    if (run, bounds) not in _children:
        _dismiss()
        _children[run, bounds] = Worker(bounds)
    return _children[run, bounds]


def _dismiss() -> None:
    """End the process, if there is one."""
    for child in _children.values():
        child.end()
    _children.clear()


def _outcome(child: Worker, load: Load, chunk: Any) -> ChunkResult:
    """The outcome of a chunk; if its process dies, another does it again."""
    began = time.perf_counter()
    for _ in range(TRIES):
        try:
            _be_ready(child)
            child.send(checked, (load.installation, load.work, chunk))
            word, told = child.hear()
        except (EOFError, OSError):
            child.end()
            continue
        if word != "done":
            return ChunkResult("broken", told)
        installation, result = told
        if installation != load.installation:
            child.end()
            found = ", ".join(load.installation.differences(installation))
            return ChunkResult("other", f"The worker {_name()} has {found}")
        return ChunkResult("done", result, time.perf_counter() - began)
    return ChunkResult("died", DIED)


def _be_ready(child: Worker) -> None:
    """Begin the process where there is none.

    Dask's own workers are daemons, which Python lets begin no process, because it would be left behind; this one ends
    with its parent.
    """
    with suppress(KeyError):
        vars(current_process())["_config"]["daemon"] = False
    child.be_ready()
