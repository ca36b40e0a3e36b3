"""Boards on a phone and on a desk: pages stay short, flags cover nothing, the card that acts can be read."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from judge.folders import folder
from judge.scenario import collection
from judge.scenario.cycles import folded
from judge.scenario.jobs import JobAsked, tell

ROOT = folder("scenarios")
FILES = [path for path in collection.files(str(ROOT)) if "cards" not in path.parts]
ENDLESS = (
    "smashup/B/the-oath-ends-before-the-shrine-works?without=B7",
    "spoils/4/an-endless-loop-that-makes-tokens-is-a-draw?without=414.1",
    "spoils/4/damage-that-repeats-forever-is-a-draw?without=414.1",
)
TALLEST = 12_000  # px
SHOWN = (
    ("smashup/B/the-oath-ends-before-the-shrine-works", 29, "Shrine", "destroy the lowest-power minion here"),
    ("spoils/1/a-card-does-what-its-newest-version-says", 9, "Spark", "Inflict 2 damage to the picked character"),
    ("arcmage/2/what-happens-in-each-phase-of-a-turn", 4, "Herald", "At the beginning of your draw phase, gain 1 VP"),
)


@pytest.fixture(params=[(390, 844), (1280, 800)], ids=["phone", "desk"])
def page(browser: Browser, request: pytest.FixtureRequest) -> Iterator[Page]:
    width, height = request.param
    context = browser.new_context(viewport={"width": width, "height": height})
    yield context.new_page()
    context.close()


def test_no_page_is_taller_than_fifteen_phones(browser: Browser, site: str) -> None:
    rows = {path: len(folded(tell(JobAsked(path.read_text(encoding="utf-8"), "x.yaml"), 20))) for path in FILES}
    longest = sorted(FILES, key=lambda path: -rows[path])[:10]
    names = [*(path.relative_to(ROOT).with_suffix("").as_posix() for path in longest), *ENDLESS]
    page = browser.new_page(viewport={"width": 390, "height": 844})
    tall = {}
    for name in names:
        page.goto(f"{site}/scenarios/{name}")
        tall[name] = page.evaluate("document.documentElement.scrollHeight")
    page.close()
    assert {name: height for name, height in tall.items() if height > TALLEST} == {}


@pytest.mark.parametrize(("name", "n", "card", "text"), SHOWN)
def test_the_card_that_acts_is_read_without_a_tap(
    page: Page, site: str, name: str, n: int, card: str, text: str
) -> None:
    page.goto(f"{site}/scenarios/{name}?steps=all#step-{n}")
    acting = page.locator(".stage .acting")
    assert card in acting.inner_text()
    assert text in acting.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


SPOKEN = ".gc strong, .place-name strong, .stats div, .reach, .prizes li, .harm"
COVERED = """(spoken) => [...document.querySelectorAll(".stage .flag")].flatMap((flag) => {
    const a = flag.getBoundingClientRect();
    return [...document.querySelector(".stage").querySelectorAll(spoken)].filter((other) => {
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return other.checkVisibility() && across > 1 && down > 1;
    }).map((other) => `${flag.textContent} on ${other.textContent}`);
})"""


@pytest.mark.parametrize(
    "name",
    [
        "smashup/B/the-oath-ends-before-the-shrine-works",
        "spoils/6/four-damage-kills-only-one-of-two-blockers",
        "arcmage/2/what-happens-in-each-phase-of-a-turn",
    ],
)
def test_flags_cover_neither_names_nor_figures(page: Page, site: str, name: str) -> None:
    page.goto(f"{site}/scenarios/{name}?steps=all")
    flags: Any = 0
    for _ in range(page.locator("[data-steps] > .step").count()):
        page.locator("[data-next]").click()
        assert page.evaluate(COVERED, SPOKEN) == []
        flags += page.locator(".stage .flag:visible").count()
    assert flags > 5


def test_on_paper_every_text_is_printed_once(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 800, "height": 1100})
    page.goto(f"{site}/scenarios/smashup/B/the-oath-ends-before-the-shrine-works#step-29")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    told = page.evaluate("document.body.innerText")
    assert told.count("destroy the lowest-power minion here") == 1
    assert told.count("gains +2 power until the start of your next turn") == 1
    page.close()
