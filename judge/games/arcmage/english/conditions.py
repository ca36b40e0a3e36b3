"""Conditions of the shared English: what must be so."""

from __future__ import annotations

from judge.games.arcmage.english.compare import YOUR_ARMY, fewer, larger_army
from judge.games.arcmage.english.nouns import counter_name, faction, noun, stat_name
from judge.games.arcmage.english.people import ME, YOUR, is_opponent
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.vocabulary.abilities import (
    AllOf,
    Bears,
    HasVP,
    HeldCards,
    IAm,
    IsSuch,
    Not,
    PhaseIs,
    StatIs,
    There,
    TurnIs,
)
from judge.games.arcmage.vocabulary.nouns import Noun
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

TURN = Node("Kind", (("kind", "turn"),))
PHASES = {
    "tactics phase": "tactics",
    "unmark phase": "unmark",
    "play phase": "play",
    "combat phase": "attack",
    "attack phase": "attack",
    "discard phase": "discard",
    "draw phase": "draw and resource",
}
_HAND = Node("Kind", (("kind", "hand"),))
_IN_HAND = (
    Node("In", (("where", Node("Bare", (("zone", _HAND),))),)),
    Node("In", (("where", Node("Own", (("who", YOUR), ("what", _HAND)))),)),
)
_RESIDENT = Node("Kind", (("kind", "resident"),))
_POINTS = ("VP", "VPs", "victory point", "victory points")


def during(tail: Node) -> Data:
    """Whether it is somebody's turn, or a phase of it."""
    when = need(tail.node("when")) if tail.name == "During" else tail
    if when == Node("DuringCombat"):
        return PhaseIs(("attack",))
    if when.name == "OnTurn" or (when.name in ("TimeOf", "EachOf") and when.node("time") == TURN):
        if when.get("next"):
            raise not_carried_out(tail)
        return TurnIs(_whose(need(when.node("who"))))
    if when.name == "TimeOf" and when.node("who") == YOUR:
        return AllOf(TurnIs("you"), _phase(need(when.node("time"))))
    if when.name == "TheTime" and when.get("which") is None:
        return _phase(need(when.node("time")))
    raise not_carried_out(tail)


def _phase(time: Node) -> PhaseIs:
    """A phase by its name."""
    if time.text("kind") in PHASES:
        return PhaseIs((PHASES[word(time, "kind")],))
    raise not_carried_out(time)


def _whose(who: Node) -> str:
    """Whose turn it is."""
    if who == YOUR:
        return "you"
    inner = who.node("what") if who.name == "WhoseThing" else None
    if inner is not None and (
        is_opponent(inner) or (inner.name == "Some" and inner.get("what") == Node("Kind", (("kind", "opponent"),)))
    ):
        return "opponent"
    raise not_carried_out(who)


def condition(clause: Node) -> Data:
    """A clause as a condition."""
    if clause.name == "And":
        one, other = parts(clause, "one", "other")
        return AllOf(condition(need(one)), condition(need(other)))
    if clause.name == "Exists":
        (what,) = parts(clause, "what")
        return _so_many(need(what), whose="")
    if clause.name in ("TimeIs", "TimeIsNot"):
        (when,) = parts(clause, "when")
        so = during(need(when))
        return Not(so) if clause.name == "TimeIsNot" else so
    if clause.name == "Tailed" and clause.node("tail") == Node("Too"):
        return condition(need(clause.node("clause")))
    if clause.name in ("Deed", "Elided"):
        state = clause if clause.name == "Deed" else need(clause.node("state"))
        return _i_am(state)
    if clause.name != "Clause":
        raise not_carried_out(clause)
    who, does = parts(clause, "who", "does")
    if who == Node("You"):
        return _you(need(does))
    if who == ME:
        return _me(need(does))
    if who == YOUR_ARMY:
        return larger_army(need(does), clause)
    if need(who).name == "StatOf":
        return _stat(need(who), need(does))
    if need(who).name in ("It", "That") and need(who).node("means") is not None:
        return _such(need(who), need(does))
    raise not_carried_out(clause)


def _such(who: Node, does: Node) -> Data:
    """Whether a card that was spoken of is marked, or such a card."""
    if does.name == "IsNot":
        return Not(_such(who, Node("Is", (("state", need(does.node("state"))),))))
    state = does.node("state") if does.name == "Is" else None
    if state is None or does.get("word") is not None:
        raise not_carried_out(does)
    if state.name == "Deed" and len(state.parts) == 1 and word(state, "verb") in ("mark", "unmark"):
        return IsSuch(meant(who), Noun("card", state=f"{word(state, 'verb')}ed"))
    if state.name == "OfFaction":
        return IsSuch(meant(who), Noun("card", faction=faction(state)))
    what = state.node("what") if state.name == "Being" else None
    if what is not None and what.name == "Some" and need(what.node("many")).name == "A":
        return IsSuch(meant(who), noun(need(what.node("what"))))
    raise not_carried_out(state)


def _you(does: Node) -> Data:
    """A condition about the cards you control and the things you have."""
    if does.name == "Not":
        return Not(_you(need(does.node("do"))))
    verb = word(does, "verb") if does.name == "Deed" else ""
    if verb == "reach" and need(does.node("what")).name == "LevelIs":
        raise not_carried_out(does)
    if verb in ("control", "have"):
        _, what = parts(does, "verb", "what")
        if need(what).name == "MoreThan":
            return fewer(need(what))
        return _points(need(what)) or _cards(need(what)) or _so_many(need(what), "you")
    raise not_carried_out(does)


def _points(what: Node) -> HasVP | None:
    """A condition about the number of your victory points; None if a phrase names something else."""
    if what.name == "Quantum" and need(what.node("mass")).text("mass") in _POINTS:
        how = what.text("how")
        if how in ("at least", "at most"):
            return HasVP(number(what), how == "at most")
        raise not_carried_out(what)
    many, inner = what.node("many"), what.node("what")
    if inner is not None and inner.text("name") in _POINTS and many is not None:
        if many.name in ("AtLeast", "AtMost"):
            return HasVP(number(many), many.name == "AtMost")
        raise not_carried_out(what)
    return None


def _cards(what: Node) -> HeldCards | None:
    """A condition about the number of cards in hand; None if a phrase names something else."""
    inner = what.node("what")
    if what.name != "Some" or inner is None or inner.name != "With" or inner.node("where") not in _IN_HAND:
        return None
    if inner.node("noun") != Node("Kind", (("kind", "card"),)):
        raise not_carried_out(inner)
    many = need(what.node("many"))
    if many.name == "No":
        return HeldCards()
    if many.name in ("AtLeast", "AtMost"):
        return HeldCards(number(many), many.name == "AtLeast")
    raise not_carried_out(many)


def _so_many(what: Node, whose: str) -> There:
    """A condition about the number of cards that a noun describes."""
    if what.name != "Some":
        raise not_carried_out(what)
    many, inner = parts(what, "many", "what")
    cards = noun(need(inner))
    if whose:
        if cards.whose:
            raise not_carried_out(what)
        cards = cards.but(whose=whose)
    many = need(many)
    if many.name == "Another":
        return There(cards.but(other=True))
    if many.name in ("A", "Any"):
        return There(cards)
    if many.name == "No":
        return There(cards, 0, True)
    if many.name in ("AtLeast", "AtMost"):
        return There(cards, number(many), many.name == "AtMost")
    raise not_carried_out(many)


def _me(does: Node) -> Data:
    """A condition about this card: its state, or what it does."""
    if does.name == "IsNot":
        return Not(_me(Node("Is", (("state", need(does.node("state"))),))))
    if does.name == "Is":
        return _i_am(need(does.node("state")))
    if does.name == "Deed" and word(does, "verb") in ("attack", "defend", "block"):
        return _i_am(does)
    if does.name == "Deed" and word(does, "verb") == "have" and (what := does.node("what")) is not None:
        if what.node("what") == _RESIDENT and len(does.parts) == 2:
            return _residents(what)
        return bears(what)
    raise not_carried_out(does)


def _residents(what: Node) -> There:
    """A condition about the number of residents in this city."""
    if what.name == "Bare":
        return There(Noun(where="my city"))
    found = _so_many(what, "")
    return found.but(noun=found.noun.but(where="my city"))


def bears(what: Node) -> Bears:
    """A condition about the counters of one name on this card."""
    if what.name == "Some" and need(what.node("many")).name in ("A", "AtLeast", "Exactly"):
        many = need(what.node("many"))
        if many.name == "Exactly":
            raise not_carried_out(many)
        return Bears(counter_name(need(what.node("what"))), number(many) if many.name == "AtLeast" else 1)
    raise not_carried_out(what)


def _i_am(state: Node) -> IAm:
    """This card attacks, is marked, or is somewhere."""
    if state.name == "Deed":
        verb = word(state, "verb")
        if len(state.parts) == 1 and verb in ("attack", "defend", "block"):
            return IAm(Noun("card", state="attacking" if verb == "attack" else "defending"))
        if len(state.parts) == 1 and verb in ("mark", "unmark"):
            return IAm(Noun("card", state=f"{verb}ed"))
        if verb in ("block", "defend") and (against := state.node("what") or state.node("against")) is not None:
            return _against(against)
    if state.name == "Being" and (place := state.node("where")) is not None:
        kind = Node("Kind", (("kind", "card"),))
        where = Node("In", (("where", place.get("what")),))
        if place.name == "Place" and word(place, "in") == "in":
            found = noun(Node("With", (("noun", kind), ("where", where))))
            return IAm(found.but(whose="") if found.where == "army" and found.whose == "you" else found)
    raise not_carried_out(state)


def _against(against: Node) -> IAm:
    """This card defends against such a creature."""
    if against.name == "Bare" or (against.name == "Some" and need(against.node("many")).name == "A"):
        return IAm(Noun("card", state="defending", against=noun(need(against.node("what")))))
    raise not_carried_out(against)


def _stat(who: Node, does: Node) -> StatIs:
    """My defense reaches so much."""
    name = stat_name(need(who.node("stat")))
    if who.node("who") != Node("Whose", (("who", "my"),)) or name not in ("attack", "defense"):
        raise not_carried_out(who)
    what = does.node("what") if does.name == "Deed" and word(does, "verb") == "reach" else None
    if what is not None and what.name == "Numeral" and need(what.node("many")).name == "Exactly":
        return StatIs(name, number(need(what.node("many"))))
    state = does.node("state") if does.name == "Is" else None
    bound = state.node("what") if state is not None and state.name == "Being" else None
    inner = bound.node("bound") if bound is not None and bound.name == "Compare" else None
    if inner is not None and inner.name == "AtLeast":
        return StatIs(name, number(inner))
    raise not_carried_out(does)
