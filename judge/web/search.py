"""Search on the site: the page of results, and the same as data."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterator
from functools import partial
from itertools import islice
from typing import TypedDict, cast
from urllib.parse import urlencode

from flask import Blueprint, Response, current_app, jsonify, redirect, render_template, request, url_for

from judge.errors import JudgeError
from judge.finder import KINDS, Finder, Wanted
from judge.finder.answer import ALIKE, answer
from judge.finder.data import FoundData, HitData, Kind, found_json, hit_json
from judge.finder.finder import ASKING
from judge.limits import HITS, PAGES
from judge.pool import Pool
from judge.search.document import Found, Hit
from judge.web.described import EDITION, GAME, Json, Operation, Parameter, described
from judge.web.event import event
from judge.web.hits import Hits
from judge.web.rooted import rooted_urls

pages = Blueprint("search", __name__)

LIMIT = 20  # results on a page of data
ONLY = ("0", "1", "no")
BEST = "$response.body#/results/0/"
SUGGESTED = 20  # what is called just what is typed is suggested first, if it is among so many hits of its kind
KEYWORD = (("rule", 5), ("term", 3), ("scenario", 3))  # so many of each kind are suggested, in this order
PAIR = 2  # in so many words a situation can be told: its scenario is suggested early if one fits
QUESTION = (("rule", 2), ("scenario", 1), ("rule", 3), ("term", 2), ("scenario", 2))

QUESTION_ASKED = Parameter("q", "the question, or what is typed of it")


class GroupData(TypedDict):
    """Suggestions of one kind."""

    kind: Kind
    results: list[HitData]


class SuggestionsData(TypedDict):
    """Suggestions in groups."""

    query: str
    groups: list[GroupData]


class SearchRefused(JudgeError):
    """A request whose parameters cannot be meant."""


def _whole(most: int) -> Json:
    """The schema of a whole number from 1 on."""
    return {"type": "integer", "minimum": 1, "maximum": most}


def finder() -> Finder:
    """The finder of the running site."""
    return cast(Finder, current_app.extensions["finder"])


def warm(cold: Finder, pool: Pool) -> None:
    """Build the index of a finder in the background, and reckon ahead; a search before it is built waits for it."""
    pool.later(lambda: deque(cold.measured(), maxlen=0))


@pages.get("/search")
def search() -> str | Response:
    """The page of results."""
    game, edition = _picked()
    if (game, edition) != (request.args.get("game", ""), request.args.get("edition", "")):
        asked = {**request.args.to_dict(), "game": game, "edition": edition}
        told = urlencode({name: one for name, one in asked.items() if one})
        return cast(Response, redirect(f"{url_for('search.search')}?{told}"))
    wanted = finder().spelled(_wanted(HITS))
    found = finder().everything(wanted) if wanted.query.strip() else None
    section = request.args.get("section", "")
    hits = Hits(finder(), wanted, found, section) if found else None
    if hits and section and not hits.pages:
        raise SearchRefused(
            f"None of these results is in the section {section[:20]!r}. Leave out the parameter 'section'."
        )
    if hits and 1 < wanted.page > hits.pages:
        raise SearchRefused(f"There is no page {wanted.page} of these results; the last page is {hits.pages}.")
    return render_template(
        "search.html",
        wanted=wanted,
        found=found,
        hits=hits,
        groups=hits.groups() if hits else [],
        card=hits.card(answer(finder(), wanted, found)) if hits and found and not section else None,
        section=section,
        absent=finder().absent(wanted) if found else None,
        empty=finder().question(found).empty if found else False,
        mended=_mended(found) if found else ("", ""),
        terms=hits.terms() if hits else [],
        at=partial(_at, wanted),
        books=list(finder().library.books()),
        kinds=KINDS,
    )


def _mended(found: Found) -> tuple[str, str]:
    """The words that were taken for slips, and those that were looked for instead."""
    typed, meant = found.query.split(), found.repaired.split()
    slips = [pair for pair in zip(typed, meant, strict=False) if pair[0] != pair[1]]
    return " ".join(slip for slip, _ in slips), " ".join(word for _, word in slips)


def _at(wanted: Wanted, **changed: object) -> str:
    """The address of these results with something changed."""
    told = {"q": wanted.query, "game": wanted.game, "edition": wanted.edition, "kind": wanted.kind}
    told |= {"scenarios": "1" if wanted.scenarios else ""} | {name: str(value) for name, value in changed.items()}
    always = {"q", "game"} if event() else {"q"}  # no game at all would be that of the event
    query = urlencode({name: value for name, value in told.items() if value or name in always})
    return f"{url_for('search.search')}?{query}"


def _picked() -> tuple[str, str]:
    """The choice of the pickers, or else the event: an edition picks its game, unless another game is picked."""
    its = event()
    if its and not {"game", "edition"} & request.args.keys():
        return its.game, its.named or ""
    game, edition = request.args.get("game", ""), request.args.get("edition", "")
    picked, said, own = edition.rpartition("@")
    if not said:
        return game, edition
    return (picked, own) if game in ("", picked) else (game, "")


@pages.get("/api/search")
@described(
    Operation(
        "search",
        "The answer to a number, words or a question, and all results, best first. A rule has `in_force` if the "
        "edition asked for has it, or else the newest; others come last, and `until` tells when they ended. The same "
        "is true of a scenario that answers only for older editions; its `url` names the last of them. `absent` tells "
        "where a number is that the edition asked for does not have. `why` tells what a result is also called if it "
        "has none of the words.",
        FoundData,
        (
            QUESTION_ASKED,
            GAME,
            EDITION,
            Parameter("kind", "only results of this kind", values=lambda: KINDS),
            Parameter("scenarios", "1: only results that have scenarios", values=lambda: ONLY),
            Parameter("limit", "how many results a page has", _whole(HITS) | {"default": LIMIT}),
            Parameter("page", "which page of them", _whole(PAGES) | {"default": 1}),
        ),
        links={"showPassage": {"game": f"{BEST}game", "number": f"{BEST}number"}},
    )
)
def api_search() -> Response:
    """The hits for a question, best first."""
    wanted = _wanted(LIMIT)
    everything = finder().everything(wanted)
    answered = answer(finder(), wanted, everything)
    return jsonify(rooted_urls(found_json(finder(), wanted, finder().page(wanted, everything), answered)))


@pages.get("/api/suggest")
@described(
    Operation(
        "suggest",
        "A few rules, terms and scenarios for what is typed so far, in groups; a question has a scenario third.",
        SuggestionsData,
        (QUESTION_ASKED, GAME, EDITION),
    )
)
def api_suggest() -> Response:
    """A few rules, terms and scenarios for what is typed so far; first what is called just that."""
    query, game, edition = (request.args.get(name, "") for name in ("q", "game", "edition"))
    wanted = finder().spelled(Wanted(query, game, edition))
    name = wanted.query.strip().lower()
    found = finder().everything(wanted, PAIR)
    question = finder().question(found)
    asking = not found.exact and (len(wanted.query.split()) >= ASKING or _situated(wanted, found))
    left: dict[str, Iterator[Hit]] = {kind: iter(_called_first(found, kind, name)) for kind in KINDS}
    groups = [
        {"kind": kind, "results": [hit_json(finder(), wanted, question, hit) for hit in islice(left[kind], count)]}
        for kind, count in (QUESTION if asking else KEYWORD)
    ]
    return jsonify(rooted_urls({"query": wanted.query, "groups": groups}))


def _situated(wanted: Wanted, found: Found) -> bool:
    """Whether two words tell a situation: the best scenario has one of them, or is decided by one of the best rules."""
    best = next((hit for hit in found.hits if hit.document.kind == "scenario"), None)
    if best is None or len(wanted.query.split()) < PAIR:
        return False
    rules = [hit.document for hit in found.hits if hit.document.kind == "rule"][: KEYWORD[0][1]]
    named = {one.number for one in rules if one.game == best.document.game}
    return bool(named.intersection(finder().deciding(best, wanted))) or finder().question(found).share(best) >= ALIKE


def _called_first(found: Found, kind: str, name: str) -> list[Hit]:
    """The best hits of a kind, first what is called just that."""
    hits = [hit for hit in found.hits if hit.document.kind == kind]
    return sorted(hits[:SUGGESTED], key=lambda hit: hit.document.title.lower() != name)


def _wanted(limit: int) -> Wanted:
    """The question of the request."""
    asked = request.args.get("limit", str(limit))
    if not 1 <= _number(asked) <= HITS:
        raise SearchRefused(f"The parameter 'limit' must be a whole number from 1 to {HITS}; found {asked[:20]!r}.")
    page = request.args.get("page", "1")
    if not 1 <= _number(page) <= PAGES:
        raise SearchRefused(f"The parameter 'page' must be a whole number from 1 to {PAGES}; found {page[:20]!r}.")
    only = request.args.get("scenarios", "")
    if only not in ("", *ONLY):
        told = "must be 1 (only results that have scenarios) or 0 (all results)"
        raise SearchRefused(f"The parameter 'scenarios' {told}; found {only[:20]!r}.")
    return Wanted(
        request.args.get("q", ""),
        request.args.get("game", ""),
        request.args.get("edition", ""),
        request.args.get("kind", ""),
        only == "1",
        int(asked),
        int(page),
    )


def _number(told: str) -> int:
    """A whole number as it is written; 0 if it is none, or has too many digits to be meant."""
    return int(told) if re.fullmatch("[0-9]{1,6}", told) else 0
