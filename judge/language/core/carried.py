"""The meaning that a game makes of a node: every part of it is used, or the text is not carried out."""

from __future__ import annotations

from judge.errors import JudgeError
from judge.language.core.node import Node


class NotCarriedOut(JudgeError):
    """A text that is understood, and of which the engine of its game has no way to carry out a part.

    `why` is shown to players; a reason that only names a node is for those who teach the engine more.
    """

    def __init__(self, why: str, node: str = "") -> None:
        """Keep the reason; without one the node is named."""
        self.why = why
        super().__init__(why or node)


_ASIDE = frozenset({"means", "earlier", "single", "plural"})


def parts(node: Node, *names: str) -> tuple[Node | None, ...]:
    """The parts of a node that are nodes, by name; a part that nobody asks for is never lost, but an error.

    What a pronoun `means`, and that a possession is one thing (`single`) or several (`plural`), are asked for apart.
    """
    left = {name: value for name, value in node.parts if name not in _ASIDE}
    found = tuple(left.pop(name, None) for name in names)
    if left:
        raise NotCarriedOut("", f"{_told(node)} with “{', '.join(left)}” is not carried out")
    return tuple(one if isinstance(one, Node) else None for one in found)


def word(node: Node, name: str) -> str:
    """A part of a node that is a word."""
    return node.text(name)


def number(node: Node, name: str = "n") -> int:
    """A part of a node that is a number in digits."""
    value = node.get(name)
    if not isinstance(value, int):
        raise NotCarriedOut("", f"{_told(node)} with a number that is worked out is not carried out")
    return value


def exactly(many: Node | None) -> int:
    """The number of a quantity in digits that is exact: “a”, “two”, but not “up to two”."""
    if many and many.name not in ("A", "Exactly"):
        raise not_carried_out(many)
    return 1 if many and many.name == "A" else number(need(many))


def need(node: Node | None) -> Node:
    """A part that must be there."""
    if node is None:
        raise NotCarriedOut("", "a part that is left out is not carried out")
    return node


def not_carried_out(node: Node | None) -> NotCarriedOut:
    """The refusal of a node."""
    return NotCarriedOut("", f"{_told(node)} is not carried out" if node else "nothing is said")


def _told(node: Node) -> str:
    """A node by its name and the verb or kind that it is about."""
    about = node.text("verb") or node.text("kind") or node.text("when") or node.text("which")
    name = "".join(f" {sign.lower()}" if sign.isupper() else sign for sign in node.name).strip()
    return f"“{name}{f' ({about})' if about else ''}”"
