"""Instructions of the shared English whose number follows them: for each of something, equal to something."""

from __future__ import annotations

from judge.games.spoils.english.deeds import Text
from judge.games.spoils.english.measures import counted_for, measure
from judge.games.spoils.vocabulary.amounts import Count
from judge.games.spoils.vocabulary.turns import Bidder, By
from judge.language.core.carried import need, not_carried_out, word
from judge.language.core.node import Node

_COUNTED = ("draw", "discard", "inflict", "put")


def is_counted(clause: Node) -> bool:
    """Whether a clause tells of a number of cards, of damage, of tokens or of influence."""
    does = clause.node("do") or clause.node("does")
    if clause.name not in ("Do", "Clause") or does is None or does.name != "Deed":
        return False
    return word(does, "verb") in _COUNTED or _is_influence(does)


def _is_influence(does: Node) -> bool:
    """Whether a faction gains or loses influence."""
    what = does.node("what")
    mass = what.node("mass") if what is not None and what.name == "Quantum" else None
    return mass is not None and mass.text("stat") == "influence"


def for_each(orders: Text, tail: Node) -> Text:
    """Instructions for each of something."""
    name = next((one for one in ("count", "amount") if isinstance(getattr(orders[0], one, None), int)), "")
    if len(orders) != 1 or not name or isinstance(orders[0], By):
        raise not_carried_out(tail)
    per, times = counted_for(need(tail.node("what"))), getattr(orders[0], name)
    if times != 1:
        if not isinstance(per, Count):
            raise not_carried_out(tail)
        per = per.but(times=times)
    return (orders[0].but(**{name: per}),)


def of_one(clause: Node) -> Node:
    """A clause that speaks of cards, damage or influence, as if it spoke of one."""
    name = "do" if clause.name == "Do" else "does"
    does = clause.node(name)
    what = does.node("what") if does is not None and does.name == "Deed" else None
    if does is None or what is None or clause.name not in ("Do", "Clause"):
        raise not_carried_out(clause)
    if what.name == "Bare":
        one = Node("Some", (("many", Node("A")), *what.parts))
    elif what.name == "Mass":
        one = Node("Quantum", (("n", 1), *what.parts))
    elif what.name == "Influence":
        one = Node("Quantum", (("n", 1), ("mass", Node("Stat", (("stat", "influence"),)))))
    else:
        raise not_carried_out(what)
    deed = Node("Deed", tuple((n, one if n == "what" else p) for n, p in does.parts))
    return Node(clause.name, tuple((n, deed if n == name else p) for n, p in clause.parts))


def equal_to(orders: Text, tail: Node) -> Text:
    """Instructions about one of something, as many as a number comes to."""
    if len(orders) == 1 and isinstance(orders[0], Bidder):
        return (orders[0].but(text=equal_to(orders[0].text, tail)),)
    field = next((field for field in ("count", "amount") if getattr(orders[0], field, None) == 1), "")
    if len(orders) != 1 or not field or isinstance(orders[0], By):
        raise not_carried_out(tail)
    return (orders[0].but(**{field: measure(tail.get("amount"))}),)
