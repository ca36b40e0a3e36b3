"""Measures readers beside everything at once: proofs, huge boards, idle connections and hostile addresses."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

from judge.bench.figure import Figure, part
from judge.bench.memory import Watched, fill
from judge.bench.site import PAGE, anew, read, resident, served, settled
from judge.bench.visitors import BUILDERS, IDLE, PLAYERS, PROVERS, ChunkDone, ask, at_work

GOAL = 150  # milliseconds for a section page
HOSTILE_GOAL = 50  # milliseconds for a hostile address
SECONDS = 30.0
READER, CURIOUS = "127.0.0.1", "127.0.0.2"
RULING = "/scenarios/spoils/3/who-is-being-attacked-when-a-location-is-attacked"
WARM = 10.0  # seconds of load before the memory is watched
PAUSE = 0.05  # seconds between two pages of a reader
EVERY = 10  # pages of the reader to one what-if


def lines(seconds: float = SECONDS) -> Iterator[Figure | str]:
    """How fast readers are served on a site of its own while all others keep it busy."""
    with served() as (site, process):
        read(f"{site}/search?q=damage")  # once the index is built
        settled(site)
        fill(site)
        what_ifs = _what_ifs(site)
        done, mine = ChunkDone(), time.process_time()
        with at_work(site, done):
            pages(site, what_ifs, WARM)
            before = _others(process)
            with Watched(site, process) as memory:
                shown, suppositions, refused = pages(site, what_ifs, seconds)
            after = _others(process)
        mine = time.process_time() - mine
    yield f"for {seconds:g} s at once: {PROVERS} visitors proving, {BUILDERS} running boards of {PLAYERS:,} players,"
    yield f"  {IDLE} idle connections, a stream of hostile addresses"
    yield of_pages(f"  {PAGE}, built for each request", shown, GOAL)
    yield Figure("  a what-if of another reader", part(suppositions, 50), "ms", told=_below(suppositions))
    yield Figure("  readers refused", refused, told=f"of {len(shown) + len(suppositions)} pages; the goal is 0")
    yield Figure("  proofs answered", done.proofs.count(200), told=_refusals(done.proofs))
    yield Figure("  boards answered", done.boards.count(200), told=_refusals(done.boards))
    if done.hostile:
        hostile = of_pages("  a hostile address beside all that", done.hostile, HOSTILE_GOAL)
        yield Figure(
            hostile.name, hostile.value, "ms", told=f"{hostile.told}; {done.broken} answered by 5xx or nothing"
        )
    yield from memory.lines()
    yield Figure("  memory of its other processes at the end", after, "MB", told=f"{before:.0f} MB before")
    yield Figure(
        "  processor time of this measuring", mine + done.processor, "s", told=f"{mine:.1f} s of it the readers'"
    )


def _what_ifs(site: str) -> list[str]:
    """Addresses of what-ifs that a ruling's page links to."""
    page = ask(site, CURIOUS, RULING)[1].decode()
    return [one.replace("&amp;", "&") for one in re.findall(r'href="([^"#]+[?;]take=[^"#]+)', page)]


def pages(site: str, what_ifs: list[str], seconds: float) -> tuple[list[float], list[float], int]:
    """The milliseconds of a reader's pages and of another's what-ifs, and how many of them were refused."""
    shown, suppositions, refused, count = list[float](), list[float](), 0, 0
    over = time.monotonic() + seconds
    while time.monotonic() < over:
        visitor, path, spent = READER, anew(PAGE), shown
        if count % EVERY == 0 and what_ifs:
            visitor, path, spent = CURIOUS, what_ifs[count // EVERY % len(what_ifs)], suppositions
        count += 1
        start = time.perf_counter()
        code, _ = ask(site, visitor, path)
        spent.append(1000 * (time.perf_counter() - start))
        refused += code != 200
        time.sleep(PAUSE)
    return shown, suppositions, refused


def of_pages(name: str, spent: list[float], goal: int) -> Figure:
    """The median of some times, and whether the rest is within a goal."""
    kept = "within" if part(spent, 99) <= goal else "NOT within"
    return Figure(name, part(spent, 50), "ms", told=f"{_below(spent)}, {kept} {goal} ms")


def _below(spent: list[float]) -> str:
    """Under what nearly all of some times are."""
    return f"99 % below {part(spent, 99):.1f} ms of {len(spent):,}"


def _refusals(codes: list[int]) -> str:
    """How many were not answered, by status."""
    others = sorted({code for code in codes if code != 200})
    return ", ".join(f"{codes.count(code)} with status {code}" for code in others) or "none refused"


def _others(process: int) -> float:
    """The megabytes of all processes that one has begun."""
    tasks = Path(f"/proc/{process}/task")
    begun = [int(one) for task in tasks.glob("*") for one in (task / "children").read_text().split()]
    return sum(map(resident, begun))
