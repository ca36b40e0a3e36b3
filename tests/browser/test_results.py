"""The answer above a phone's keyboard, search at the thumb on every page, and results that use the width of a desk."""

from __future__ import annotations

from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.test_reading import DESK, PHONE, opened

KEYBOARD = 336  # pixels that the keyboard of a phone takes
QUESTIONS = (
    "what happens to residents when a city is destroyed",
    "can they respond to a triger",
    "tapped guy blocks",
    "legend rule",
    "static ability",
    "does a special eat my one action for the go",
    "my town got razed what about the dudes inside",
    "503.2",
)
PAGES = (
    "/",
    "/search",
    "/search?q=damage",
    "/spoils/",
    "/spoils/408",
    "/spoils/408.4",
    "/spoils/terms",
    "/spoils/terms/deplete",
    "/spoils/compare/2013/later",
    "/arcmage/compare",
    "/coverage/",
    "/coverage/spoils",
    "/scenarios/",
    "/scenarios/spoils/6/a-depleted-character-cannot-block",
    "/scenarios/spoils/6/a-depleted-character-cannot-block?beside=original",
    "/workshop?template=spoils",
    "/more",
    "/nothing/at/all",
)


def test_the_answer_is_read_above_the_keyboard(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE)
    for question in QUESTIONS:
        page.goto(f"{site}/search?q={quote(question)}")
        box = page.locator(".answer .decides .law").first.bounding_box()
        assert box
        assert box["y"] + box["height"] <= 844 - KEYBOARD, question
    page.context.close()


@pytest.mark.parametrize("scripts", [True, False])
def test_search_is_at_the_thumb_on_every_page(browser: Browser, site: str, scripts: bool) -> None:
    page = opened(browser, PHONE, scripts=scripts)
    for path in PAGES:
        page.goto(site + path)
        if scripts:
            page.locator("html.scripted").wait_for()
        if scripts and path.startswith("/scenarios/spoils"):
            expect(page.locator("[data-dock]")).to_be_visible()
        if scripts and path.startswith("/workshop"):
            page.locator("body.live-shop").wait_for()
        found = [one.bounding_box() for one in page.locator("a[href^='/search']:visible").all()]
        at_hand = [box for box in found if box and box["y"] >= 844 * 2 / 3 and box["y"] + box["height"] <= 844]
        assert any(box["width"] >= 44 and box["height"] >= 44 for box in at_hand), path
    page.context.close()


def test_the_search_in_the_dock_keeps_the_game(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE, scripts=True)
    page.goto(f"{site}/scenarios/smashup/2/do-as-much-as-you-can")
    page.locator("[data-dock] a[href^='/search']").tap()
    expect(page).to_have_url(f"{site}/search?game=smashup")
    page.context.close()


def test_a_question_has_a_scenario_among_the_first_three_suggestions(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE, scripts=True)
    page.goto(site)
    page.get_by_role("combobox").fill("do depleted characters get to block")
    options = page.get_by_role("option")
    expect(options.nth(2)).to_contain_text("▷")
    expect(page.get_by_role("group", name="More rules")).to_be_visible()
    options.nth(2).tap()
    expect(page.locator("h1")).to_contain_text("depleted")
    page.context.close()


def test_show_me_plays_the_situation(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE, scripts=True)
    page.goto(f"{site}/search?q=do+depleted+characters+get+to+block&game=spoils")
    page.get_by_role("link", name="Show me").tap()
    expect(page.locator("[data-dock]")).to_be_visible()
    assert "edition=later" in page.url
    page.context.close()


def test_older_texts_open_without_scripts(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE)
    page.goto(f"{site}/search?q=o5.6.3&game=spoils")
    older = page.locator(".fold.older").last
    if not older.evaluate("fold => fold.open"):
        older.locator("summary").tap()
    expect(older.locator(".lapsed .why").first).to_contain_text("Until 2013-11-13")
    page.context.close()


@pytest.mark.parametrize("width", [DESK["width"], 1920])
def test_a_desk_has_filters_left_and_terms_right(browser: Browser, site: str, width: int) -> None:
    page = browser.new_page(viewport={"width": width, "height": 1080})
    page.goto(f"{site}/search?q=can+they+respond+to+a+triger")
    left = page.locator(".refine").bounding_box()
    middle = page.locator("main").bounding_box()
    right = page.locator(".margin").bounding_box()
    assert left
    assert middle
    assert right
    assert left["x"] + left["width"] < middle["x"]
    assert middle["x"] + middle["width"] < right["x"]
    told = page.locator(".refine a[aria-current]").first
    expect(told).to_contain_text("All games")
    total = int(told.locator(".count").inner_text())
    each = [int(one.inner_text()) for one in page.locator(".refine ul").first.locator(".count").all()[1:]]
    assert total == sum(each) > 0
    page.locator(".refine").get_by_role("link", name="The Spoils").click()
    expect(page.locator(".status").first).to_contain_text(f"{each[0]} hits")
    expect(page.locator(".status").first).to_contain_text("Searched for trigger: nothing contains triger.")
    page.close()
