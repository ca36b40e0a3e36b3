"""Marking in the shared English: cards that come into play marked, creatures that move without being marked."""

from __future__ import annotations

from judge.games.arcmage.english.deeds import deed
from judge.games.arcmage.english.people import ME
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.english.tokens import create, is_token
from judge.games.arcmage.vocabulary.nouns import Every
from judge.games.arcmage.vocabulary.orders import (
    Move,
    NotMarked,
    Put,
    Text,
)
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_MARK = Node("Deed", (("verb", "mark"),))


def _not_caused(node: Node) -> Node | None:
    """The cards that a sentence moves without marking them; None if it says something else."""
    who, does = node.node("who"), node.node("does")
    if node.name != "Clause" or who is None or does is None or (who.name, does.name) != ("Gerund", "Not"):
        return None
    moves, causes = need(who.node("do")), need(does.node("do"))
    if word(moves, "verb") != "move" or word(causes, "verb") != "cause" or causes.node("to") != _MARK:
        return None
    _, moved = parts(moves, "verb", "what")
    _, caused, _ = parts(causes, "verb", "what", "to")
    meant_by = need(moved).node("means")
    return moved if meant_by is not None and meant_by == need(caused).node("means") else None


def put_marked(node: Node) -> Text:
    """Cards and tokens that come into play marked."""
    do = node.node("do") if node.name == "Do" else None
    if do is not None and do.name == "Deed" and word(do, "verb") in ("put", "place"):
        _, what, where = parts(do, "verb", "what", "where")
        if is_token(need(what)):
            return create(need(what), need(where), marked=True)
        (order,) = deed(do)
        if isinstance(order, Put) and order.to == "army":
            return (order.but(marked=True),)
    raise not_carried_out(node)


def without_marking(found: Text, tail: Node) -> Text:
    """Creatures that move without being marked."""
    deed = need(tail.node("clause"))
    if (
        found
        and isinstance(found[-1], Move)
        and word(deed, "verb") == "mark"
        and need(deed.node("what")).name in ("It", "They")
    ):
        return (*found[:-1], found[-1].but(marks=False))
    raise not_carried_out(tail)


def not_marked(node: Node) -> NotMarked | None:
    """“It is not marked for moving”, “moving it does not cause it to mark”, said of what moved."""
    if (moved := _not_caused(node)) is not None:
        return NotMarked(meant(moved))
    inner, tail = node.node("clause"), node.node("tail")
    if node.name != "Tailed" or inner is None or tail is None or inner.name != "Clause":
        return None
    who, does = need(inner.node("who")), need(inner.node("does"))
    moving = Node("When", (("when", "for"), ("clause", Node("Deed", (("verb", "move"),)))))
    if tail == moving and does == Node("IsNot", (("state", Node("Deed", (("verb", "mark"),))),)) and who != ME:
        found = meant(who)
        if not isinstance(found, Every):
            return NotMarked(found)
    return None
