"""Search on the site: the page of results, and the same as data."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from html import escape
from typing import cast

from flask import Blueprint, Response, current_app, jsonify, render_template, request
from markupsafe import Markup

from judge.errors import JudgeError, Unknown
from judge.finder import KINDS, Finder, Wanted, found_json
from judge.library import Library
from judge.rulebook import number as numbers
from judge.scenario.shelf import Shelf
from judge.search.document import Document, Found, Hit
from judge.search.excerpt import excerpt, marks

pages = Blueprint("search", __name__)

MOST_HITS = 100
PAGE_HITS = 30
SUGGESTIONS = {"rule": 5, "term": 3, "scenario": 3}


class Refused(JudgeError):
    """A request whose parameters cannot be meant."""


def finder() -> Finder:
    """The finder of the running site."""
    return cast(Finder, current_app.extensions["finder"])


def warm(library: Library, shelf: Shelf) -> Finder:
    """A finder whose index is built in the background; whoever asks before it is ready waits for it."""
    made = Finder(library, shelf)
    threading.Thread(target=lambda: made.engine, name="index", daemon=True).start()
    return made


@dataclass(frozen=True)
class Shown:
    """A hit as the page shows it: the text with its deciding words marked."""

    document: Document
    title: Markup
    text: Markup


@dataclass(frozen=True)
class Group:
    """Hits of one section, in the order of the book, under its heading."""

    game: str
    number: str
    title: str
    edition: str
    hits: tuple[Shown, ...]


@pages.get("/search")
def search() -> str | tuple[str, int]:
    """The page of results."""
    wanted = _wanted(PAGE_HITS)
    found = finder().find(wanted) if wanted.query.strip() else None
    books = list(finder().library.books())
    groups = _groups(found) if found else []
    editions = list(finder().library.book(wanted.game).editions)[::-1] if wanted.game else []
    return render_template(
        "search.html", wanted=wanted, found=found, groups=groups, books=books, kinds=KINDS, editions=editions
    )


@pages.get("/api/search")
def api_search() -> Response:
    """What answers a question, best first."""
    return jsonify(found_json(finder().find(_wanted(20))))


@pages.get("/api/suggest")
def api_suggest() -> Response:
    """A few rules, terms and scenarios for what is typed so far."""
    wanted = _wanted(40)
    groups = []
    for kind, count in SUGGESTIONS.items():
        found = finder().find(Wanted(wanted.query, wanted.game, wanted.edition, kind, False, count))
        groups.append({"kind": kind, "results": found_json(found)["results"]})
    return jsonify({"query": wanted.query, "groups": groups})


def _wanted(limit: int) -> Wanted:
    """What the request asks for."""
    asked = request.args.get("limit", str(limit))
    if not asked.isdecimal() or not 1 <= int(asked[:6]) <= MOST_HITS:
        raise Refused(f"limit is a whole number from 1 to {MOST_HITS}, not {asked[:20]!r}.")
    return Wanted(
        request.args.get("q", ""),
        request.args.get("game", ""),
        request.args.get("edition", ""),
        request.args.get("kind", ""),
        request.args.get("scenarios", "") not in ("", "0", "no"),
        int(asked),
    )


def _groups(found: Found) -> list[Group]:
    """Hits under the headings of their sections, the section of the best hit first."""
    library = finder().library
    gathered: dict[tuple[str, str], list[Hit]] = {}
    for hit in found.hits:
        document = hit.document
        section = numbers.section(document.number) if document.kind == "rule" else document.kind
        gathered.setdefault((document.game, section), []).append(hit)
    groups = []
    for (game, section), hits in gathered.items():
        newest = hits[0].document.editions[-1] if hits[0].document.editions else ""
        title = {"scenario": "Scenarios", "term": "Terms"}.get(section, "")
        if not title:
            try:
                title = library.find(f"{game}:{section}", newest)[1].title
            except Unknown:
                title = ""
        shown = tuple(_shown(hit) for hit in hits)
        groups.append(Group(game, section if title not in ("Scenarios", "Terms") else "", title, newest, shown))
    return groups


def _shown(hit: Hit) -> Shown:
    """A hit with its deciding words marked."""
    document = hit.document
    return Shown(document, _marked(document.title, hit), _marked(excerpt(plain(document.text), hit.words, 320), hit))


def plain(text: str) -> str:
    """A text of the law without the signs of its emphasis."""
    return text.replace("*", "").replace("`", "")


def _marked(text: str, hit: Hit) -> Markup:
    """A text with the words asked for marked."""
    pieces, at = [], 0
    for start, end in marks(text, hit.words):
        pieces += [escape(text[at:start]), f"<mark>{escape(text[start:end])}</mark>"]
        at = end
    return Markup("".join([*pieces, escape(text[at:])]))
