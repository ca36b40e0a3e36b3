"""Restrictions in the shared English: use or play this only at a time or under a condition."""

from __future__ import annotations

from judge.games.spoils.english.conditions import condition
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import THEIR, kind_of, owner, player
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.table import BEING_PLAYED, PLAY
from judge.games.spoils.vocabulary.conditions import (
    AtTheEnd,
    Both,
    InBattle,
    InResponse,
    InResponseToAbility,
    OncePerTurn,
    TurnOf,
)
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.turns import Only
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_THIS = (Node("ThisCard"), Node("This", (("what", Node("Kind", (("kind", "card"),))),)))
_KINDS = {name: Node("Kind", (("kind", name),)) for name in ("turn", "battle", "ability")}


def only(clause: Node, tail: Node) -> Only | None:
    """A restriction of using or playing this card; None if it is something else."""
    deed = clause.node("do") if clause.name == "Do" else None
    if deed is None or deed.name != "Deed" or word(deed, "verb") not in ("use", "play", "deploy"):
        return None
    if deed.node("what") not in _THIS or len(deed.parts) != 2:
        return None
    return unbound(Only, _limit(tail, word(deed, "verb") == "use"))


def _limit(tail: Node, uses: bool = False) -> Data:
    """When something can be used."""
    if tail.name == "Only" and uses and is_phrase(tail, "only once per turn", "other"):
        return OncePerTurn()
    if tail.name == "Only":
        return during(need(parts(tail, "when")[0]))
    if tail.name == "OnlyNot":
        return _not(need(parts(tail, "when")[0]))
    if tail.name == "OnlyWhenNot":
        when, other = parts(tail, "when", "not")
        return unbound(Both, during(need(when)), _not(need(other)))
    if tail.name == "OnlyWhenIf":
        when, clause = parts(tail, "when", "if", "clause")[::2]
        return unbound(Both, during(need(when)), _so(need(clause)))
    if tail.name == "OnlyInResponse":
        return _response(need(parts(tail, "what")[0]))
    if tail.name == "When" and word(tail, "when") == "only" and word(tail, "if") in ("if", "while", "when"):
        return _so(need(tail.node("clause")))
    if tail.name == "WhenBoth" and word(tail, "when") == "only":
        return unbound(Both, _so(need(tail.node("clause"))), _so(need(tail.node("other"))))
    raise not_carried_out(tail)


def _so(clause: Node) -> Data:
    """A clause as a condition: a player attacks, or any other condition."""
    if clause.name == "Clause" and isinstance(clause.get("who"), Node):
        side, does = player(need(clause.node("who"))), need(clause.node("does"))
        state = does.node("state") if does.name == "Is" else None
        if side in ("you", "opponent") and state is not None:
            if state == Node("Doing", (("deed", Node("Deed", (("verb", "attack"),))),)):
                return InBattle("attacking" if side == "you" else "attacked")
            if state == Node("BeingDone", (("deed", Node("Deed", (("verb", "attack"),))),)) and side == "you":
                return InBattle("attacked")
    return condition(clause)


def during(when: Node) -> Data:
    """During a turn or a battle."""
    if when.name == "DuringAny" and when.node("time") == _KINDS["battle"]:
        return InBattle()
    inner = need(when.node("when")) if when.name == "During" else when
    if inner.name == "TimeOf" and inner.node("time") == _KINDS["turn"] and not inner.get("next"):
        side = owner(need(inner.node("who")))
        if side in ("you", "opponent"):
            return TurnOf(side)
    if inner.name == "SomeTime" and inner.node("time") == _KINDS["battle"] and need(inner.node("many")).name == "A":
        return InBattle()
    raise not_carried_out(when)


def _not(when: Node) -> Data:
    """Not during a battle."""
    if during(when) == InBattle():
        return InBattle("none")
    raise not_carried_out(when)


def _response(what: Node) -> Data:
    """In response to a card being played, an ability being used, or the end of a turn."""
    if what.name == "Moment":
        return _ending(what)
    if what.name == "Own" and kind_of(what) == "ability":
        return InResponseToAbility(_user(need(what.node("who"))))
    if what.name == "Some" and need(what.node("many")).name in ("A", "Another"):
        found = noun(need(what.node("what")))
        if need(what.node("many")).name == "Another":
            found = found.but(other=True)
        if found == Noun(("ability",), area="being used"):
            return InResponseToAbility(Noun())
        if found.area == BEING_PLAYED:
            return InResponse(found.but(area=PLAY))
        if found == Noun(found.types, found.subtype) and found.area == PLAY and found.types != ("ability",):
            raise not_carried_out(what)
    raise not_carried_out(what)


def _ending(what: Node) -> Data:
    """The end of a turn, perhaps of one player's."""
    who, when = parts(what, "who", "when", "point")[:2]
    when = need(when)
    if word(what, "point") != "end" or when.get("next") or when.node("time") != _KINDS["turn"]:
        raise not_carried_out(what)
    if when.name == "SomeTime" and need(when.node("many")).name in ("A", "Any") and who is None:
        return AtTheEnd()
    side = owner(need(when.node("who"))) if when.name == "TimeOf" else ""
    if who is not None:
        side = player(who) if side == THEIR else ""
    if side in ("you", "opponent"):
        return unbound(Both, AtTheEnd(), TurnOf(side))
    raise not_carried_out(what)


def _user(who: Node) -> Noun:
    """The card whose ability is used."""
    what = who.node("what") if who.name == "WhoseThing" else None
    if what is not None and what.name == "Some" and need(what.node("many")).name == "A":
        return noun(need(what.node("what")))
    raise not_carried_out(who)
