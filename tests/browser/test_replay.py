"""A ruling replayed in Chromium: by thumb and by keys, to a step and back, what if, every way, without scripts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

KEYS = "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers"
PATH = f"{KEYS}?steps=all"
REFUSED = "/scenarios/spoils/6/a-depleted-character-cannot-block"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**DESK)
    yield context.new_page()
    context.close()


@pytest.fixture
def phone(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**PHONE)
    yield context.new_page()
    context.close()


def current(page: Page) -> str:
    return page.locator(".step[aria-current=step]").get_attribute("id") or ""


def test_forward_and_back_by_thumb(phone: Page, site: str) -> None:
    phone.goto(site + PATH)
    expect(phone.locator(".stage .board")).to_be_visible()
    expect(phone.locator("[data-count]")).to_have_text("0 of 21")
    for _ in range(3):
        phone.locator("[data-next]").tap()
    assert current(phone) == "step-3"
    phone.locator("[data-back]").tap()
    expect(phone.locator("[data-count]")).to_have_text("2 of 21")
    assert phone.url.endswith("?steps=all&edition=later#step-2")
    box = phone.locator("[data-next]").bounding_box()
    assert box
    assert box["y"] + box["height"] <= 844
    assert box["height"] >= 44


def test_a_swipe_on_the_board_is_a_step(phone: Page, site: str) -> None:
    phone.goto(site + PATH)
    phone.evaluate(
        """() => { const at = (type, x) => document.querySelector("[data-stage]").dispatchEvent(
            new PointerEvent(type, {clientX: x, clientY: 200, isPrimary: true, bubbles: true}));
            at("pointerdown", 300); at("pointerup", 120); }"""
    )
    assert current(phone) == "step-1"


def test_by_keys_alone(desk: Page, site: str) -> None:
    desk.goto(site + PATH)
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft"):
        desk.keyboard.press(key)
    assert current(desk) == "step-1"
    desk.keyboard.press("End")
    assert current(desk) == "step-21"
    expect(desk.locator("[data-next]")).to_be_disabled()
    desk.keyboard.press("Home")
    assert desk.locator(".step[aria-current]").count() == 0
    desk.keyboard.press("r")
    expect(desk.locator("[data-ruling] details .law")).to_be_visible()
    desk.locator("[data-track]").focus()
    desk.keyboard.press("ArrowRight")
    assert current(desk) == "step-1"
    desk.keyboard.press("b")
    expect(desk.locator(".stage table.words")).to_be_visible()


def test_a_link_to_a_step_shows_its_board(desk: Page, site: str) -> None:
    desk.goto(f"{site}{PATH}#step-13")
    assert current(desk) == "step-13"
    expect(desk.locator("[data-count]")).to_have_text("13 of 21")
    desk.goto(f"{site}{PATH}#step-12")
    expect(desk.locator(".stage .flag").first).to_have_text("+4 damage")
    desk.evaluate("location.hash = '#step-14'")
    expect(desk.locator("[data-count]")).to_have_text("14 of 21")


def test_it_plays_and_stops_where_somebody_decides(desk: Page, site: str) -> None:
    desk.goto(f"{site}{PATH}#step-7")
    desk.keyboard.press("Space")
    expect(desk.locator("[data-count]")).to_have_text("10 of 21", timeout=9000)
    expect(desk.locator("[data-play]")).to_have_attribute("aria-pressed", "false")


def test_what_if_leads_to_a_branch_that_can_be_shared(desk: Page, browser: Browser, site: str) -> None:
    desk.goto(f"{site}{KEYS}#step-10")
    expect(desk.locator("[data-choice]")).to_contain_text("Ann chooses how Maul divides 4 damage")
    desk.keyboard.press("4")
    expect(desk.locator(".branch")).to_contain_text("What if Ann divides Maul's 4 damage: 1 to Rat and 3 to Mole?")
    expect(desk.locator(".branch")).to_contain_text("Not the ruling. The outcome is the same.")
    assert current(desk) == "key-3"
    address = desk.url
    desk.keyboard.press("End")
    last = desk.locator(".stage .board").inner_text()
    context = browser.new_context(**PHONE)
    other = context.new_page()
    other.goto(address)
    assert current(other) == "key-3"
    other.locator("[data-track]").fill("99")
    assert other.locator(".stage .board").inner_text().split() == last.split()
    context.close()
    desk.get_by_role("link", name="Back to the ruling").click()
    expect(desk.locator(".branch")).to_have_count(0)


def test_every_way_leads_to_its_endings(desk: Page, site: str) -> None:
    desk.goto(site + PATH)
    desk.get_by_role("link", name="Every way").click()
    expect(desk.locator("#every-way")).to_contain_text("5 ways, 5 endings, all tried")
    desk.locator(".endings .button").nth(1).click()
    expect(desk.locator(".branch")).to_be_visible()


def test_a_rule_switched_off_and_an_edition_beside(desk: Page, site: str) -> None:
    desk.goto(f"{site}/scenarios/spoils/6/attackers-of-the-same-speed-add-their-damage")
    desk.locator(".lacking > summary").click()
    desk.locator(".lacking a", has_text="408.2").click()
    expect(desk.locator("#beside")).to_have_text("Without rule 408.2")
    expect(desk.locator(".differs")).to_contain_text("Bob has 5 influence, but in the ruling Bob has 7 influence")
    desk.get_by_role("link", name="Beside 2013").click()
    expect(desk.locator("#beside")).to_contain_text("Edition later beside 2013")


def test_what_is_refused_is_struck_with_the_rule_that_refuses(desk: Page, site: str) -> None:
    desk.goto(f"{site}{REFUSED}?steps=all")
    expect(desk.locator("[data-steps] .step.refused").first).to_contain_text("Refused:")
    desk.goto(f"{site}{REFUSED}?steps=key")
    expect(desk.locator("[data-keys] .step.refused").first).to_contain_text("Not allowed:")


def test_a_number_shows_its_rule(desk: Page, site: str) -> None:
    desk.goto(f"{site}{PATH}#step-12")
    desk.locator(".step.current > a.number").hover()
    expect(desk.locator(".card .law")).to_be_visible()
    desk.keyboard.press("Escape")
    expect(desk.locator(".card")).to_have_count(0)


def test_without_scripts_both_lists_are_there_with_their_boards(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False, **PHONE)
    page = context.new_page()
    page.goto(f"{site}{KEYS}")
    assert page.locator("[data-keys] > .step").count() == 4
    expect(page.locator("[data-dock]")).to_be_hidden()
    page.locator("#key-3 .at > summary").tap()
    expect(page.locator("#key-3 .board")).to_contain_text("Battle, speed 4")
    expect(page.locator("#step-12")).to_be_hidden()
    page.locator("[data-all] > summary").tap()
    assert page.locator("[data-steps] > .step").count() == 21
    expect(page.locator("#step-12")).to_be_visible()
    expect(page.locator("[data-ruling] .law").first).to_contain_text("Ruling: She may divide the damage as she likes")
    page.locator("#key-3 .choice > summary").tap()
    page.locator("#key-3 .options a").first.tap()
    expect(page.locator(".branch")).to_be_visible()
    context.close()


@pytest.mark.sampled(14)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("query", ["", "?ways=1", "?beside=2013", "?without=609.1f", "?words=1", "?take=10:3"])
def test_axe_finds_nothing(browser: Browser, site: str, theme: str, size: dict[str, Any], query: str) -> None:
    context = browser.new_context(**size)
    context.add_cookies([{"name": "theme", "value": theme, "url": site}])
    page = context.new_page()
    page.goto(f"{site}{KEYS}{query}#step-12")
    found = Axe().run(page).response["violations"]
    assert not [(one["id"], [node["html"][:90] for node in one["nodes"][:3]]) for one in found]
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    context.close()


def test_a_rule_s_scenario_is_played_in_place(desk: Page, site: str) -> None:
    desk.goto(f"{site}/spoils/609.1c")
    box = desk.locator("[data-mini]").first
    box.locator("summary").first.click()
    expect(box.locator(".stage .board")).to_be_visible()
    box.locator("[data-next]").click()
    expect(box.locator("[data-count]")).to_contain_text("1 of")
    assert desk.url == f"{site}/spoils/609.1c"
    found = Axe().run(desk).response["violations"]
    assert not [(one["id"], [node["html"][:90] for node in one["nodes"][:3]]) for one in found]


BESIDE = "/scenarios/spoils/4/assigned-damage-still-hits-a-stolen-location?edition=original&beside=later"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [195, 390, 1280])
def test_two_editions_stand_side_by_side_at_every_width(browser: Browser, site: str, width: int, scheme: Any) -> None:
    page = browser.new_page(viewport={"width": width, "height": 844}, color_scheme=scheme)
    page.goto(f"{site}{BESIDE}#differs")
    first = page.locator(".first-differs td")
    left, right = first.nth(0).bounding_box(), first.nth(1).bounding_box()
    assert left
    assert right
    assert left["y"] == right["y"] < 844
    assert right["x"] >= left["x"] + left["width"] - 1
    assert page.evaluate("document.documentElement.scrollWidth") == width
    if width > 195:
        results = Axe().run(page)
        assert results.violations_count == 0, results.generate_report()
    page.close()


def test_the_editions_of_a_ruling_are_jumped_between_without_scripts(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False, **DESK)
    page = context.new_page()
    page.goto(f"{site}/spoils/compare/2013/later#rulings")
    page.get_by_role("link", name="Forty-two cards are enough for Limited", exact=True).click()
    expect(page.locator(".spans .here")).to_contain_text("later")
    page.get_by_role("link", name="Play it in 2013").click()
    expect(page.locator(".spans .here")).to_contain_text("original to 2013")
    page.get_by_role("link", name="Beside it").click()
    expect(page.get_by_role("heading", name="Edition 2013 beside later")).to_be_visible()
    context.close()
