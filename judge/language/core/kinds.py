"""Kinds: what the nouns of cards name, a player, a place, where cards lie, or an idea; all else is a card."""

from __future__ import annotations

from collections.abc import Iterator

from judge.language.core.node import Node

PLAYERS = frozenset({"player", "opponent", "owner", "controller", "winner", "loser", "defender", "attacker"})
PLACES = frozenset({"base", "city", "army", "party", "battle", "location"})
ZONES = frozenset(
    {"hand", "deck", "discard pile", "graveyard", "box", "stasis", "play", "game", "control", "collection"}
)
ABSTRACT = frozenset(
    [
        "name",
        "type",
        "subtype",
        "number",
        "amount",
        "effect",
        "ability",
        "cost",
        "text",
        "rules-text",
        "choice",
        "time",
        "attack",
        "order",
        "color",
        "word",
        "keyword",
        "side",
        "tie",
        "instruction",
        "turn",
        "damage",
        "point",
        "total",
        "top",
        "bottom",
        "bonus",
        "place",
        "level",
        "following",
        "icon",
        "counter",
        "token",
        "coin",
        "reward",
    ]
)
NO_CARDS = PLAYERS | ZONES | ABSTRACT | PLACES
SIZED = ("creature", "token")  # what a token with a size, “a 1/1 token”, is


def heads(node: Node) -> frozenset[str]:
    """The kinds that the head of a noun phrase names."""
    return frozenset(_heads(node))


def _heads(node: Node) -> Iterator[str]:
    """The same, one after the other."""
    if node.name == "Kind":
        yield node.text("kind")
    elif node.name == "Compound":
        yield from _heads_of(node, "noun")
    elif node.name in ("EitherKind", "BothKinds"):
        for part in node.nodes():
            yield from _heads(part)
    elif node.name == "Named":
        yield "card"
    elif node.name == "Such" and _is_sized(node):
        yield from SIZED
    else:
        for name in ("what", "noun"):
            yield from _heads_of(node, name)


def _is_sized(node: Node) -> bool:
    """Whether “0/1 token” is meant: a token that fights, and no marker."""
    how = node.node("how")
    return how is not None and how.name == "Size" and "token" in heads(node.node("noun") or node)


def _heads_of(node: Node, name: str) -> Iterator[str]:
    """The kinds of a part."""
    if part := node.node(name):
        yield from _heads(part)
