"""The dock of a small screen: what is cut off opens, options rise over the whole width, and a board is in sight."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

SCENARIO = "spoils/6/four-damage-kills-only-one-of-two-blockers"
STEP = f"/scenarios/{SCENARIO}#step-10"


@pytest.mark.parametrize("size", [(844, 390), (195, 422)], ids=str)
def test_the_whole_step_and_its_tools_open_in_a_small_dock(browser: Browser, site: str, size: tuple[int, int]) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(site + STEP)
    more, says, tools = page.locator("[data-fold]"), page.locator("[data-dock-says]"), page.locator(".dock-tools")
    assert says.evaluate("one => getComputedStyle(one).textOverflow") == "ellipsis"
    for name in ("[data-share-link]", "[data-share-text]", "[data-dock-choice] summary"):
        expect(tools.locator(name)).to_be_hidden()
    box = more.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    more.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    assert says.evaluate("one => one.scrollWidth <= one.clientWidth")
    for name in ("[data-share-link]", "[data-share-text]", "[data-dock-choice] summary"):
        expect(tools.locator(name)).to_be_in_viewport()
    page.locator("[data-next]").click()
    expect(more).to_have_attribute("aria-expanded", "false")
    says.click()
    expect(more).to_have_attribute("aria-expanded", "true")
    page.context.close()


def test_options_rise_over_the_whole_width_above_the_dock(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(site + STEP)
    page.locator(".dock-choice summary").click()
    sheet, dock = page.locator(".dock .rising").bounding_box(), page.locator("[data-dock]").bounding_box()
    assert sheet
    assert dock
    assert sheet["width"] == 390
    assert sheet["y"] + sheet["height"] <= dock["y"] + 2  # the border of the dock
    heights = page.locator(".dock .options > li").evaluate_all("all => all.map((one) => one.offsetHeight)")
    assert max(heights) < 60
    page.locator(".dock .options a").first.click()
    expect(page.locator(".stage-frame.supposed")).to_be_visible()
    page.context.close()


def test_a_sentence_that_is_cut_fades_and_opens(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(site + STEP)
    page.locator(".step[aria-current=step] .says").evaluate("one => one.append(' And so it goes on.'.repeat(12))")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowRight")
    law = page.locator(".dock .law")
    assert law.evaluate("one => getComputedStyle(one).maskImage").startswith("linear-gradient")
    law.click()
    assert law.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    page.context.close()


def test_a_board_is_in_sight_in_the_workshop_in_landscape(browser: Browser, site: str) -> None:
    page = browser.new_page(viewport={"width": 844, "height": 390})
    page.goto(f"{site}/workshop?from={SCENARIO}")
    expect(page.locator("[data-state]")).to_contain_text("No errors")
    page.locator("[data-run]").click()
    for _ in range(3):
        page.locator("[data-next]").click()
        dock, stage = page.locator("[data-dock]").bounding_box(), page.locator(".stage").bounding_box()
        run = page.locator(".shop-acts").bounding_box()
        assert dock
        assert stage
        assert run
        assert min(dock["y"], stage["y"] + stage["height"]) - max(0, stage["y"]) >= 195
        assert run["y"] + run["height"] <= dock["y"] or run["y"] >= dock["y"] + dock["height"]
    page.context.close()
