"""Reading ahead: every rule and scenario is read before the site answers; what is left out of it is told at /health."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TypedDict, cast

from flask import Blueprint, Response, current_app, jsonify

from judge.errors import Complaint, Unreadable
from judge.library import Library
from judge.scenario.shelf import Shelf
from judge.web.described import Operation, described

pages = Blueprint("health", __name__)


@dataclass(frozen=True)
class LeftOut:
    """What a tolerant site goes on without: whole games, scenarios by their paths, and what is wrong with them."""

    games: tuple[str, ...] = ()
    scenarios: tuple[str, ...] = ()
    complaints: tuple[Complaint, ...] = ()


def read_ahead(library: Library, shelf: Shelf, *, tolerant: bool = False) -> LeftOut:
    """Read all that pages show; faults are refused together, or what has them is left out if that is tolerated."""
    rules, scenarios = library.faults(), shelf.faults()
    complaints = tuple(sorted(chain(*rules.values(), *scenarios.values())))
    if complaints and (not tolerant or len(rules) == len(library.games)):
        raise Unreadable(complaints)
    _ = shelf.days
    library.leave_out(rules)
    shelf.leave_out(rules)
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


class HealthData(TypedDict):
    """Whether the site serves all rules and scenarios."""

    ok: bool
    left_out: LeftOutData


@pages.get("/health")
@described(Operation("health", "Whether the site serves all rules and scenarios, and what it leaves out.", HealthData))
def health() -> Response:
    """Whether all rules and scenarios are served, and what is left out."""
    left_out = cast(LeftOut, current_app.extensions["left out"])
    complaints: list[ComplaintData] = [
        {"file": one.place.file, "line": one.place.line, "message": one.message} for one in left_out.complaints
    ]
    told: LeftOutData = {
        "games": list(left_out.games),
        "scenarios": list(left_out.scenarios),
        "complaints": complaints,
    }
    shown: HealthData = {"ok": not complaints, "left_out": told}
    answer = jsonify(shown)
    answer.headers["Cache-Control"] = "no-store"
    return answer
