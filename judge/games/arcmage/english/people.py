"""Players in the shared English: who does something, and whose something is."""

from __future__ import annotations

from judge.language.core.carried import need, not_carried_out, word
from judge.language.core.node import Node

YOUR = Node("Whose", (("who", "your"),))
ME = Node("Me")
THEIRS = "they"  # whose cards are, while it is not said which player does something


def whose_of(who: Node) -> str:
    """Whose something is, as a noun says it: you, an opponent, or they who do something."""
    if who.name == "You":
        return "you"
    if who.name == "They" or (who.name == "Whose" and word(who, "who") in ("their", "his")):
        return THEIRS
    if who == YOUR:
        return "you"
    inner = who.node("what") if who.name == "WhoseThing" else who
    if inner is not None and inner.name == "That" and (to := inner.node("means")) is not None and is_opponent(to):
        return "that player"
    if inner is not None and is_opponent(inner):
        return "opponent"
    raise not_carried_out(who)


def is_opponent(who: Node) -> bool:
    """Whether “an opponent”, “opponents” or “your opponents” is meant."""
    kind = Node("Kind", (("kind", "opponent"),))
    if who.name == "Bare":
        return who.get("what") == kind
    if who.name == "Own":
        return who.get("what") == kind and who.node("who") == YOUR
    return who.name == "Some" and who.get("what") == kind and need(who.node("many")).name in ("A", "Any")


def head(who: Node) -> str:
    """The kind of the head of a noun phrase."""
    inner: Node | None = who
    while inner is not None and inner.name != "Kind":
        inner = inner.node("what") or inner.node("noun")
    return word(inner, "kind") if inner is not None else ""


def is_somebody(who: Node) -> bool:
    """Whether a subject is a player."""
    if who.name in ("It", "They", "That", "The") and (to := who.node("means")) is not None and to != who:
        return is_somebody(to)
    return who.name == "You" or head(who) in ("player", "opponent", "owner", "controller")
