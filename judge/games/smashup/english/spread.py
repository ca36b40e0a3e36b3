"""Deeds of the shared English that are done for each player or at each base."""

from __future__ import annotations

from judge.games.smashup.english.sites import kind_of, other_player
from judge.language.core.carried import need
from judge.language.core.kinds import heads
from judge.language.core.node import Node

_THAT_PLAYER = Node("That", (("what", Node("Kind", (("kind", "player"),))),))


def of_each_player(deed: Node) -> tuple[Node, bool] | None:
    """A deed to one card of each player, as one to a card of “that player”, and whether the others are meant alone."""
    what = deed.node("what")
    if what is None or what.name not in ("Own", "Of") or (what.name == "Own" and not what.get("single")):
        return None
    if what.name == "Of" and (what.get("many") == "all" or need(what.node("many")).name not in ("Exactly", "UpTo")):
        return None
    own = what if what.name == "Own" else need(what.node("what"))
    who = own.node("who")
    player = who.node("what") if who is not None and who.name == "WhoseThing" else None
    if (
        player is None
        or player.node("many") != Node("Each")
        or not (kind_of(player) == "player" or other_player(player))
    ):
        return None
    theirs = _with(own, "who", Node("WhoseThing", (("what", _THAT_PLAYER),)))
    return _with(deed, "what", theirs if own is what else _with(what, "what", theirs)), other_player(player)


def at_each_base(deed: Node) -> tuple[Node, Node] | None:
    """A deed at or on each base, as one “there”, and the bases; None if another place or none is named."""
    where = deed.node("where")
    bases = where.node("what") if where is not None and where.name == "Place" else None
    if bases is not None and _each_base(bases):
        return _with(deed, "where", Node("There")), bases
    what = deed.node("what")
    inner = what.node("what") if what is not None and what.name in ("The", "Some") else None
    at = inner.node("where") if inner is not None and inner.name == "With" else None
    if what is None or inner is None or at is None or at.name not in ("At", "On"):
        return None
    bases = at.node("what")
    if bases is None or not _each_base(bases):
        return None
    return _with(deed, "what", _with(what, "what", _with(inner, "where", Node("There")))), bases


def _each_base(bases: Node) -> bool:
    """Whether each base is meant, or each such base."""
    return bases.name == "Some" and bases.node("many") == Node("Each") and heads(bases) == {"base"}


def _with(node: Node, name: str, new: Node) -> Node:
    """A node with another part of a name."""
    return Node(node.name, tuple((key, new if key == name else part) for key, part in node.parts))
