"""What a reader copies leads to the text that was read; an event is picked and left by thumb, without scripts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.test_reading import DESK, PHONE, opened

SCENARIO = "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers"


@pytest.fixture
def desk(browser: Browser, site: str) -> Iterator[Page]:
    page = opened(browser, DESK, scripts=True)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=site)
    yield page
    page.context.close()


def copied(page: Page) -> str:
    expect(page.get_by_role("status").last).to_contain_text("Copied")
    return str(page.evaluate("navigator.clipboard.readText()"))


@pytest.mark.parametrize(
    ("address", "row", "link"),
    [
        ("/spoils/408", "[id='408.4']", "/spoils/408.4?edition=later"),
        ("/spoils/408?edition=2013", "[id='408.4']", "/spoils/408.4?edition=2013"),
        ("/search?q=408.4&game=spoils", ".row.hit", "/spoils/408.4?edition=later"),
        ("/search?q=o5.6.3&game=spoils", ".row.hit", "/spoils/o5.6.3?edition=original"),
        ("/spoils/compare/2013/later", ".row:has(> a[href*='edition=2013'])", "/spoils/7?edition=2013"),
        ("/spoils/terms/deplete", ".row", "/spoils/303.1?edition=later"),
    ],
)
def test_l_copies_a_link_with_its_edition(desk: Page, site: str, address: str, row: str, link: str) -> None:
    desk.goto(site + address)
    desk.locator(f"main {row}").first.locator("a.number").first.focus()
    desk.keyboard.press("l")
    assert copied(desk) == site + link


def test_a_click_on_a_number_writes_the_address_with_its_edition(desk: Page, site: str) -> None:
    desk.goto(f"{site}/spoils/408")
    desk.locator("[id='408.4'] > a.number").click()
    assert copied(desk).startswith("The Spoils 408.4 (later): ")
    expect(desk).to_have_url(f"{site}/spoils/408?edition=later#408.4")
    expect(desk.get_by_role("link", name="Open", exact=True)).to_have_attribute(
        "href", f"{site}/spoils/408.4?edition=later"
    )


def test_c_copies_a_hit_with_game_and_edition(desk: Page, site: str) -> None:
    desk.goto(f"{site}/search?q=408.4&edition=spoils@2013")
    desk.locator(".row.hit a.number").first.focus()
    desk.keyboard.press("c")
    assert copied(desk).startswith("The Spoils 408.4 (2013): ")


@pytest.mark.parametrize(
    ("address", "link"),
    [
        ("/spoils/408.4", "/spoils/408.4?edition=later"),
        (SCENARIO, f"{SCENARIO}?edition=later"),
        (f"{SCENARIO}#step-3", f"{SCENARIO}?edition=later#step-3"),
        (f"{SCENARIO}?edition=2013#step-3", f"{SCENARIO}?edition=2013#step-3"),
        (f"{SCENARIO}?take=8:1#step-8", f"{SCENARIO}?edition=later&take=8:1#step-8"),
        (f"{SCENARIO}?beside=2013", f"{SCENARIO}?edition=later&beside=2013"),
    ],
)
def test_the_button_copies_edition_and_step(desk: Page, site: str, address: str, link: str) -> None:
    desk.goto(site + address)
    desk.get_by_role("button", name="Copy link", exact=True).click()
    assert copied(desk) == site + link


def test_a_step_that_was_walked_to_is_copied(desk: Page, site: str) -> None:
    desk.goto(f"{site}{SCENARIO}?steps=all")
    for _ in range(2):
        desk.locator("[data-next]").click()
    desk.get_by_role("button", name="Copy link", exact=True).click()
    assert copied(desk) == f"{site}{SCENARIO}?edition=later#step-2"


def test_suggestions_follow_the_event(desk: Page, site: str) -> None:
    desk.context.add_cookies([{"name": "event", "value": "spoils@2013", "url": site}])
    desk.goto(site)
    desk.keyboard.type("103.2b")
    first = desk.get_by_role("option").first
    expect(first).to_contain_text("103.2b")  # and not what was found for its first digits
    first.click()
    expect(desk).to_have_url(f"{site}/spoils/103.2b?edition=2013")
    expect(desk.locator("main .law").first).to_contain_text("45")


def test_an_event_is_picked_by_thumb_followed_and_left_with_one_tap(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE)
    page.goto(f"{site}/spoils/103.2b")
    page.get_by_role("link", name="Event", exact=True).tap()
    page.locator("form", has_text="The Spoils").get_by_label("Edition").select_option("2013")
    page.get_by_role("button", name="Pick The Spoils").tap()
    expect(page).to_have_url(f"{site}/spoils/103.2b")
    expect(page.locator(".strip")).to_contain_text("The Spoils 2013")
    expect(page.locator("main .law").first).to_contain_text("40")
    page.get_by_role("link", name="Read this rule in 2013").tap()
    expect(page.locator("main .law").first).to_contain_text("45")
    expect(page.locator(".banner")).to_have_count(0)
    page.locator(".bar .field").tap()
    expect(page).to_have_url(f"{site}/search?game=spoils&edition=2013")
    leave = page.get_by_role("button", name="Leave the event")
    box = leave.bounding_box()
    assert box
    assert min(box["width"], box["height"]) >= 44
    leave.tap()
    expect(page.get_by_role("link", name="Event", exact=True)).to_be_visible()
    page.context.close()


@pytest.mark.parametrize("theme", ["light", "contrast"])
def test_pages_of_an_event_are_accessible_and_fit(browser: Browser, site: str, theme: str) -> None:
    page = opened(browser, PHONE, scripts=True)
    page.context.add_cookies(
        [{"name": "theme", "value": theme, "url": site}, {"name": "event", "value": "arcmage@1427", "url": site}]
    )
    for width in (390, 195):
        page.set_viewport_size({"width": width, "height": 844})
        for address in ("/arcmage/3.3", "/arcmage/3.3.2?edition=1380", "/event", "/spoils/4o8"):
            page.goto(site + address)
            found = Axe().run(page, options={"rules": {"target-size": {"enabled": True}}})
            assert found.violations_count == 0, f"{address}: {found.generate_report()}"
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (address, width)
    page.context.close()


@pytest.mark.parametrize(
    ("width", "root"), [(390, "100%"), (390, "200%"), (195, "100%"), (960, "100%"), (1040, "100%")]
)
@pytest.mark.parametrize("event", ["arcmage@1427", ""])
def test_the_strip_fits_without_scripts(browser: Browser, site: str, width: int, root: str, event: str) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, java_script_enabled=False)
    context.add_cookies([{"name": "event", "value": event, "url": site}])
    page = context.new_page()
    for address in ("/arcmage/3.3?edition=1519", "/scenarios/arcmage/1/a-city-returned-to-hand-is-not-destroyed"):
        page.goto(f"{site}{address}")
        page.locator("html").evaluate("(html, root) => { html.style.fontSize = root }", root)
        assert page.locator("html").evaluate("html => html.scrollWidth") <= width, address
        shown = [box for one in page.locator(".strip > *").all() if (box := one.bounding_box()) and one.is_visible()]
        button = page.locator(".switch button").bounding_box()
        assert button
        assert button["x"] + button["width"] <= width
        for n, one in enumerate(shown):
            for other in shown[n + 1 :]:
                beside = one["x"] + one["width"] <= other["x"] + 1 or other["x"] + other["width"] <= one["x"] + 1
                above = one["y"] + one["height"] <= other["y"] + 1 or other["y"] + other["height"] <= one["y"] + 1
                assert beside or above, (address, one, other)
    context.close()


def test_l_and_c_copy_the_step_that_is_shown(desk: Page, site: str) -> None:
    path = "/scenarios/spoils/5/can-gear-attach-to-a-character-entering-with-it"
    desk.goto(f"{site}{path}?edition=original")
    desk.keyboard.press("ArrowRight")
    expect(desk.locator("[data-count]")).to_contain_text("1 of")
    desk.keyboard.press("l")
    link = copied(desk)
    assert link == desk.url
    assert link.startswith(f"{site}{path}?edition=original#step-")
    desk.keyboard.press("c")
    expect(desk.get_by_role("status").last).to_have_text("Copied")
    lines = str(desk.evaluate("navigator.clipboard.readText()")).splitlines()
    assert lines[-1] == link
    assert len(lines) >= 3


def test_a_what_if_is_copied_as_links_spell_it(desk: Page, site: str) -> None:
    desk.goto(f"{site}{SCENARIO}")
    what_if = desk.locator(".choice .options a").first.get_attribute("href")
    assert what_if
    assert "take=" in what_if
    desk.goto(f"{site}{what_if}")
    desk.keyboard.press("l")
    assert "%3A" not in copied(desk)
    assert what_if.partition("take=")[2].partition("&")[0].partition("#")[0] in copied(desk)


def test_a_comparison_is_copied_with_both_editions(desk: Page, site: str) -> None:
    desk.goto(f"{site}/spoils/compare/2013/later")
    desk.keyboard.press("l")
    assert copied(desk) == f"{site}/spoils/compare/2013/later"
    desk.keyboard.press("c")
    desk.wait_for_function("async () => (await navigator.clipboard.readText()).includes('changed in meaning')")
    assert copied(desk).endswith(f"\n{site}/spoils/compare/2013/later")
    desk.get_by_role("button", name="Copy link").click()
    desk.wait_for_function("async () => !(await navigator.clipboard.readText()).includes('changed')")
    assert copied(desk) == f"{site}/spoils/compare/2013/later"


@pytest.mark.parametrize("theme", ["dark", "contrast"])
def test_results_are_printed_black_on_white_without_forms(browser: Browser, site: str, theme: str) -> None:
    page = opened(browser, DESK, scripts=True)
    page.context.add_cookies([{"name": "theme", "value": theme, "url": site}])
    page.goto(f"{site}/search?q=covert")
    page.emulate_media(media="print")
    assert page.locator(".row .law").first.is_visible()
    shown = "form, .refine, .filters, input, select, button"
    assert page.locator(shown).filter(visible=True).count() == 0
    colours = "one => [getComputedStyle(one).color, getComputedStyle(one).backgroundColor]"
    for one in page.locator("body, .row .law, .row .number, .answer, mark").filter(visible=True).all():
        colour, ground = one.evaluate(colours)
        assert colour == "rgb(0, 0, 0)"
        assert ground in ("rgb(255, 255, 255)", "rgba(0, 0, 0, 0)")
    page.context.close()
