"""A process that works for another: it ends with that one, and uses no more of the machine than it was given."""

from __future__ import annotations

import contextlib
import fcntl
import math
import multiprocessing
import os
import resource
import signal
import threading
from collections.abc import Iterator
from multiprocessing import resource_tracker
from multiprocessing.connection import wait


def end_with_parent() -> None:
    """End this process when the one that began it is gone, even if that one was killed, and whatever is done here."""
    parent = multiprocessing.parent_process()
    if parent is None:
        return
    if hasattr(fcntl, "F_SETSIG"):
        killed_when_closed(parent.sentinel)
    else:
        ended_when_closed(parent.sentinel)


def killed_when_closed(pipe: int) -> None:
    """Let the system kill this process when nobody holds the other end of a pipe; Linux can."""
    fcntl.fcntl(pipe, fcntl.F_SETOWN, os.getpid())
    fcntl.fcntl(pipe, fcntl.F_SETSIG, signal.SIGKILL)
    fcntl.fcntl(pipe, fcntl.F_SETFL, fcntl.fcntl(pipe, fcntl.F_GETFL) | os.O_ASYNC)
    if wait([pipe], 0):  # it was closed before
        os.kill(os.getpid(), signal.SIGKILL)


def ended_when_closed(pipe: int) -> None:
    """The same by a thread, which every system can."""

    def watch() -> None:
        """Wait for it."""
        wait([pipe])
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=watch, name="parent", daemon=True).start()


@contextlib.contextmanager
def deaf() -> Iterator[None]:
    """Processes that start meanwhile ignore a signal to their whole group: their parent ends them."""
    resource_tracker.ensure_running()  # it lets both signals in again when it begins
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT, signal.SIGTERM))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def keep_within(memory: int, nice: int = 19) -> None:
    """Let others go first by so much, take so many bytes of memory at most, and leave no remains when killed."""
    with contextlib.suppress(OSError, ValueError):
        os.nice(nice)
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def allow_seconds(seconds: float) -> None:
    """Use so many seconds of a processor from now on; then the system ends this process. 0 means no such end."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    hard = resource.getrlimit(resource.RLIMIT_CPU)[1]
    most = math.ceil(used.ru_utime + used.ru_stime + seconds) if seconds else hard
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_CPU, (most, hard))
