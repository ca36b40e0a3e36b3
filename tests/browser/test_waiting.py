"""Whose other runs are still going reads in the workshop why this one waits, and it is answered all the same."""

from __future__ import annotations

import re
import threading

import pytest
from playwright.sync_api import Browser, expect

from judge.bench.load import HEAVY
from judge.bench.visitors import ask

pytestmark = pytest.mark.alone


def test_the_page_says_that_a_run_waits_for_the_others_of_its_visitor(browser: Browser, site: str) -> None:
    codes: list[int] = []
    others = [
        threading.Thread(target=lambda: codes.append(ask(site, "127.0.0.1", "/api/workshop/prove", HEAVY)[0]))
        for _ in range(6)
    ]
    page = browser.new_page()
    page.goto(f"{site}/workshop")
    state = page.locator("[data-state]")
    expect(state).not_to_be_empty(timeout=60_000)
    for one in others:
        one.start()
    page.wait_for_function(
        "fetch('/api/workshop/waiting').then((answer) => answer.json()).then(({ waiting }) => waiting === 5)"
    )
    page.get_by_role("button", name="Every way").click()
    expect(state).to_have_text("Your other runs are still going; this one waits.")
    expect(state).to_contain_text(re.compile("very way .* tried"), timeout=120_000)
    for one in others:
        one.join()
    assert codes == [200] * 6
    page.close()
