"""The icons and the pictures of shared links are drawn by a browser, as they are kept."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser

from judge.library import Library
from tests.dev import pictures


def test_everything_is_drawn_that_is_kept(browser: Browser, tmp_path: Path, library: Library) -> None:
    page = browser.new_page()
    pictures.draw(page, library, tmp_path)
    page.close()
    drawn = sorted(path.name for path in tmp_path.iterdir())
    assert drawn == sorted(path.name for path in pictures.PICTURES.iterdir())
    assert f"{library.games[0]}.png" in drawn


def test_no_text_runs_out_of_a_picture(browser: Browser, library: Library) -> None:
    page = browser.new_page(viewport={"width": pictures.WIDTH, "height": pictures.HEIGHT})
    for html in (pictures.of_site(library), *map(pictures.of_game, library.books())):
        page.set_content(html)
        assert page.evaluate("document.body.scrollHeight <= innerHeight && document.body.scrollWidth <= innerWidth")
    page.close()
