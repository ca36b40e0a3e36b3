"""Nothing jumps while a page loads, on a desk and on a phone, also where the line is slow."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.dribbling import dribbling
from tests.browser.test_reading import DESK, PAGES, PHONE, opened

pytestmark = pytest.mark.alone


MOST = 0.02  # layout shift, as browsers measure it
FLAT: ViewportSize = {"width": 844, "height": 390}
LONG = "/scenarios/spoils/6/restoring-a-character-does-not-lift-an-attack-limit?steps=all"
SLOW = {"offline": False, "latency": 120, "downloadThroughput": 200_000, "uploadThroughput": 200_000}
READING = [address for address in PAGES if not address.startswith("/scenarios/spoils")]

SHIFTS = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) {
    if (one.hadRecentInput) continue;
    const moved = one.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? node?.textContent ?? "?");
    window.shifts.push({ value: one.value, moved });
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def shifted(page: Page, address: str) -> tuple[float, str]:
    """How much of a page moved while it loaded, and what."""
    page.goto(address, wait_until="networkidle")
    found = page.evaluate("window.shifts")
    return sum(one["value"] for one in found), "; ".join(moved for one in found for moved in one["moved"])


def slow(page: Page) -> Page:
    page.context.new_cdp_session(page).send("Network.emulateNetworkConditions", SLOW)
    return page


@pytest.mark.sampled(1)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_no_page_jumps_while_it_loads(browser: Browser, site: str, size: ViewportSize) -> None:
    page = opened(browser, size, scripts=True)
    page.add_init_script(SHIFTS)
    slow(page)
    moved = {address: shifted(page, site + address) for address in READING}
    assert {address: one for address, one in moved.items() if one[0] > MOST} == {}
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_what_is_kept_on_the_device_has_its_room(browser: Browser, site: str, size: ViewportSize) -> None:
    page = opened(browser, size, scripts=True)
    page.add_init_script(SHIFTS)
    page.goto(f"{site}/search?q=damage")
    page.evaluate("""localStorage.setItem('judge-stars', '[{"address": "/spoils/408.4", "title": "A character"}]')""")
    slow(page)
    for address in ("/", "/search", "/spoils/408.4"):
        value, moved = shifted(page, site + address)
        assert value <= MOST, f"{address}: {moved}"
    page.goto(site)
    assert page.get_by_role("group").count() == len(("Recent", "Starred"))
    page.context.close()


CUTS = ('name="edition">', "data-dock-says>", '<div class="dock-tools">', "data-first")  # while strip and dock arrive


@pytest.mark.parametrize("size", [PHONE, FLAT, DESK], ids=["phone", "flat", "desk"])
def test_what_arrives_in_pieces_does_not_move_what_is_there(browser: Browser, site: str, size: ViewportSize) -> None:
    with dribbling(site, *CUTS) as slowly:
        page = opened(browser, size, scripts=True)
        page.add_init_script(SHIFTS)
        value, moved = shifted(page, slowly + LONG)
        assert value <= MOST / 10, moved
        expect(page.locator("[data-next]")).to_be_visible()
        page.context.close()


def test_a_jump_would_be_seen(browser: Browser, site: str) -> None:
    page = opened(browser, DESK, scripts=True)
    page.add_init_script(SHIFTS)
    page.goto(f"{site}/spoils/408", wait_until="networkidle")
    page.evaluate("document.querySelector('h1').insertAdjacentHTML('beforebegin', '<p>late'.repeat(12))")
    page.wait_for_function(f"window.shifts.reduce((sum, one) => sum + one.value, 0) > {MOST}")
    page.context.close()
