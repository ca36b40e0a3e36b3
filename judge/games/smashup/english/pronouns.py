"""Pronouns of a sentence that mean what its condition asks for."""

from __future__ import annotations

from judge.games.smashup.english.attached import without_pointers
from judge.games.smashup.english.sites import YOUR
from judge.games.smashup.vocabulary.conditions import There
from judge.kernel.data import Data
from judge.language.core.carried import not_carried_out
from judge.language.core.node import Node


def resolve_pronouns(clause: Node, then: Node, so: Data) -> Node:
    """A sentence whose pronouns mean nothing that a condition only asks for; the only one there is can be meant."""
    asked = [node for node in without_pointers(clause) if node.name in ("Some", "Of", "Bare")]
    pointers = [node for node in then.walk() if node.node("means") in asked and node.node("means") is not None]
    if not pointers:
        return then
    one = isinstance(so, There) and (so.least, so.most) == (1, 1) and so.noun.whose == "you"
    whole = next((node for node in asked if node == pointers[0].node("means")), None)
    if not one or whole is None or whole.name != "Some" or clause.node("who") != Node("You"):
        raise not_carried_out(pointers[0])
    mine = Node("Own", (("plural", 1), ("who", YOUR), ("what", whole.get("what"))))
    return _replace_pronouns(then, whole, mine)


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
