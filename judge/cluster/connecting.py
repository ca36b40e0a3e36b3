"""Connecting: the scheduler and every worker must answer, and have our installation, before any work is sent."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
import warnings
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from typing import Any

import dask
from distributed import Client, LocalCluster, Security
from distributed.core import rpc

from judge.cluster.address import Address, address_of
from judge.cluster.cluster import Cluster, Tell
from judge.cluster.installation import Installation, installation_now
from judge.cluster.pool import ClusterPool
from judge.cluster.remote import muster, passport, rest
from judge.errors import JudgeError
from judge.pool import Bounds, Pool

IN_ALL = 8.0  # seconds until a cluster is there or refused
BEGINNING = 60.0  # seconds in which workers of this machine begin
ENDING = 3.0  # seconds in which workers end their processes
SETTINGS = {
    "distributed.worker.daemon": False,
    "distributed.comm.retry.count": 0,
    "distributed.scheduler.allowed-failures": 1,  # of a scheduler here; loads that come back are sent again by us
}


@contextmanager
def connected(text: str, tell: Tell) -> Iterator[Callable[[Bounds], Pool]]:
    """The pools of the cluster at an address, or of so many workers begun here."""
    address = address_of(text)
    with _quiet(), dask.config.set(SETTINGS), _joined(address) as client:
        cluster = Cluster(client, installation_now(), tell)
        done = False
        try:
            yield partial(ClusterPool, cluster)
            done = True
        finally:
            cluster.close(done=done)
            if cluster.joined:
                with suppress(Exception):
                    client.run(rest, callback_timeout=ENDING)


@contextmanager
def _quiet() -> Iterator[None]:
    """Let nobody but us say what is wrong."""
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client", "asyncio")]
    before = [one.level for one in loggers]
    for one in loggers:
        one.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for one, level in zip(loggers, before, strict=True):
            one.setLevel(level)


@contextmanager
def _joined(address: Address) -> Iterator[Client]:
    """A client of a cluster that does the same work as this process would."""
    if address.workers:
        with _begun(address.workers) as client:
            _compare(client, address, time.monotonic() + BEGINNING)
            yield client
        return
    end = time.monotonic() + IN_ALL
    _probe(address, end)
    with _client(address, end) as client:
        _compare(client, address, end)
        yield client


@contextmanager
def _begun(workers: int) -> Iterator[Client]:
    """A client of workers that are begun on this machine, and end with the command."""
    quiet = {"dashboard_address": "127.0.0.1:0", "silence_logs": logging.CRITICAL}
    try:
        local = LocalCluster(n_workers=workers, threads_per_worker=1, processes=True, memory_limit=0, **quiet)
    except (OSError, RuntimeError) as error:
        raise JudgeError(
            f"--cluster local:{workers}: the workers could not be started ({error}). Ask for fewer, such as local:1."
        ) from error
    with local, Client(local) as client:
        yield client


def _probe(address: Address, end: float) -> None:
    """Refuse an address at which nobody answers, or somebody who is no scheduler."""
    try:
        socket.create_connection((address.host, address.port), timeout=_left(end) / 3).close()
    except OSError as error:
        raise JudgeError(
            f"--cluster {address.text}: nobody answers there ({error}). Start a scheduler: `dask scheduler --port "
            f"{address.port}`."
        ) from error
    try:
        with ThreadPoolExecutor(1) as apart:  # where no other loop runs
            kind = apart.submit(asyncio.run, _kind(address, _left(end) / 2)).result()
    except Exception:
        kind = ""
    if kind != "Scheduler":
        told = f"a Dask {kind.lower()} answers there, not a scheduler. Give the address of the scheduler."
        none = "no Dask scheduler answers there. Check the address, and the certificates if it needs some."
        raise JudgeError(f"--cluster {address.text}: {told if kind else none}")


async def _kind(address: Address, seconds: float) -> str:
    """The kind of server that answers at an address: Scheduler, Worker or Nanny."""
    arguments = Security().get_connection_args("client")
    async with rpc(address.text, timeout=seconds, connection_args=arguments) as server:
        told: dict[str, Any] = await asyncio.wait_for(server.identity(), seconds)
        return str(told["type"])


@contextmanager
def _client(address: Address, end: float) -> Iterator[Client]:
    """A client of a scheduler."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of other versions, which are refused
        try:
            client = Client(address.text, timeout=_left(end), security=Security())
        except Exception as error:
            raise JudgeError(
                f"--cluster {address.text}: the scheduler refuses the connection ({type(error).__name__}). "
                "Install the same Python, Dask and certificates there as here."
            ) from error
    try:
        yield client
    finally:
        client.close(timeout=ENDING)


def _compare(client: Client, address: Address, end: float) -> None:
    """Refuse a cluster without workers, and a scheduler or worker with another installation or several threads."""
    mine = installation_now()
    scheduler = _asked(address, lambda: client.run_on_scheduler(passport, callback_timeout=_left(end)))
    _same(mine, scheduler, f"--cluster {address.text}: the scheduler")
    threads = _asked(address, lambda: client.run_on_scheduler(muster, callback_timeout=_left(end)))
    if not threads:
        raise JudgeError(
            f"--cluster {address.text}: the scheduler has no worker. Start some: "
            f"`dask worker {address.text} --nworkers=-1 --nthreads 1`."
        )
    found = _asked(address, lambda: client.run(passport, on_error="return", callback_timeout=_left(end)))
    for worker, installation in sorted(found.items()):
        _same(mine, installation, f"--cluster {address.text}: the worker {worker}")
        if threads.get(worker, 1) > 1:
            raise JudgeError(
                f"--cluster {address.text}: the worker {worker} has {threads[worker]} threads, and Judge needs workers "
                "with one. Start it again with --nthreads 1; --nworkers says how many workers there are."
            )


def _asked(address: Address, ask: Callable[[], Any]) -> Any:
    """The answer of a cluster, or the error that it is instead; no answer is refused."""
    try:
        return ask()
    except (TimeoutError, OSError) as error:
        raise JudgeError(
            f"--cluster {address.text}: not every worker answered within {IN_ALL:.0f} seconds. "
            "Find the worker that hangs, and restart it."
        ) from error
    except Exception as error:
        return error


def _same(mine: Installation, theirs: Any, who: str) -> None:
    """Refuse somebody who has another installation."""
    known = isinstance(theirs, Installation)
    if not known:
        raise JudgeError(
            f"{who} does not have Judge ({theirs}). Install the same version there as here, and restart it."
        )
    if found := ", ".join(mine.differences(theirs)):
        raise JudgeError(f"{who} has {found}. Install the same version there as here, and restart it.")


def _left(end: float) -> float:
    """The seconds that are left."""
    return max(0.1, end - time.monotonic())
