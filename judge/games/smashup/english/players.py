"""Players of the shared English: who does something, and whose cards are meant."""

from __future__ import annotations

from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.sites import kind_of, other_player, plain
from judge.games.smashup.vocabulary.nouns import Noun
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def player(who: Node) -> str:
    """Who plays: you, another player, or anybody."""
    if who.name == "You":
        return "you"
    if who.name == "Some" and other_player(who):
        return "other"
    if who.name == "Some" and kind_of(who) == "player" and need(who.node("many")).name in ("A", "Any"):
        return ""
    if who.name == "Bare" and (kind_of(who) == "player" or other_player(who)):
        return "" if kind_of(who) == "player" else "other"
    raise not_carried_out(who)


def somebody(who: Node) -> bool:
    """Whether a subject is a player."""
    if who.name in ("He", "They") and (to := who.node("means")) is not None:
        return somebody(to)
    return who.name in ("You",) or "player" in _head(who) or _head(who) in ("winner", "owner", "controller")


def _head(who: Node) -> str:
    """The kind of the head of a noun phrase."""
    inner: Node | None = who
    while inner is not None and inner.name != "Kind":
        inner = inner.node("what") or inner.node("noun")
    return word(inner, "kind") if inner is not None else ""


def players(who: Node) -> tuple[str, Noun | None]:
    """The players that a text speaks of, and which cards each of them must have: “each player with a minion here”."""
    inner = who.node("what") if who.name == "Some" else None
    if inner is None or inner.name != "With":
        return _role(who), None
    player, where = need(inner.node("noun")), need(inner.node("where"))
    return _role(Node("Some", (("many", who.get("many")), ("what", player)))), _had(where)


_THIS_MINION = Node("This", (("what", plain("minion")),))


def _had(where: Node) -> Noun:
    """The cards that a player must have: “with a minion here”, “who has a minion here”."""
    what = where.node("what") if where.name == "WithThing" else None
    if where.name == "That":
        _, what = parts(need(where.node("does")), "verb", "what")
        if need(where.node("does")).text("verb") not in ("have", "control"):
            raise not_carried_out(where)
    if what is None or what.name != "Some" or need(what.node("many")).name not in ("A", "Any"):
        raise not_carried_out(where)
    cards = noun(need(what.node("what")))
    if cards.whose or not cards.where:
        raise not_carried_out(what)
    return cards.but(whose="you")


_OF_THIS = Node("With", (("noun", plain("owner")), ("where", Node("Of", (("what", _THIS_MINION),)))))
_OWNER_OF_THIS = Node("The", (("what", _OF_THIS),))


def _role(who: Node) -> str:
    """Which players are spoken of."""
    if who.name == "Some" and need(who.node("many")).name in ("Each", "All"):
        if kind_of(who) == "player":
            return "each player"
        if other_player(who):
            return "each other player"
    whose = who.node("who") if who.name == "Own" and kind_of(who) in ("owner", "controller") else None
    if whose is not None and whose.name == "Whose" and word(whose, "who") == "its":
        return f"its {kind_of(who)}"
    if who == _OWNER_OF_THIS:
        return "this card's owner"
    if who.name in ("They", "He") and "player" in repr(who.node("means")):
        return "that player"
    if who.name == "The" and kind_of(who) == "winner":
        return "the winner"
    if who.name == "That" and kind_of(who) == "player":
        return "that player"
    raise not_carried_out(who)
