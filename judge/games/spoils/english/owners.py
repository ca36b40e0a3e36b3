"""Players of the shared English: who acts, and whose something is."""

from __future__ import annotations

from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

THEIR = "their"  # of the player who acts; it is settled where that player is known

_ALONE = ("A", "Any", "Each", "All")


def kind_of(what: Node) -> str:
    """The kind that a noun phrase names, if it is a plain one."""
    inner = what.node("what")
    return word(inner, "kind") if inner is not None and inner.name == "Kind" else ""


def player(who: Node) -> str:
    """The player that a noun phrase means: you, opponent, both, their; nothing if it means no player."""
    if who.name == "You":
        return "you"
    if who.name == "They":
        return THEIR
    kind = kind_of(who)
    if who.name == "Own" and kind == "opponent":
        return "opponent" if owner(need(who.node("who"))) == "you" else ""
    if who.name == "That" and kind == "opponent":
        return "opponent"
    if who.name == "Some" and kind == "opponent" and need(who.node("many")).name in _ALONE:
        return "opponent"
    if who.name == "Some" and kind == "player" and need(who.node("many")).name in ("Both", "Each", "All"):
        return "both"
    return ""


def owner(who: Node) -> str:
    """Whose something is: you, opponent, both, their, owner (of the card itself), or anybody with `any`."""
    if who.name == "Whose":
        return {"your": "you", "their": THEIR, "its": "its"}.get(word(who, "who"), "?")
    if who.name == "RoleOf" and need(who.node("role")) == Node("Role", (("what", Node("Kind", (("kind", "owner"),))),)):
        return "owner"
    if who.name == "RoleOf":
        return "?"
    if who.name != "WhoseThing":
        raise not_carried_out(who)
    what = need(parts(who, "what")[0])
    if (found := player(what)) and what.name != "They":
        return found
    kind = kind_of(what)
    if what.name == "That" and kind == "player":
        return THEIR
    if what.name == "Own" and kind in ("owner", "controller"):
        return kind if owner(need(what.node("who"))) in ("its", THEIR) else "?"
    if what.name == "The" and kind == "owner":
        return "owner"
    if what.name == "Some" and kind == "player" and need(what.node("many")).name in ("A", "Any", "Either"):
        return "any"
    return "?"


def whose(who: Node) -> str:
    """Whose something is; a thing's own is refused."""
    found = owner(who)
    if found in ("?", "its"):
        raise not_carried_out(who)
    return found
