"""Deeds of the shared English that are done for each player or at each base."""

from __future__ import annotations

from judge.games.smashup.english.sites import PLAYER, kind_of, other_player
from judge.language.core.carried import need
from judge.language.core.kinds import heads
from judge.language.core.node import Node

_THAT_PLAYER = Node("That", (("what", PLAYER),))


def of_each_player(deed: Node) -> tuple[Node, bool] | None:
    """A deed to one card of each player, as one to a card of “that player”, and whether the others are meant alone."""
    what = deed.node("what")
    if what is not None and what.name == "Some" and (inner := _of_that_player(need(what.node("what")))) is not None:
        return _with(deed, "what", _with(what, "what", inner[0])), inner[1]
    if what is None or what.name not in ("Own", "Of") or (what.name == "Own" and not what.get("single")):
        return None
    if what.name == "Of" and ((many := what.node("many")) is None or many.name not in ("Exactly", "UpTo")):
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


def _of_that_player(node: Node) -> tuple[Node, bool] | None:
    """A noun “controlled by each other player”, or “in each player's hand”, as one of “that player”.

    Beside it, whether only other players are meant; None if a noun says no such thing.
    """
    if node.name == "DoneBy" and node.node("deed") == Node("Deed", (("verb", "control"),)):
        by = need(node.node("by"))
        return (_with(node, "by", _THAT_PLAYER), True) if by.node("many") == _EACH and other_player(by) else None
    if node.name in ("In", "From") and (zone := node.node("where")) is not None and zone.name == "Own":
        who = need(zone.node("who"))
        player = who.node("what") if who.name == "WhoseThing" else None
        if player is None or player.node("many") != _EACH:
            return None
        theirs = _with(zone, "who", Node("WhoseThing", (("what", _THAT_PLAYER),)))
        return _with(node, "where", theirs), other_player(player)
    if node.name not in ("With", "Both"):
        return None
    for name, part in node.parts:
        if isinstance(part, Node) and (found := _of_that_player(part)) is not None:
            return _with(node, name, found[0]), found[1]
    return None


_EACH = Node("Each")


def for_each_thing(deed: Node) -> tuple[Node, Node] | None:
    """“Draw a card for each player's minion” as the deed alone, and what each is; None if nothing is counted so."""
    what = deed.node("what")
    inner = what.node("what") if what is not None and what.name == "Some" else None
    where = inner.node("where") if inner is not None and inner.name == "With" else None
    thing = where.node("what") if where is not None and where.name == "ForThing" else None
    who = thing.node("who") if thing is not None and thing.name == "Own" else None
    player = who.node("what") if who is not None and who.name == "WhoseThing" else None
    if what is None or inner is None or thing is None or player is None or player.node("many") != Node("Each"):
        return None
    return _with(deed, "what", _with(what, "what", need(inner.node("noun")))), thing


def of_one_player(deed: Node) -> Node | None:
    """A deed to cards of one player, as one to cards of “that player”; None if nothing is said of one player."""
    what = deed.node("what")
    own = what.node("what") if what is not None and what.name == "Of" else what
    who = own.node("who") if own is not None and own.name == "Own" else None
    if what is None or own is None or who is None or who.node("what") != _ONE_PLAYER:
        return None
    theirs = _with(own, "who", Node("WhoseThing", (("what", _THAT_PLAYER),)))
    return _with(deed, "what", theirs if own is what else _with(what, "what", theirs))


_ONE_PLAYER = Node("Some", (("many", Node("Exactly", (("n", 1),))), ("what", PLAYER)))


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
