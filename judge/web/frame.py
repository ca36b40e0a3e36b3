"""The frame of every page: the games, the display and the event that were chosen, and where they are chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypedDict, cast
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, render_template, request

from judge.web.bounded import check_fields
from judge.web.event import COOKIE, EventChoice, event
from judge.web.reader import library, views_played
from judge.web.rooted import rooted

pages = Blueprint("site", __name__)

YEAR = 365 * 24 * 3600

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
        "l": "copy the link of this step",
        "c": "copy its text",
    },
    "In the workshop": {"Ctrl Enter": "run the file", "Esc Tab": "leave the editor"},
    "In a section": {"[": "section before", "]": "next section", "e": "choose the edition"},
}


def surroundings() -> dict[str, Any]:
    """The names that every template knows."""
    return {
        "site": {"theme": theme(), "views": views_played(), "event": event(), "here": here(), "same_page": same_page}
    }


def here() -> str:
    """The whole address to come back to; where something is chosen, the one from which the reader came."""
    if request.path in ("/more", "/event"):
        return _way_back(request.args)
    return rooted(request.full_path if request.query_string else request.path)


def same_page(edition: str) -> str:
    """The address of the page that is shown, in another edition."""
    return f"{rooted(request.path)}?{urlencode({**request.args.to_dict(), 'edition': edition})}"


def _keys() -> dict[str, dict[str, str]]:
    """The keys, with the letter of every game that has one."""
    games = {f"g {book.key}": book.title for book in library().books() if book.key}
    return {"From page to page": games} | KEYS if games else KEYS


def theme() -> str:
    """The display that this reader chose."""
    chosen = request.cookies.get("theme", "auto")
    return chosen if chosen in THEMES else "auto"


@pages.get("/more")
def more() -> str:
    """Display, keys, and all other pages."""
    return render_template("more.html", themes=THEMES, keys=_keys(), next=_way_back(request.args))


@pages.get("/display")
def display() -> Response:
    """Remember a display if one was chosen, and go back."""
    chosen = request.args.get("theme", "")
    response = cast(Response, redirect(_way_back(request.args)))
    if chosen in THEMES:
        response.set_cookie("theme", chosen, max_age=YEAR, **_cookie())
    return response


@pages.get("/event")
def picking() -> str:
    """Pick the game and the edition that an event plays."""
    return render_template("event.html", next=_way_back(request.args))


@pages.post("/event")
def picked() -> Response:
    """Remember the event that was picked, or leave it when no game is named; then go back."""
    check_fields(request.form.items(multi=True))
    game = request.form.get("game", "")
    response = cast(Response, redirect(_way_back(request.form), 303))
    if not game:
        response.delete_cookie(COOKIE, **_cookie())
        return response
    book = library().book(game)
    its = EventChoice(book, book.editions.find(request.form.get("edition") or None))
    response.set_cookie(COOKIE, its.kept, max_age=YEAR, **_cookie())
    return response


class _Cookie(TypedDict):
    """Where a cookie counts."""

    path: str
    secure: bool
    httponly: bool
    samesite: str


def _cookie() -> _Cookie:
    """A cookie counts on this site alone: below its path, by its scheme, and not for scripts."""
    return {"path": rooted("/"), "secure": request.is_secure, "httponly": True, "samesite": "Lax"}


def _way_back(sent: Mapping[str, str]) -> str:
    """The page somebody came from: an address of this site, or else the first page."""
    home = rooted("/")
    wanted = sent.get("next", home)
    inside = wanted.startswith(home) and not wanted.startswith(("//", "/\\")) and wanted.isprintable()
    return wanted if inside else home
