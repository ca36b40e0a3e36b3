"""A pocket edition of two games, with --full of all, built once; and a browser that keeps what it was given."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from playwright.sync_api import BrowserContext, Page, Playwright

from judge.cli import main
from judge.library import Library
from judge.pool import hurried
from judge.web import create_app
from tests.browser.conftest import ARGUMENTS

GAME = "smashup"
GAMES = (GAME, "arcmage")
Opened = Callable[[Path], BrowserContext]


@pytest.fixture(scope="session")
def games(request: pytest.FixtureRequest) -> tuple[str, ...]:
    return tuple(Library().games) if request.config.getoption("--full") else GAMES


@pytest.fixture(scope="session")
def pocket(games: tuple[str, ...], tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("pocket") / "out"
    assert main(["pocket", str(out), *(word for game in games for word in ("--game", game))]) == 0
    return out


@pytest.fixture(scope="session")
def server(games: tuple[str, ...], pocket: Path) -> Flask:
    library = Library()
    library.leave_out([name for name in library.games if name not in games])
    site = create_app(library, pools=hurried, pocketed=pocket)
    site.extensions["coverage"].wait()
    site.extensions["turnings"].wait()
    return site


@pytest.fixture(scope="session")
def opened(chromium: tuple[Playwright, str]) -> Opened:
    playwright, path = chromium

    def open_profile(profile: Path) -> BrowserContext:
        """A browser with the memory of a folder."""
        return playwright.chromium.launch_persistent_context(
            str(profile),
            executable_path=path,
            args=ARGUMENTS,
            viewport={"width": 390, "height": 844},
            has_touch=True,
        )

    return open_profile


def settled(page: Page, words: str) -> None:
    """Wait until the page of the pocket edition says this."""
    page.wait_for_function("words => document.querySelector('[role=status]')?.innerText.includes(words)", arg=words)
