"""A judge's journeys through search and reading, by thumb on a phone and by keyboard at a desk."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_reading import DESK, PHONE, opened


@pytest.fixture
def phone(browser: Browser) -> Page:
    return opened(browser, PHONE, scripts=True)


@pytest.fixture
def desk(browser: Browser) -> Page:
    return opened(browser, DESK, scripts=True)


def pressed(page: Page, *keys: str) -> None:
    """Keys pressed once the page listens."""
    page.locator("html.scripted").wait_for()
    for key in keys:
        page.keyboard.press(key)


def test_a_judge_finds_a_rule_by_thumb(phone: Page, site: str) -> None:
    phone.goto(site)
    expect(phone.get_by_role("combobox")).to_be_focused()
    phone.get_by_role("combobox").fill("can they respond to a triger")
    phone.get_by_role("option").first.tap()
    expect(phone).to_have_url(re.compile(r"/spoils/503\.2$"))
    expect(phone.locator("main .law").first).to_contain_text("No player can respond to a trigger")


def test_a_rules_manager_finds_a_rule_by_keyboard(desk: Page, site: str) -> None:
    desk.goto(f"{site}/spoils/408")
    pressed(desk, "/")
    desk.keyboard.type("4084")
    expect(desk.get_by_role("option").first).to_contain_text("408.4")
    desk.keyboard.press("ArrowDown")
    expect(desk.get_by_role("option").first).to_have_attribute("aria-selected", "true")
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(f"{site}/spoils/408.4")


def test_a_heading_is_suggested_once_and_over_the_whole_width(phone: Page, site: str) -> None:
    phone.goto(site)
    phone.get_by_role("combobox").fill("triggers")
    first = phone.get_by_role("option").first
    expect(first.locator("span")).to_have_text("Triggers")
    expect(first.locator("small")).to_have_text("Spoils")
    box = phone.get_by_role("listbox").bounding_box()
    assert box
    assert box["width"] > PHONE["width"] - 40


def test_escape_closes_the_suggestions(desk: Page, site: str) -> None:
    desk.goto(site)
    desk.keyboard.type("damage")
    expect(desk.get_by_role("listbox")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.get_by_role("listbox")).to_be_hidden()
    expect(desk.get_by_role("combobox")).to_be_focused()


def test_hits_are_walked_through_with_j_and_k(desk: Page, site: str) -> None:
    desk.goto(f"{site}/search?q=can+they+respond+to+a+trigger&game=spoils")
    desk.locator(".status").first.click()
    pressed(desk, "j", "j", "k")
    expect(desk.locator(".row.hit").first.locator("a.number")).to_be_focused()
    desk.keyboard.press("Enter")
    expect(desk).to_have_url(f"{site}/spoils/503.2")


def test_search_works_without_scripts(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE)
    page.goto(site)
    page.get_by_role("searchbox").fill("treshold")
    page.get_by_role("button", name="Search").tap()
    expect(page.locator(".status")).to_contain_text("Searched for threshold")
    page.locator(".hit a.number").first.tap()
    expect(page).to_have_url(re.compile(r"/spoils/(405|201\.3)"))
    page.context.close()


def test_a_definition_opens_by_tap_nests_and_closes(phone: Page, site: str) -> None:
    phone.goto(f"{site}/spoils/408")
    term = phone.locator(".law a.term", has_text="destroyed").first
    term.tap()
    card = phone.get_by_role("dialog", name="Definition")
    expect(card).to_contain_text("304.1")
    card.locator("a.term").first.tap()
    expect(card.get_by_role("button", name="Back")).to_be_visible()
    card.get_by_role("button", name="Back").tap()
    expect(card).to_contain_text("304.1")
    card.get_by_role("button", name="Close").tap()
    expect(card).to_be_hidden()
    expect(term).to_be_focused()


def test_a_definition_opens_on_hover_and_by_key(desk: Page, site: str) -> None:
    desk.goto(f"{site}/spoils/408")
    term = desk.locator(".law a.term", has_text="influence").first
    term.hover()
    card = desk.get_by_role("dialog", name="Definition")
    expect(card).to_be_visible()
    desk.keyboard.press("Escape")
    expect(card).to_be_hidden()
    term.focus()
    desk.keyboard.press("Enter")
    expect(card.get_by_role("button", name="Close")).to_be_focused()
    desk.keyboard.press("Escape")
    expect(term).to_be_focused()


def test_a_click_on_a_number_copies_the_rule(browser: Browser, site: str) -> None:
    page = opened(browser, DESK, scripts=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    page.goto(f"{site}/spoils/408")
    page.locator("[id='408.4'] > a.number").click()
    expect(page.get_by_role("status").last).to_contain_text("Copied: The Spoils 408.4, edition later")
    expect(page).to_have_url(f"{site}/spoils/408?edition=later#408.4")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith("The Spoils 408.4 (later): A character is destroyed")
    page.context.close()


def test_the_contents_come_as_a_drawer(phone: Page, site: str) -> None:
    phone.goto(f"{site}/spoils/408")
    phone.get_by_role("link", name="Contents").tap()
    drawer = phone.get_by_role("dialog", name="Contents")
    expect(drawer).to_be_visible()
    drawer.get_by_role("link", name=re.compile("503|409")).first.tap()
    expect(phone).to_have_url(re.compile(r"/spoils/409"))


def test_a_display_stays_and_an_edition_is_only_in_the_address(desk: Page, site: str) -> None:
    desk.goto(f"{site}/more")
    desk.get_by_label("High contrast").check()
    desk.get_by_role("button", name="Keep").click()
    expect(desk.locator("html")).to_have_attribute("data-theme", "contrast")
    desk.goto(f"{site}/spoils/103.2b")
    desk.get_by_label("Edition").select_option("2013")
    expect(desk.locator("main .law").first).to_contain_text("45")
    expect(desk.locator(".banner")).to_contain_text("Not the newest edition")
    desk.get_by_role("link", name="Read the newest").click()
    expect(desk.locator(".banner")).to_have_count(0)
    desk.goto(f"{site}/spoils/103.2b")
    expect(desk.locator("main .law").first).to_contain_text("40")


def test_keys_lead_from_page_to_page(desk: Page, site: str) -> None:
    desk.goto(f"{site}/spoils/408")
    pressed(desk, "]")
    expect(desk).to_have_url(f"{site}/spoils/409")
    pressed(desk, "[")
    expect(desk).to_have_url(f"{site}/spoils/408")
    pressed(desk, "g", "u")
    expect(desk).to_have_url(f"{site}/smashup/")
    pressed(desk, "?")
    expect(desk.get_by_role("heading", level=1)).to_have_text("Display and keys")


@pytest.mark.parametrize("path", ["/search?q=x", "/search?q=damage"])
def test_results_fit_the_narrowest_page(browser: Browser, site: str, path: str) -> None:
    page = browser.new_page(viewport={"width": 195, "height": 422})
    page.goto(site + path)
    assert page.evaluate("document.documentElement.scrollWidth") == 195
    page.close()


def test_a_filter_that_is_chosen_on_a_phone_searches_at_once(phone: Page, site: str) -> None:
    phone.goto(f"{site}/search?q=damage")
    phone.locator("html.scripted").wait_for()
    phone.locator("select[name=game]").select_option("arcmage")
    phone.wait_for_url("**game=arcmage**")
    phone.locator("html.scripted").wait_for()
    phone.locator("select[name=kind]").select_option("rule")
    phone.wait_for_url("**kind=rule**")
    expect(phone.locator("select[name=game]")).to_have_value("arcmage")
