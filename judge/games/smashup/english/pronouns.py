"""Pronouns of a sentence that mean what its condition asks for."""

from __future__ import annotations

from judge.games.smashup.english.attached import without_pointers
from judge.games.smashup.english.sites import AREAS, YOUR, kind_of
from judge.games.smashup.vocabulary.conditions import Did, There
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out
from judge.language.core.node import Node


def resolve_pronouns(clause: Node, then: Node, so: Data) -> Node:
    """A sentence whose pronouns mean nothing that a condition only asks for; the only one there is can be meant."""
    if isinstance(so, Did):  # what was done to it, it goes on meaning
        return then
    asked = [node for node in without_pointers(clause) if node.name in ("Some", "Of", "Bare")]
    pointers = [node for node in then.walk() if node.node("means") in asked and node.node("means") is not None]
    if not pointers:
        return then
    if (area := _area(clause, asked)) is not None:
        return _taken_out(then, *area)
    one = isinstance(so, There) and (so.least, so.most) == (1, 1) and so.noun.whose == "you"
    whole = next((node for node in asked if node == pointers[0].node("means")), None)
    if not one or whole is None or whole.name != "Some" or clause.node("who") != Node("You"):
        raise not_carried_out(pointers[0])
    mine = Node("Own", (("plural", 1), ("who", YOUR), ("what", whole.get("what"))))
    return _replace_pronouns(then, whole, mine)


def _area(clause: Node, asked: list[Node]) -> tuple[Node, Node] | None:
    """“Five cards” that a discard pile or a hand has, and all the cards there, which “them” means; or None."""
    who, does = clause.node("who"), clause.node("does")
    what = does.node("what") if does is not None and does.get("verb") == "have" else None
    if who is None or what is None or what not in asked or who.name != "Own" or kind_of(who) not in AREAS:
        return None
    cards = Node("With", (("noun", need(what.node("what"))), ("where", Node("In", (("where", who),)))))
    return what, cards


def _taken_out(node: Node, to: Node, cards: Node) -> Node:
    """A sentence in which “two of them” are two of the cards of which the condition speaks."""
    of = node.node("what") if node.name == "Of" else None
    if of is not None and of.node("means") == to:
        return Node("Some", (("many", node.get("many")), ("what", cards)))
    if node.node("means") == to:
        raise not_carried_out(node)
    named = ((name, _taken_out(part, to, cards) if isinstance(part, Node) else part) for name, part in node.parts)
    return Node(node.name, tuple(named))


def _replace_pronouns(node: Node, to: Node, mine: Node) -> Node:
    """A sentence with what its pronouns mean in their place."""
    if node.node("means") == to and node.name in ("It", "That", "The"):
        return mine
    if node.node("means") == to:
        raise not_carried_out(node)
    return Node(
        node.name,
        tuple(
            (name, _replace_pronouns(part, to, mine) if isinstance(part, Node) else part) for name, part in node.parts
        ),
    )
