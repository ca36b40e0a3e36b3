"""Turns of several players in the shared English: whose turn it is, and who “that player” is then."""

from __future__ import annotations

from judge.language.core.carried import need
from judge.language.core.node import Node

_PLAYER = Node("Kind", (("kind", "player"),))
_EACH_PLAYER = Node("Some", (("many", Node("Each")), ("what", _PLAYER)))
_THAT_PLAYER = Node("Some", (("many", Node("A")), ("what", _PLAYER)))


def of_each_turn(node: Node) -> Node:
    """A sentence in which “that player” is the one whose turn it is, where it begins with each player's turn."""
    lead, then = need(node.node("lead")), need(node.node("then"))
    if lead.name != "AtPoint":
        return node
    return Node("Lead", (("lead", lead), ("then", _replaced(then, _EACH_PLAYER, _THAT_PLAYER))))


def _replaced(node: Node, old: Node, new: Node) -> Node:
    """A node with another in place of what its pointers mean."""
    made = tuple(
        (key, new if (key, part) == ("means", old) else _replaced(part, old, new) if isinstance(part, Node) else part)
        for key, part in node.parts
    )
    return Node(node.name, made)
