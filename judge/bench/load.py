"""Measures whether readers have to wait: a section page is asked for while proofs are made in the workroom."""

from __future__ import annotations

import json
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator

from judge.bench.figure import Figure, part
from judge.bench.site import PAGE, anew, read, served

REQUESTS = 300
PROVERS = 4
GOAL = 100  # milliseconds

# A board on which every way takes all the time that it may.
BOARD = """game: spoils
given:
  turn: Ann
  players:
    Ann:
      play:
{ann}
    Bob:
      play:
{bob}
do:
  - Ann attacks Bob's faction: {{with: any}}
may: [Ann, Bob]
"""


def _cards(name: str) -> str:
    """Seven characters."""
    return "\n".join(f"        {name} {n}: {{character: {n}/{n + 1}/{n % 3 + 1}}}" for n in range(1, 8))


HEAVY = BOARD.format(ann=_cards("Ape"), bob=_cards("Bat"))


def lines() -> Iterator[Figure | str]:
    """The time that a section page takes, alone and while proofs are made."""
    with served() as (site, _):
        yield from _measured(site)


def _measured(site: str) -> Iterator[Figure | str]:
    """The figures of a site."""
    read(f"{site}/search?q=damage")  # once the index is built
    asked(site, 20)
    alone = asked(site, REQUESTS)
    over, proofs = threading.Event(), list[int]()
    crew = [threading.Thread(target=_prove, args=(site, over, proofs), daemon=True) for _ in range(PROVERS)]
    for one in crew:
        one.start()
    time.sleep(3)
    busy = asked(site, REQUESTS)
    over.set()
    for one in crew:
        one.join()
    yield f"{PAGE}, built for each request, asked for {REQUESTS} times, with a moment between"
    yield Figure("  nobody else there", part(alone, 50), "ms", told=f"99 % below {part(alone, 99):.1f} ms")
    made, turned = proofs.count(200), proofs.count(503)
    kept = "under" if part(busy, 99) < GOAL else "NOT under"
    told = f"99 % below {part(busy, 99):.1f} ms, {kept} {GOAL} ms; {made} proofs, {turned} sent away"
    yield Figure(f"  while {PROVERS} visitors prove", part(busy, 50), "ms", told=told)


def asked(site: str, count: int) -> list[float]:
    """How many milliseconds a page takes, time after time, with a moment between."""
    spent = []
    for _ in range(count):
        start = time.perf_counter()
        read(f"{site}{anew(PAGE)}")
        spent.append(1000 * (time.perf_counter() - start))
        time.sleep(0.01)
    return sorted(spent)


def _prove(site: str, over: threading.Event, codes: list[int]) -> None:
    """Ask for one proof after the other, as long as it is not over."""
    body = json.dumps({"text": HEAVY}).encode()
    while not over.is_set():
        request = urllib.request.Request(
            f"{site}/api/workshop/prove", body, {"Content-Type": "application/json"}, method="POST"
        )
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                answer.read()
                codes.append(answer.status)
        except urllib.error.HTTPError as error:
            codes.append(error.code)
            time.sleep(0.1)
