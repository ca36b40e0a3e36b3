"""Amounts that are reduced or increased for a while, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount, numeral, plain
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of
from judge.games.spoils.english.things import cards
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.durations import ChangeDamage, NextCost, NoBattleDamage, NoDamage, Redirect
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

THIS_TURN, THIS_BATTLE = "this turn", "the end of the battle"
_ADJECTIVE = Node("Quality", (("quality", "numeric"),))
_COST = Node("Such", (("how", _ADJECTIVE), ("noun", Node("Kind", (("kind", "cost"),)))))
_NEXT = Node("Which", (("which", "next"),))
_TURN = Node("ThisTime", (("unit", "turn"),))
_BATTLE = Node("During", (("when", Node("ThisTime", (("time", Node("Kind", (("kind", "battle"),))),))),))


def reduced(node: Node, end: str) -> tuple[Instruction, ...]:
    """Reduce the next numeric cost, or all damage to or by cards."""
    _, what, by, to, when = parts(node, "verb", "what", "by", "to", "when")
    what, end = need(what), _ending(when, end)
    if by is not None and word(node, "verb") in ("reduce", "decrease"):
        return (_next_cost(what, by, end),)
    if to is not None and plain(numeral(to)) == 0:
        return (_no_damage(what, end),)
    raise not_carried_out(node)


def _ending(when: Node | None, end: str) -> str:
    """When a change ends, if the text says so before what it is reduced to."""
    if when is None:
        return end
    if end or when not in (_TURN, _BATTLE):
        raise not_carried_out(when)
    return THIS_TURN if when == _TURN else THIS_BATTLE


def _next_cost(what: Node, by: Node, end: str) -> Instruction:
    """The next numeric cost that is paid this turn, or that of the next such card."""
    card = (
        what.node("what") if what.name == "StatOf" and need(what.node("stat")).text("stat") == "numeric cost" else what
    )
    inner = card.node("what") if card is not None and card.name == "The" else None
    if inner is None or inner.name != "With":
        raise not_carried_out(what)
    thing, where = parts(inner, "noun", "where")
    thing, where = need(thing), need(where)
    deed = where.node("deed")
    in_time = end == THIS_TURN or word(where, "when") == THIS_TURN
    mine = where.name == "Relative" and need(where.node("who")).name == "You" and deed is not None
    if thing.name != "Such" or thing.node("how") != _NEXT or not mine or not in_time or deed is None:
        raise not_carried_out(inner)
    parts(deed, "verb")
    if card is what and thing.node("noun") == _COST and word(deed, "verb") == "pay":
        return NextCost(numeral(by))
    if card is not what and word(deed, "verb") in ("play", "deploy"):
        return NextCost(numeral(by), noun(need(thing.node("noun"))))
    raise not_carried_out(what)


def _no_damage(what: Node, end: str) -> Instruction:
    """All damage to or by cards, or all battle damage, is reduced to 0."""
    if what.name == "MassOf" and need(what.node("mass")).text("mass") == "battle damage" and end == THIS_BATTLE:
        who = need(what.node("who"))
        return unbound(NoBattleDamage, cards(need(who.node("what"))))
    where = what.node("where")
    all_of = (what.name == "MassWith" and word(what, "how") == "all") or what.name in ("TheAmount", "AmountOf")
    if where is None or not all_of:
        raise not_carried_out(what)
    mass = need(what.node("mass")).text("mass")
    deed = need(where.node("deed"))
    if word(deed, "verb") != "inflict" or where.name not in ("DoneTo", "DoneBy"):
        raise not_carried_out(where)
    if (
        mass == "battle damage"
        and len(deed.parts) == 1
        and (end == THIS_BATTLE or word(where, "when") == "this battle" or where.node("when") == _BATTLE)
    ):
        return NoBattleDamage()
    if mass != "damage" or not (end == THIS_TURN or word(where, "when") == THIS_TURN or where.node("when") == _TURN):
        raise not_carried_out(what)
    if where.name == "DoneBy":
        parts(deed, "verb")
        return unbound(NoDamage, cards(need(where.node("by"))), "by")
    return unbound(NoDamage, cards(need(parts(deed, "verb", "to")[1])))


def changed_damage(clause: Node, then: Node) -> Instruction | None:
    """If damage is inflicted to cards this turn, the amount is increased or reduced; None for any other sentence."""
    deed = then.node("do") if then.name == "Do" else None
    if clause.name != "Tailed" or clause.node("tail") != _TURN or deed is None or deed.name != "Deed":
        return None
    who, does = (need(clause.node("clause")).node(name) for name in ("who", "does"))
    if who is None or who.name != "Mass" or does is None or does.name != "Is":
        return None
    sign = {"reduce": -1, "increase": 1}.get(word(deed, "verb"))
    _, what, by = parts(deed, "verb", "what", "by")
    state = need(does.node("state"))
    if (
        sign is None
        or by is None
        or need(who.node("mass")).text("mass") != "damage"
        or word(state, "verb") != "inflict"
    ):
        raise not_carried_out(then)
    if need(what).name != "It" and kind_of(need(what)) != "amount":
        raise not_carried_out(what)
    return unbound(ChangeDamage, cards(need(parts(state, "verb", "to")[1])), sign * plain(numeral(by)))


def redirected(clause: Node, end: str) -> Instruction | None:
    """The next damage inflicted to a card is inflicted to another instead; None for any other clause."""
    who, does = clause.node("who"), clause.node("does")
    if clause.name != "Clause" or who is None or does is None or who.name != "Next" or does.name != "Is":
        return None
    where, state = need(who.node("where")), need(does.node("state"))
    in_time = end == THIS_TURN or word(where, "when") == THIS_TURN or where.node("when") == _TURN
    deeds = (need(where.node("deed")), state)
    if need(who.node("mass")).text("mass") != "damage" or not in_time or where.name != "DoneTo":
        raise not_carried_out(who)
    if any(one.name != "Deed" or word(one, "verb") != "inflict" for one in deeds):
        raise not_carried_out(clause)
    one, other = (cards(need(parts(deed, "verb", "to")[1])) for deed in deeds)
    return unbound(Redirect, amount(number(who)), one, other)
