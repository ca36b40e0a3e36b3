"""Clusters of this machine to measure with: a scheduler and its workers, each a process."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass

from distributed import Client

from judge.bench.several import used

READY = 60.0  # seconds until workers must be there


@dataclass(frozen=True)
class Machines:
    """A scheduler with its workers: its address, its process, and the process that began the workers."""

    address: str
    scheduler: int
    nannies: int

    def used(self) -> float:
        """The seconds of a processor that the workers have used."""
        return used(self.nannies)


@contextmanager
def machines(workers: int) -> Iterator[Machines]:
    """A scheduler with so many workers, each a process of this machine."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"tcp://127.0.0.1:{port}"
    scheduler = _begun("scheduler", "--host", "127.0.0.1", "--port", str(port))
    nannies = _begun("worker", address, "--nworkers", str(workers), "--nthreads", "1")
    try:
        with client(address) as there:
            there.wait_for_workers(workers, timeout=READY)
        yield Machines(address, scheduler.pid, nannies.pid)
    finally:
        for one in (nannies, scheduler):
            one.terminate()
            with suppress(subprocess.TimeoutExpired):
                one.wait(5)
            one.kill()
            one.wait()


def _begun(kind: str, *words: str) -> subprocess.Popen[bytes]:
    """A process of Dask."""
    command = (sys.executable, "-m", f"distributed.cli.dask_{kind}", *words, "--no-dashboard")
    return subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def client(address: str) -> Client:
    """A client that nothing else uses."""
    return Client(address, timeout=READY, set_as_default=False)
