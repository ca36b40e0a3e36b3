"""Gifts to cards of The Spoils that last for a while, in the shared English."""

from __future__ import annotations

from typing import cast

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.changes import redirected, reduced
from judge.games.spoils.english.duties import barred
from judge.games.spoils.english.gifts import gifts
from judge.games.spoils.english.measures import measure
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import THEIR, kind_of, owner, player
from judge.games.spoils.english.things import Cards, cards
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.choices import Let
from judge.games.spoils.vocabulary.deeds import GainInfluence, LoseInfluence, LoseInfluenceOf
from judge.games.spoils.vocabulary.durations import Gain, TakeFor
from judge.games.spoils.vocabulary.gifts import NoText, Prohibition
from judge.games.spoils.vocabulary.nouns import All, FactionOf, Noun
from judge.games.spoils.vocabulary.references import ControllersFaction
from judge.games.spoils.vocabulary.spoken import THEIRS, Said, Several, Where
from judge.games.spoils.vocabulary.turns import By
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

THIS_TURN, NEXT_TURN, END_OF_BATTLE = "this turn", "your next turn", "the end of the battle"
_TURN = Node("Kind", (("kind", "turn"),))
_BE_PLAYED = [Node("Be", (("state", Node("Deed", (("verb", verb),))),)) for verb in ("play", "deploy")]


def until(node: Node) -> str:
    """When something ends."""
    if node == Node("ThisTime", (("unit", "turn"),)):
        return THIS_TURN
    if node.name == "Until":
        point, when, unit = word(node, "point"), node.node("when"), word(node, "unit")
        if point == "end" and unit:
            return {"turn": THIS_TURN, "battle": END_OF_BATTLE}.get(unit) or _refused(node)
        if point == "end" and when is not None and when.name in ("TheTime", "ThisTime"):
            kind = need(when.node("time")).text("kind")
            return {"turn": THIS_TURN, "battle": END_OF_BATTLE}.get(kind) or _refused(node)
        if (
            point == "start"
            and when is not None
            and when.name == "TimeOf"
            and when.get("next") == 1
            and owner(need(when.node("who"))) == "you"
            and when.node("time") == _TURN
        ):
            return NEXT_TURN
    if node.name == "During" and need(node.node("when")) == Node(
        "ThisTime", (("time", Node("Kind", (("kind", "battle"),))),)
    ):
        return END_OF_BATTLE
    return _refused(node)


def _refused(node: Node) -> str:
    """Refuse a time."""
    raise not_carried_out(node)


def lasting(clause: Node, end: str) -> tuple[Instruction, ...]:
    """Cards gain something until then."""
    if clause.name == "Clause" and (unplayable := _none_played(clause)) is not None:
        return (unbound(Gain, *unplayable, end),)
    if clause.name == "Clause" and is_card(need(clause.node("who"))):
        return gained(need(clause.node("who")), need(clause.node("does")), end)
    if clause.name == "Clause" and (banned := barred(need(clause.node("who")), need(clause.node("does")))) is not None:
        return (unbound(Gain, banned[0], banned[1], end),)
    if clause.name == "Tailed" and need(clause.node("tail")).name == "WhereIs":
        tail = need(clause.node("tail"))
        let = unbound(Let, word(tail, "letter"), measure(tail.get("amount")))
        return (cast(Instruction, Where(lasting(need(clause.node("clause")), end), let)),)
    if clause.name == "Tailed" and need(clause.node("tail")).name in ("ForEach", "When", "IfPossible", "Tails"):
        inner, tail = need(clause.node("clause")), need(clause.node("tail"))
        if inner.name == "Clause" and is_card(need(inner.node("who"))):
            does = Node("Tailed", (("deed", inner.node("does")), ("tail", tail)))
            return gained(need(inner.node("who")), does, end)
    if (
        clause.name == "Do"
        and need(clause.node("do")).name == "Deed"
        and need(clause.node("do")).text("verb") == "reduce"
    ):
        return reduced(need(clause.node("do")), end)
    if (
        clause.name == "Tailed"
        and clause.node("tail") == Node("Instead")
        and (redirect := redirected(need(clause.node("clause")), end)) is not None
    ):
        return (redirect,)
    if clause.name == "Tailed" and (treated := as_if_blank(clause)) is not None:
        return (unbound(Gain, treated, NoText(), end),)
    if clause.name == "Do" and end == THIS_TURN:
        deed = need(clause.node("do"))
        if deed.name == "Deed" and word(deed, "verb") == "take" and deed.node("of") is not None:
            return (unbound(TakeFor, cards(need(parts(deed, "verb", "of")[1]))),)
    raise not_carried_out(clause)


def _none_played(clause: Node) -> tuple[All, Prohibition] | None:
    """That nobody can play such cards, if a clause says so."""
    who, does = need(clause.node("who")), need(clause.node("does"))
    do = does.node("do") if does.name == "Mood" and word(does, "mood") == "cannot" else None
    if who.name != "Bare" or do not in _BE_PLAYED:
        return None
    return All(Noun(("faction",))), Prohibition("play cards", noun(need(who.node("what"))))


def is_card(who: Node) -> bool:
    """Whether a subject is a card, not a player; “they” can be cards."""
    return who.name == "They" or not player(who)


def as_if_blank(clause: Node) -> Cards | None:
    """The cards that are treated as though they had no rules text, if a sentence says so."""
    inner, tail = need(clause.node("clause")), need(clause.node("tail"))
    so = tail.node("clause") if tail.name == "AsIf" else None
    do = inner.node("do")
    if inner.name == "Clause" and inner.node("does") == Node("Is", (("state", Node("Deed", (("verb", "treat"),))),)):
        do = Node("Deed", (("verb", "treat"), ("what", need(inner.node("who")))))
    if do is None or so is None or do.name != "Deed" or word(do, "verb") != "treat":
        return None
    who, does = need(so.node("who")), need(so.node("does"))
    what = does.node("what") if does.name == "Deed" and word(does, "verb") == "have" else None
    if (
        who.name in ("It", "They")
        and what is not None
        and what.name == "Some"
        and kind_of(what) == "rules text"
        and need(what.node("many")).name == "No"
    ):
        return cards(need(parts(do, "verb", "what")[1]))
    raise not_carried_out(tail)


def gained(who: Node, does: Node, end: str) -> tuple[Instruction, ...]:
    """Cards gain or lose something; a faction gains or loses influence."""
    if not end and (influence := _influence(who, does)) is not None:
        return (influence,)
    if does.name == "Tailed" and need(does.node("tail")).name == "ThisTime" and not end:
        return gained(who, need(does.node("deed")), until(need(does.node("tail"))))
    if does.name == "Tailed" and need(does.node("tail")).name == "Until" and not end:
        return gained(who, need(does.node("deed")), until(need(does.node("tail"))))
    found = gifts(does)
    if found is None:
        raise not_carried_out(does)
    gift: Data = found[0] if len(found) == 1 else Several(found)
    return (unbound(Gain, cards(who), gift, end),)


def _influence(who: Node, does: Node) -> Instruction | None:
    """A faction gains or loses influence, if it does."""
    what = does.node("what")
    if does.name != "Deed" or word(does, "verb") not in ("gain", "lose") or what is None or what.name != "Quantum":
        return None
    if need(what.node("mass")).text("stat") != "influence":
        return None
    parts(does, "verb", "what")
    if word(what, "how"):
        raise not_carried_out(what)
    count, lost = amount(what.get("n")), word(does, "verb") == "lose"
    if who.name == "Some" and kind_of(who) == "faction" and need(who.node("many")).name in ("Both", "All", "Each"):
        return (LoseInfluence if lost else GainInfluence)(count, "both")
    faction = cards(who)
    if isinstance(faction, FactionOf):
        return (LoseInfluence if lost else GainInfluence)(count, faction.who)
    if faction == Said(THEIRS):
        return By(THEIR, ((LoseInfluence if lost else GainInfluence)(count, "you"),))
    if isinstance(faction, ControllersFaction) and lost:
        return LoseInfluenceOf(faction.what, count)
    raise not_carried_out(who)


__all__ = ["END_OF_BATTLE", "Said", "gained", "lasting", "until"]
