"""What the shared English does on a turn with a card that is not in play: “this card from your discard pile”."""

from __future__ import annotations

from judge.games.smashup.english.sites import YOUR, kind_of, plain
from judge.language.core.carried import need, word
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


_CAN_PLAY = Node("Deed", (("verb", "play"), ("what", Node("Some", (("many", Node("A")), ("what", plain("minion")))))))
_ANY_TIME = Node("Clause", (("who", Node("You")), ("does", Node("Mood", (("mood", "can"), ("do", _CAN_PLAY))))))
_PILE = Node("Place", (("in", "from"), ("what", Node("Own", (("who", YOUR), ("what", plain("discard pile")))))))


def from_the_pile(then: Node) -> bool:
    """Whether this card can be played from the discard pile whenever a minion can be played."""
    if then.name != "Lead" or then.node("lead") != Node("When", (("when", "any time"), ("clause", _ANY_TIME))):
        return False
    instead = need(then.node("then"))
    clause = instead.node("clause") if instead.name == "Tailed" and instead.node("tail") == Node("Instead") else None
    does = clause.node("does") if clause is not None and clause.node("who") == Node("You") else None
    if does is None or does.name != "Mood" or word(does, "mood") not in ("can", "may") or does.get("word"):
        return False
    deed = need(does.node("do"))
    this = deed.node("what")
    ours = this is not None and this.name in ("This", "ThisCard") and len(deed.parts) == 3
    return ours and deed.text("verb") == "play" and deed.node("where") == _PILE
