"""What several rooms' tests share: the library, a test client, and the choice between a sample and everything."""

from __future__ import annotations

import os
import random
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

import pytest
from flask.testing import FlaskClient
from playwright.sync_api import Playwright, sync_playwright

from judge.library import Library
from judge.web import create_app

T = TypeVar("T")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="test everything that is large whole, not a seeded sample")


def pytest_configure(config: pytest.Config) -> None:
    """Tell what runs beside this process that everything is to be tested whole, and hide the libraries of the user."""
    os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp(prefix="judge-tests-without-cards-")
    if config.getoption("--full"):
        os.environ["JUDGE_FULL"] = "1"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of the cases of a test marked `sampled(count)` so many are run, the same ones every time; all with --full."""
    if config.getoption("--full"):
        return
    cases: dict[str, list[pytest.Item]] = {}
    for item in items:
        if item.get_closest_marker("sampled"):
            cases.setdefault(item.nodeid.partition("[")[0], []).append(item)
    left: set[pytest.Item] = set()
    for own in cases.values():
        mark = own[0].get_closest_marker("sampled")
        count = int(mark.args[0]) if mark else len(own)
        left.update(random.Random(2013).sample(own, max(0, len(own) - count)))
    config.hook.pytest_deselected(items=[item for item in items if item in left])
    items[:] = [item for item in items if item not in left]


@pytest.fixture(scope="session")
def sample(request: pytest.FixtureRequest) -> Callable[[Sequence[T], int], list[T]]:
    """So many of these, the same ones every time; all of them with --full."""

    def choose(things: Sequence[T], count: int) -> list[T]:
        if request.config.getoption("--full") or len(things) <= count:
            return list(things)
        return random.Random(2013).sample(list(things), count)

    return choose


@pytest.fixture(scope="session")
def library() -> Library:
    return Library()


@pytest.fixture(scope="session")
def client(library: Library) -> FlaskClient:
    app = create_app(library, {"TESTING": True})
    app.extensions["kept pages"].most = 10**9  # so that no page of a test is dropped for one of another
    app.extensions["coverage"].wait()
    app.extensions["turnings"].wait()
    return app.test_client(use_cookies=False)


@pytest.fixture(scope="session")
def chromium() -> Iterator[tuple[Playwright, str]]:
    """Playwright, of which a process can have one only, and the Chromium that it drives."""
    path = os.environ.get("JUDGE_CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if not path:
        pytest.fail("No Chromium. `python3 dev.py test` installs one, or says how to.")
    with sync_playwright() as playwright:
        yield playwright, path
