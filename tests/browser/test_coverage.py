"""From a section to what is executed of it, and scenarios browsed on a phone."""

from __future__ import annotations

from playwright.sync_api import Browser, expect

from tests.browser.test_reading import DESK, PHONE, opened


def test_scenarios_are_browsed_without_scripts(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE)
    page.goto(f"{site}/scenarios/")
    expect(page.locator("main a.scenario")).to_have_count(0)
    page.get_by_label("Chapter").select_option("4")
    page.get_by_label("Difficulty").select_option("3")
    page.get_by_label("Rule", exact=True).fill("401")
    page.get_by_role("button", name="Show").tap()
    expect(page.locator("main .intro")).to_contain_text("scenarios")
    assert {"chapter=4", "level=3", "rule=401"} <= set(page.url.split("?")[1].split("&"))
    expect(page.locator("main a.scenario").first).to_be_visible()
    page.context.close()


def test_a_section_leads_to_what_is_executed_of_it_and_on_to_the_scenarios(browser: Browser, site: str) -> None:
    page = opened(browser, DESK, scripts=True)
    page.goto(f"{site}/spoils/408")
    page.get_by_role("link", name="used in scenarios").click()
    expect(page).to_have_url(f"{site}/coverage/spoils#s408")
    expect(page.locator("#s408")).to_be_in_viewport()
    row = page.locator("#s408 li", has=page.get_by_role("link", name="408.4", exact=True))
    row.get_by_text("used in others too").click()
    expect(page.locator("#scenarios")).to_be_in_viewport()
    page.locator("#touching ~ details summary").first.click()
    expect(page.locator("#touching ~ details a.scenario").first).to_be_visible()
    page.keyboard.press("g")
    page.keyboard.press("v")
    expect(page).to_have_url(f"{site}/coverage/")
    page.context.close()


def test_the_chapters_of_the_coverage_are_at_the_thumb(browser: Browser, site: str) -> None:
    page = opened(browser, PHONE, scripts=True)
    page.goto(f"{site}/coverage/spoils")
    page.get_by_role("link", name="Contents", exact=True).tap()
    page.get_by_role("dialog").get_by_role("link", name="5 Types of Rules Text").tap()
    expect(page.get_by_role("dialog")).to_be_hidden()
    expect(page.locator("#s501")).to_be_in_viewport()
    page.context.close()
