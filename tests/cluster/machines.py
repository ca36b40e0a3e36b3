"""A scheduler and workers as processes of their own, as the page about clusters starts them on several machines."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from distributed import Client

ROOT = Path(__file__).parents[2]
DASK = str(Path(sys.executable).with_name("dask"))
READY = 30.0  # seconds until a machine must be there

Process = subprocess.Popen[str]


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        port: int = one.getsockname()[1]
        return port


def started(*command: str, folder: Path = ROOT, **settings: str) -> Process:
    """A process of a cluster, which can import the tests too."""
    environment = os.environ | {"PYTHONPATH": str(ROOT)} | settings
    out = subprocess.DEVNULL
    return subprocess.Popen([DASK, *command], cwd=folder, env=environment, stdout=out, stderr=out, text=True)


def ended(process: Process) -> None:
    """End a process, and those that it began."""
    process.terminate()
    try:
        process.wait(2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(5)


def until(true: Callable[[], Any], seconds: float = READY) -> None:
    """Wait until something is true; it must be so in time."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def answers(port: int) -> bool:
    """Whether somebody answers at a port."""
    try:
        socket.create_connection(("127.0.0.1", port), 0.5).close()
    except OSError:
        return False
    return True


@contextmanager
def scheduler(port: int = 0) -> Iterator[tuple[str, Process]]:
    """A scheduler and its address."""
    port = port or free_port()
    begun = started("scheduler", "--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
    try:
        until(lambda: answers(port))
        yield f"tcp://127.0.0.1:{port}", begun
    finally:
        ended(begun)


@contextmanager
def workers(address: str, count: int = 2, threads: int = 1, folder: Path = ROOT, **settings: str) -> Iterator[Process]:
    """So many workers of a scheduler."""
    told = ("--nworkers", str(count), "--nthreads", str(threads), "--no-dashboard", "--death-timeout", "20")
    begun = started("worker", address, *told, folder=folder, **settings)
    try:
        with Client(address, timeout=READY, set_as_default=False) as client:
            client.wait_for_workers(count, timeout=READY)
        yield begun
    finally:
        ended(begun)


def pids(address: str) -> dict[str, int]:
    """The processes of the workers of a scheduler, by their addresses."""
    with Client(address, timeout=READY, set_as_default=False) as client:
        found: dict[str, int] = client.run(os.getpid)
        return found


def kill(pid: int) -> None:
    """Kill a process that may be gone already."""
    with suppress(ProcessLookupError):
        os.kill(pid, signal.SIGKILL)
