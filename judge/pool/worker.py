"""A worker: a process that does one piece of work after the other, seen from the process that began it."""

from __future__ import annotations

import contextlib
import os
import pickle
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Literal

from judge.pool.bounds import Bounds
from judge.pool.child import allow_seconds, deaf, end_with_parent, keep_within
from judge.pool.pool import Lost, Why

Word = Literal["ready", "done", "large", "broken"]

BEGINNING = 60.0  # seconds until a worker must be ready
READYING = 120.0  # seconds of a processor for that
DYING = 0.2  # seconds in which a worker whose pipe is closed has ended


class Worker:
    """A process that is begun when it is first needed, and again when it was lost."""

    def __init__(self, bounds: Bounds) -> None:
        """None is begun yet."""
        self._bounds = bounds
        self._changing = threading.Lock()  # the process is begun, ended or dismissed by one thread at a time
        self._dismissed = False
        self._link: Connection | None = None
        self._process: BaseProcess | None = None
        self._count = 0

    @property
    def link(self) -> Connection:
        """The pipe to the process, for somebody who waits for several."""
        if self._link is None:
            raise Lost("not begun")
        return self._link

    def begin(self) -> None:
        """Begin the process; nobody waits until it is ready."""
        context = get_context("spawn")
        with self._changing:
            if self._dismissed:
                raise Lost("closed")
            self._link, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, self._bounds), daemon=True)
            self._process = process
            try:
                with deaf(), _hashing(self._bounds.hash_seed):
                    process.start()
            finally:
                theirs.close()

    def be_ready(self) -> None:
        """Begin the process where there is none, and wait until it is ready."""
        if self._link is not None and self._process is not None and self._process.is_alive():
            return
        self.end()
        try:
            self.begin()
            begun = self.link.poll(BEGINNING) and self.hear()[0] == "ready"
        except (EOFError, OSError, RuntimeError):
            begun = False
        if not begun:
            self.end()
            raise Lost("closed" if self._dismissed else "not begun")

    def send(self, work: Callable[..., Any], given: tuple[Any, ...], seconds: float = 0.0) -> None:
        """Hand over a piece of work, for which it may use so many seconds of a processor."""
        self.link.send_bytes(pickle.dumps((work, given, seconds)))

    def hear(self) -> tuple[Word, Any]:
        """Wait for the next word of the process; an EOFError or OSError if it is gone."""
        word: Word
        word, told = pickle.loads(self.link.recv_bytes())
        return word, told

    def ask(self, work: Callable[..., Any], given: tuple[Any, ...], seconds: float) -> Any:
        """The result of a piece of work; a process that is too slow, or that breaks, is ended."""
        try:
            self.be_ready()
            self.send(work, given, seconds)
            if seconds and not self.link.poll(seconds):
                self.end()
                raise Lost("slow")
            word, told = self.hear()
        except (EOFError, OSError) as error:
            code = self.end(DYING)
            raise Lost("closed" if self._dismissed else _died(code)) from error
        self._count += 1
        if word != "done" or self._count == self._bounds.most:
            self.end()  # what it has taken is given back
        if word == "broken":
            print(told, file=sys.stderr, flush=True)
        if word == "large" or word == "broken":
            raise Lost(word)
        return told

    def end(self, wait: float = 0.0) -> int | None:
        """End the process; the code with which it ended, where it did so itself within so many seconds."""
        code = None
        with self._changing:
            process, link = self._process, self._link
            self._link, self._process, self._count = None, None, 0
        if process is not None and process.pid is not None:
            process.join(wait)  # its pipe may be closed a moment before it is gone
            code = process.exitcode
            process.kill()
            process.join()
        if link is not None:
            link.close()
        return code

    def dismiss(self) -> None:
        """Kill the process, and begin no other; a thread that waits for it finds the pipe closed."""
        with self._changing:
            self._dismissed = True
            process = self._process
        if process is not None and process.pid is not None:
            process.kill()
            process.join()


def _died(code: int | None) -> Why:
    """The reason why a process died, by the code with which it ended."""
    return {-signal.SIGXCPU: "slow", -signal.SIGKILL: "killed"}.get(code or 0, "broken")  # type: ignore[return-value]


def _serve(link: Connection, bounds: Bounds) -> None:
    """Do one piece of work after the other, until the pipe is closed. This runs in the new process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    keep_within(bounds.memory, bounds.nice)
    if bounds.ready:
        allow_seconds(READYING)
        bounds.ready()
    with contextlib.suppress(EOFError, OSError):
        link.send_bytes(pickle.dumps(("ready", None)))
        while True:
            work, given, seconds = pickle.loads(link.recv_bytes())
            allow_seconds(seconds)
            link.send_bytes(_done(work, given))


def _done(work: Callable[..., Any], given: tuple[Any, ...]) -> bytes:
    """The result of a piece of work, as it is sent; or why there is none."""
    try:
        return pickle.dumps(("done", work(*given)))
    except (MemoryError, RecursionError):
        return pickle.dumps(("large", traceback.format_exc(limit=-3)))
    except Exception:
        return pickle.dumps(("broken", traceback.format_exc()))


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
