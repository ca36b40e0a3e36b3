"""Costs and damage that change, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.amounts import numeral, plain
from judge.games.spoils.english.events import event
from judge.games.spoils.english.measures import counted_for
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import player
from judge.games.spoils.english.things import cards, meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import All, FactionOf, Noun, This
from judge.games.spoils.vocabulary.paragraphs import AmountChange, CostChange, DamageChange
from judge.games.spoils.vocabulary.spoken import Said
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_COST = Node("Stat", (("stat", "numeric cost"),))
_ALL_COSTS = Node(
    "Some",
    (
        ("many", Node("All")),
        (
            "what",
            Node(
                "Such",
                (("how", Node("Quality", (("quality", "numeric"),))), ("noun", Node("Kind", (("kind", "cost"),)))),
            ),
        ),
    ),
)
_PLAYING = tuple(Node("Deed", (("verb", verb),)) for verb in ("play", "deploy"))
_SIGNS = {"reduce": -1, "decrease": -1, "increase": 1}


def cost_change(node: Node) -> Data | None:
    """The numeric cost of cards is increased or reduced, if that is what a sentence says."""
    if node.name == "Tailed" and need(node.node("tail")).name == "ForEach":
        found = cost_change(need(node.node("clause")))
        if isinstance(found, CostChange) and found.noun is not None:
            return unbound(found.but, per=counted_for(need(need(node.node("tail")).node("what"))))
        return None
    minimum = 0
    if node.name == "Tailed" and need(node.node("tail")).name == "Limit":
        tail = need(node.node("tail"))
        if word(tail, "bound") != "minimum":
            raise not_carried_out(tail)
        minimum, node = number(tail), need(node.node("clause"))
    if (costs := _cost_so_much(node)) is not None:
        return costs
    deed, what = _changed(node)
    if deed is not None and what is not None and what == _ALL_COSTS and not minimum:
        return CostChange(None, _SIGNS[word(deed, "verb")] * plain(numeral(need(deed.node("by")))))
    if deed is not None and what is not None and what.name == "MassWith" and not minimum:
        return _damage_by(what, _SIGNS[word(deed, "verb")] * plain(numeral(need(deed.node("by")))))
    if deed is None and (none := _no_damage(node)) is not None and not minimum:
        return none
    if deed is None or what is None or what.name != "StatOf" or what.node("stat") != _COST:
        return None
    sign = _SIGNS[word(deed, "verb")]
    by = plain(numeral(need(deed.node("by"))))
    return CostChange(costing(need(what.node("what"))), sign * by, minimum)


def _cost_so_much(node: Node) -> Data | None:
    """Cards cost so much more or less, if a sentence says so."""
    who, does = node.node("who"), node.node("does")
    if node.name != "Clause" or who is None or does is None or does.name != "Deed" or word(does, "verb") != "cost":
        return None
    _, what, to = parts(does, "verb", "what", "to")
    if need(what).name != "Difference" or (to is not None and to not in _PLAYING):
        raise not_carried_out(does)
    return CostChange(costing(who), (-1 if word(need(what), "how") == "less" else 1) * number(need(what)))


def _damage_by(what: Node, amount: int) -> Data:
    """Damage inflicted by or to cards is increased or reduced."""
    where = need(what.node("where"))
    deed = need(where.node("deed"))
    if word(what, "how") or need(what.node("mass")).text("mass") != "damage" or word(deed, "verb") != "inflict":
        raise not_carried_out(what)
    if where.name == "DoneBy":
        parts(deed, "verb")
        return unbound(DamageChange, cards(need(where.node("by"))), amount, "by")
    if where.name == "DoneTo":
        return unbound(DamageChange, cards(need(parts(deed, "verb", "to")[1])), amount)
    raise not_carried_out(where)


def _no_damage(node: Node) -> Data | None:
    """All damage inflicted to cards or factions is reduced to 0, as long as this card is in play."""
    deed = node.node("do") if node.name == "Do" else None
    what = deed.node("what") if deed is not None and deed.name == "Deed" and word(deed, "verb") == "reduce" else None
    if deed is None or what is None or what.name != "MassWith" or deed.node("to") is None or deed.node("when"):
        return None
    where = need(what.node("where"))
    hurt = where.node("deed")
    if where.name != "DoneTo" or where.node("when") is not None or hurt is None or word(hurt, "verb") != "inflict":
        return None
    mass = need(what.node("mass")).text("mass")
    if word(what, "how") not in ("all", "") or mass not in ("damage", "battle damage"):
        return None
    battle = mass == "battle damage"
    if plain(numeral(need(parts(deed, "verb", "what", "to")[2]))) != 0:
        return None
    found = cards(need(parts(hurt, "verb", "to")[1]))
    if isinstance(found, FactionOf):
        return AmountChange(Happens("damaged", Noun(("faction",), who=found.who), battle=battle))
    if isinstance(found, This):
        return AmountChange(Happens("damaged", found, battle=battle))
    if isinstance(found, All):
        return AmountChange(Happens("damaged", found.noun, battle=battle))
    return None


def _changed(node: Node) -> tuple[Node | None, Node | None]:
    """A deed by which something is increased or reduced, and what it is."""
    if node.name == "Do":
        deed = need(node.node("do"))
        if deed.name == "Deed" and word(deed, "verb") in _SIGNS and deed.node("by") is not None:
            _, what, _ = parts(deed, "verb", "what", "by")
            return deed, what
        if deed.name == "Deed" and word(deed, "verb") in _SIGNS and (by := _by_so_much(deed)) is not None:
            return by, by.node("what")
    if node.name == "Clause" and isinstance(node.get("who"), Node):
        does = need(node.node("does"))
        state = does.node("state") if does.name == "Is" else None
        if state is not None and state.name == "Deed" and word(state, "verb") in _SIGNS and state.node("by"):
            parts(state, "verb", "by")
            return state, node.node("who")
    return None, None


def _by_so_much(deed: Node) -> Node | None:
    """A deed in which “inflicted to this card by 1” says by how much the damage changes, not what inflicts it."""
    what = deed.node("what")
    where = what.node("where") if what is not None and what.name == "MassWith" else None
    if what is None or where is None or where.name != "DoneBy" or need(where.node("by")).name != "Numeral":
        return None
    if len(deed.parts) > 2:
        raise not_carried_out(deed)
    done = Node("DoneTo", (("deed", need(where.node("deed"))),))
    bare = Node(what.name, tuple((name, done if name == "where" else part) for name, part in what.parts))
    return Node("Deed", (("verb", deed.get("verb")), ("what", bare), ("by", need(where.node("by")))))


def costing(what: Node) -> Noun | This:
    """The cards whose numeric cost is spoken of, or this card while it is played."""
    if what.name == "This":
        return This()
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


def _many_hurt(clause: Node) -> Data | None:
    """All the cards that damage is inflicted to, if several are named at once."""
    who, does = clause.node("who"), clause.node("does")
    state = does.node("state") if clause.name == "Clause" and does is not None and does.name == "Is" else None
    if who is None or who.name != "Mass" or state is None or state.name != "Deed" or word(state, "verb") != "inflict":
        return None
    to = parts(state, "verb", "to")[1]
    found = meant(to) if to is not None and need(who.node("mass")).text("mass") == "damage" else None
    return found if isinstance(found, All) and not found.noun.attached_here else None


def damage_change(clause: Node, then: Node) -> Data | None:
    """An amount of damage or influence that is increased or reduced, if a sentence says so."""
    deed = then.node("do") if then.name == "Do" else None
    if deed is None or deed.name != "Deed" or word(deed, "verb") not in _SIGNS:
        return None
    _, what, by, to = parts(deed, "verb", "what", "by", "to")
    if what is not None and what.name == "TheMass" and need(what.node("mass")).text("mass") == "damage":
        what = Node("It")
    if what is None or what.name not in ("The", "It") or (what.name == "The" and "amount" not in repr(what)):
        return None
    if (many := _many_hurt(clause)) is not None and by is not None and to is None:
        return unbound(DamageChange, many, _SIGNS[word(deed, "verb")] * plain(numeral(by)))
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
        if isinstance(hurt, This | Said) or (isinstance(hurt, Noun) and (hurt.types != ("faction",) or not hurt.who)):
            return unbound(DamageChange, hurt, amount)
    return AmountChange(happens, amount)
