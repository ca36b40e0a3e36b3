"""Below a prefix, behind a real proxy, scripts find everything: suggestions, cards, keys, the workshop."""

from __future__ import annotations

import time
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Response, expect

from tests.web.reverse_proxy import judge_serve, reverse_proxy
from tests.web.test_proxied import ask


@pytest.fixture(scope="module")
def front() -> Iterator[str]:
    tells = {"X-Forwarded-Prefix": "/judge"}
    with judge_serve("--proxy") as (_, port), reverse_proxy(port, "/judge", tells) as address:
        for _ in range(1200):  # suggestions wait for the index
            if ask(port, "/ready")[0].status == 200:
                break
            time.sleep(0.1)
        yield address


def test_scripts_stay_below_the_prefix(browser: Browser, front: str) -> None:
    page = browser.new_page()
    wrong: list[str] = []

    def look(answer: Response) -> None:
        """Note what is outside of the prefix, or not there."""
        if answer.url.startswith("http") and (not answer.url.startswith(front) or answer.status >= 400):
            wrong.append(f"{answer.status} {answer.url}")

    page.on("response", look)
    page.goto(front)
    page.locator("[data-suggest]:visible").first.fill("damage")
    page.locator("[role=option]").first.click()
    page.wait_for_url(lambda url: url != front)
    page.goto(f"{front}spoils/408")
    page.locator("main .law a.term").first.hover()
    expect(page.locator("[role=dialog], .card").first).to_be_visible()
    page.goto(f"{front}search?q=damage")
    page.goto(front)
    expect(page.get_by_role("link", name="damage", exact=True).first).to_be_visible()
    page.locator("body").press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("g")
    page.keyboard.press("w")
    page.wait_for_url(f"{front}workshop")
    with page.expect_response(lambda answer: "/api/workshop/" in answer.url) as answered:
        page.locator("textarea#text").press("Control+Enter")
    assert urlsplit(answered.value.url).path.startswith("/judge/api/workshop/")
    assert answered.value.ok
    page.close()
    assert wrong == []
