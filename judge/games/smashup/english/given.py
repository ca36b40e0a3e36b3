"""Clauses of the shared English that give something to cards: power, safety, other numbers, silence."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.smashup.english.gifts import Gifts, gifts, more_power
from judge.games.smashup.english.players import somebody
from judge.games.smashup.english.sites import PLAYER, kind_of, other_player
from judge.games.smashup.english.things import meant
from judge.games.smashup.english.values import valued
from judge.games.smashup.vocabulary.abilities import TALENT, Gives, Have
from judge.games.smashup.vocabulary.gifts import Cancelled, Safe
from judge.games.smashup.vocabulary.nouns import AtBase, Every, Some, This, What
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def given(who: Node, does: Node) -> tuple[What, Gifts] | None:
    """The cards that a clause speaks of and what it gives them; None if somebody does something."""
    if who.name == "You" and (more := more_power(does)) is not None:
        return This("base"), (more,)
    if _each_other(who) and (more := more_power(does)) is not None:
        return This("base"), (more.but(whose="other"),)
    if (mute := _silenced(who, does)) is not None:
        return mute, (Cancelled(),)
    if (value := valued(who, does)) is not None:
        return value[0], (value[1],)
    if somebody(who):
        return None
    does, place = _without_place(does)
    found = gifts(does)
    if found is None:
        return None
    return (_placed(meant(who), place) if place else meant(who)), found


def lost(who: Node, does: Node) -> tuple[What, Gifts] | None:
    """The card that loses its other abilities for a time, with what it gains; None if something else is said."""
    one, other = (does.node("one"), need(does.node("other"))) if does.name == "And" else (None, does)
    if not _loses(other):
        return None
    more = gifts(one) if one is not None else ()
    if more is None:
        raise not_carried_out(one)
    return meant(who), (*more, Cancelled())


def _loses(does: Node) -> bool:
    """Whether all other abilities are lost."""
    return does == Node("Deed", (("verb", "lose"), ("what", _ALL_OTHER)))


_OTHER = Node("Such", (("how", Node("Which", (("which", "other"),))), ("noun", Node("Kind", (("kind", "ability"),)))))
_ALL_OTHER = Node("Some", (("many", Node("All")), ("what", _OTHER)))


def gives(clause: Node) -> bool:
    """Whether a sentence gives something to cards, and does not do anything."""
    tail = clause.node("tail") if clause.name == "Tailed" else None
    inner = need(clause.node("clause")) if tail is not None and tail.name == "ForEach" else clause
    return inner.name == "Clause" and given(need(inner.node("who")), need(inner.node("does"))) is not None


def _each_other(who: Node) -> bool:
    """Whether each other player is the subject."""
    return who.name == "Some" and need(who.node("many")).name == "Each" and other_player(who)


def _silenced(who: Node, does: Node) -> What | None:
    """The cards whose abilities are canceled; None if something else is said."""
    if does.name == "Deed" and word(does, "verb") == "ignore" and who == _ALL_PLAYERS:
        return ability_of(need(parts(does, "verb", "what")[1]))
    if does.name != "Is" or does.node("state") != Node("Deed", (("verb", "cancel"),)):
        return None
    return ability_of(who)


_ALL_PLAYERS = Node("Some", (("many", Node("All")), ("what", PLAYER)))


def ability_of(what: Node) -> What:
    """The card whose ability is spoken of, or the cards."""
    if what.name == "Own" and kind_of(what) == "ability":
        who = need(what.node("who"))
        if who.name == "WhoseThing":
            return _base_too(meant(need(who.node("what"))))
        if who.name == "Whose" and (to := who.node("means")) is not None:
            return meant(Node("It", (("means", to),)))
    if what.name == "The" and need(what.node("what")).name == "With":
        ability, where = parts(need(what.node("what")), "noun", "where")
        if need(ability).text("kind") == "ability" and need(where).name == "Of":
            return _base_too(meant(need(need(where).node("what"))))
    raise not_carried_out(what)


def _base_too(what: What) -> What:
    """The cards at a base, whose abilities can be canceled; the base is one of them."""
    if isinstance(what, Some | Every) and what.noun.kind == "card" and AtBase() in what.noun.such:
        such = tuple(AtBase(True) if one == AtBase() else one for one in what.noun.such)
        return what.but(noun=what.noun.but(such=such))
    return what


def _without_place(does: Node) -> tuple[Node, str]:
    """A predicate without the place where it holds, and that place: “cannot be destroyed here”."""
    what = does.node("what") if does.name == "Deed" else None
    stat = what.node("stat") if what is not None and what.name == "Change" else None
    if what is not None and stat is not None and stat.name == "StatAt" and word(stat, "where") == "here":
        change = Node(
            "Change", tuple((name, stat.get("stat") if name == "stat" else part) for name, part in what.parts)
        )
        return Node("Deed", tuple((name, change if name == "what" else part) for name, part in does.parts)), "here"
    do = does.node("do") if does.name == "Mood" else None
    state = do.node("state") if do is not None and do.name == "Be" else None
    if state is None or state.name not in ("DoneAt", "DoneBy") or not word(state, "where"):
        return does, ""
    inner = need(state.node("deed"))
    if state.name == "DoneBy":
        inner = Node("DoneBy", tuple((name, part) for name, part in state.parts if name != "where"))
    be = Node("Be", (("state", inner),))
    return Node("Mood", tuple((name, be if name == "do" else part) for name, part in does.parts)), word(state, "where")


def _placed(what: What, place: str) -> What:
    """Cards at a place that a predicate names."""
    if place == "here" and isinstance(what, Every) and not what.noun.where:
        return what.but(noun=what.noun.but(where=place))
    raise not_carried_out(Node("Here"))


def but_by_controller(found: tuple[Any, ...] | None, who: Node) -> tuple[Any, ...] | None:
    """Cards that cannot be destroyed “except by their controller”: only by cards of others."""
    if found is None or who.name != "Own" or kind_of(who) != "controller" or need(who.node("who")).name != "Whose":
        raise not_carried_out(who)
    if any(not isinstance(have.gift, Safe) or have.gift.by for have in found):
        raise not_carried_out(who)
    return tuple(have.but(gift=have.gift.but(by="card", own=True)) for have in found)


def quoted(node: Node, read: Callable[[str], tuple[Any, ...]]) -> Have | None:
    """“This minion has the ability “…””: the Talents that it has; None if a sentence says something else."""
    does = node.node("does") if node.name == "Clause" else None
    what = does.node("what") if does is not None and does.get("verb") == "have" else None
    if does is None or what is None or what.name != "Ability":
        return None
    who, talents = meant(need(node.node("who"))), read(what.text("quote"))
    if who != This("minion") or not talents or any(one.label != TALENT for one in talents):
        raise not_carried_out(what)
    return Have(This("minion"), Gives(talents))
