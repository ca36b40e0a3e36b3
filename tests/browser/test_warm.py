"""Whoever was here before asks for the page and for nothing else."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.test_reading import DESK, opened

SCENARIO = "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers"


@pytest.mark.parametrize(
    ("first", "second"), [("/spoils/408", "/spoils/409"), ("/spoils/408", "/"), (SCENARIO, f"{SCENARIO}?edition=2013")]
)
def test_a_warm_page_view_is_one_request(browser: Browser, site: str, first: str, second: str) -> None:
    page = opened(browser, DESK, scripts=True)
    watched = page.context.new_cdp_session(page)
    watched.send("Network.enable")
    sent: list[str] = []

    def answered(event: dict[str, Any]) -> None:
        if not event["response"].get("fromDiskCache") and event["requestId"] not in remembered:
            sent.append(event["response"]["url"])

    remembered: set[str] = set()
    watched.on("Network.requestServedFromCache", lambda event: remembered.add(event["requestId"]))
    watched.on("Network.responseReceived", answered)
    page.goto(site + first, wait_until="networkidle")
    assert len(sent) > 5
    sent.clear()
    page.goto(site + second, wait_until="networkidle")
    assert sent == [site + second]
    page.context.close()


def test_the_foot_of_a_printed_page_is_printed(browser: Browser, site: str) -> None:
    page = opened(browser, DESK)
    page.goto(f"{site}/spoils/408?edition=2013")
    whole = len(page.pdf(prefer_css_page_size=True))
    page.evaluate("document.documentElement.removeAttribute('data-foot')")
    assert len(page.pdf(prefer_css_page_size=True)) < whole - 100
    page.context.close()
