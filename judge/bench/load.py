"""Measures whether whoever reads is kept waiting: a section page is asked for while proofs are made in the workroom."""

from __future__ import annotations

import json
import re
import statistics
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Iterator

REQUESTS = 300
PROVERS = 4
GOAL = 100  # milliseconds
PAGE = "/spoils/408"

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


def lines() -> Iterator[str]:
    """What a section page takes, alone and while proofs are made."""
    command = [sys.executable, "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = re.search(r"http://[^/]+", server.stdout.readline())
        assert address
        try:
            yield from _measured(address[0])
        finally:
            server.terminate()


def _measured(site: str) -> Iterator[str]:
    """The figures of a site."""
    with urllib.request.urlopen(f"{site}/search?q=damage", timeout=120) as answer:  # once the index is built
        answer.read()
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
    yield f"{PAGE} asked for {REQUESTS} times: {_told(alone)}"
    made, turned = proofs.count(200), proofs.count(503)
    kept = "under" if _p99(busy) < GOAL else "NOT under"
    yield f"  while {PROVERS} visitors prove ({made} proofs, {turned} sent away): {_told(busy)}; {kept} {GOAL} ms"


def asked(site: str, count: int) -> list[float]:
    """How many milliseconds a page takes, time after time, with a moment between."""
    spent = []
    for _ in range(count):
        start = time.perf_counter()
        with urllib.request.urlopen(f"{site}{PAGE}", timeout=60) as answer:
            answer.read()
        spent.append(1000 * (time.perf_counter() - start))
        time.sleep(0.01)
    return sorted(spent)


def _prove(site: str, over: threading.Event, codes: list[int]) -> None:
    """Ask for one proof after the other, as long as it is not over."""
    body = json.dumps({"text": BOARD.format(ann=_cards("Ape"), bob=_cards("Bat"))}).encode()
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


def _cards(name: str) -> str:
    """Seven characters."""
    return "\n".join(f"        {name} {n}: {{character: {n}/{n + 1}/{n % 3 + 1}}}" for n in range(1, 8))


def _told(spent: list[float]) -> str:
    """Times in words."""
    return f"median {statistics.median(spent):.1f} ms, 99 % below {_p99(spent):.1f} ms"


def _p99(spent: list[float]) -> float:
    """The time below which 99 of 100 are."""
    return spent[int(len(spent) * 0.99)]
