"""Lists of deeds in the shared English that are one order together."""

from __future__ import annotations

from judge.games.arcmage.english.deeds import deed
from judge.games.arcmage.english.taking import UNDER_CONTROL
from judge.games.arcmage.vocabulary.orders import Text
from judge.language.core.carried import word
from judge.language.core.node import Node


def as_one(one: Node, other: Node) -> Text | None:
    """Two deeds that are one order: steal a card and put it under your control, search a deck and reveal cards."""
    if one.name != "Deed" or other.name != "Deed":
        return None
    what = other.node("what")
    verbs = word(one, "verb"), word(other, "verb")
    if verbs == ("steal", "put") and other.node("where") == UNDER_CONTROL and what is not None:
        return deed(one) if what.node("means") == one.node("what") else None
    if verbs == ("search", "reveal") and one.node("for") is None and what is not None and what.name == "Some":
        return deed(Node("Deed", (*one.parts, ("for", what)))) if len(other.parts) == 2 else None
    return None
