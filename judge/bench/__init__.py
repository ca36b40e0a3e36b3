"""Measures what engine, rulebooks and search take on this machine, and says how it was measured."""

from __future__ import annotations

import platform
from collections.abc import Iterator

from judge.bench import engine, load, search


def report(full: bool = False) -> Iterator[str]:
    """Everything that is measured, line by line."""
    yield f"{platform.python_implementation()} {platform.python_version()} on {platform.machine()}, {platform.system()}"
    yield f"each figure: median of {engine.ROUNDS} rounds (lowest to highest), one process, one core"
    yield from engine.lines()
    yield from search.lines(full)
    yield from load.lines()
