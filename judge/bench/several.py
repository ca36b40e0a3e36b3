"""Measures how much more two server processes answer than one, on the same machine."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from judge.bench.figure import ROUNDS, Figure
from judge.bench.readers import READERS, SPAN, crowd
from judge.bench.site import PAGE, anew, read, served, settled

GOAL = 1.6
Round = tuple[int, float, float]  # answers, and seconds of a processor: the readers', the site's


def lines() -> Iterator[Figure | str]:
    """The figures of two sites, of one process and of two, asked in turn."""
    with served() as one, served("--processes", "2") as two:
        for site, _ in (one, two):
            read(f"{site}/search?q=damage")
            settled(site)
        for name, page in (("built for each request", anew(PAGE)), ("from its second reader on", PAGE)):
            yield from _compared(name, page, one, two)


def _compared(name: str, page: str, one: tuple[str, int], two: tuple[str, int]) -> Iterator[Figure]:
    """Some rounds of both, each round one after the other, so that what else the machine does disturbs both."""
    for site, _ in (one, two):
        crowd(site, page, READERS, SPAN / 3)
    rounds = [(_round(*one, page), _round(*two, page)) for _ in range(ROUNDS)]
    ratios = [second[0] / first[0] for first, second in rounds]
    ratio = statistics.median(ratios)
    kept = f"{'at least' if ratio >= GOAL else 'NOT'} {GOAL}"
    yield Figure(
        f"two server processes to one, {PAGE} {name}", ratio, "", min(ratios), max(ratios), f"answers a second, {kept}"
    )
    for count, found in (("one process", [one for one, _ in rounds]), ("two processes", [two for _, two in rounds])):
        answers, readers, site = (statistics.median(part) / SPAN for part in zip(*found, strict=True))
        each = f"{answers / site:,.0f} for each second of a processor; " if site else ""
        told = f"{each}processors in use: {site:.2f} by the site, {readers:.2f} by the {READERS} readers"
        yield Figure(f"  {count}, answers a second {name}", answers, told=told)


def _round(site: str, process: int, page: str) -> Round:
    """One round of one site."""
    readers, its = time.process_time(), used(process)
    count = len(crowd(site, page))
    return count, time.process_time() - readers, used(process) - its


def used(process: int) -> float:
    """The seconds of a processor that a process and its children have used; 0 where the system does not say."""
    spent = 0.0
    with suppress(OSError):
        words = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        spent += (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
        for task in Path(f"/proc/{process}/task").iterdir():
            spent += sum(used(int(child)) for child in (task / "children").read_text(encoding="utf-8").split())
    return spent
