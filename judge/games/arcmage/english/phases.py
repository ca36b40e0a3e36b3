"""The phases that a predicate of the shared English names."""

from __future__ import annotations

from judge.language.core.node import Node


def phase_of(tail: Node) -> str:
    """The phase that a tail names, if any; each player's own, or yours."""
    when = tail.node("when") if tail.name == "During" else None
    time = when.node("time") if when is not None and when.name == "TimeOf" and not when.get("next") else None
    return time.text("kind") if time is not None else ""
