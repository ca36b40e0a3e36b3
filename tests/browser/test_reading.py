from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
PAGES = (
    "/",
    "/spoils/",
    "/spoils/4/whole",
    "/smashup/book",
    "/spoils/408",
    "/spoils/408.5",
    "/spoils/o5.6",
    "/arcmage/3.3?edition=1380",
    "/spoils/999",
    "/search?q=can+they+respond+to+a+triger",
    "/search?q=unique+identifier&game=spoils",
    "/spoils/terms/",
    "/spoils/terms/deplete",
    "/spoils/compare/2013/later",
    "/arcmage/compare?old=1380",
    "/arcmage/compare/1368/1427?pick=old",
    "/spoils/408?q=damage",
    "/scenarios/",
    "/scenarios/?chapter=4&level=3",
    "/coverage/",
    "/coverage/spoils",
    "/coverage/arcmage",
    "/spoils/204.5",
    "/scenarios/spoils/3/for-free-does-not-remove-extra-costs",
    "/workshop",
    "/more",
    "/event",
)
TARGETS = {"rules": {"target-size": {"enabled": True}}}  # axe leaves this one out unless it is asked
THEMES = ("light", "dark", "contrast")


def opened(
    browser: Browser, size: ViewportSize, scheme: Literal["light", "dark"] = "light", *, scripts: bool = False
) -> Page:
    context = browser.new_context(
        viewport=size, color_scheme=scheme, java_script_enabled=scripts, has_touch=size is PHONE
    )
    return context.new_page()


def test_a_judge_reads_down_to_a_rule_on_a_phone(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE)
    page.goto(site)
    page.locator("a.game", has_text="The Spoils").tap()
    page.locator("main").get_by_role("link", name="408", exact=True).tap()
    expect(page.get_by_role("heading", level=1)).to_have_text("408 Damage")
    page.get_by_role("link", name="408.5c", exact=True).tap()
    page.get_by_role("link", name="506.6", exact=True).first.tap()
    expect(page).to_have_url(f"{site}/spoils/506.6")
    page.context.close()


def test_the_edition_is_switched_by_keyboard_without_scripts(browser: Browser, site: str) -> None:
    page = opened(browser, DESK)
    page.goto(f"{site}/spoils/103.2b")
    page.get_by_label("Edition").focus()
    page.get_by_label("Edition").select_option("2013")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/spoils/103.2b?edition=2013")
    expect(page.locator("main .law").first).to_contain_text("45")
    page.context.close()


SIZES: dict[str, ViewportSize] = {"phone": PHONE, "desk": DESK}
EVERY_LOOK = [(name, theme) for theme in THEMES for name in SIZES]


@pytest.mark.sampled(1)
@pytest.mark.parametrize(("name", "theme"), EVERY_LOOK)
def test_pages_are_accessible_and_fit(browser: Browser, site: str, name: str, theme: str) -> None:
    size = SIZES[name]
    page = opened(browser, size, "dark" if theme == "dark" else "light", scripts=True)
    page.context.add_cookies([{"name": "theme", "value": theme, "url": site}])
    for address in PAGES:
        page.goto(site + address)
        found = Axe().run(page, options=TARGETS)
        assert found.violations_count == 0, f"{address}: {found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
    page.context.close()


def test_nothing_is_asked_of_another_host_and_a_section_is_light(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE, scripts=True)
    asked: list[str] = []
    sizes: list[int] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("response", lambda response: sizes.append(int(response.headers["content-length"])))
    page.goto(f"{site}/spoils/408", wait_until="networkidle")
    assert all(url.startswith(site) for url in asked)
    assert sum(sizes) < 60_000
    page.context.close()


def test_two_revisions_are_picked_by_thumb_without_scripts(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE)
    page.goto(f"{site}/arcmage/compare")
    page.locator("#r1427 a").tap()
    expect(page.get_by_role("status").first).to_contain_text("1427 is picked")
    expect(page.locator("#r1427 a")).to_have_attribute("aria-current", "true")
    page.locator("#r1368 a").tap()
    expect(page).to_have_url(f"{site}/arcmage/compare/1368/1427")
    expect(page.get_by_role("heading", level=1)).to_have_text("From 1368 to 1427")
    page.context.close()


def test_either_end_of_a_comparison_is_moved_by_keyboard(browser: Browser, site: str) -> None:
    page = opened(browser, DESK)
    page.goto(f"{site}/arcmage/compare/1368/1427")
    for name in ("1455", "1414"):
        page.locator(f"#r{name} a").focus()
        page.keyboard.press("Enter")
    expect(page).to_have_url(f"{site}/arcmage/compare/1414/1455?pick=new#r1414")
    assert page.locator(".stage.between").count() == len(("1415", "1416", "1417", "1418", "1419", "1427"))
    page.get_by_role("link", name="from", exact=True).click()
    page.locator("#r1539 a").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("From 1539 to 1539")
    page.context.close()
