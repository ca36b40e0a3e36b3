"""The cards to which an enchantment can be attached, where its text says “enchanted creature” and names no target."""

from __future__ import annotations

from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.vocabulary.nouns import Noun
from judge.language.core.carried import NotCarriedOut
from judge.language.core.node import Node


def enchanted(value: object) -> tuple[Noun, ...]:
    """The cards of which a sentence says that they are enchanted."""
    nodes = value.walk() if isinstance(value, Node) else ()
    found = (_enchanted(node) for node in nodes)
    return tuple(one for one in found if one is not None)


def _enchanted(node: Node) -> Noun | None:
    """The noun behind “enchanted”, if a phrase has one that is understood."""
    inner = node.node("what") if node.name == "Enchanted" else None
    if node.name == "Such" and node.node("how") == Node("Done", (("verb", "enchant"),)):
        inner = node.node("noun")
    try:
        return noun(inner) if inner is not None else None
    except NotCarriedOut:
        return None
