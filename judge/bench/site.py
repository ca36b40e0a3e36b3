"""Measures the site: its start, its memory, how long pages take and how many a second there are, and its size."""

from __future__ import annotations

import gzip
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.request import urlopen

from werkzeug.test import EnvironBuilder, run_wsgi_app

from judge.bench.figure import Figure, measured, part, seconds
from judge.bench.readers import READERS, SPAN, crowd
from judge.web import create_app

PAGE = "/spoils/408"
PAGES = ("/", PAGE, "/spoils/408.4", "/scenarios/", "/coverage/spoils", "/search?q=damage")
RENDERED = 30  # times that each of them is asked for
CALLS = 2000
LAST_FOUND = "/api/arcmage/compare/1345/1539"  # what is found out last


@contextmanager
def served(*options: str) -> Iterator[tuple[str, int]]:
    """A site of its own, as `judge serve` starts it: its address and the number of its process."""
    command = [sys.executable, "-m", "judge", "serve", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        if not server.stdout:
            raise RuntimeError("the site could not be begun")
        address = re.search(r"http://[^/]+", server.stdout.readline())
        if not address:
            raise RuntimeError("the site could not be begun")
        try:
            yield address[0], server.pid
        finally:
            server.terminate()


def lines(full: bool) -> Iterator[Figure | str]:
    """The figures of the site."""
    yield measured("from start to first answered page", "s", first_page)
    yield from _rendered()
    yield _kept()
    with served() as (site, process):
        read(f"{site}/search?q=damage")  # once the index is built
        settled(site)
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


def anew(page: str) -> str:
    """An address of a page to which the site does not link, so that it is not kept and has to be made."""
    return f"{page}{'&' if '?' in page else '?'}made=anew"


def read(address: str) -> bytes:
    """The page at an address."""
    with urlopen(address, timeout=120) as answer:
        return bytes(answer.read())


def _rendered() -> Iterator[Figure]:
    """How long pages take to make."""
    app = create_app()
    app.extensions["coverage"].wait()
    client = app.test_client()
    spent: list[float] = []
    for page in PAGES:
        client.get(anew(page))
        for _ in range(RENDERED):
            start = time.perf_counter()
            client.get(anew(page))
            spent.append(1000 * (time.perf_counter() - start))
    told = f"99 % below {part(spent, 99):.1f} ms; {len(PAGES)} pages, {RENDERED} times each"
    yield Figure("a page made", part(spent, 50), "ms", min(spent), max(spent), told)


def _crowded(site: str) -> Iterator[Figure]:
    """How many requests a second are answered while several readers ask without a pause."""
    for name, page, readers in (
        (f"requests a second for {PAGE}, from its second reader on", PAGE, READERS),
        ("  a single reader", PAGE, 1),
        ("  built for each request", anew(PAGE), READERS),
    ):
        spent = crowd(site, page, readers)
        told = f"{readers} reader{'s' * (readers > 1)} on connections that stay, 99 % below {part(spent, 99):.1f} ms"
        yield Figure(name, len(spent) / SPAN, told=told)


def _kept() -> Figure:
    """How long a kept page takes without the way to it: the site called as a server calls it."""
    app = create_app()
    environ = EnvironBuilder(path=PAGE).get_environ() | {"HTTP_ACCEPT_ENCODING": "gzip"}
    run_wsgi_app(app.wsgi_app, dict(environ))

    def calls() -> None:
        """The same page, time after time."""
        for _ in range(CALLS):
            run_wsgi_app(app.wsgi_app, dict(environ))

    spent = measured("", "", lambda: 1e6 * seconds(calls) / CALLS)
    told = f"{1e6 / spent.value:,.0f} a second"
    return Figure(f"{PAGE} kept, without server and connection", spent.value, "µs", spent.low, spent.high, told)


def settled(site: str) -> None:
    """Wait until the site has found out what it finds out in the background, so that it is alone with its readers."""
    for _ in range(240):
        if json.loads(read(f"{site}{LAST_FOUND}"))["rulings"] is not None:
            return
        time.sleep(0.5)


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
