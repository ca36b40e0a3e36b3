"""Parties in the shared English: which may be formed, and what happens as one is."""

from __future__ import annotations

from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of
from judge.games.spoils.english.subjects import subject
from judge.games.spoils.vocabulary.happenings import AttacksWith, Happens
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.paragraphs import PartyRule
from judge.games.spoils.vocabulary.spoken import Said
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_PARTY, _MEMBER = Node("Kind", (("kind", "party"),)), Node("Kind", (("kind", "member"),))
_SIDES = {"attack": "attacking", "block": "blocking"}
_OTHERS = Noun(("character",), other=True)


def formed(clause: Node) -> tuple[tuple[str, ...], Node | None] | None:
    """Which parties are formed, and what they include, if a clause says that one is formed."""
    including = None
    if clause.name == "Tailed" and need(clause.node("tail")).name == "Including":
        including = need(clause.node("tail")).node("what")
        clause = need(clause.node("clause"))
    if clause.name != "Clause" or not isinstance(clause.get("who"), Node):
        return None
    who, does = need(clause.node("who")), need(clause.node("does"))
    if does != Node("Is", (("state", Node("Deed", (("verb", "form"),))),)) or who.name != "Some":
        return None
    what = need(who.node("what"))
    if need(who.node("many")).name == "A" and (sides := _sides(what)):
        return sides, including
    raise not_carried_out(who)


def _sides(what: Node) -> tuple[str, ...]:
    """Attacking, blocking or both."""
    hows = [what.node("how"), what.node("how2")] if what.name in ("Such", "SuchEither") else []
    if what.node("noun") != _PARTY:
        return ()
    verbs = [word(how, "verb") for how in hows if how is not None and how.name == "Doing"]
    return tuple(_SIDES[verb] for verb in verbs if verb in _SIDES)


def party_rule(clause: Node, then: Node) -> PartyRule | None:
    """How many members a party must have, if a sentence says so."""
    found = formed(clause)
    does = then.node("does") if then.name == "Clause" else None
    if found is None or does is None or does.name != "Mood" or word(does, "mood") != "must":
        return None
    if need(then.node("who")).name != "It":
        raise not_carried_out(then)
    what = need(parts(need(does.node("do")), "verb", "what")[1])
    including = _card(found[1]) if found[1] else None
    return PartyRule(found[0], _members(what), including)


def _members(what: Node) -> str:
    """How many members."""
    if what.name == "Some" and what.node("what") == _MEMBER:
        many = need(what.node("many"))
        if many.name == "Parity" and word(many, "parity") == "even":
            return "an even number of"
        if many.name == "Only" and number(many) == 1:
            return "only 1"
        if many.name == "AtLeast":
            return f"at least {number(many)}"
    raise not_carried_out(what)


def _card(node: Node) -> This | Noun:
    """A card that a party includes."""
    found = subject(node)
    if isinstance(found, Said):
        raise not_carried_out(node)
    return found


def attack_in_party(clause: Node) -> Data | None:
    """A card attacks in a party that is formed, if a clause says so."""
    found = formed(clause)
    if found is None:
        return None
    sides, including = found
    if sides != ("attacking",) or including is None:
        raise not_carried_out(clause)
    if including.name != "And":
        return Happens("attacks", _card(including))
    one, other = parts(including, "one", "other")
    many = need(need(other).node("many"))
    if need(other).name == "Some" and many.name == "AtLeast" and noun(need(need(other).node("what"))) == _OTHERS:
        return AttacksWith("attacks", _card(need(one)), others=number(many))
    raise not_carried_out(other)


def attacks_with(card: This | Noun, party: Node) -> AttacksWith:
    """A card attacks in a party of more than so many members."""
    inner = need(party.node("what"))
    if party.name == "Some" and inner.name == "With" and inner.node("noun") == _PARTY:
        where = need(inner.node("where"))
        what = where.node("what") if where.name == "WithThing" else None
        if what is not None and what.name == "Some" and kind_of(what) == "member":
            many = need(what.node("many"))
            if many.name == "Above":
                return AttacksWith("attacks", card, others=number(many))
            if many.name == "AtLeast":
                return AttacksWith("attacks", card, others=number(many) - 1)
    raise not_carried_out(party)
