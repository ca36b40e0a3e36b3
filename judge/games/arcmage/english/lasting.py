"""Effects that last until the turn ends: gifts to cards, and the prevention of damage."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import counted
from judge.games.arcmage.english.forbidding import forbidden
from judge.games.arcmage.english.gifts import gift, tailed
from judge.games.arcmage.english.people import is_somebody
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.english.types import in_addition
from judge.games.arcmage.vocabulary.gifts import Adjusted, CanNot, Shield, Without
from judge.games.arcmage.vocabulary.nouns import Same, StatOf, Target
from judge.games.arcmage.vocabulary.orders import (
    Give,
    Text,
)
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

END = "end of turn"
_THIS_TURN = Node("ThisTime", (("unit", "turn"),))


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
        return _done(need(node.node("do")))
    if node.name == "Tailed":
        inner, tail = need(node.node("clause")), need(node.node("tail"))
        return lasting_with(inner, tail, until)
    if node.name == "Clause" and (to := prevented(node)) is not None:
        return (Give(meant(to), CanNot("be damaged"), until),)
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


def _done(do: Node) -> Text:
    """Deeds whose effect ends: damage is prevented, attack or defense is doubled."""
    what = do.node("what")
    if do.name == "Deed" and word(do, "verb") == "double" and what is not None and what.name == "StatOf":
        found = counted(what)
        if isinstance(found, StatOf) and found.stat in ("attack", "defense") and isinstance(found.what, Target | Same):
            cards = Same(found.what) if isinstance(found.what, Target) else found.what
            whole = Adjusted(int(found.stat == "attack"), int(found.stat == "defense"), found.but(what=cards))
            return (Give(found.what, whole, END),)
        raise not_carried_out(what)
    return _prevent(do)


def _prevent(do: Node) -> Text:
    """Prevent all damage to cards this turn."""
    if do.name == "Deed" and word(do, "verb") == "prevent":
        if need(do.node("what")).get("n") is not None:
            return shield(do)
        _, what, source = parts(do, "verb", "what", "from")
        what = need(what)
        if source is None and what.name == "MassWith" and what.get("how") == "all":
            mass, where = what.node("mass"), what.node("where")
            if need(mass).text("mass") == "damage" and (to := _to_whom(need(where))) is not None:
                return (Give(meant(to), CanNot("be damaged"), END),)
    raise not_carried_out(do)


def shield(do: Node) -> Text:
    """Prevent so much of the next damage to cards."""
    _, what, source = parts(do, "verb", "what", "from")
    what = need(what)
    if source is None and what.name in ("Next", "MassWith") and isinstance(what.get("n"), int):
        to = _to_whom(need(what.node("where")))
        if need(what.node("mass")).text("mass") == "damage" and to is not None and to.name in ("Target", "Me"):
            return (Give(meant(to), Shield(number(what)), END),)
    raise not_carried_out(do)


def prevented(node: Node) -> Node | None:
    """To whom all damage is prevented: “all damage dealt to target creature is prevented”."""
    who, does = parts(node, "who", "does")
    if who is None or who.name != "MassWith" or does != Node("Is", (("state", Node("Deed", (("verb", "prevent"),))),)):
        return None
    where = need(who.node("where"))
    deed = where.node("deed") if where.name == "DoneTo" and where.get("when") in (None, _THIS_TURN) else None
    if who.get("how") != "all" or need(who.node("mass")).text("mass") != "damage" or deed is None:
        raise not_carried_out(who)
    return deed.node("to") if word(deed, "verb") == "deal" and len(deed.parts) == 2 else None


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
