"""Measures the pocket edition in a browser without a network: how long a reader waits, free and four times slower."""

from __future__ import annotations

import re
import shutil
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from html import unescape
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from judge.bench.figure import Figure
from judge.bench.renderers import Renderers
from judge.errors import Faulty
from judge.pocket.page_pack import unpacked
from judge.web.pocket import FOLDER

ARGUMENTS = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
LONGEST = 180_000  # milliseconds that anything may take
LOOP = """() => {
    const start = performance.now();
    let n = 0;
    for (let i = 0; i < 4e7; i++) n += i % 7;
    return performance.now() - start;
}"""
THERE = "() => document.readyState === 'complete' && !document.title.startsWith('One moment')"
KEPT = "caches.open('judge-memory').then((one) => one.keys()).then((all) => all.length > 0)"
PATIENCE = 120  # seconds within which a device keeps the memory of Python
MEMORY = 400  # megabytes of a renderer
GOALS = {  # seconds, free and four times slower
    "first search after install": (4.0, 15.0),
    "launch to home": (0.5, 1.2),
    "a section": (0.25, 1.0),
    "a ranked search, Python cold": (0.9, 4.0),
    "a ranked search, Python warm": (0.2, 0.8),
    "a replay": (0.2, 0.5),
    "a what-if": (0.4, 2.2),
    "from the question to a ruling": (10.0, 10.0),
}
QUESTIONS = ("what happens when two players tie", "can i play it twice", "who decides the order", "does it count")
WHAT_IF = re.compile(r'href="(/scenarios/[^"#]*without=[^"#]*)')
Step = tuple[str, Callable[[], object]]


class Quiet(SimpleHTTPRequestHandler):
    """Answers with the files of a folder, and prints nothing."""

    def guess_type(self, path: Any) -> str:
        """Scripts are scripts, whatever this machine knows of their names."""
        return "text/javascript" if str(path).endswith((".js", ".mjs")) else super().guess_type(path)

    def log_message(self, *_: Any) -> None:
        """Print nothing."""


class Phone:
    """A browser at the size of a phone that has kept all of Judge; then its server is gone."""

    def __init__(self, playwright: Any, folder: Path, profile: Path) -> None:
        """Keep everything, then go offline."""
        self._playwright, self._profile = playwright, profile
        self.renderers = Renderers(profile)
        pages = unpacked((folder / FOLDER / "pages.pack").read_bytes())
        rulings = (
            (one, WHAT_IF.search(pages[one])) for one in pages if one.startswith("/scenarios/") and "?" not in one
        )
        self._ruling, what_if = next((one, link[1]) for one, link in rulings if link)
        self._what_if = unescape(what_if)
        game = self._ruling.split("/")[2]
        self._section = next(one for one in pages if one.startswith(f"/{game}/") and one.count("/") > 2)
        self._open()
        with served(folder) as self._origin:
            self._install()
            start, used = time.perf_counter(), self.renderers.spent()
            self.search(QUESTIONS[0])
            self.first = time.perf_counter() - start, self.renderers.spent() - used
            self._keeps_memory()
        self.close()

    def _open(self) -> None:
        """Open the browser."""
        self._context = self._playwright.chromium.launch_persistent_context(
            str(self._profile), executable_path=browser(), args=list(ARGUMENTS),
            viewport={"width": 390, "height": 844}, has_touch=True,
        )  # fmt: skip
        self._context.set_default_timeout(LONGEST)
        self.page = self._context.pages[0]

    def _install(self) -> None:
        """Keep all of Judge."""
        self.page.goto(self._origin)
        self._says("Ready offline: reading")
        self.page.goto(f"{self._origin}/pocket")
        self.page.get_by_role("button", name="Keep all of Judge").tap()
        self._says("Ready offline: all of Judge")

    def _says(self, words: str) -> None:
        """Wait until the page says this."""
        self.page.wait_for_function(
            "words => document.querySelector('[role=status]')?.innerText.includes(words)", arg=words
        )

    def _keeps_memory(self) -> None:
        """Wait until Python's memory is kept, which happens behind the first answer."""
        end = time.monotonic() + PATIENCE
        while not self.page.evaluate(KEPT):
            if time.monotonic() > end:
                raise Faulty("The browser did not keep Python's memory: it may have too little room.")
            time.sleep(0.2)

    def close(self) -> None:
        """Close the browser."""
        self._context.close()

    def offline(self) -> None:
        """Open it again without a network."""
        self._open()
        self._context.set_offline(True)
        self.page.goto("about:blank")

    def show(self, address: str) -> None:
        """Open a page and wait until it is there."""
        self.page.goto(f"{self._origin}{address}", wait_until="commit")
        self.page.wait_for_function(THERE)

    def search(self, question: str) -> None:
        """Search in words."""
        self.show(f"/search?q={question.replace(' ', '+')}")

    def loop(self) -> float:
        """How long a counting loop takes."""
        return float(self.page.evaluate(LOOP))

    def stop_workers(self) -> None:
        """End the service workers, as the browser does after half a minute."""
        tools = self._context.new_cdp_session(self.page)
        tools.send("ServiceWorker.enable")
        tools.send("ServiceWorker.stopAllWorkers")
        tools.detach()

    def ask(self) -> None:
        """From the page of the games to a ruling: four taps."""
        self.show("/")
        self.page.locator("input[name=q]").first.fill(QUESTIONS[1])
        self.page.keyboard.press("Enter")
        self.page.wait_for_url("**/search?**")
        self.page.wait_for_function(THERE)
        self.page.locator("main a[href*='/scenarios/']").first.tap()
        self.page.wait_for_url("**/scenarios/**")
        self.page.wait_for_function(THERE)

    def steps(self) -> Iterator[Step]:
        """All that is measured without a network, in order."""
        yield "launch to home", partial(self.show, "/")
        yield "a section", partial(self.show, self._section)
        yield "a replay", partial(self.show, self._ruling)
        yield "a ranked search, Python cold", partial(self.search, QUESTIONS[2])
        yield "a what-if", partial(self.show, self._what_if)
        yield "a ranked search, Python warm", partial(self.search, QUESTIONS[3])
        yield "from the question to a ruling", self.ask


def browser() -> str:
    """The path of the browser."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    raise Faulty(f"`judge bench --pocket` needs a browser: install one of {', '.join(BROWSERS)}.")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A web space while it is needed."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder))) as host:
        threading.Thread(target=host.serve_forever, args=(0.05,), daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}"
        host.shutdown()


def lines(folder: Path) -> Iterator[Figure | str]:
    """Every wait of a reader, beside its goal."""
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        raise Faulty("`judge bench --pocket` needs Playwright: pip install playwright.") from None
    with tempfile.TemporaryDirectory() as profile, sync_playwright() as playwright:
        phone = Phone(playwright, folder, Path(profile))
        yield _figure("first search after install", phone.first[0], 0, phone.first[1])
        phone.offline()
        try:
            yield from _waits(phone, 0)
            yield Figure(
                "renderer memory",
                phone.renderers.memory(),
                "MB",
                told=f"goal {MEMORY}",
                missed=phone.renderers.memory() > MEMORY,
            )
            phone.page.goto("about:blank")
            with phone.renderers.slowed(phone.loop) as factor:
                yield f"slowed {factor:.1f} times"
                yield from _waits(phone, 1)
        finally:
            phone.close()


def _waits(phone: Phone, column: int) -> Iterator[Figure]:
    """The waits without a network; the workers begin from nothing."""
    phone.stop_workers()
    for name, step in phone.steps():
        if "cold" in name:
            phone.stop_workers()
        start, used = time.perf_counter(), phone.renderers.spent()
        step()
        took = time.perf_counter() - start
        yield _figure(name, took, column, phone.renderers.spent() - used)


def _figure(name: str, took: float, column: int, used: float) -> Figure:
    """A wait beside its goal, and how much of it the processors worked."""
    goal = GOALS[name][column]
    told = f"goal {goal:g}; {used:.2f} s of processors"
    return Figure(f"{name}{', slowed' if column else ''}", took, "s", told=told, missed=took > goal)
