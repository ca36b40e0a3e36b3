"""Measures the site: its start, its memory, how long pages take and how many a second there are, and its size."""

from __future__ import annotations

import gzip
import http.client
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import urlopen

from judge.bench.figure import Figure, measured, part
from judge.web import create_app

PAGE = "/spoils/408"
PAGES = ("/", PAGE, "/spoils/408.4", "/scenarios", "/coverage/spoils", "/search?q=damage")
RENDERED = 30  # times that each of them is asked for
READERS = 4
SPAN = 3.0  # seconds for which they ask


@contextmanager
def served() -> Iterator[tuple[str, int]]:
    """A site of its own, as `judge serve` starts it: its address and the number of its process."""
    command = [sys.executable, "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = re.search(r"http://[^/]+", server.stdout.readline())
        assert address
        try:
            yield address[0], server.pid
        finally:
            server.terminate()


def lines(full: bool) -> Iterator[Figure | str]:
    """The figures of the site."""
    yield measured("from start to first answered page", "s", first_page)
    yield from _rendered()
    with served() as (site, process):
        read(f"{site}/search?q=damage")  # once the index is built
        yield from _crowded(site)
        if memory := resident(process):
            yield Figure("memory of the site with its index", memory, "MB")
    if full:
        yield from _size()
    else:
        yield "size of everything that the site serves: with --full"


def first_page() -> float:
    """Seconds until a site that is started answers its first page."""
    start = time.perf_counter()
    with served() as (site, _):
        read(f"{site}{PAGE}")
        return time.perf_counter() - start


def read(address: str) -> bytes:
    """What stands at an address."""
    with urlopen(address, timeout=120) as answer:
        return bytes(answer.read())


def _rendered() -> Iterator[Figure]:
    """How long pages take to make."""
    app = create_app()
    app.extensions["coverage"].wait()
    client = app.test_client()
    spent: list[float] = []
    for page in PAGES:
        client.get(page)
        for _ in range(RENDERED):
            start = time.perf_counter()
            client.get(page)
            spent.append(1000 * (time.perf_counter() - start))
    told = f"99 % below {part(spent, 99):.1f} ms; {len(PAGES)} pages, {RENDERED} times each"
    yield Figure("a page made", part(spent, 50), "ms", min(spent), max(spent), told)


def _crowded(site: str) -> Iterator[Figure]:
    """How many requests a second are answered while several readers ask without a pause."""
    spent: list[float] = []
    over = time.perf_counter() + SPAN
    crew = [threading.Thread(target=_ask, args=(urlsplit(site).netloc, over, spent)) for _ in range(READERS)]
    for one in crew:
        one.start()
    for one in crew:
        one.join()
    told = f"{READERS} readers, 99 % below {part(spent, 99):.1f} ms"
    yield Figure(f"requests a second for {PAGE}", len(spent) / SPAN, told=told)


def _ask(host: str, over: float, spent: list[float]) -> None:
    """One reader asks again and again."""
    connection = http.client.HTTPConnection(host, timeout=60)
    while time.perf_counter() < over:
        start = time.perf_counter()
        connection.request("GET", PAGE)
        connection.getresponse().read()
        spent.append(1000 * (time.perf_counter() - start))
    connection.close()


def resident(process: int) -> float:
    """The megabytes that a process has in memory; 0 where the system does not say."""
    status = Path(f"/proc/{process}/status")
    found = re.search(r"VmRSS:\s+(\d+)", status.read_text(encoding="utf-8")) if status.exists() else None
    return int(found[1]) / 1024 if found else 0.0


def _size() -> Iterator[Figure]:
    """The size of all that links of the site lead to, plain and compressed."""
    app = create_app()
    app.extensions["coverage"].wait()
    client, seen, todo = app.test_client(), set[str](), ["/"]
    plain = packed = 0
    while todo:
        page = todo.pop()
        if page in seen:
            continue
        seen.add(page)
        answer = client.get(page, headers={"Accept-Encoding": "gzip"})
        body = answer.get_data()
        packed += len(body)
        body = gzip.decompress(body) if answer.headers.get("Content-Encoding") == "gzip" else body
        plain += len(body)
        if answer.status_code == 200 and answer.mimetype == "text/html":
            todo += re.findall(r'(?:href|src)="(/[^"#?]*)', body.decode())
    told = f"{packed / 1e6:.1f} MB compressed, {len(seen):,} addresses"
    yield Figure("size of everything that the site serves", plain / 1e6, "MB", told=told)
