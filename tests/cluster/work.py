"""Work that the tests send to workers."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path


def slowly(chunk: int) -> int:
    time.sleep(0.3 if not chunk else 0)
    return chunk * chunk


def faulty(chunk: int) -> float:
    return 1 / chunk


def deadly(chunk: int) -> int:
    """The second chunk kills the process that does it."""
    if chunk == 2:
        os.kill(os.getpid(), signal.SIGKILL)
    return chunk


def deadly_for_workers(chunk: tuple[int, str]) -> int:
    """The third chunk kills the worker that has the process; each chunk leaves a mark when it is done."""
    number, folder = chunk
    if number == 3:
        os.kill(os.getppid(), signal.SIGKILL)
        time.sleep(10)
    with (Path(folder) / str(number)).open("a") as out:
        out.write("x")
    return number


def hashed(chunk: str) -> int:
    return hash(chunk)


def first_line(chunk: str) -> str:
    return Path(chunk).read_text().splitlines()[0]


def itself(chunk: str) -> list[str]:
    return [chunk]


def marked(chunk: tuple[int, str]) -> int:
    """A chunk of about a tenth of a second that leaves a mark whenever it is done."""
    number, folder = chunk
    time.sleep(0.1)
    with (Path(folder) / str(number)).open("a") as out:
        out.write("x")
    return number * number


def tiny(chunk: int) -> str:
    """A job of some milliseconds, whose result is not that of another job."""
    value = chunk
    for _ in range(3_000):
        value = (value * 6364136223846793005 + 1442695040888963407) % (1 << 64)
    time.sleep(0.002)
    return f"{chunk} {value:016x}"
