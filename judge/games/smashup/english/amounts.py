"""Sentences of the shared English that draw as many cards as something says."""

from __future__ import annotations

from judge.games.smashup.english.deeds import text
from judge.games.smashup.english.gifts import by_amount
from judge.games.smashup.english.sites import kind_of
from judge.games.smashup.vocabulary.nouns import Missing, ThisWay
from judge.games.smashup.vocabulary.orders import (
    Draw,
    Text,
    Then,
)
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def draw_until(clause: Node, so: Node) -> Text:
    """Draw until you have so many cards in hand."""
    do = clause.node("do") if clause.name == "Do" else None
    if do is not None and do.name in ("And", "Then"):
        one, other = parts(do, "one", "other")
        return (*text(need(one)), Then(), *draw_until(Node("Do", (("do", other),)), so))
    does = need(so.node("does")) if so.name == "Clause" and so.node("who") == Node("You") else None
    what = does.node("what") if does is not None and does.name == "Deed" and word(does, "verb") == "have" else None
    if do is None or what is None or do.get("verb") != "draw" or what.name != "Some":
        raise not_carried_out(so)
    drawn = do.node("what")
    if len(do.parts) > 1 and (drawn is None or drawn.name != "Bare" or kind_of(drawn) != "card"):
        raise not_carried_out(do)
    many, inner = (need(part) for part in parts(what, "many", "what"))
    cards = inner
    if inner.name == "With" and "'hand'" in repr(inner.node("where")):
        cards = need(inner.node("noun"))
    if cards != Node("Kind", (("kind", "card"),)) or many.name not in ("Exactly", "AtLeast"):
        raise not_carried_out(what)
    return (Draw(Missing(number(many))),)


def as_many(clause: Node, so: Node) -> Text:
    """Draw as many cards as were discarded before."""
    deed = Node(
        "Clause", (("who", Node("You")), ("does", Node("Past", (("do", Node("Deed", (("verb", "discard"),))),))))
    )
    drawn = clause.node("do") if clause.name == "Do" else None
    many = Node("Some", (("many", Node("ThatMany")), ("what", Node("Kind", (("kind", "card"),)))))
    if so != deed or drawn != Node("Deed", (("verb", "draw"), ("what", many))):
        raise not_carried_out(so)
    return (Draw(ThisWay()),)


def equal(clause: Node, amount: Node) -> Text:
    """As many cards or VP as an amount says."""
    does = clause.node("do") if clause.name == "Do" else None
    bare = does.node("what") if does is not None and does.name == "Deed" and word(does, "verb") == "draw" else None
    if (
        bare is not None
        and does is not None
        and bare.name == "Bare"
        and kind_of(bare) == "card"
        and len(does.parts) == 2
    ):
        return (Draw(by_amount(amount)),)
    raise not_carried_out(clause)
