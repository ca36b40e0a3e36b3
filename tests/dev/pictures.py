"""Draw the icons and the pictures that a shared link shows: run by `python3 dev.py pictures`.

The mark is judge/web/static/mark.svg; a game's picture shows its title and its first chapters. The results are kept
with the static files, so the site needs no browser.
"""

from __future__ import annotations

import os
import struct
from html import escape
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from judge.library import Library
from judge.rulebook.book import Rulebook

STATIC = Path(__file__).resolve().parents[2] / "judge" / "web" / "static"
PICTURES = STATIC / "pictures"

ICONS = {"icon-32": 32, "icon-180": 180, "icon-192": 192, "icon-512": 512}
FAVICON = (16, 32, 48)
WIDTH, HEIGHT = 1200, 630
CHAPTERS = 5  # so many chapters of a game stand in its picture
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]

TITLE = "The rules of card games, by their numbers"
STYLE = """
* { margin: 0; box-sizing: border-box; }
body { position: relative; width: 1200px; height: 630px; padding: 56px 72px; background: #fbfaf7; color: #1b1a18; }
body { font-family: Charter, "Noto Serif", Georgia, "DejaVu Serif Condensed", serif; }
body::before { content: ""; position: absolute; left: 250px; top: 0; bottom: 0; border-left: 3px solid #dca79c; }
div { display: grid; grid-template-columns: 178px 1fr; align-items: baseline; min-height: 68px; }
div > :last-child { padding-left: 40px; }
svg { width: 88px; height: 88px; }
b { color: #97240f; font: 600 36px/1.3 Roboto, "DejaVu Sans Condensed", sans-serif; }
h1 { font-size: 84px; line-height: 1.08; align-self: center; }
.top { align-items: start; margin-bottom: 40px; } p { font-size: 42px; }
"""


def sheet(title: str, rows: list[tuple[str, str]]) -> str:
    """A picture as a page: the mark and a title, and a few rows of number and text beside the margin line."""
    mark = (STATIC / "mark.svg").read_text(encoding="utf-8")
    listed = "".join(f"<div><b>{escape(number)}</b><p>{escape(text)}</p></div>" for number, text in rows)
    top = f'<div class="top">{mark}<h1>{escape(title)}</h1></div>'
    return f"<!doctype html><html><style>{STYLE}</style><body>{top}{listed}</body></html>"


def of_game(book: Rulebook) -> str:
    """The picture of a game: its title and its first chapters."""
    chapters = book.volume().children(None)
    return sheet(book.title, [(one.number, one.title) for one in chapters[:CHAPTERS]])


def of_site(library: Library) -> str:
    """The picture of the site: each game with the number of its first rule."""
    first = {book.title: next(one.number for one in book.volume() if one.text) for book in library.books()}
    return sheet(TITLE, [(number, title) for title, number in first.items()])


def icon(page: Page, size: int) -> bytes:
    """The mark as a PNG of a size."""
    mark = (STATIC / "mark.svg").read_text(encoding="utf-8")
    style = f"body {{ margin: 0 }} svg {{ display: block; width: {size}px; height: {size}px }}"
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<!doctype html><style>{style}</style>{mark}")
    return page.screenshot(omit_background=True)


def ico(images: dict[int, bytes]) -> bytes:
    """PNGs of several sizes as one ICO file."""
    head, place = struct.pack("<HHH", 0, 1, len(images)), 6 + 16 * len(images)
    for size, image in images.items():
        head += struct.pack("<BBBBHHII", size, size, 0, 0, 1, 32, len(image), place)
        place += len(image)
    return head + b"".join(images.values())


def draw(page: Page, library: Library, into: Path = PICTURES) -> None:
    """Write every icon and picture."""
    into.mkdir(exist_ok=True)
    for name, size in ICONS.items():
        (into / f"{name}.png").write_bytes(icon(page, size))
    (into / "favicon.ico").write_bytes(ico({size: icon(page, size) for size in FAVICON}))
    sheets = {book.game: of_game(book) for book in library.books()}
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    for name, html in {"site": of_site(library), **sheets}.items():
        page.set_content(html)
        (into / f"{name}.png").write_bytes(page.screenshot())


def main() -> None:
    """Draw with the browser that JUDGE_CHROMIUM names."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("JUDGE_CHROMIUM"), args=ARGUMENTS)
        draw(browser.new_page(), Library())
        browser.close()
    for path in sorted(PICTURES.iterdir()):
        print(f"{path.relative_to(STATIC)}: {path.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
