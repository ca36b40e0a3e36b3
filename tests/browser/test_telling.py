"""A ruling as it is told: two speeds, links to a step, branches, hidden rulings, and nothing that jumps."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

BLOCKERS = "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers"
LONG = "/scenarios/spoils/6/restoring-a-character-does-not-lift-an-attack-limit"
BASES = "/scenarios/smashup/3/tied-winners-both-use-the-bases-ability"
TRIGGERS = "/scenarios/arcmage/6/two-goblin-tokens-trigger-the-ability-twice"
DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SHIFTS = """window.shifts = 0; new PerformanceObserver((list) => list.getEntries().forEach((one) => {
    window.shifts += one.value; })).observe({type: "layout-shift", buffered: true});"""

TITLES = """window.titles = []; addEventListener("DOMContentLoaded", () => window.titles.push(document.title));"""


@pytest.fixture
def desk(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(**DESK, permissions=["clipboard-read", "clipboard-write"])
    yield context.new_page()
    context.close()


def current(page: Page) -> str:
    return page.locator(".step[aria-current=step]").get_attribute("id") or ""


def copied(page: Page, button: str) -> str:
    page.locator(f"[data-share-{button}]").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    return str(page.evaluate("navigator.clipboard.readText()"))


def test_key_steps_come_first_and_the_speed_stays_on_the_device(desk: Page, site: str) -> None:
    desk.goto(site + BLOCKERS)
    expect(desk.locator("[data-count]")).to_have_text("0 of 4")
    desk.keyboard.press("ArrowRight")
    assert current(desk) == "key-1"
    expect(desk.locator("[data-dock-says]")).to_have_text("Ann attacks Bob's faction with Maul. Maul is depleted.")
    desk.keyboard.press("v")
    assert current(desk) == "step-5"
    expect(desk.locator("[data-speed=all]")).to_have_attribute("aria-pressed", "true")
    expect(desk.locator("[data-count]")).to_have_text("5 of 21")
    desk.goto(site + BASES)
    expect(desk.locator("[data-count]")).to_have_text("0 of 28")
    desk.locator("[data-speed=key]").click()
    desk.goto(site + BLOCKERS)
    expect(desk.locator("[data-count]")).to_have_text("0 of 4")


def test_the_replay_ends_at_the_answer_and_tells_the_routine_on_demand(desk: Page, site: str) -> None:
    desk.goto(site + BLOCKERS)
    desk.keyboard.press("End")
    expect(desk.locator("[data-next]")).to_be_disabled()
    expect(desk.locator("[data-dock-says]")).to_contain_text("Rat is destroyed.")
    expect(desk.locator(".routine ol")).to_be_hidden()
    desk.locator(".routine > summary").click()
    expect(desk.locator(".routine ol")).to_contain_text("The battle is over.")


@pytest.mark.parametrize(
    ("asked", "at", "count"), [("#step-11", "key-3", "3 of 4"), ("#step-21", "step-21", "21 of 21")]
)
def test_a_step_is_shown_in_the_speed_that_has_it(desk: Page, site: str, asked: str, at: str, count: str) -> None:
    desk.goto(site + BLOCKERS + asked)
    assert current(desk) == at
    expect(desk.locator("[data-count]")).to_have_text(count)
    assert desk.evaluate("localStorage.length") == 0


def test_what_caused_a_step_is_told_on_demand(desk: Page, site: str) -> None:
    desk.goto(f"{site}{BLOCKERS}?steps=all")
    cause = desk.locator("#step-12 .cause")
    expect(cause).to_be_hidden()
    desk.locator("[data-causes]").click()
    expect(cause).to_be_visible()


def test_a_copied_link_carries_edition_and_step(desk: Page, site: str) -> None:
    desk.goto(f"{site}{BLOCKERS}?edition=2013")
    desk.keyboard.press("ArrowRight")
    desk.keyboard.press("ArrowRight")
    link = copied(desk, "link")
    assert link == f"{site}{BLOCKERS}?edition=2013#step-{desk.locator('#key-2').get_attribute('data-last')}"
    assert desk.url == link
    desk.goto(link)
    assert current(desk) == "key-2"
    text = copied(desk, "text")
    assert "Bob blocks with Rat and Mole." in text
    assert "The Spoils (2013): " in text
    assert text.endswith(link)
    assert "What if" not in text


def test_a_branch_says_everywhere_that_it_is_not_the_ruling(desk: Page, site: str) -> None:
    desk.goto(f"{site}{BLOCKERS}?take=10:3#step-10")
    for key in ("Home", "End", "ArrowLeft"):
        desk.keyboard.press(key)
        expect(desk.locator(".stage-frame.supposed .branch")).to_contain_text("Not the ruling.")
        expect(desk.locator(".dock .mark")).to_have_text("What if: not the ruling")
    text = copied(desk, "text")
    assert text.startswith("What if Ann divides Maul's 4 damage: 1 to Rat and 3 to Mole? Not the ruling.")
    desk.goto(f"{site}{BLOCKERS}?without=609.1f")
    expect(desk.locator("#differs .branch")).to_contain_text("Without rule 609.1f · not the ruling.")


def test_the_question_and_the_first_sentence_of_the_ruling_stand_open(browser: Browser, site: str) -> None:
    page = browser.new_page(**PHONE)
    page.goto(site + BLOCKERS)
    question = page.locator("[data-question], .question").first
    whole = question.evaluate("one => [one.scrollHeight - one.clientHeight, one.textContent]")
    assert whole[0] <= 1
    for _ in range(3):
        page.locator("[data-next]").tap()
    assert question.evaluate("one => [one.scrollHeight - one.clientHeight, one.textContent]") == whole
    ruling = page.locator("[data-ruling]")
    expect(ruling.locator(".law").first).to_contain_text("as she likes, but she cannot destroy both.")
    expect(ruling.locator("details .law")).to_be_hidden()
    ruling.locator("summary").tap()
    expect(ruling.locator("details .law")).to_contain_text("That would take 5 damage.")
    page.context.close()


def test_rulings_stay_hidden_on_the_device_until_they_are_shown(desk: Page, site: str) -> None:
    desk.goto(site + BLOCKERS)
    desk.locator("[data-hide-rulings]").click()
    desk.add_init_script(TITLES)
    desk.goto(site + BASES)
    expect(desk.locator("[data-ruling] .law").first).to_be_hidden()
    expect(desk.locator("#key-2 .says")).to_be_hidden()  # what comes is no secret otherwise
    expect(desk.get_by_role("heading", level=1)).to_have_text("What is the ruling?", use_inner_text=True)
    expect(desk).to_have_title("What is the ruling? · Judge")
    expect(desk.get_by_role("button", name="Copy the ruling")).to_be_hidden()
    assert desk.evaluate("window.titles") == ["What is the ruling? · Judge"]
    desk.keyboard.press("ArrowRight")
    expect(desk.locator("#key-1 .says")).to_be_visible()
    desk.locator("[data-reveal]").click()
    expect(desk).to_have_title("Tied winners both use the base's ability · Judge")
    expect(desk.locator("[data-ruling] .law").first).to_be_visible()
    expect(desk.get_by_role("heading", level=1)).not_to_contain_text("What is the ruling?", use_inner_text=True)
    expect(desk.get_by_role("button", name="Copy the ruling")).to_be_visible()
    desk.reload()
    expect(desk.locator("[data-ruling] .law").first).to_be_hidden()
    desk.locator("[data-hide-rulings]").click()
    expect(desk.locator("[data-ruling] .law").first).to_be_visible()


@pytest.mark.sampled(6)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (390, 844)], ids=str)
@pytest.mark.parametrize("path", [BLOCKERS, LONG, BASES, TRIGGERS])
@pytest.mark.parametrize("query", ["", "?steps=all"])
def test_nothing_jumps_through_a_whole_replay(
    browser: Browser, site: str, size: tuple[int, int], path: str, query: str
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(SHIFTS)
    page.goto(site + path + query, wait_until="load")
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    places = set()
    for _ in range(int(page.locator("[data-track]").get_attribute("max") or 0)):
        places.add(str(page.locator("[data-next]").bounding_box()))
        page.locator("[data-next]").click()
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert len(places) == 1
    assert page.evaluate("window.shifts") <= 0.02
    page.context.close()


@pytest.mark.parametrize(("size", "text"), [((844, 390), 100), ((195, 422), 100), ((390, 844), 200)], ids=str)
@pytest.mark.parametrize("query", ["", "?take=10:3"])
def test_half_the_screen_remains_board(
    browser: Browser, site: str, size: tuple[int, int], text: int, query: str
) -> None:
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{site}{BLOCKERS}{query}#step-10")
    page.evaluate("text => document.documentElement.style.setProperty('font-size', `${text}%`)", text)
    page.locator("[data-next]").click()
    page.locator(".stage").evaluate("stage => scrollTo(0, stage.getBoundingClientRect().top + scrollY - 60)")
    dock, stage = page.locator("[data-dock]").bounding_box(), page.locator(".stage").bounding_box()
    assert dock
    assert stage
    seen = min(dock["y"], stage["y"] + stage["height"]) - max(0, stage["y"])
    assert seen >= size[1] / 2
    for name in ("next", "back"):
        box = page.locator(f"[data-{name}]").bounding_box()
        assert box
        assert box["height"] >= 44
        assert box["width"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1]
    expect(page.locator(".seek-dock")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


def test_on_paper_stand_question_boards_key_steps_and_ruling(desk: Page, site: str) -> None:
    desk.goto(f"{site}{BLOCKERS}?steps=all#step-13")
    desk.emulate_media(media="print")
    desk.evaluate("dispatchEvent(new Event('beforeprint'))")
    for there in (".question", "[data-ruling] details .law", "#key-1 .says", "#key-3 .also", "#key-4 .at .board"):
        expect(desk.locator(there)).to_be_visible()
    expect(desk.locator(".stage .board")).to_contain_text("in play")  # as it was at the start
    for gone in ("[data-dock]", "#step-13", ".speeds", "#key-2 .at", ".hider", ".routine"):
        expect(desk.locator(gone).first).to_be_hidden()
    desk.evaluate("dispatchEvent(new Event('afterprint'))")
    desk.emulate_media(media="screen")
    assert current(desk) == "step-13"


@pytest.mark.parametrize("path", ["/scenarios/smashup/B/the-oath-ends-before-the-shrine-works", BASES])
def test_a_ruling_is_printed_on_two_small_pages(desk: Page, site: str, path: str) -> None:
    desk.goto(site + path)
    assert len(re.findall(rb"/Type\s*/Page\b", desk.pdf(format="A5"))) <= 2
    desk.set_viewport_size({"width": 446, "height": 660})  # what the margins leave of such a page
    desk.emulate_media(media="print")
    desk.evaluate("dispatchEvent(new Event('beforeprint'))")
    for place in desk.locator(".place:visible").all():
        frame = place.bounding_box()
        assert frame
        for prize in place.locator(".prizes li").all():
            box = prize.bounding_box()
            assert box
            assert box["x"] + box["width"] <= frame["x"] + frame["width"]


@pytest.mark.sampled(5)
@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
@pytest.mark.parametrize(
    "size", [PHONE, {"viewport": {"width": 844, "height": 390}}, DESK], ids=["phone", "flat", "desk"]
)
def test_axe_finds_nothing_in_key_steps(browser: Browser, site: str, theme: str, size: dict[str, Any]) -> None:
    context = browser.new_context(**size)
    context.add_cookies([{"name": "theme", "value": theme, "url": site}])
    page = context.new_page()
    page.goto(f"{site}{BLOCKERS}?take=10:3#step-10")
    options = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]}
    found = Axe().run(page, options=options).response["violations"]
    assert not [(one["id"], [node["html"][:90] for node in one["nodes"][:3]]) for one in found]
    context.close()
