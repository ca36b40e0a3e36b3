"""What lasts until the turn ends: what cards have until then, and damage that is prevented."""

from __future__ import annotations

from judge.games.arcmage.english.forbidding import forbidden
from judge.games.arcmage.english.gifts import gift, tailed
from judge.games.arcmage.english.people import is_somebody
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.english.types import in_addition
from judge.games.arcmage.vocabulary.gifts import CanNot, Without
from judge.games.arcmage.vocabulary.orders import (
    Give,
    Text,
)
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

END = "end of turn"


def duration(node: Node) -> str | None:
    """When something ends, if a lead or tail says so."""
    if node.name == "Until":
        when = node.node("when")
        if word(node, "point") == "end" and word(node, "unit") == "turn":
            return END
        if (
            word(node, "point") == "end"
            and when is not None
            and when.name in ("TheTime", "ThisTime")
            and when.node("time") == Node("Kind", (("kind", "turn"),))
            and not when.get("which")
        ):
            return END
        raise not_carried_out(node)
    return END if node == Node("ThisTime", (("unit", "turn"),)) else None


def lasting(node: Node, until: str) -> Text:
    """Cards have something until then."""
    if node.name == "And":
        one, other = parts(node, "one", "other")
        return (*lasting(need(one), until), *lasting(need(other), until))
    if node.name == "Do":
        return _prevent(need(node.node("do")))
    if node.name == "Tailed":
        inner, tail = need(node.node("clause")), need(node.node("tail"))
        return lasting_with(inner, tail, until)
    if node.name == "Clause" and is_somebody(need(node.node("who"))):
        barred = forbidden(need(node.node("who")), need(node.node("does")), until)
        if barred is not None:
            return (barred,)
    if node.name == "Clause" and not is_somebody(need(node.node("who"))):
        given = gift(need(node.node("does")))
        if given is not None:
            return (Give(meant(need(node.node("who"))), given, until),)
    raise not_carried_out(node)


def lasting_with(node: Node, tail: Node, until: str) -> Text:
    """The same with something more behind it: for each, as though they did not have a keyword."""
    if node.name == "Clause" and not is_somebody(need(node.node("who"))):
        if tail.name == "AsIf":
            return (Give(meant(need(node.node("who"))), _as_though(node, tail), until),)
        added = in_addition(node, tail)
        given = added if added is not None else gift(need(node.node("does")))
        if given is not None:
            whole = given if added is not None else tailed(given, tail)
            return (Give(meant(need(node.node("who"))), whole, until),)
    raise not_carried_out(tail)


def _as_though(node: Node, tail: Node) -> Without:
    """“Can attack as though they did not have peaceful”."""
    (how,) = parts(tail, "clause")
    does, can = need(need(how).node("does")), need(node.node("does"))
    had = need(does.node("do")).node("what") if does.name in ("NotPast", "Not") else None
    attacks = can.name == "Mood" and can.node("do") == Node("Deed", (("verb", "attack"),))
    if attacks and had is not None and had.name == "Keyword" and need(had.node("word")).text("word") == "peaceful":
        return Without("peaceful")
    raise not_carried_out(tail)


def _prevent(do: Node) -> Text:
    """Prevent all damage to cards this turn."""
    if do.name == "Deed" and word(do, "verb") == "prevent":
        _, what, source = parts(do, "verb", "what", "from")
        what = need(what)
        if source is None and what.name == "MassWith" and what.get("how") == "all":
            mass, where = what.node("mass"), what.node("where")
            if need(mass).text("mass") == "damage" and (to := _to_whom(need(where))) is not None:
                return (Give(meant(to), CanNot("be damaged"), END),)
    raise not_carried_out(do)


def _to_whom(where: Node) -> Node | None:
    """To whom damage would be dealt."""
    if where.name == "ToThing":
        return where.node("what")
    would = where.node("does") if where.name == "That" else None
    be = would.node("do") if would is not None and would.name == "Mood" and would.get("mood") == "would" else None
    state = be.node("state") if be is not None and be.name == "Be" else None
    if state is not None and state.name == "Deed" and word(state, "verb") == "deal" and len(state.parts) == 2:
        return state.node("to")
    return None
