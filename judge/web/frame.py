"""What surrounds every page: the games, the display that was chosen, and the page where it is chosen."""

from __future__ import annotations

from typing import Any, cast

from flask import Blueprint, Response, current_app, redirect, render_template, request, url_for

from judge.library import Library
from judge.web.reader import YEAR

pages = Blueprint("site", __name__)

THEMES = {"auto": "As the device", "light": "Light", "dark": "Dark", "contrast": "High contrast"}

KEYS = {
    "Everywhere": {
        "/": "search",
        "?": "this page",
        "g h": "home",
        "g c": "scenarios",
        "g v": "coverage",
        "g w": "workshop",
        "t": "contents",
        "Esc": "close what is on top",
    },
    "In a list": {
        "j": "next rule or hit",
        "k": "the one before",
        "Enter": "open it",
        "c": "copy its text",
        "l": "copy its link",
    },
    "In a replay": {
        "→": "next step",
        "←": "the one before",
        "Home": "the start",
        "End": "the last step",
        "Space": "play and stop",
        "1 to 9": "what if: another option at this step",
        "v": "key steps or every rule",
        "r": "the rest of the ruling",
        "b": "the board in words",
    },
    "In the workshop": {"Ctrl Enter": "run the file", "Esc Tab": "leave the editor"},
    "In a section": {"[": "section before", "]": "next section", "e": "choose the edition"},
}


def surroundings() -> dict[str, Any]:
    """What every template knows."""
    library = cast(Library, current_app.extensions["library"])
    games = [(book.game, book.title, url_for("reader.game", game=book.game), book.key) for book in library.books()]
    return {"site": {"theme": theme(), "games": games}}


def _keys() -> dict[str, dict[str, str]]:
    """The keys, with the letter of every game that has one."""
    library = cast(Library, current_app.extensions["library"])
    games = {f"g {book.key}": book.title for book in library.books() if book.key}
    return {"From page to page": games} | KEYS if games else KEYS


def theme() -> str:
    """The display that this reader chose."""
    chosen = request.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


@pages.get("/more")
def more() -> str:
    """Display, keys, and all other pages."""
    return render_template("more.html", themes=THEMES, keys=_keys(), next=_way_back())


@pages.get("/display")
def display() -> Response:
    """Remember a display, and go back."""
    chosen = request.args.get("theme", "auto")
    response = cast(Response, redirect(_way_back()))
    response.set_cookie("theme", chosen if chosen in THEMES else "auto", max_age=YEAR, samesite="Lax", httponly=True)
    return response


@pages.get("/print.css")
def footer() -> Response:
    """The foot of printed pages: what was printed, in which edition, and the page's number."""
    text = "".join(
        one if one.isascii() and one.isalnum() else f"\\{ord(one):x} " for one in request.args.get("text", "")[:300]
    )
    size = "font: 8pt sans-serif"
    rules = (
        f'@bottom-left {{ content: "{text}"; {size}; width: 85% }} @bottom-right {{ content: counter(page); {size} }}'
    )
    return Response(f"@page {{ {rules} }}\n", mimetype="text/css")


def _way_back() -> str:
    """The page somebody came from: an address of this site, or else the first page."""
    wanted = request.args.get("next", "/")
    inside = wanted.startswith("/") and not wanted.startswith(("//", "/\\")) and wanted.isprintable()
    return wanted if inside else "/"
