"""Predicates of the shared English as what cards of The Spoils have, gain, lose, must, can and cannot."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.filters import party
from judge.games.spoils.english.measures import counted_for, measure
from judge.games.spoils.english.moods import can, cannot, is_if_able, must, only_can
from judge.games.spoils.english.owners import kind_of
from judge.games.spoils.english.quotes import quoted
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.gifts import (
    Keyword,
    Loss,
    NoText,
    Obligation,
    OneGift,
    Stats,
    StatsFor,
    StatsOf,
    Subtype,
    Type,
)
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

Gifts = tuple[Data, ...]

_ITS = tuple(Node("Whose", (("who", whose),)) for whose in ("its", "their"))
_BATTLE = ("strength", "life", "speed")
_TYPES = ("character", "item", "location", "resource")


def gifts(does: Node) -> Gifts | None:
    """The gifts of a predicate to its subject; None if the predicate is a deed."""
    if does.name in ("And", "But"):
        first, second = (need(part) for part in parts(does, "one", "other"))
        if (typed := _with_stats(first, second)) is not None:
            return typed
        one, other = gifts(first), gifts(second)
        if one is None or other is None:
            return None
        return (*one, *other)
    if does.name == "Or":
        return _one_of(does)
    if does.name == "Shared":
        return _shared(does)
    if does.name == "Adverb" and word(does, "word") == "also":
        return gifts(need(does.node("deed")))
    if does.name == "Deed":
        made = _VERBS.get(word(does, "verb"))
        return made(does) if made else None
    if does.name == "Mood" and word(does, "mood") in ("cannot", "must", "can") and not does.get("word"):
        return (_MOODS[word(does, "mood")](need(does.node("do"))),)
    if does.name == "Mood" and word(does, "mood") == "can" and word(does, "word") == "only":
        return (only_can(need(does.node("do"))),)
    if does.name == "Tailed":
        return _tailed(does)
    if does.name == "Is":
        return _is(does)
    return None


def _one_of(does: Node) -> Gifts | None:
    """One of two gifts, as the player chooses."""
    found = [gifts(need(part)) for part in parts(does, "one", "other")]
    if any(one is None for one in found):
        return None
    flat = [one[0] for one in found if one is not None and len(one) == 1]
    if len(flat) != 2:
        raise not_carried_out(does)
    return (OneGift(tuple(flat)),)


def _shared(does: Node) -> Gifts | None:
    """Either gained or lost, as the player chooses."""
    one, other, what = parts(does, "joint", "one", "other", "what")[1:]
    if {word(need(one), "verb"), word(need(other), "verb")} != {"gain", "lose"} or word(does, "joint") != "or":
        return None
    first, second = (_given(need(what), 1 if word(need(verb), "verb") == "gain" else -1) for verb in (one, other))
    return (OneGift((*first, *second)),) if first and second else None


def _tailed(does: Node) -> Gifts | None:
    """A gift for each of something, or a duty “if able”."""
    deed, tail = parts(does, "deed", "tail")
    found = gifts(need(deed))
    return None if found is None else tailed(found, need(tail))


def tailed(found: Gifts, tail: Node) -> Gifts:
    """Gifts with a tail behind them."""
    if tail.name == "ForEach":
        return (*found[:-1], for_each(found[-1], need(tail.node("what"))))
    if isinstance(found[-1], Obligation) and is_if_able(tail):
        return found
    raise not_carried_out(tail)


def for_each(gift: Data, what: Node) -> Data:
    """A gift that counts for each of something."""
    if isinstance(gift, Stats):
        per = counted_for(what)
        return unbound(StatsFor, gift, per)
    raise not_carried_out(what)


def _gained(node: Node) -> Gifts | None:
    """Strength, life, speed, covert, a subtype, a type or a quoted text."""
    what = node.node("what")
    if what is None or node.get("of") is not None:
        return None
    parts(node, "verb", "what")
    return _given(what, 1)


def _has(node: Node) -> Gifts | None:
    """A keyword or a type that cards have; so much strength is a number of its own, and is not added."""
    found = _gained(node)
    is_text = node.node("what") is not None and need(node.node("what")).name == "Ability"
    if found is not None and not is_text and not all(isinstance(gift, Keyword | Type) for gift in found):
        raise not_carried_out(node)
    return found


def _with_stats(one: Node, other: Node) -> Gifts | None:
    """A type with the battle stats that come with it: “gains the type and has 2 strength”."""
    first = gifts(one)
    if first is None or len(first) != 1 or not isinstance(first[0], Type):
        return None
    if other.name != "Deed" or word(other, "verb") != "have":
        return None
    stats = _gained(other)
    if stats is not None and len(stats) == 1 and isinstance(stats[0], Stats):
        return (first[0].but(stats=stats[0]),)
    return None


def _lost(node: Node) -> Gifts | None:
    """The same, lost."""
    what = node.node("what")
    if what is None:
        return None
    parts(node, "verb", "what")
    if what.name == "AllText" or (what.name == "Own" and kind_of(what) == "rules text" and what.node("who") in _ITS):
        return (NoText(),)
    return _given(what, -1)


def _given(what: Node, sign: int) -> Gifts | None:
    """The gifts that a noun phrase names, gained or lost."""
    if what.name == "AndKeyword":
        inner, spelled = need(what.node("quantum")), Node("Keyword", (("word", need(what.node("word"))),))
        pieces = (inner, spelled) if what.parts[0][0] == "quantum" else (spelled, inner)
        return _given(Node("And", (("one", pieces[0]), ("other", pieces[1]))), sign)
    if what.name == "EitherStat":
        pairs = ((what.get("n"), what.node("stat")), (what.get("m"), what.node("other")))
        stats = [_given(Node("Quantum", (("n", n), ("mass", need(kind)))), sign) for n, kind in pairs]
        return (OneGift(tuple(gift for one in stats if one for gift in one)),)
    if what.name in ("Quantum", "Changes", "Changes2"):
        return _stats(what, sign)
    if what.name == "Change" and sign > 0 and word(what, "sign") in ("+", "-") and what.node("stat") is not None:
        plain_one = Node("Quantum", (("n", what.get("n")), ("mass", need(what.node("stat")))))
        parts(what, "sign", "n", "stat")
        return _given(plain_one, 1 if word(what, "sign") == "+" else -1)
    if what.name in ("Change",) and sign > 0:
        return None
    if what.name == "StatEqual" and word(need(what.node("stat")), "stat") in _BATTLE:
        parts(what, "stat", "amount")
        return (unbound(StatsOf, word(need(what.node("stat")), "stat"), measure(what.get("amount")), sign),)
    if what.name == "Keyword":
        keyword = Keyword(word(need(what.node("word")), "word").lower())
        return (keyword if sign > 0 else Loss(keyword),)
    if what.name == "And":
        found = [_given(need(one), sign) for one in parts(what, "one", "other")]
        if any(one is None for one in found):
            return None
        return tuple(gift for one in found if one for gift in one)
    if what.name == "The":
        return _named(what, sign)
    if what.name == "Ability" and sign > 0:
        return (quoted(word(what, "quote")),)
    return None


def _named(what: Node, sign: int) -> Gifts:
    """A subtype or a type that is gained or lost."""
    inner = need(parts(what, "what", "several")[0])
    if inner.name == "Compound" and inner.node("noun") == Node("Kind", (("kind", "type"),)):
        named = need(parts(inner, "of", "noun")[0])
        if named.name == "Kind" and word(named, "kind") in _TYPES:
            return (Type(word(named, "kind")) if sign > 0 else Loss(Type(word(named, "kind"))),)
    if inner.name == "Such" and need(inner.node("how")).name == "Subtype":
        name, kind = word(need(inner.node("how")), "name"), need(inner.node("noun")).text("kind")
        if kind == "subtype":
            return (Subtype(name, sign < 0),)
        if kind == "type" and name in _TYPES:
            return (Type(name) if sign > 0 else Loss(Type(name)),)
    raise not_carried_out(what)


def _stats(what: Node, sign: int) -> Gifts | None:
    """Strength, life and speed."""
    found: dict[str, int] = {}
    more: Node | None = what
    rest: Gifts = ()
    while more is not None:
        if more.name == "Last":
            more = more.node("more")
            continue
        if more.name not in ("Quantum", "Changes", "Changes2"):
            given = _given(more, sign)
            if given is None:
                raise not_carried_out(more)
            rest = given
            break
        if more.name == "Changes2":
            second = Node("Quantum", (("n", more.get("m")), ("mass", need(more.node("other")))))
            more = Node("Changes", (("n", more.get("n")), ("stat", need(more.node("stat"))), ("more", second)))
        mass = more.node("mass") or more.node("stat")
        name = mass.text("stat") if mass is not None else ""
        if name not in _BATTLE:
            return None
        count = more.get("n")
        if word(more, "how") not in ("", "additional"):
            raise not_carried_out(more)
        if not isinstance(count, int):
            return _lettered(what, sign)
        if name in found:
            raise not_carried_out(more)
        found[name] = sign * count
        more = more.node("more")
    return (Stats(**found), *rest)


def _lettered(what: Node, sign: int) -> Gifts:
    """X strength, or X strength and Y life."""
    found: list[Data] = []
    more: Node | None = what
    while more is not None:
        mass = need(more.node("mass") or more.node("stat"))
        if mass.text("stat") not in _BATTLE or word(more, "how"):
            raise not_carried_out(more)
        found.append(StatsOf(word(mass, "stat"), amount(more.get("n")), sign))
        more = more.node("more")
    return tuple(found)


def _become(node: Node) -> Gifts | None:
    """A type that a card takes on."""
    state = need(parts(node, "verb", "state")[1])
    if state.name == "NewType":
        kind, numbers = parts(state, "kind", "stats")
        stats = _given(need(numbers), 1)
        if word(need(kind), "kind") in _TYPES and stats is not None and len(stats) == 1 and isinstance(stats[0], Stats):
            return (Type(word(need(kind), "kind"), stats[0]),)
        raise not_carried_out(state)
    what = state.node("what") if state.name == "Being" else None
    if what is not None and what.name == "Some" and need(what.node("many")).name == "A" and kind_of(what) in _TYPES:
        return (Type(kind_of(what)),)
    raise not_carried_out(state)


def _stop(node: Node) -> Gifts | None:
    """A type that a card loses."""
    what = need(parts(node, "verb", "being")[1])
    if what.name == "Some" and need(what.node("many")).name == "A" and kind_of(what) in _TYPES:
        return (Loss(Type(kind_of(what))),)
    raise not_carried_out(what)


def _is(does: Node) -> Gifts | None:
    """Treated as though it had no rules text."""
    state = need(does.node("state"))
    if state.name == "Deed" and word(state, "verb") == "treat" and party(state) == "":
        raise not_carried_out(does)
    return None


_VERBS: dict[str, Callable[[Node], Gifts | None]] = {
    "gain": _gained,
    "have": _has,
    "get": _gained,
    "lose": _lost,
    "become": _become,
    "stop": _stop,
}
_MOODS: dict[str, Callable[[Node], Data]] = {"cannot": cannot, "must": must, "can": can}
