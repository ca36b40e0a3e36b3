"""The card that an action is played on: a later “it” or “that minion” is the card that the action is on."""

from __future__ import annotations

from judge.language.core.node import Node

_POINTERS = ("It", "That", "The", "Whose")


def hosts(node: Node) -> list[Node]:
    """The cards on which an action can be played, by a sentence such as “play on a minion”."""
    deed = node.node("do") if node.name == "Do" else None
    place = deed.node("where") if deed is not None else None
    what = place.node("what") if place is not None else None
    return [what] if what is not None else []


def with_host(node: Node, known: list[Node]) -> Node:
    """A sentence in which a pronoun that means the card played on means the card that this action is on."""
    if not known or any(part in known for part in without_pointers(node)):
        return node
    return _replaced(node, known)


def without_pointers(node: Node) -> list[Node]:
    """The parts of a sentence but for what its pronouns mean."""
    found = [node]
    for name, part in node.parts:
        if name != "means" and isinstance(part, Node):
            found += without_pointers(part)
    return found


def _replaced(node: Node, known: list[Node]) -> Node:
    """The same, part by part."""
    to = node.node("means")
    if node.name in _POINTERS and to in known and to is not None:
        kind = "base" if "'base'" in repr(to.node("what")) and "'minion'" not in repr(to.node("what")) else "minion"
        this = Node("This", (("what", Node("Kind", (("kind", kind),))),))
        return Node(node.name, tuple((name, this if name == "means" else part) for name, part in node.parts))
    return Node(
        node.name,
        tuple((name, _replaced(part, known) if isinstance(part, Node) else part) for name, part in node.parts),
    )
