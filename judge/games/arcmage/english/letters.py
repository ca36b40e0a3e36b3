"""Letters that mean an amount: “where X is the number of …”."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import counted
from judge.language.core.carried import need, word
from judge.language.core.node import Node


def where_is(tail: Node) -> tuple[str, Node, Node | None] | None:
    """The letter of a tail, its amount, and the other tail beside it; None if no tail says what a letter is."""
    if tail.name == "WhereIs":
        return word(tail, "letter"), need(tail.node("amount")), None
    if tail.name == "Tails":
        one, more = need(tail.node("one")), need(tail.node("more"))
        for let, other in ((one, more), (more, one)):
            if let.name == "WhereIs":
                return word(let, "letter"), need(let.node("amount")), other
    return None


def filled(node: Node, letter: str, amount: Node, other: Node | None) -> Node:
    """A clause with a tail that says what a letter is, without that and with the amount for the letter."""
    counted(amount)
    inner = _filled(need(node.node("clause")), letter.upper(), amount)
    return inner if other is None else Node("Tailed", (("clause", inner), ("tail", other)))


def _filled(node: Node, letter: str, amount: Node) -> Node:
    """A node with an amount in the place of a letter."""
    if node.name == "Variable" and word(node, "letter").upper() == letter:
        return amount
    made = ((key, _filled(part, letter, amount) if isinstance(part, Node) else part) for key, part in node.parts)
    return Node(node.name, tuple(made))
