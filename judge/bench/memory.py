"""Watches the memory of a site while others keep it busy, and tells whether it grows once all caches are full."""

from __future__ import annotations

import json
import statistics
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Self

from judge.bench.figure import Figure
from judge.bench.hostile import addresses
from judge.bench.site import resident
from judge.bench.visitors import ask

FLAT = 10.0  # MB: boards of 5,000 players that are read at one moment take half of it; 1 kB lost a request takes more
FILLED = 4_000  # hostile addresses after which the caches are nearly full
SEED = 7  # of these, which are not those of the load
EVERY = 1.0  # seconds between two looks
PART = 5  # the beginning and the end of the last half are a fifth of it each
HEALTH = "/health"
WATCHER = "127.0.0.3"


@dataclass(frozen=True)
class Look:
    """The megabytes of a site at a moment, and those of the pages that it keeps."""

    resident: float
    pages: float

    @property
    def rest(self) -> float:
        """The memory of everything but the kept pages, which have a limit of their own."""
        return self.resident - self.pages


@dataclass
class Watched:
    """A site that is looked at again and again, from begin to end of the `with`."""

    site: str
    process: int
    looks: list[Look] = field(default_factory=list)
    most: float = 0.0  # megabytes of pages that may be kept
    _over: threading.Event = field(default_factory=threading.Event)
    _thread: threading.Thread | None = None

    def __enter__(self) -> Self:
        """Begin."""
        self._look()
        self._thread = threading.Thread(target=self._watch, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Look a last time."""
        self._over.set()
        if self._thread:
            self._thread.join()
        self._look()

    def _watch(self) -> None:
        """Look until it is over."""
        while not self._over.wait(EVERY):
            self._look()

    def _look(self) -> None:
        """Note what the site takes now; where it does not answer, its pages are as they were."""
        code, body = ask(self.site, WATCHER, HEALTH)
        pages = self.looks[-1].pages if self.looks else 0.0
        if code == 200:
            kept = json.loads(body)["kept_pages"]
            pages, self.most = kept["bytes"] / 1e6, kept["most"] / 1e6
        self.looks.append(Look(resident(self.process), pages))

    def lines(self) -> Iterator[Figure]:
        """The memory of the site at the end, and whether it has grown in the last half of the time."""
        first, last, more = self.looks[0], self.looks[-1], grown([one.rest for one in self.looks])
        yield Figure("  memory of the site at the end", last.resident, "MB", told=f"{first.resident:.0f} MB before")
        yield Figure("    pages kept in it", last.pages, "MB", told=f"at most {self.most:.0f} MB")
        flat = more <= FLAT
        told = f"{'flat' if flat else 'NOT flat'}: the goal is {FLAT:g} MB, pages kept not counted"
        yield Figure("    growth in the last half of the time", more, "MB", told=told, missed=not flat)


def fill(site: str) -> None:
    """Let visitors type so much that nothing is remembered for the first time afterwards."""
    for address in addresses(FILLED, SEED):
        ask(site, WATCHER, address)


def grown(looks: Sequence[float]) -> float:
    """By how much the end of the last half is above its beginning."""
    half = looks[len(looks) // 2 :]
    part = max(1, len(half) // PART)
    return statistics.median(half[-part:]) - statistics.median(half[:part])
