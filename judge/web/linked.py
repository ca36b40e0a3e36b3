"""Which addresses the site itself links to: only their pages are kept, whatever else visitors may ask for."""

from __future__ import annotations

from urllib.parse import urlencode

from flask import request

from judge.library import Library
from judge.rulebook.book import Rulebook
from judge.web.event import COOKIE, event
from judge.web.frame import THEMES
from judge.web.kept_pages import choices

# The pages, each with the parameters that links give it, in the order in which they stand.
PAGES: dict[str, tuple[str, ...]] = {
    "static": (),
    "reader.home": (),
    "reader.game": ("edition",),
    "reader.number": ("edition",),
    "book.book": ("edition",),
    "book.chapter": ("edition",),
    "code.rule": ("edition",),
    "terms.glossary": ("edition",),
    "terms.term": ("edition",),
    "compare.chosen": ("old",),
    "compare.compared": ("pick",),
    "coverage.every": (),
    "coverage.game": ("edition",),
    "scenarios.every": ("game", "chapter", "level", "rule"),
    "rulings.one": ("edition", "part"),
    "identity.opensearch": (),
    "feed.feed": (),
    "api.games": (),
    "api.passage": ("edition",),
    "api.one_term": ("edition",),
}


def linked(library: Library) -> bool:
    """Whether the site links to exactly this address, and the reader has made the choices that it needs."""
    names = PAGES.get(request.endpoint or "")
    asked = request.args.to_dict()
    if names is None or request.query_string.decode("ascii", "replace") != _spelled(names, asked):
        return False
    said = {name: str(value) for name, value in (request.view_args or {}).items()} | asked
    game = said.get("game") or said.get("path", "").partition("/")[0]
    if game and game not in library.games:
        return False
    return _chosen() and all(_known(name, one, library.book(game) if game else None) for name, one in said.items())


def _spelled(names: tuple[str, ...], asked: dict[str, str]) -> str:
    """The parameters as a link spells them."""
    return urlencode([(name, asked[name]) for name in names if name in asked])


def _known(name: str, value: str, book: Rulebook | None) -> bool:
    """Whether a link may give a parameter this value."""
    if name in ("edition", "old", "new"):
        return book is not None and value in (edition.name for edition in book.editions)
    if name == "name":
        return book is not None and value in book.terms.by_name
    if name == "rule":
        return book is not None and value in book.passages
    return value in {"pick": ("old", "new"), "part": ("1",)}.get(name, (value,))


def _chosen() -> bool:
    """Whether the display and the event that cookies name are some that can be chosen."""
    theme, kept = choices(request.environ)
    its = event()
    read = (request.cookies.get("theme", ""), request.cookies.get(COOKIE, ""))
    return read == (theme, kept) and theme in ("", *THEMES) and kept == (its.kept if its else "")
