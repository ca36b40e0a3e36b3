"""What the shared English does on a turn with a card that is not in play: “this card from your discard pile”."""

from __future__ import annotations

from judge.games.smashup.english.sites import YOUR, kind_of
from judge.language.core.node import Node


def from_area(node: Node) -> tuple[Node, str]:
    """A sentence without “from your hand” or “from your discard pile” behind its own card, and that area."""
    place = node.node("where") if node.name == "Deed" else None
    what = node.node("what") if place is not None else None
    if what is not None and what.name in ("This", "ThisCard") and place is not None and place.text("in") == "from":
        area = place.node("what")
        if area is not None and area.node("who") == YOUR and kind_of(area) in ("hand", "discard pile"):
            return Node("Deed", tuple(part for part in node.parts if part[0] != "where")), kind_of(area)
    for name, part in node.parts:
        if isinstance(part, Node) and name != "means":
            inner, found = from_area(part)
            if found:
                return Node(node.name, tuple((key, inner if key == name else one) for key, one in node.parts)), found
    return node, ""
