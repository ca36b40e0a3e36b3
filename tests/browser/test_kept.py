"""Recent questions and starred rules and rulings stay on the device, and nowhere else."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.test_reading import DESK, PHONE, opened

RULING = "/scenarios/spoils/3/for-free-does-not-remove-extra-costs"


def group(page: Page, name: str) -> list[str]:
    return page.get_by_role("group", name=name, exact=True).get_by_role("link").all_inner_texts()


def test_the_last_twelve_questions_are_listed_the_newest_first(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE, scripts=True)
    for place in range(13):
        page.goto(f"{site}/search?q=damage+{place}&game=spoils&edition=2013")
        page.locator("html.scripted").wait_for()
    page.goto(f"{site}/search?q=damage+5&game=spoils&edition=2013")
    page.locator("html.scripted").wait_for()
    page.goto(site)
    expect(page.get_by_role("group", name="Recent")).to_be_visible()
    assert group(page, "Recent") == [f"damage {place}" for place in (5, 12, 11, 10, 9, 8, 7, 6, 4, 3, 2, 1)]
    page.get_by_role("link", name="damage 12", exact=True).tap()
    expect(page).to_have_url(f"{site}/search?q=damage+12&game=spoils&edition=2013")
    page.goto(f"{site}/search")
    expect(page.get_by_role("group", name="Recent")).to_be_visible()
    page.get_by_role("button", name="Forget these: recent").tap()
    expect(page.get_by_role("group", name="Recent")).to_have_count(0)
    page.goto(site)
    expect(page.get_by_text("Try", exact=True)).to_be_visible()
    expect(page.get_by_role("group", name="Recent")).to_have_count(0)
    page.context.close()


def test_rules_and_rulings_are_starred_in_their_edition(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE, scripts=True)
    for address in ("/spoils/408.4?edition=2013", "/spoils/408", RULING):
        page.goto(site + address)
        star = page.get_by_role("button", name=re.compile("^Star this"))
        expect(star).to_have_attribute("aria-pressed", "false")
        box = star.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 44
        star.tap()
        pressed = page.get_by_role("button", name=re.compile("^Starred this"))
        expect(pressed).to_have_attribute("aria-pressed", "true")
        page.reload()
        expect(pressed).to_have_attribute("aria-pressed", "true")
    page.goto(site)
    expect(page.get_by_role("group", name="Starred")).to_be_visible()
    told = group(page, "Starred")
    assert [one.split()[0] for one in told[1:]] == ["408", "408.4"]
    page.get_by_role("link", name=re.compile("^408.4")).tap()
    expect(page).to_have_url(f"{site}/spoils/408.4?edition=2013")
    page.get_by_role("button", name="Starred this rule").tap()
    page.goto(site)
    expect(page.get_by_role("group", name="Starred").get_by_role("link")).to_have_count(2)
    page.context.close()


def test_nothing_kept_leaves_the_device(browser: Browser, site: str) -> None:
    page = opened(browser, DESK, scripts=True)
    page.goto(f"{site}/spoils/408.4")
    page.get_by_role("button", name="Star this rule").click()
    asked: list[str] = []

    def seen(route: Route) -> None:
        asked.append(f"{route.request.method} {route.request.url} {route.request.post_data or ''}")
        route.continue_()

    page.route("**/*", seen)
    page.goto(site)
    expect(page.get_by_role("group", name="Starred")).to_be_visible()
    assert asked
    assert [one for one in asked if "408" in one or one.startswith("POST")] == []
    assert page.context.cookies() == []
    page.context.close()


def test_pages_work_where_nothing_can_be_kept(browser: Browser, site: str) -> None:
    page = opened(browser, DESK, scripts=True)
    failed: list[str] = []
    page.on("pageerror", lambda error: failed.append(str(error)))
    denied = (
        "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('denied', 'SecurityError') } })"
    )
    page.add_init_script(denied)
    page.goto(f"{site}/search?q=damage")
    page.goto(f"{site}/spoils/408.4")
    page.get_by_role("button", name="Star this rule").click()
    expect(page.locator(".toast")).to_contain_text("does not let a page keep anything")
    expect(page.get_by_role("button", name="Star this rule")).to_have_attribute("aria-pressed", "false")
    page.goto(site)
    expect(page.get_by_text("Try", exact=True)).to_be_visible()
    assert failed == []
    page.context.close()


def test_what_is_no_list_of_ours_is_passed_over(browser: Browser, site: str) -> None:
    page = opened(browser, DESK, scripts=True)
    page.goto(site)
    for stars in (
        "{",
        "7",
        '[null, {"address": "//evil.example", "title": "x"}, {"address": "javascript:x", "title": "x"}]',
    ):
        page.evaluate("text => localStorage.setItem('judge-stars', text)", stars)
        page.reload()
        page.locator("html.scripted").wait_for()
        expect(page.get_by_role("group", name="Starred")).to_have_count(0)
        expect(page.get_by_text("Try", exact=True)).to_be_visible()
    page.context.close()


def test_there_is_no_star_without_scripts(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE)
    page.goto(f"{site}/spoils/408.4")
    expect(page.locator(".star")).to_be_hidden()
    page.context.close()
