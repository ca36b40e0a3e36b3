"""Cards that cost less or more, in the shared English: those that somebody plays."""

from __future__ import annotations

from judge.language.core.carried import need
from judge.language.core.node import Node

_PLAY = Node("Deed", (("verb", "play"),))


def played(who: Node) -> tuple[Node, Node] | None:
    """The noun of “event cards that you play”, and who plays them, or None if that is not said."""
    what = who.node("what") if who.name in ("Bare", "Some") else None
    where = what.node("where") if what is not None and what.name == "With" else None
    if (
        what is None
        or where is None
        or where.name != "Relative"
        or where.node("deed") != _PLAY
        or (who.name == "Some" and need(who.node("many")).name not in ("All", "Each"))
    ):
        return None
    return need(what.node("noun")), need(where.node("who"))
