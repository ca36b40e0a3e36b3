"""Reading ahead: every rule and scenario is read before the site answers; /health lists what was left out."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TypedDict, cast

from flask import Blueprint, Response, current_app, jsonify
from werkzeug.exceptions import ServiceUnavailable

from judge.errors import Complaint, Unreadable
from judge.finder import Finder
from judge.library import Library
from judge.scenario.shelf import Shelf
from judge.web.described import Operation, described
from judge.web.kept_pages import KeptPages

pages = Blueprint("health", __name__)

SOON = 1  # seconds until a site that starts is usually ready


@dataclass(frozen=True)
class LeftOut:
    """The parts that a tolerant site leaves out: whole games, scenarios by their paths, and the errors in them."""

    games: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    complaints: tuple[Complaint, ...] = ()


def read_ahead(library: Library, shelf: Shelf, *, tolerant: bool = False) -> LeftOut:
    """Read all that pages show; faults are refused together, or what has them is left out if that is tolerated."""
    rules, scenarios = library.faults(), shelf.faults()
    complaints = tuple(sorted(chain(*rules.values(), *scenarios.values(), shelf.old_addresses.complaints)))
    if complaints and (not tolerant or len(rules) == len(library.games)):
        raise Unreadable(complaints)
    _ = shelf.days
    library.leave_out(rules)
    shelf.leave_out(game for game in shelf.games if game not in library.games)
    return LeftOut(tuple(rules), tuple(scenarios), complaints)


class ComplaintData(TypedDict):
    """A fault of a file; line 0 is the file as a whole."""

    file: str
    line: int
    message: str


class LeftOutData(TypedDict):
    """The games and scenarios that the site leaves out, and why."""

    games: list[str]
    scenarios: list[str]
    complaints: list[ComplaintData]


class KeptPagesData(TypedDict):
    """The pages that the answering process keeps in memory: how many, their bytes, and how many bytes may be kept."""

    pages: int
    bytes: int
    most: int


class HealthData(TypedDict):
    """Whether the site serves all rules and scenarios."""

    ok: bool
    left_out: LeftOutData
    kept_pages: KeptPagesData


@dataclass
class Phase:
    """Whether the site is being ended."""

    ending: bool = False


class ReadyData(TypedDict):
    """That this process answers every page at once."""

    ready: bool


@pages.get("/ready")
@described(
    Operation(
        "ready",
        "Whether this process answers every page at once.",
        ReadyData,
        refusals={503: "The site is starting or ending."},
    )
)
def ready() -> Response:
    """Whether this process answers every page at once: 200, or 503 while it starts and while it ends."""
    phase, finder = cast(Phase, current_app.extensions["phase"]), cast(Finder, current_app.extensions["finder"])
    if (
        why := "The site is shutting down."
        if phase.ending
        else ""
        if finder.ready
        else "The search index is being built."
    ):
        raise ServiceUnavailable(why, retry_after=SOON)
    shown: ReadyData = {"ready": True}
    answer = jsonify(shown)
    answer.headers["Cache-Control"] = "no-store"
    return answer


@pages.get("/health")
@described(
    Operation(
        "health",
        "Whether the site serves all rules and scenarios, what it leaves out, and how much memory its kept pages take.",
        HealthData,
    )
)
def health() -> Response:
    """Whether all rules and scenarios are served, what is left out, and what the kept pages take."""
    left_out = cast(LeftOut, current_app.extensions["left out"])
    complaints: list[ComplaintData] = [
        {"file": one.place.file, "line": one.place.line, "message": one.message} for one in left_out.complaints
    ]
    told: LeftOutData = {
        "games": list(left_out.games),
        "scenarios": list(left_out.scenarios),
        "complaints": complaints,
    }
    kept = cast(KeptPages, current_app.extensions["kept pages"])
    kept_pages: KeptPagesData = {"pages": len(kept), "bytes": kept.size, "most": kept.most}
    shown: HealthData = {"ok": not complaints, "left_out": told, "kept_pages": kept_pages}
    answer = jsonify(shown)
    answer.headers["Cache-Control"] = "no-store"
    return answer
