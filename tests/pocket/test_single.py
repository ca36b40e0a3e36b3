"""One file that runs from a disk: it reads, finds numbers, titles and words, and replays rulings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, Playwright, expect

from judge.cli import main
from tests.browser.conftest import ARGUMENTS
from tests.pocket.conftest import GAME


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("single") / "judge.html"
    assert main(["pocket", str(out), "--single", "--game", GAME]) == 0
    return out


@pytest.fixture
def page(chromium: tuple[Playwright, str], file: Path) -> Iterator[Page]:
    """The file in a browser without a network; nothing may go wrong in it."""
    playwright, path = chromium
    with playwright.chromium.launch(executable_path=path, args=ARGUMENTS) as browser:
        page = browser.new_context(viewport={"width": 390, "height": 844}, offline=True).new_page()
        faults: list[str] = []
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda one: faults.append(one.text) if one.type == "error" else None)
        page.goto(file.as_uri())
        yield page
        assert faults == []


def shown(page: Page) -> FrameLocator:
    """The page of Judge in the file."""
    return page.frame_locator("iframe")


def searched(page: Page, query: str) -> list[str]:
    """The addresses that a search finds, in order."""
    page.evaluate("location.hash = '/search'")
    expect(page).to_have_title("Search · Judge")
    field = shown(page).locator("input[name=q]:visible").first
    field.fill(query)
    field.press("Enter")
    expect(shown(page).get_by_role("heading", level=1)).to_have_text("Rules, terms and rulings")
    page.wait_for_function("query => location.hash.includes(query)", arg=query.split()[0])
    return [str(one.get_attribute("href")) for one in shown(page).locator("[data-found] a").all()]


def test_a_file_says_what_it_cannot_do_and_finds_numbers_titles_and_words(page: Page) -> None:
    expect(page.get_by_role("note")).to_contain_text("no “what if”")
    expect(shown(page).get_by_role("heading", level=1)).to_be_visible()
    assert searched(page, "4.1")[0] == "/smashup/4.1"
    assert "/scenarios/smashup/B/a-tie-at-15-does-not-end-the-game" in searched(page, "tied players win game")[:12]
    assert searched(page, "zzzzqqq") == []
    expect(shown(page).locator("[data-found]")).to_have_text("Nothing has that number or these words.")


def test_a_ruling_is_replayed_from_a_disk(page: Page) -> None:
    assert searched(page, "A tie at 15 does not end the game")
    shown(page).get_by_role("link", name="A tie at 15 does not end the game").click()
    expect(page).to_have_title(re.compile("A tie at 15 does not end the game"))
    dock = shown(page).locator("[data-dock]")
    expect(dock).to_contain_text("0 of ")
    dock.get_by_role("button", name="Next").click()
    expect(dock).to_contain_text("1 of ")
    page.go_back()
    expect(shown(page).get_by_role("heading", level=1)).to_have_text("Rules, terms and rulings")


def test_a_page_that_is_not_in_the_file_is_named_as_missing(page: Page) -> None:
    page.evaluate("location.hash = '/workshop'")
    expect(shown(page).get_by_role("heading", level=1)).to_have_text("This page is not in this file")
    shown(page).get_by_role("link", name="To the games").click()
    expect(shown(page).get_by_role("heading", level=1)).not_to_have_text("This page is not in this file")


def test_a_folder_is_no_single_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pocket", str(tmp_path), "--single", "--game", GAME]) == 1
    assert "With --single, name a file, such as judge.html" in capsys.readouterr().err
