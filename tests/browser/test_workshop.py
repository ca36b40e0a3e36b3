from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 800}
SCENARIO = "spoils/3/for-free-does-not-remove-extra-costs"


def workshop(
    browser: Browser, site: str, size: ViewportSize = DESK, address: str = "/workshop", *, scripts: bool = True
) -> Page:
    context = browser.new_context(viewport=size, has_touch=size is PHONE, java_script_enabled=scripts)
    page = context.new_page()
    page.on("pageerror", lambda error: pytest.fail(str(error)))
    page.goto(site + address)
    if scripts:
        expect(state(page)).not_to_be_empty(timeout=60_000)
    return page


def state(page: Page) -> Locator:
    return page.locator("[data-state]")


def text(page: Page) -> str:
    return page.locator("#text").input_value()


def written(page: Page, old: str, new: str) -> None:
    assert old in text(page)
    page.locator("#text").fill(text(page).replace(old, new))


def pressed(page: Page, name: str | re.Pattern[str], *, exact: bool = False) -> None:
    page.get_by_role("button", name=name, exact=exact).first.click()


def test_from_a_template_to_a_ruling_by_file(browser: Browser, site: str) -> None:
    page = workshop(browser, site)
    expect(state(page)).to_contain_text("No errors")
    pressed(page, "attack Bob's faction")
    expect(page.locator("#text")).to_have_value(re.compile("- Ann attacks Bob's faction\nthen:"))
    expect(page.locator("[data-last]")).to_contain_text("A spark against a boar")
    page.locator("#text").press("Control+Enter")
    expect(page.get_by_role("tab", name="Board")).to_have_attribute("aria-selected", "true")
    dock = page.locator(".dock")
    expect(dock).to_contain_text("Before the first step")
    page.keyboard.press("End")
    expect(dock).to_contain_text("The battle is over")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(dock.locator("[data-count]")).to_contain_text("1 of")
    page.locator("[data-choice] .options button").first.click()
    expect(page.locator(".branch")).to_contain_text("What if")
    pressed(page, "Back to the file")
    expect(page.locator(".branch")).to_have_count(0)
    pressed(page, "Every way")
    expect(page.locator("#ways")).to_be_visible()
    page.context.close()


def test_a_broken_file_is_mended_where_it_is_broken(browser: Browser, site: str) -> None:
    page = workshop(browser, site)
    page.locator("#text").press("Control+Enter")
    expect(page.locator(".dock")).to_be_visible()
    page.get_by_role("tab", name="File").click()
    written(page, "Old Boar: {character", "Old Boar: {charcter")
    fault = page.locator("#faults .fault")
    expect(fault).to_contain_text("unknown key 'charcter'")
    expect(page.locator("[data-under] .bad .at")).to_have_text("charcter")
    expect(page.locator("#text")).to_have_attribute("aria-invalid", "true")
    expect(state(page)).to_contain_text("The last run that worked is shown")
    expect(page.locator("[data-last]")).to_contain_text("A spark against a boar")
    fault.get_by_role("button", name="Line 17, column 20").click()
    assert page.evaluate("document.activeElement.selectionStart") == text(page).index("charcter")
    fault.get_by_role("button", name="Put character").click()
    expect(fault).to_have_count(0)
    assert "{character: 2/4/1" in text(page)
    page.context.close()


def test_card_text_says_where_it_stops_and_what_could_follow(browser: Browser, site: str) -> None:
    page = workshop(browser, site)
    written(page, "Inflict 1 damage", "Inflikt 1 damage")
    page.locator("#text").evaluate(
        "field => field.setSelectionRange(field.value.indexOf('Inflikt'), field.value.indexOf('Inflikt'))"
    )
    page.locator("#text").press("ArrowRight")
    reading = page.locator("[data-reading]")
    expect(reading.locator(".wrong")).to_have_text("Inflikt")
    reading.get_by_role("button", name="Inflict", exact=True).click()
    expect(reading.locator(".stops")).to_have_count(0)
    expect(reading).to_contain_text("408.7")
    assert "EFFECT: Inflict 1 damage" in text(page)
    page.context.close()


def test_from_a_template_to_a_ruling_by_form_and_comments_stay(browser: Browser, site: str) -> None:
    page = workshop(browser, site, PHONE)
    written(page, "title:", "# mine\ntitle:")
    page.get_by_role("tab", name="Form").tap()
    bob = page.locator(".seat-form").nth(1)
    new = bob.locator("[data-new]").first
    new.get_by_label("another card").fill("Rat King")
    new.get_by_label("figures or text").fill("2/2/1")
    new.get_by_role("button", name="Add").tap()
    card = bob.locator(".card-form", has_text="Rat King")
    expect(card).to_contain_text("character 2/2/1")
    card.locator("summary").tap()
    card.get_by_label("depleted").check()
    expect(page.locator("#text")).to_have_value(re.compile("Rat King: {character: 2/2/1, depleted: true}"))
    card.get_by_label("damage").fill("1")
    card.get_by_label("damage").blur()
    expect(page.locator("#text")).to_have_value(re.compile("depleted: true, damage: 1}"))
    card.get_by_label("what it is").select_option("location")
    location = card.locator(".fill", has_text="location").last
    expect(location.locator(".amiss")).to_contain_text("expected a whole number")
    expect(page.locator("[data-of=form] .fault")).to_contain_text("expected a whole number")
    card.get_by_label("location", exact=True).fill("2")
    expect(page.locator("#text")).to_have_value(re.compile("Rat King: {depleted: true, damage: 1, location: 2}"))
    expect(location.locator(".amiss")).to_have_count(0)
    card.get_by_role("button", name="Remove Rat King").tap()
    expect(page.locator("#text")).not_to_have_value(re.compile("Rat King"))
    page.get_by_role("button", name="Remove line 1").tap()
    expect(page.locator("#text")).not_to_have_value(re.compile("do:"))
    lines = page.locator(".lines-form")
    lines.get_by_role("button", name="play Spark").tap()
    lines.get_by_role("button", name="Old Boar").tap()
    expect(state(page)).to_contain_text("No errors")
    assert text(page).startswith("# mine\ntitle:")
    page.locator("[data-run]").tap()
    expect(page.locator(".dock")).to_be_visible()
    for _ in range(3):
        page.locator("[data-next]").tap()
    expect(page.locator("[data-count]")).to_contain_text("3 of")
    page.context.close()


def test_an_address_carries_the_file_and_a_reload_keeps_it(browser: Browser, site: str) -> None:
    page = workshop(browser, site)
    written(page, "A spark against a boar", "Mine — é, ü")
    expect(page.locator(".shop-state")).to_contain_text("No errors")
    pressed(page, "Share", exact=True)
    link = page.get_by_role("link", name="The shared ruling")
    expect(link).to_be_visible()
    address = (link.get_attribute("href") or "").removeprefix(site)
    assert "&edition=later" in address
    page.goto(f"{site}/workshop")
    expect(page.locator("#text")).to_have_value(re.compile("Mine — é, ü"))
    page.reload()
    expect(page.locator("#text")).to_have_value(re.compile("Mine — é, ü"))
    page.context.close()
    old = address.replace("/workshop/ruling", "/workshop").replace("&edition=later", "")
    page = workshop(browser, site, PHONE, old.replace("#file=", "#edit="))
    expect(page.locator("#text")).to_have_value(re.compile("Mine — é, ü"))
    for there in (address, old):
        page.goto("about:blank")
        page.goto(site + there)
        expect(page.get_by_role("heading", name="Mine — é, ü")).to_be_visible()
        expect(page.locator("[data-question]")).to_contain_text("What is left?")
        expect(page.locator("[data-ruling]")).to_contain_text("it is destroyed")
    page.locator("[data-next]").tap()
    page.locator("[data-next]").tap()
    page.locator("[data-keys] .choice > summary").first.tap()
    page.locator("[data-keys] .options button").first.tap()
    expect(page.locator(".branch")).to_contain_text("What if")
    expect(page).to_have_url(re.compile("&take="))
    page.get_by_role("button", name="Back to the ruling").tap()
    expect(page.locator(".branch")).to_have_count(0)
    page.get_by_role("button", name="Every way").tap()
    expect(page.locator("#ways")).to_be_visible()
    page.locator("[data-next]").tap()
    page.locator("[data-next]").tap()
    page.get_by_role("button", name="Copy link").tap()
    expect(page).to_have_url(re.compile("&edition=later&step=11$"))
    page.reload()
    expect(page.locator("[data-count]")).to_contain_text("2 of")
    for damaged in ("%00damaged", "AAAA"):
        page.goto("about:blank")
        page.goto(f"{site}/workshop#file={damaged}")
        expect(page.locator("[data-state]")).to_contain_text("damaged")
    page.context.close()


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_one_button_at_a_time_is_the_main_one(browser: Browser, site: str, size: ViewportSize) -> None:
    page = workshop(browser, site, size)
    solid = (
        "getComputedStyle(document.querySelector('[data-run]')).backgroundColor != "
        "getComputedStyle(document.querySelector('[data-prove]')).backgroundColor"
    )
    assert page.evaluate(solid)
    page.get_by_role("button", name="Run").click()
    expect(page.get_by_role("button", name="Next")).to_be_visible()
    assert not page.evaluate(solid)
    page.get_by_role("tab", name="File").click()
    assert page.evaluate(solid)
    written(page, "title:", "rules: [408.4]\nabout:")
    pressed(page, "Download .yaml")
    expect(page.get_by_role("button", name="Put it in and download")).to_be_visible()
    assert not page.evaluate(solid)
    page.context.close()


def test_a_download_asks_for_what_is_missing_and_replays(browser: Browser, site: str, tmp_path: Path) -> None:
    page = workshop(browser, site)
    written(page, text(page)[text(page).index("then:") :], "")
    expect(state(page)).to_contain_text("No errors")
    pressed(page, "Download .yaml")
    expect(page.get_by_label("This is right")).to_be_checked()
    expect(page.locator("[data-ask]")).to_contain_text("Old Boar is in Bob's discard pile.")
    page.get_by_label("ruling:").fill("It is destroyed: so it is.")
    with page.expect_download() as waiting:
        pressed(page, "Put it in and download")
    path = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(path)
    assert path.name == "a-spark-against-a-boar.yaml"
    done = subprocess.run(
        [sys.executable, "-m", "judge", "replay", str(path)], capture_output=True, text=True, check=False
    )
    assert "Holds." in done.stdout
    assert "It is destroyed: so it is." in done.stdout
    written(page, "Mine" if "Mine" in text(page) else "A spark", "Another")
    page.locator("[data-file]").set_input_files(path)
    expect(page.locator("#text")).to_have_value(re.compile("title: A spark"))
    page.context.close()


def test_a_scenario_is_tried_in_the_workshop(browser: Browser, site: str) -> None:
    page = workshop(browser, site, address=f"/workshop?from={SCENARIO}")
    expect(state(page)).to_contain_text("No errors")
    page.goto(f"{site}/scenarios/{SCENARIO}")
    page.get_by_role("link", name="Try it in the workshop").click()
    expect(page.locator("#text")).to_have_value(re.compile("title: "))
    expect(state(page)).to_contain_text("No errors")
    page.locator("#text").focus()
    page.keyboard.press("Escape")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") != "text"
    page.keyboard.press("g")
    page.keyboard.press("s")
    expect(page).to_have_url(f"{site}/spoils/")
    expect(page.locator("html.scripted")).to_be_attached()
    page.keyboard.press("g")
    page.keyboard.press("w")
    expect(page).to_have_url(f"{site}/workshop")
    page.context.close()


def test_by_keyboard_alone(browser: Browser, site: str) -> None:
    page = workshop(browser, site)
    page.get_by_role("tab", name="File").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#panel-form")).to_be_visible()
    page.get_by_label("influence").first.focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("7")
    page.keyboard.press("Tab")
    expect(page.locator("#text")).to_have_value(re.compile("influence: 7"))
    expect(page.get_by_label("Obsession").first).to_be_focused()
    add = page.locator("[data-legal] button").first
    add.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#text")).to_have_value(re.compile("Ann attacks Bob's faction"))
    expect(page.locator(".toast")).to_have_text("Added: Ann attacks Bob's faction")
    page.keyboard.press("Control+Enter")
    expect(page.locator("[data-stage]")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-count]")).to_contain_text("1 of")
    page.context.close()


def test_without_scripts(browser: Browser, site: str) -> None:
    page = workshop(browser, site, PHONE, scripts=False)
    page.locator("#text").fill(text(page).replace("{pick: Old Boar}", "{pick: Imp}"))
    page.get_by_role("button", name="Run").tap()
    expect(page.locator(".steps .step").first).to_contain_text("play Spark")
    expect(page.locator(".fault")).to_contain_text(
        "Expected result is wrong: Old Boar is in play, not in Bob's discard pile."
    )
    page.get_by_role("button", name="attack Bob's faction").tap()
    expect(page.locator("#text")).to_have_value(re.compile("- Ann attacks Bob's faction"))
    page.get_by_role("button", name="Every way").tap()
    expect(page.locator("#ways")).to_be_visible()
    page.context.close()


@pytest.mark.sampled(2)
@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_every_part_is_accessible_and_fits(browser: Browser, site: str, size: ViewportSize, theme: str) -> None:
    page = browser.new_context(viewport=size).new_page()
    page.context.add_cookies([{"name": "theme", "value": theme, "url": site}])
    page.goto(f"{site}/workshop")
    expect(state(page)).to_contain_text("No errors", timeout=60_000)

    def check(where: str) -> None:
        found = Axe().run(page, options={"rules": {"target-size": {"enabled": True}}})
        assert found.violations_count == 0, f"{where}: {found.generate_report()}"
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), where
        low = page.evaluate(
            """() => [...document.querySelectorAll(
                '.shop button, .tabs button, .shop summary, .begin-empty a, .ruling-page .also-try button')]
            .filter((one) => one.offsetParent && !one.closest('.board, .steps'))
            .filter((one) => one.getBoundingClientRect().height < 43.5)
            .map((one) => one.outerHTML.slice(0, 80))"""
        )
        assert low == [], where

    page.locator(".begin summary").click()
    check("templates")
    page.locator(".begin summary").click()
    page.get_by_role("tab", name="Form").click()
    page.locator(".card-form summary").first.click()
    check("form")
    page.get_by_role("tab", name="File").click()
    written(page, "Inflict 1", "Inflikt 1")
    expect(page.locator("#faults .fault")).to_be_visible()
    expect(page.locator("[data-reading] .follows").first).to_be_visible()
    check("broken file")
    page.get_by_role("tab", name="Form").click()
    expect(page.locator(".card-form .follows").first).to_be_visible()
    check("broken form")
    page.get_by_role("tab", name="File").click()
    written(page, "Inflikt 1", "Inflict 1")
    expect(page.locator(".fault")).to_have_count(0)
    page.locator("[data-share]").click()
    expect(page.locator(".shared-link")).to_be_visible()
    address = page.locator("[data-shared]").get_attribute("href")
    page.locator("[data-run]").click()
    expect(page.locator(".dock")).to_be_visible()
    page.locator("[data-next]").click()
    check("board")
    page.locator("[data-prove]").click()
    expect(page.locator("#ways")).to_be_visible()
    check("every way")
    page.goto(address or "")
    expect(page.locator("[data-count]")).to_contain_text("0 of")
    check("ruling")
    page.locator("[data-next]").click()
    check("ruling, step 1")
    page.context.close()


def test_what_is_filled_in_without_a_network_is_sent_once_it_is_back(browser: Browser, site: str) -> None:
    page = workshop(browser, site, PHONE, "/workshop?template=smashup")
    page.get_by_role("tab", name="Form").tap()
    page.context.set_offline(True)
    page.get_by_label("question").fill("Does it score?")
    page.locator(".lines-form").get_by_role("button", name="end the phase").first.tap()
    expect(state(page)).to_contain_text("cannot be reached")
    page.get_by_label("question").fill("Does the Pasture score?")
    page.context.set_offline(False)
    expect(page.locator("#text")).to_have_value(re.compile("Does the Pasture score"))
    expect(page.locator("#text")).to_have_value(re.compile("- Bob ends the phase"))
    expect(page.get_by_label("question")).to_have_value("Does the Pasture score?")
    expect(state(page)).to_contain_text("No errors")
    page.context.close()


def test_a_refused_action_is_confirmed_as_not_allowed(browser: Browser, site: str) -> None:
    page = workshop(browser, site, PHONE)
    written(page, "2/3/2}", "2/3/2, depleted: true}")
    written(page, "then:", "  - Ann attacks Bob's faction: {with: [Imp]}\nthen:")
    expect(state(page)).to_contain_text("1 expected result is wrong")
    page.get_by_role("tab", name="Form").tap()
    line = page.locator(".lines-form ol > li").nth(1)
    expect(line.locator(".amiss")).to_contain_text(
        "“Ann attacks Bob's faction” is not allowed: Ann has no character that can attack (608.1a)."
    )
    expect(page.locator(".results-form")).to_contain_text(
        "Not allowed: Ann attacks Bob's faction (Ann has no character that can attack, 608.1a)"
    )
    page.get_by_role("button", name="These are right").tap()
    expect(page.locator("#text")).to_have_value(re.compile(r"with: \[Imp\], refused: 608\.1a\}"))
    expect(line).to_contain_text("Ann attacks Bob's faction: with Imp (not allowed: 608.1a)")
    expect(state(page)).to_contain_text("No errors")
    page.context.close()
