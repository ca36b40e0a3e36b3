"""Search on the site: the page of results, and the same as data."""

from __future__ import annotations

import threading
from typing import Any, cast
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request, url_for

from judge.errors import JudgeError
from judge.finder import KINDS, Finder, Wanted, found_json
from judge.web.event import event
from judge.web.hits import Hits

pages = Blueprint("search", __name__)

MOST_HITS = 100
SUGGESTIONS = {"rule": 5, "term": 3, "scenario": 3}


class Refused(JudgeError):
    """A request whose parameters cannot be meant."""


def finder() -> Finder:
    """The finder of the running site."""
    return cast(Finder, current_app.extensions["finder"])


def warm(cold: Finder) -> None:
    """Build the index of a finder in the background; whoever asks before it is ready waits for it."""
    threading.Thread(target=lambda: cold.engine, name="index", daemon=True).start()


@pages.get("/search")
def search() -> str | Response:
    """The page of results."""
    game, edition = _picked()
    if (game, edition) != (request.args.get("game", ""), request.args.get("edition", "")):
        asked = {**request.args.to_dict(), "game": game, "edition": edition}
        told = urlencode({name: one for name, one in asked.items() if one})
        return cast(Response, redirect(f"{url_for('search.search')}?{told}"))
    wanted = _wanted(MOST_HITS)
    found = finder().find(wanted) if wanted.query.strip() else None
    return render_template(
        "search.html",
        wanted=wanted,
        found=found,
        groups=list(Hits(finder(), wanted, found).groups()) if found else [],
        books=list(finder().library.books()),
        kinds=KINDS,
    )


def _picked() -> tuple[str, str]:
    """What the pickers say, or else the event: an edition picks its game, unless another game is picked."""
    its = event()
    if its and not {"game", "edition"} & request.args.keys():
        return its.game, its.named or ""
    game, edition = request.args.get("game", ""), request.args.get("edition", "")
    picked, said, own = edition.rpartition("@")
    if not said:
        return game, edition
    return (picked, own) if game in ("", picked) else (game, "")


@pages.get("/api/search")
def api_search() -> Response:
    """What answers a question, best first."""
    wanted = _wanted(20)
    found = found_json(finder().find(wanted))
    return jsonify(found | {"results": [_in_edition(one, wanted.edition) for one in found["results"]]})


@pages.get("/api/suggest")
def api_suggest() -> Response:
    """A few rules, terms and scenarios for what is typed so far; first what is called just that."""
    wanted = _wanted(40)
    name = wanted.query.strip().lower()
    groups = []
    for kind, count in SUGGESTIONS.items():
        found = finder().find(Wanted(wanted.query, wanted.game, wanted.edition, kind, False, count))
        told = [_in_edition(one, wanted.edition) for one in found_json(found)["results"]]
        results = sorted(told, key=lambda one: one["title"].lower() != name)
        groups.append({"kind": kind, "results": results})
    return jsonify({"query": wanted.query, "groups": groups})


def _in_edition(result: dict[str, Any], asked: str) -> dict[str, Any]:
    """A result whose address names the edition that was asked for, unless that is the newest."""
    editions = finder().library.book(result["game"]).editions
    edition = editions.find(asked or None)
    return result if edition is editions.newest else result | {"url": f"{result['url']}?edition={edition.name}"}


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
