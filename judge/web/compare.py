"""Two editions beside each other: what was added and removed, moved, said differently, and what ends differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from flask import Blueprint, Response, redirect, render_template, request, url_for

from judge.rulebook.difference import KINDS, Comparison, Difference, compare
from judge.show.turns import beside
from judge.web.reader import View, library
from judge.web.timeline import FEW, NEW, OLD, Timeline
from judge.web.turning import turnings

pages = Blueprint("compare", __name__)

RULINGS = 6  # so many that turn are shown at once; more are folded

SAID = {
    "changed": "changed in meaning",
    "reworded": "other words",
    "moved": "moved",
    "added": "new",
    "removed": "gone",
}


@dataclass(frozen=True)
class ComparisonRow:
    """A difference, and the first and last of the rules in front of it that did not change."""

    one: Difference
    unchanged: int
    first: str = ""
    last: str = ""


def _rows(comparison: Comparison, kinds: list[str]) -> Iterator[ComparisonRow]:
    """The differences of some kinds, what did not change between them folded to its number."""
    places = {number: place for place, number in enumerate(comparison.new.numbers)}
    changed = {entry.number for one in comparison.differences for entry in one.new}
    at = 0
    for one in comparison.differences:
        if one.kind not in kinds:
            continue
        place = max((places[entry.number] for entry in one.new), default=-1)
        between = comparison.new.numbers[at:place] if place >= at else []
        same = [number for number in between if number not in changed]
        yield ComparisonRow(one, len(same), *((same[0], same[-1]) if same else ()))
        at = max(at, place + 1)


@pages.get("/<game>/compare")
def chosen(game: str) -> str | Response:
    """The comparison that two pickers ask for; with fewer than two, a line of time, or the newest against the last."""
    book = library().book(game)
    editions = list(book.editions)
    if len(editions) == 1:
        message = f"{book.title} has only one edition here, {editions[0].title}. There is nothing to compare."
        near = [f"/{book.game}/"]
        return render_template("error.html", title="Nothing to compare", message=message, near=near)
    old, new = request.args.get("old"), request.args.get("new")
    if len(editions) >= FEW and not (old and new):
        picked = book.editions.find(old or new) if old or new else None
        return render_template("timeline.html", view=View(book.volume()), line=Timeline(book, picked))
    old, new = old or editions[-2].name, new or editions[-1].name
    return cast(Response, redirect(url_for("compare.compared", game=book.game, old=old, new=new)))


@pages.get("/<game>/compare/<old>/<new>")
def compared(game: str, old: str, new: str) -> str | Response:
    """All differences between two editions, by kind; the older one comes first."""
    book = library().book(game)
    one, other = book.editions.find(old), book.editions.find(new)
    if one.index > other.index:
        kinds = request.args.getlist("kind")
        return cast(
            Response, redirect(url_for("compare.compared", game=book.game, old=other.name, new=one.name, kind=kinds))
        )
    comparison = compare(book, one, other)
    before, after = View(comparison.old), View(comparison.new)
    kinds = [kind for kind in request.args.getlist("kind") if kind in KINDS] or list(SAID)
    moving = OLD if request.args.get("pick") == OLD else NEW
    return render_template(
        "compare.html",
        view=after,
        before=before,
        shown=list(_rows(comparison, kinds)),
        kinds=kinds,
        said=SAID,
        counts={kind: len(comparison.of(kind)) for kind in SAID},
        turned=turnings().between(book.game, before.edition.name, after.edition.name),
        beside=beside,
        few=RULINGS,
        line=Timeline(book, before.edition, after.edition, moving) if len(before.editions) >= FEW else None,
    )
