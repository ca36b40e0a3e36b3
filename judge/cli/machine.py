"""The command that measures everything."""

from __future__ import annotations

import argparse

from judge.cli.pools import dask_installed
from judge.library import Library


def bench(options: argparse.Namespace, library: Library) -> int:
    """`judge bench`; the status is 1 if a goal was missed that has to be reached."""
    from judge.bench import report

    if options.cluster:
        dask_installed()
    lines = report(
        options.full, options.load, options.seconds, options.against, cluster=options.cluster, pocket=options.pocket
    )
    while True:
        try:
            print(next(lines), flush=True)
        except StopIteration as end:
            return 0 if end.value else 1
