"""A real server process and one Chromium that all browser tests share."""

from __future__ import annotations

import contextlib
import json
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Playwright, expect

expect.set_options(timeout=30_000)  # a busy machine is no fault

ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    command = [sys.executable, "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        address = re.search(r"http://[^/]+", server.stdout.readline())
        assert address
        counted(address[0])
        yield address[0]
        server.terminate()


def counted(site: str) -> None:
    """Wait until what is executed has been counted; pages answer before, but say less."""
    for _ in range(120):
        with contextlib.suppress(HTTPError):
            urlopen(f"{site}/api/spoils/coverage").close()
            with urlopen(f"{site}/api/spoils/compare/2013/later") as answer:
                if json.load(answer)["rulings"] is not None:
                    return
        time.sleep(0.5)
    pytest.fail("What is executed is still being counted after a minute.")


@pytest.fixture(scope="session")
def browser(chromium: tuple[Playwright, str]) -> Iterator[Browser]:
    playwright, path = chromium
    browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
    yield browser
    browser.close()
