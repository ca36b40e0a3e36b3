"""Reading ahead: every rule and scenario is read before the site answers; what is left out of it is told at /health."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import cast

from flask import Blueprint, Response, current_app, jsonify

from judge.errors import Complaint, Unreadable
from judge.finder import Finder
from judge.library import Library
from judge.scenario.shelf import Shelf

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


@dataclass
class Phase:
    """Whether the site is being ended."""

    ending: bool = False


@pages.get("/ready")
def ready() -> tuple[Response, int]:
    """Whether this process answers every page at once: 200, or 503 while it starts and while it ends."""
    phase, finder = cast(Phase, current_app.extensions["phase"]), cast(Finder, current_app.extensions["finder"])
    why = "The site is ending." if phase.ending else "" if finder.ready else "The search index is being built."
    answer = jsonify({"ready": not why, "why": why})
    answer.headers["Cache-Control"] = "no-store"
    return answer, 503 if why else 200


@pages.get("/health")
def health() -> Response:
    """Whether all rules and scenarios are served, and what is left out."""
    left_out = cast(LeftOut, current_app.extensions["left out"])
    complaints = [
        {"file": one.place.file, "line": one.place.line, "message": one.message} for one in left_out.complaints
    ]
    told = {"games": left_out.games, "scenarios": left_out.scenarios, "complaints": complaints}
    answer = jsonify({"ok": not complaints, "left_out": told})
    answer.headers["Cache-Control"] = "no-store"
    return answer
