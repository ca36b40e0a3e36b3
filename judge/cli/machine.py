"""The command that measures everything."""

from __future__ import annotations

import argparse

from judge.library import Library


def bench(options: argparse.Namespace, library: Library) -> int:
    """`judge bench`."""
    from judge.bench import report

    for line in report(options.full, options.load, options.seconds):
        print(line, flush=True)
    return 0
