"""Gifts of the shared English: what a predicate gives to its subject for as long as it holds."""

from __future__ import annotations

from judge.games.smashup.english.limits import counted, power, power_of
from judge.games.smashup.english.nouns import anywhere, noun
from judge.games.smashup.english.sites import kind_of, other_player, plain
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.gifts import (
    AddsLess,
    Adjusted,
    Cancelled,
    MorePower,
    NoPower,
    NotScored,
    Safe,
    Unaffected,
)
from judge.games.smashup.vocabulary.nouns import Affected, Amount, Count, CountersOn, Every, It, Noun, This, ThisWay
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

Gifts = tuple[Data, ...]
_DEEDS = {"destroy": "destroyed", "move": "moved", "return": "returned"}


def gifts(does: Node) -> Gifts | None:
    """The gifts of a predicate to its subject; None if the predicate is a deed."""
    if does.name == "Adverb" and word(does, "word") in ("each", "also", "still"):
        return gifts(need(does.node("deed")))
    if does.name == "And":
        one, other = parts(does, "one", "other")
        first, more = gifts(need(one)), gifts(need(other))
        return (*first, *more) if first is not None and more is not None else None
    if does.name == "Deed" and word(does, "verb") == "have" and does.node("do") == _CANCEL:
        _, what, _ = parts(does, "verb", "what", "do")
        if kind_of(need(what)) != "ability" or need(need(what).node("who")).name != "Whose":
            raise not_carried_out(what)
        return (Cancelled(),)
    if does.name == "Deed" and word(does, "verb") in ("have", "gain", "get"):
        if does.node("what") is None or need(does.node("what")).name != "Change":
            return None
        (what,) = parts(does, "verb", "what")[1:]
        return (adjusted(need(what)),)
    if does.name == "Deed" and word(does, "verb") == "add" and need(does.node("what")).name == "Quantum":
        return _less_power(does)
    if does.name == "Deed" and word(does, "verb") == "add" and need(does.node("what")).name == "NoMore":
        return _no_power(does)
    if does.name == "Mood" and word(does, "mood") == "cannot" and not does.get("word"):
        return _cannot(need(does.node("do")))
    if does.name == "Not" and need(does.node("do")).text("verb") == "add":
        return _no_power(need(does.node("do")))
    if does.name == "IsNot":
        state = need(does.node("state"))
        if state.name == "DoneBy" and need(state.node("deed")) == Node("Deed", (("verb", "affect"),)):
            return (_unaffected(need(state.node("by"))),)
        raise not_carried_out(does)
    return None


def _no_power(does: Node) -> Gifts:
    """It adds no power to its base, or to its controller's total."""
    _, what, to = parts(does, "verb", "what", "to")
    power(need(need(what).node("mass") or need(what).node("stat")))
    if need(what).name not in ("NoMore", "StatOf"):
        raise not_carried_out(what)
    said = repr(to)
    if "base" in said or "total" in said:
        return (NoPower(),)
    raise not_carried_out(to)


def _less_power(does: Node) -> Gifts:
    """It adds so much less power to its controller's total."""
    _, what, to = parts(does, "verb", "what", "to")
    how, mass = word(need(what), "how"), need(what).node("mass")
    power(need(mass))
    if how not in ("less", "fewer") or "total" not in repr(to):
        raise not_carried_out(what)
    return (AddsLess(number(need(what))),)


_CANCEL = Node("Deed", (("verb", "cancel"),))


def _cannot(do: Node) -> Gifts:
    """It cannot be destroyed, moved, returned or affected, or cannot score."""
    if do == Node("Deed", (("verb", "score"),)):
        return (NotScored(),)
    state = do.node("state") if do.name == "Be" else None
    if state is None:
        raise not_carried_out(do)
    if state.name == "DoneBy":
        deeds, by = _done(state), need(state.node("by"))
        if deeds == [Node("Deed", (("verb", "affect"),))]:
            return (_unaffected(by),)
        return tuple(Safe(_deed(one), _by_others(by)) for one in deeds)
    return tuple(Safe(_deed(one)) for one in _either(state))


def _done(state: Node) -> list[Node]:
    """The deeds that are done by somebody; none at a place of their own."""
    if state.get("where"):
        raise not_carried_out(state)
    return [part for name, part in state.parts if isinstance(part, Node) and name in ("one", "two", "deed")]


def _either(state: Node) -> list[Node]:
    """The deeds of a list."""
    if state.name in ("EitherState", "BothStates"):
        return [deed for part in state.nodes() for deed in _either(part)]
    return [state]


def _deed(node: Node) -> str:
    """The name of the deed that is done to a card."""
    if node.name == "Deed" and word(node, "verb") in _DEEDS:
        _, where = parts(node, "verb", "where")
        if where is not None and (word(node, "verb") != "return" or "'hand'" not in repr(where)):
            raise not_carried_out(where)
        return _DEEDS[word(node, "verb")]
    raise not_carried_out(node)


def _by_others(by: Node) -> str:
    """The kind of other players' cards that something is done by."""
    if by.name == "Own" and need(by.node("what")).text("kind") in ("ability", "effect"):
        by = Node("Own", (("plural", 1), ("who", by.get("who")), ("what", Node("Kind", (("kind", "card"),)))))
    if other_player(by):
        return "card"
    found = meant(by)
    if isinstance(found, Every) and found.noun == Noun(found.noun.kind, whose="other"):
        return found.noun.kind
    raise not_carried_out(by)


def _unaffected(by: Node) -> Unaffected:
    """Cards that do not affect something."""
    if by.name == "Own" and need(by.node("what")).text("kind") in ("ability", "effect"):
        by = Node("Own", (("plural", 1), ("who", by.get("who")), ("what", Node("Kind", (("kind", "card"),)))))
    found = meant(by)
    cards = found.noun if isinstance(found, Every) else Noun("base")
    plain = anywhere(cards) == Noun(cards.kind, cards.whose) and cards.where in ("", "here")
    if plain and cards.whose in ("", "other") and cards.kind in ("card", "action", "minion"):
        return Unaffected(cards.kind, cards.whose, cards.where == "here")
    raise not_carried_out(by)


def adjusted(what: Node) -> Adjusted:
    """The power that a card gains or loses."""
    if what.name == "Change" and not what.get("m"):
        power(need(what.node("stat")))
        return Adjusted(number(what), word(what, "sign") == "-")
    raise not_carried_out(what)


def more_power(does: Node, where: str = "here") -> MorePower | None:
    """The power that a player gains at a base; None if a predicate gives none."""
    what = does.node("what") if does.name == "Deed" and word(does, "verb") in ("have", "gain", "get") else None
    if what is None or what.name != "Change" or what.get("m"):
        return None
    parts(does, "verb", "what")
    stat = need(what.node("stat"))
    if stat.name != "StatAt" or word(stat, "where") != where:
        raise not_carried_out(stat)
    power(need(stat.node("stat")))
    return MorePower(number(what), word(what, "sign") == "-")


def each(what: Node) -> Affected | Count | ThisWay:
    """As many as there are of something, or as the order before did it to."""
    if (done := done_so_far(what)) is not None:
        return done
    if what.name in ("Own", "Of"):
        cards = meant(what)
        if isinstance(cards, Every):
            return Count(cards.noun)
        raise not_carried_out(what)
    return Count(noun(what))


def done_so_far(what: Node) -> Affected | ThisWay | None:
    """The minions “affected by this”, or the cards to which something was done before; None if others are meant."""
    return Affected() if what == _AFFECTED else _this_way(what)


def _this_way(what: Node) -> ThisWay | None:
    """The cards that were destroyed or discarded this way; None if others are meant."""
    where = what.node("where") if what.name == "With" else None
    if where in _PLACED_THERE and need(what.node("noun")).text("kind") == "card":
        return ThisWay(anywhere=True)
    if where is not None and where.name in ("Relative", "RelativePast") and where.node("deed") in _GONE:
        who, _ = parts(where, "who", "deed")
        kind = need(what.node("noun")).text("kind")
        if who == Node("You") and kind in ("minion", "action", "card"):
            return ThisWay(kind)
        raise not_carried_out(where)
    if where is None or where.name != "Both" or where.node("more") != Node("ThisWay"):
        return None
    deed, kind = need(where.node("one")), need(what.node("noun")).text("kind")
    if deed.name == "DoneTo" and deed.node("deed") in _GONE and kind in ("minion", "action", "card"):
        return ThisWay(kind)
    raise not_carried_out(where)


_BY_THIS = Node("DoneBy", (("deed", Node("Deed", (("verb", "affect"),))), ("by", Node("ThisCard"))))
_AFFECTED = Node("With", (("noun", plain("minion")), ("where", _BY_THIS)))
_PLACED = Node("Deed", (("verb", "place"), ("where", Node("There"))))
_PLACED_THERE = (Node("RelativePast", (("who", Node("You")), ("deed", _PLACED))),)
_GONE = tuple(Node("Deed", (("verb", verb),)) for verb in ("destroy", "discard"))


def _counters_on(by: Node) -> CountersOn | None:
    """The number of +1 power counters on a card; None if something else is counted."""
    what = by.node("what") if by.name == "CountOf" else None
    such = what.node("noun") if what is not None and what.name == "With" else None
    if what is None or such is None or such.name != "Such" or need(such.node("noun")).text("kind") != "counter":
        return None
    how, where = need(such.node("how")), need(what.node("where"))
    found = meant(need(where.node("what"))) if where.name in ("On", "At") else None
    if how.name != "Bonus" or number(how) != 1 or not isinstance(found, This | It):
        raise not_carried_out(where)
    return CountersOn(found)


def by_amount(by: Node) -> Amount:
    """A number that stands alone, is counted, or is the power of a card."""
    if by.name == "Numeral" and need(by.node("many")).name == "Exactly":
        return number(need(by.node("many")))
    if (on := _counters_on(by)) is not None:
        return on
    if (found := counted(by, noun)) is not None:
        return found
    if by.name == "StatOf":
        return power_of(by)
    raise not_carried_out(by)
