"""Costs and damage that change, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.amounts import numeral, plain
from judge.games.spoils.english.events import event, subject
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import player
from judge.games.spoils.english.things import meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.phrases.shapes import Said
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import All, Noun, This
from judge.games.spoils.vocabulary.paragraphs import AmountChange, CostChange, DamageChange
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_COST = Node("Stat", (("stat", "numeric cost"),))
_SIGNS = {"reduce": -1, "decrease": -1, "increase": 1}


def cost_change(node: Node) -> Data | None:
    """The numeric cost of cards is increased or reduced, if that is what a sentence says."""
    minimum = 0
    if node.name == "Tailed" and need(node.node("tail")).name == "Limit":
        tail = need(node.node("tail"))
        if word(tail, "bound") != "minimum":
            raise not_carried_out(tail)
        minimum, node = number(tail), need(node.node("clause"))
    deed, what = _changed(node)
    if deed is None or what is None or what.name != "StatOf" or what.node("stat") != _COST:
        return None
    sign = _SIGNS[word(deed, "verb")]
    by = plain(numeral(need(deed.node("by"))))
    return CostChange(_costing(need(what.node("what"))), sign * by, minimum)


def _changed(node: Node) -> tuple[Node | None, Node | None]:
    """A deed by which something is increased or reduced, and what it is."""
    if node.name == "Do":
        deed = need(node.node("do"))
        if deed.name == "Deed" and word(deed, "verb") in _SIGNS and deed.node("by") is not None:
            _, what, _ = parts(deed, "verb", "what", "by")
            return deed, what
    if node.name == "Clause" and isinstance(node.get("who"), Node):
        does = need(node.node("does"))
        state = does.node("state") if does.name == "Is" else None
        if state is not None and state.name == "Deed" and word(state, "verb") in _SIGNS and state.node("by"):
            parts(state, "verb", "by")
            return state, node.node("who")
    return None, None


def _costing(what: Node) -> Noun:
    """The cards whose numeric cost is spoken of."""
    if what.name == "Bare" and need(what.node("what")).name == "With":
        inner, where = parts(need(what.node("what")), "noun", "where")
        where = need(where)
        deed = where.node("deed")
        if where.name == "Relative" and deed is not None and word(deed, "verb") in ("play", "deploy"):
            parts(deed, "verb")
            side = player(need(where.node("who")))
            if side in ("you", "opponent"):
                return noun(need(inner)).but(who=side)
    found = meant(what)
    if isinstance(found, All):
        return found.noun
    raise not_carried_out(what)


def damage_change(clause: Node, then: Node) -> Data | None:
    """An amount of damage or influence that is increased or reduced, if a sentence says so."""
    deed = then.node("do") if then.name == "Do" else None
    if deed is None or deed.name != "Deed" or word(deed, "verb") not in _SIGNS:
        return None
    _, what, by, to = parts(deed, "verb", "what", "by", "to")
    if what is None or what.name not in ("The", "It") or (what.name == "The" and "amount" not in repr(what)):
        return None
    happens = event(clause)
    if not isinstance(happens, Happens):
        raise not_carried_out(clause)
    if to is not None:
        if plain(numeral(to)) == 0 and by is None:
            return AmountChange(happens)
        raise not_carried_out(to)
    amount = _SIGNS[word(deed, "verb")] * plain(numeral(need(by)))
    if type(happens) is Happens and happens.kind == "damaged" and not happens.battle:
        hurt = happens.what
        if isinstance(hurt, Noun) and hurt.attached_here:
            return DamageChange(All(hurt), amount)
        if isinstance(hurt, This | Said) or (isinstance(hurt, Noun) and hurt.types != ("faction",)):
            return unbound(DamageChange, hurt, amount)
    return AmountChange(happens, amount)


__all__ = ["cost_change", "damage_change", "subject"]
