"""The board is in sight while a ruling is stepped through on a small screen, with the card that has changed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

PATHS = (
    "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers",
    "/scenarios/smashup/3/tied-winners-both-use-the-bases-ability",
    "/scenarios/arcmage/6/two-goblin-tokens-trigger-the-ability-twice",
)
SIZES = [(390, 844), (844, 390), (640, 400), (195, 422)]
SHIFTS = """window.shifts = 0; new PerformanceObserver((list) => list.getEntries().forEach((one) => {
    window.shifts += one.value; })).observe({type: "layout-shift", buffered: true});"""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
SEEN = """() => {
    const stage = document.querySelector(".stage"), box = stage.getBoundingClientRect();
    const strip = document.querySelector(".strip").getBoundingClientRect();
    const dock = document.querySelector("[data-dock]").getBoundingClientRect();
    const [top, bottom] = [Math.max(0, strip.bottom), dock.top];
    const cards = stage.matches(".quiet") ? [] : [...stage.querySelectorAll(".gc.changed, .place.changed > header")];
    const whole = ({ top: a, bottom: b, height }) => height && a >= top - 1 && b <= bottom + 1;
    return [(Math.min(bottom, box.bottom) - Math.max(top, box.top)) / innerHeight, cards.length,
        cards.some((one) => whole(one.getBoundingClientRect()))];
}"""


def stepped(page: Page, address: str) -> list[tuple[float, int, bool]]:
    """How much of the screen is board after each step, how many cards have changed, and whether one is in sight."""
    page.goto(address, wait_until="load")
    found = []
    for _ in range(int(page.locator("[data-track]").get_attribute("max") or 0)):
        page.locator("[data-next]").click()
        page.evaluate(DRAWN)
        found.append(tuple(page.evaluate(SEEN)))
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_board_and_what_changed_are_in_sight(browser: Browser, site: str, size: tuple[int, int]) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(SHIFTS)
    changing = []
    for path in PATHS:
        found = stepped(page, site + path)
        assert min(share for share, _, _ in found) >= 0.5, path
        assert page.evaluate("window.shifts") <= 0.02
        changing += [whole for _, cards, whole in found if cards]
    assert sum(changing) >= 0.9 * len(changing) > 0
    page.context.close()


@pytest.mark.parametrize("how", ["key", "back", "slider", "swipe"])
def test_every_way_to_step_brings_the_board(browser: Browser, site: str, how: str) -> None:
    page = browser.new_page(viewport={"width": 844, "height": 390})
    page.goto(site + PATHS[0])
    page.locator("[data-next]").click()
    page.evaluate("scrollTo(0, 0)")
    if how == "key":
        page.keyboard.press("ArrowRight")
    elif how == "back":
        page.locator("[data-back]").click()
    elif how == "slider":
        page.locator("[data-track]").evaluate("one => { one.value = 3; one.dispatchEvent(new Event('input')); }")
    else:
        page.locator("[data-stage]").evaluate("""stage => [["pointerdown", 300], ["pointerup", 120]].forEach(
            ([type, x]) => stage.dispatchEvent(new PointerEvent(type, {clientX: x, clientY: 200, isPrimary: true})))""")
    assert page.evaluate(SEEN)[0] >= 0.5
    page.context.close()


def test_a_page_that_was_only_opened_stays_at_its_question(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(site + PATHS[0], wait_until="load")
    page.evaluate(DRAWN)
    assert page.evaluate("scrollY") == 0
    page.context.close()
