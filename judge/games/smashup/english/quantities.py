"""Quantities of the shared English: at least and at most how many."""

from __future__ import annotations

from judge.language.core.carried import not_carried_out, number
from judge.language.core.node import Node


def span(many: Node) -> tuple[int, int | None]:
    """At least how many, and at most how many if there is a bound: “a”, “two or more”, “exactly one”, “no”."""
    if many.name in ("A", "Any", "Another"):
        return 1, None
    if many.name == "No":
        return 0, 0
    if many.name == "Exactly":
        return number(many), number(many) if many.get("only") else None
    bounds = {"AtLeast": (0, None), "Above": (1, None), "AtMost": (None, 0), "Below": (None, -1)}
    if many.name not in bounds:
        raise not_carried_out(many)
    least, most = bounds[many.name]
    return (0 if least is None else number(many) + least), (None if most is None else number(many) + most)
