"""Measures what engine, rulebooks, search and site take on this machine, and says how it was measured."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Generator, Iterator
from pathlib import Path

from judge.bench import against, cards, engine, load, proofs, search, several, siege, site, together, twins
from judge.bench.figure import ROUNDS, Figure, compared, goals


def report(
    full: bool = False,
    only_load: bool = False,
    span: float = together.SECONDS,
    other: str = "",
    *,
    cluster: bool = False,
    pocket: str = "",
) -> Generator[str, None, bool]:
    """All measurements, or those that are asked for; at the end, whether all goals hold."""
    yield machine()
    if other:
        return (yield from goals(against.lines(other)))
    if cluster:
        from judge.bench import clusters

        return (yield from compared(clusters.lines(full)))
    if pocket:
        from judge.bench import pocket as in_browser

        return (yield from goals(in_browser.lines(Path(pocket))))
    yield f"each figure, unless another is named: median of {ROUNDS} rounds (lowest to highest), one process, one core"
    return (yield from compared(_loaded(span) if only_load else _all(full, span)))


def machine() -> str:
    """The machine of the measurements, and how busy it is with other work."""
    cpus = Path("/proc/cpuinfo")
    named = re.search(r"model name\s*:\s*(.+)", cpus.read_text(encoding="utf-8")) if cpus.exists() else None
    busy = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    where = named[1] if named else platform.machine()
    return f"{python} on {where}, {os.cpu_count()} processors, {platform.system()}{busy}"


def _all(full: bool, span: float) -> Iterator[Figure | str]:
    """Everything that is measured."""
    yield from engine.lines()
    yield from twins.lines()
    yield from proofs.lines(full)
    yield from search.lines(full)
    yield from cards.lines()
    yield from site.lines(full)
    yield from _loaded(span)


def _loaded(span: float) -> Iterator[Figure | str]:
    """The site while others keep it busy."""
    yield from together.lines(span)
    yield from load.lines()
    yield from siege.lines()
    yield from several.lines()
