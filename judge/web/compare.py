"""Two editions beside each other: what was added and removed, moved, said otherwise, and what ends differently."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from flask import Blueprint, Response, redirect, render_template, request, url_for

from judge.rulebook.difference import KINDS, Comparison, Difference, compare
from judge.web.reader import View, library

pages = Blueprint("compare", __name__)

SAID = {
    "changed": "changed in meaning",
    "reworded": "said otherwise",
    "moved": "moved",
    "added": "new",
    "removed": "gone",
}


@dataclass(frozen=True)
class Row:
    """A difference, and how many rules in front of it did not change."""

    one: Difference
    unchanged: int


def _rows(comparison: Comparison, kinds: list[str]) -> Iterator[Row]:
    """The differences of some kinds, what did not change between them folded to its number."""
    places = {number: place for place, number in enumerate(comparison.new.numbers)}
    changed = {entry.number for one in comparison.differences for entry in one.new}
    at = 0
    for one in comparison.differences:
        if one.kind not in kinds:
            continue
        place = max((places[entry.number] for entry in one.new), default=-1)
        between = comparison.new.numbers[at:place] if place >= at else []
        yield Row(one, sum(number not in changed for number in between))
        at = max(at, place + 1)


@pages.get("/<game>/compare")
def chosen(game: str) -> Response:
    """The comparison that two pickers ask for; without them, the newest edition against the one before."""
    book = library().book(game)
    editions = list(book.editions)
    old = request.args.get("old") or editions[-2 if len(editions) > 1 else -1].name
    new = request.args.get("new") or editions[-1].name
    return cast(Response, redirect(url_for("compare.compared", game=book.game, old=old, new=new)))


@pages.get("/<game>/compare/<old>/<new>")
def compared(game: str, old: str, new: str) -> str:
    """All differences between two editions, by kind."""
    book = library().book(game)
    comparison = compare(book, book.editions.find(old), book.editions.find(new))
    before, after = View(comparison.old), View(comparison.new)
    kinds = [kind for kind in request.args.getlist("kind") if kind in KINDS] or list(SAID)
    shown = list(_rows(comparison, kinds))
    counts = {kind: len(comparison.of(kind)) for kind in SAID}
    return render_template(
        "compare.html", view=after, before=before, shown=shown, kinds=kinds, said=SAID, counts=counts
    )
