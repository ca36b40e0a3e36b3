"""Numbers of cards in the shared English: what a power, breakpoint or reward is, and by how much it changes."""

from __future__ import annotations

from judge.games.smashup.english.gifts import by_amount
from judge.games.smashup.english.sites import at
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.gifts import Adjusted, PrintedAs, ResetTo, Rewarding
from judge.games.smashup.vocabulary.nouns import Amount, Every, Extreme, Noun, Some, This, What
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

REWARD = "VP reward"


def valued(who: Node, does: Node) -> tuple[What, Data] | None:
    """The card whose number a clause speaks of, and its new value; None if the clause is about something else."""
    if does.name != "Is" or not (who.name == "StatOf" or _is_reward(who)):
        return None
    state = need(does.node("state"))
    if _is_reward(who):
        return _whose(who), _changed(state, Rewarding)
    stat = need(who.node("stat"))
    printed = stat.name == "StatSort" and word(stat, "which") == "printed"
    what = of_number(who)
    if state.name == "Being":
        value = _equal(need(state.node("what")))
        return what, PrintedAs(value) if printed else ResetTo(value)
    if printed:
        raise not_carried_out(stat)
    return what, _changed(state, Adjusted)


def _is_reward(who: Node) -> bool:
    """Whether the rewards of a base are spoken of."""
    inner = who.node("what")
    if inner is not None and inner.name == "With":
        inner = inner.node("noun")
    return who.name in ("The", "Own") and inner is not None and inner.text("kind") == REWARD


def of_number(who: Node) -> What:
    """The minion whose power, or the base whose breakpoint is spoken of."""
    stat, place = need(who.node("stat")), ""
    if stat.name == "StatAt":
        stat, place = need(stat.node("stat")), word(stat, "where")
    while stat.name == "StatSort" and word(stat, "which") in ("printed", "starting", "current"):
        stat = need(stat.node("stat"))
    kind = {"power": "minion", "breakpoint": "base"}.get(stat.text("stat"))
    found = _whose(who)
    if isinstance(found, Some) and found.noun == Noun("base", where="there"):
        found = This("that base")
    if place:
        return _placed(found, place, who)
    named = isinstance(found, This) and found.kind in (kind, "that base")
    if kind is None or not (named or (isinstance(found, Some | Every | Extreme) and found.noun.kind == kind)):
        raise not_carried_out(who)
    return found


def _placed(found: What, place: str, who: Node) -> What:
    """A minion “here” whose power is spoken of."""
    if isinstance(found, Some) and found.noun.kind == "minion" and not found.noun.where:
        return found.but(noun=found.noun.but(where=place))
    raise not_carried_out(who)


def _whose(who: Node) -> What:
    """The card that has a number or a reward."""
    owner = who.node("who")
    if owner is not None and owner.name == "WhoseThing":
        return meant(need(owner.node("what")))
    if owner is not None and owner.name == "Whose" and (to := owner.node("means")) is not None:
        return meant(Node("It", (("means", to),)))
    inner = who.node("what")
    if who.name == "The" and inner is not None and inner.name == "With" and need(inner.node("where")).name == "Of":
        return meant(need(need(inner.node("where")).node("what")))
    if who.name == "StatOf" and inner is not None and inner.name == "Own" and at(inner) == "there":
        return This("that base")
    if who.name == "StatOf" and inner is not None:
        return meant(inner)
    raise not_carried_out(who)


def _equal(what: Node) -> Amount:
    """The number that something is."""
    if what.name == "Compare" and need(what.node("bound")).name == "Exactly":
        return number(need(parts(what, "bound")[0]))
    if what.name == "CompareTo" and word(what, "than") == "equal":
        return by_amount(need(what.node("amount") or what.node("thing")))
    raise not_carried_out(what)


def _changed(state: Node, gift: type[Adjusted] | type[Rewarding]) -> Data:
    """By how much a number is more or less, or to what it is reduced."""
    verb = word(state, "verb") if state.name == "Deed" else ""
    if verb not in ("reduce", "increase", "decrease"):
        raise not_carried_out(state)
    _, by, to = parts(state, "verb", "by", "to")
    if to is not None and by is None and gift is Adjusted and verb == "reduce":
        return ResetTo(by_amount(to))
    if to is not None:
        raise not_carried_out(to)
    return gift(by_amount(need(by)), verb != "increase")
