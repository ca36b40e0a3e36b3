"""Whoever types into the workshop on a slow line is never disturbed, whatever answers come meanwhile."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.alone


LETTERS = ("giant has two damage and " * 8)[:200]
DIGITS = ("1234567890" * 20)[:200]
UP_AND_DOWN = (["ArrowDown"] * 5 + ["ArrowUp"] * 3) * 25
EVERY = 0.125  # eight letters a second
PAUSE = 0.45  # after so many letters: long enough that something is sent, not that it is answered
OFTEN = 20
LATENCY = 400
GO = (
    "(find) => { window.mine = document.querySelector(find); mine.focus(); if (mine.setSelectionRange) mine.select(); "
    "window.stood = mine.getBoundingClientRect().top; }"
)
CARD = '[data-fill][data-path*="{card}"][data-path*="{key}"]'
FILE = "#text"


@dataclass
class Typed:
    """A field that is typed into, in a page of its own."""

    name: str
    find: str
    keys: list[str]
    game: str = "spoils"
    tab: str = "Form"
    answers: list[str] = field(default_factory=list)


FIELDS = [
    Typed("text", "textarea[data-path*=question]", list(LETTERS)),
    Typed("line", "input[data-path*=title]", list(LETTERS)),
    Typed("card text", CARD.format(card="Lantern", key="item"), list(LETTERS)),
    Typed("number", CARD.format(card="Old Boar", key="damage"), list(DIGITS)),
    Typed("list", CARD.format(card="Spark", key="threshold"), list(LETTERS.replace(" a", ", "))),
    Typed("card", CARD.format(card="Lantern", key="attached to"), list(LETTERS)),
    Typed("name", "[data-new-name]", list(LETTERS[:80])),
    Typed("choice", "select[data-path*=phase]", UP_AND_DOWN, "arcmage"),
    Typed("file", FILE, list(LETTERS), tab="File"),
]


def opened(browser: Browser, site: str, one: Typed) -> Page:
    """The workshop on a slow line, with the caret in a field."""
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(f"{site}/workshop?template={one.game}")
    expect(page.locator("[data-state]")).to_contain_text("No errors", timeout=60_000)
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send(
        "Network.emulateNetworkConditions",
        {"offline": False, "latency": LATENCY, "downloadThroughput": -1, "uploadThroughput": -1},
    )
    page.get_by_role("tab", name=one.tab).click()
    page.evaluate("document.querySelectorAll('details').forEach((one) => (one.open = true))")
    page.evaluate(GO, one.find)
    if one.find == FILE:
        page.evaluate("(at) => mine.setSelectionRange(at, at)", before(page))
    page.on("response", lambda answer: one.answers.append(answer.url))
    return page


def before(page: Page) -> int:
    """The place in the file where the title begins."""
    return page.locator("#text").input_value().index("title: ") + len("title: ")


def something_else(page: Page) -> None:
    """Something else is filled in, which leaves the focus where it is."""
    page.evaluate("document.querySelector('[data-fill=flag]').click()")


def typing(pages: list[tuple[Typed, Page]], pause: Callable[[Page], None]) -> None:
    """All keys, one after the other, at eight a second into each page."""
    longest = max(len(one.keys) for one, _ in pages)
    due = time.monotonic()
    for n in range(longest):
        for one, page in pages:
            if n < len(one.keys):
                page.keyboard.press("Space" if one.keys[n] == " " else one.keys[n])
        due += EVERY
        if n % OFTEN == OFTEN - 1:
            for _, page in pages:
                pause(page)
            due += PAUSE
        pages[0][1].wait_for_timeout(max(0.0, due - time.monotonic()) * 1000)
        due = max(due, time.monotonic())


def test_nothing_disturbs_whoever_types(browser: Browser, site: str) -> None:
    pages = [(one, opened(browser, site, one)) for one in FIELDS]
    typing(pages, something_else)
    for one, page in pages:
        assert len(one.answers) >= 3, f"{one.name}: {len(one.answers)} answers came while it was typed"
        there = page.evaluate(
            """() => ({same: mine === document.activeElement && mine.isConnected, value: mine.value,
            caret: mine.selectionStart, index: mine.selectedIndex,
            moved: Math.abs(mine.getBoundingClientRect().top - stood)})"""
        )
        assert there["same"], f"{one.name}: the focus is elsewhere"
        assert one.find == FILE or there["moved"] < 2, f"{one.name}: the field moved by {there['moved']} pixels"
        typed = "".join(one.keys)
        if one.name == "choice":
            assert there["index"] == chosen(page), one.name
            continue
        if one.find == FILE:
            start = before(page)
            assert there["value"][start:].startswith(f"{typed}A spark"), one.name
            assert there["caret"] == start + len(typed), one.name
            continue
        assert (there["value"], there["caret"]) == (typed, len(typed)), one.name
        if one.name != "name":
            parts = [part.strip() for part in typed.split(",")] if one.name == "list" else [typed.strip()]
            expect(page.locator("[data-state]")).to_be_visible()
            for part in parts:
                expect(page.locator("#text")).to_have_value(re.compile(re.escape(part)))
    for _, page in pages:
        page.context.close()


def chosen(page: Page) -> int:
    """The place of the option that the arrow keys lead to, were there nothing but a list."""
    last = page.evaluate("mine.options.length") - 1
    at = int(page.evaluate("[...mine.options].findIndex((one) => one.value === 'attack')"))
    for key in UP_AND_DOWN:
        at = min(last, at + 1) if key == "ArrowDown" else max(0, at - 1)
    return at
