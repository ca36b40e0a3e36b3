"""Figures: what was measured, how far it spreads, and how it differs from the last run that was saved."""

from __future__ import annotations

import json
import statistics
import time
from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass
from pathlib import Path

from judge.folders import cache

ROUNDS = 5
Known = dict[str, float]


@dataclass(frozen=True)
class Figure:
    """A measured number: the median of some rounds, with the lowest and the highest.

    It is `missed` if it is outside a goal without which the whole measuring counts as failed.
    """

    name: str
    value: float
    unit: str = ""
    low: float | None = None
    high: float | None = None
    told: str = ""
    missed: bool = False

    def __str__(self) -> str:
        """The figure with its spread."""
        spread = "" if self.low is None or self.high is None else f" ({_short(self.low)} to {_short(self.high)})"
        unit = f" {self.unit}" if self.unit else ""
        return f"{self.name}: {_short(self.value)}{unit}{spread}{f'; {self.told}' if self.told else ''}"

    def beside(self, before: Known) -> str:
        """The figure, and by how much it differs from the run before."""
        old = before.get(self.name)
        return f"{self}  [{100 * (self.value / old - 1):+.0f} %]" if old else str(self)


def _short(value: float) -> str:
    """A number with as many digits as tell something."""
    return f"{value:,.0f}" if abs(value) >= 1000 else f"{value:.1f}" if abs(value) >= 10 else f"{value:.2f}"


def measured(name: str, unit: str, run: Callable[[], float], told: str = "") -> Figure:
    """A figure of some rounds."""
    values = [run() for _ in range(ROUNDS)]
    return Figure(name, statistics.median(values), unit, min(values), max(values), told)


def seconds(run: Callable[[], object]) -> float:
    """How long something takes once."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def quickest(run: Callable[[], object], rounds: int = ROUNDS) -> float:
    """The processor's seconds for something, of some rounds the fewest: other work disturbs them least."""
    found = []
    for _ in range(rounds):
        start = time.process_time()
        run()
        found.append(time.process_time() - start)
    return min(found)


def alternately(*runs: Callable[[], object]) -> list[float]:
    """The processor's seconds for several things to be compared, in turn, of some rounds the fewest."""
    rounds = [[quickest(run, 1) for run in runs] for _ in range(ROUNDS)]
    return [min(spent) for spent in zip(*rounds, strict=True)]


def part(values: Iterable[float], of_a_hundred: int) -> float:
    """The value below which so many of a hundred are."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, len(ordered) * of_a_hundred // 100)]


def goals(told: Iterable[Figure | str]) -> Generator[str, None, bool]:
    """Figures as lines; at the end, whether none was missed."""
    reached = True
    for one in told:
        reached = reached and not (isinstance(one, Figure) and one.missed)
        yield f"{one}  MISSED" if isinstance(one, Figure) and one.missed else str(one)
    return reached


# --- the last run ---------------------------------------------------------------------------------------------------


def place() -> Path:
    """Where runs are saved: they belong to the machine."""
    return cache() / "bench.json"


def last() -> tuple[str, Known]:
    """When the last run was saved, and its figures; none if there was none."""
    try:
        saved = json.loads(place().read_text(encoding="utf-8"))
        return str(saved["when"]), {str(name): float(value) for name, value in saved["figures"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return "", {}


def compared(told: Iterable[Figure | str]) -> Generator[str, None, bool]:
    """Figures beside those of the last run, which they then replace; at the end, whether none was missed.

    What was not measured now is kept.
    """
    when, before = last()
    yield f"beside the run of {when}: [difference]" if when else "no run was saved before this one"
    found: Known = {}
    reached = True
    for one in told:
        if isinstance(one, Figure):
            found[one.name] = one.value
            reached = reached and not one.missed
        yield one.beside(before) if isinstance(one, Figure) else one
    saved = {"when": time.strftime("%Y-%m-%d %H:%M"), "figures": before | found}
    place().parent.mkdir(parents=True, exist_ok=True)
    place().write_text(json.dumps(saved, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    yield f"saved as {place()}"
    return reached
