"""Sentences of the shared English in which a tail belongs to the cards that are spoken of."""

from __future__ import annotations

from judge.language.core.carried import need, not_carried_out, word
from judge.language.core.node import Node


def at_random(clause: Node) -> Node:
    """A clause in which the cards that are discarded are taken at random."""
    name = "do" if clause.name == "Do" else "does"
    deed = need(clause.node(name))
    what = deed.node("what")
    if deed.name != "Deed" or word(deed, "verb") != "discard" or what is None or what.name != "Some":
        raise not_carried_out(clause)
    inner = Node("With", (("noun", need(what.node("what"))), ("where", Node("AtRandom"))))
    whole = Node("Some", tuple((n, inner if n == "what" else p) for n, p in what.parts))
    done = Node("Deed", tuple((n, whole if n == "what" else p) for n, p in deed.parts))
    return Node(clause.name, tuple((n, done if n == name else p) for n, p in clause.parts))


def within(clause: Node, tail: Node) -> Node:
    """A clause in which “in a battle” belongs to the cards that it is about."""
    deed = clause.node("do") if clause.name == "Do" else None
    time = need(tail.node("when"))
    what = deed.node("what") if deed is not None else None
    battle = Node("Kind", (("kind", "battle"),))
    if what is None or deed is None or what.name not in ("Some", "Bare") or time.node("time") != battle:
        raise not_carried_out(tail)
    if time.name != "SomeTime" or need(time.node("many")).name != "A" or len(deed.parts) != 2:
        raise not_carried_out(tail)
    at = Node("At", (("in", "in"), ("what", Node("Some", (("many", Node("A")), ("what", battle))))))
    noun = Node("With", (("noun", need(what.node("what"))), ("where", at)))
    whole = Node(what.name, tuple((name, noun if name == "what" else part) for name, part in what.parts))
    return Node("Do", (("do", Node("Deed", (("verb", word(deed, "verb")), ("what", whole)))),))
