"""The option `--cluster`, and the pools in which commands do their work."""

from __future__ import annotations

import argparse
import importlib.util
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeAlias

from judge.errors import JudgeError
from judge.pool import Bounds, Pool, in_processes

BoundedPool: TypeAlias = Callable[[Bounds], Pool]  # a pool whose workers have such bounds


def cluster_option(command: argparse.ArgumentParser) -> None:
    """Add `--cluster` to a command."""
    command.add_argument(
        "--cluster",
        metavar="ADDRESS",
        default="",
        help="work on a Dask cluster: tcp://HOST:8786, or local:2 for two workers here (docs/cluster.md)",
    )


@contextmanager
def pools(address: str) -> Iterator[BoundedPool]:
    """Pools of processes of this machine, or of the cluster at an address."""
    if not address:
        yield lambda bounds: in_processes(bounds=bounds)
        return
    dask_installed()
    from judge.cluster.connecting import connected

    with connected(address, lambda line: print(line, file=sys.stderr, flush=True)) as found:
        yield found


def dask_installed() -> None:
    """Refuse --cluster where Dask is missing."""
    if not importlib.util.find_spec("distributed"):
        raise JudgeError("--cluster needs Dask, which is not installed. Type: pip install 'judge[cluster]'")
