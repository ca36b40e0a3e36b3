"""Nouns of the shared English as the cards that The Spoils knows."""

from __future__ import annotations

from judge.games.spoils.english.describing import DOING, DONE, put, such
from judge.games.spoils.english.filters import filtered, party
from judge.games.spoils.english.owners import kind_of, owner
from judge.games.spoils.vocabulary.nouns import TYPES, Noun
from judge.games.spoils.vocabulary.references import Such
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_PLAIN = Noun()
_TOKEN = Node("Kind", (("kind", "token"),))


def noun(node: Node) -> Noun:
    """The cards that a noun with its adjectives and filters describes."""
    if node.name == "With":
        what, where = parts(node, "noun", "where")
        if (members := _members(need(what), need(where))) is not None:
            return members
        return filtered(noun(need(what)), need(where))
    if node.name == "Such":
        how, what = parts(node, "how", "noun")
        if need(how).name == "Called" and need(what) == Node("Kind", (("kind", "token"),)):
            return Noun(("token",), name=word(need(how), "name"))
        if need(how).name == "Called" and (cards := noun(need(what))) == Noun(cards.types):
            return cards.but(subtype=word(need(how), "name").lower())
        return _described(noun(need(what)), need(how))
    if node.name in ("EitherKind", "BothKinds"):
        return _several(node)
    if node.name == "SuchEither":
        return _either(node)
    if node.name == "Compound" and need(node.node("of")) == _TOKEN:
        return such(Noun(_types(need(parts(node, "of", "noun")[1]))), node, either=(Noun(("token",)),))
    return Noun(_types(node))


def _types(node: Node) -> tuple[str, ...]:
    """The card types that a kind names; none for any card."""
    if node.name == "Kind":
        if (kind := word(node, "kind")) in TYPES or kind == "token":
            return (kind,)
        if kind in ("card", "ability"):
            return () if kind == "card" else ("ability",)
    if node.name == "Compound" and need(node.node("noun")) == Node("Kind", (("kind", "card"),)):
        found = tuple(kind for of in parts(node, "of", "of2", "of3", "noun")[:3] if of for kind in _types(of))
        if found:
            return found
    raise not_carried_out(node)


def _several(node: Node) -> Noun:
    """Kinds under one determiner, which have all else in common."""
    names = ("one", "other", "third", "fourth")
    found = [noun(one) for one in parts(node, *names) if one is not None]
    first, *more = found
    if any(one.but(types=()) != _PLAIN or not one.types for one in more) or type(first) is not Noun or not first.types:
        raise not_carried_out(node)
    return first.but(types=tuple(kind for one in found for kind in one.types))


def _either(node: Node) -> Noun:
    """Attacking or blocking characters."""
    how, other, what = parts(node, "joint", "how", "how2", "noun")[1:]
    states = {word(need(one), "verb") for one in (how, other) if need(one).name == "Doing"}
    if word(node, "joint") == "or" and states == {"attack", "block"}:
        return put(noun(need(what)), node, state="attacking or blocking")
    names = [word(need(one), "name") for one in (how, other) if need(one).name == "Subtype"]
    if word(node, "joint") == "or" and len(names) == 2:
        return such(noun(need(what)), node, either=tuple(Noun(subtype=name) for name in names))
    raise not_carried_out(node)


def _described(cards: Noun, how: Node) -> Noun:
    """A noun with an adjective before it."""
    about = word(how, "verb") or word(how, "which") or word(how, "quality")
    if how.name == "Subtype":
        return put(cards, how, subtype=word(how, "name"))
    if how.name == "Which" and about == "other":
        return put(cards, how, other=True)
    if how.name == "Done" and about in DONE:
        return put(cards, how, state=DONE[about])
    if how.name == "Undone" and about == "attach":
        return put(cards, how, state="unattached")
    if how.name == "Doing" and about in DOING:
        return put(cards, how, state=DOING[about])
    if how.name == "Quality" and about in ("face-down", "face-up", "covert"):
        return put(cards, how, state=about)
    if how.name == "Which" and about == "opposing":
        return put(cards, how, state="in the opposing party")
    if how.name == "Quality" and about == "staple":
        return such(cards, how, supertype="staple")
    if how.name == "NonStaple":
        return such(cards, how, unlike=Such(supertype="staple"))
    if how.name == "Quality" and about == "unique":
        return such(cards, how, having="unique")
    if how.name == "Done" and about == "damage":
        return put(cards, how, state="damaged")
    if how.name in ("NotSubtype", "NotCalled"):
        return such(cards, how, unlike=Noun(subtype=word(how, "name").lower()))
    if how.name == "Non" and not cards.types and word(how, "kind") in TYPES:
        return put(cards, how, types=tuple(one for one in TYPES if one not in (word(how, "kind"), "faction")))
    raise not_carried_out(how)


def _members(what: Node, where: Node) -> Noun | None:
    """The members of a party, if they are meant."""
    other = what.name == "Such" and what.node("how") == Node("Which", (("which", "other"),))
    inner = need(what.node("noun")) if other else what
    if inner != Node("Kind", (("kind", "member"),)):
        return None
    if where.name == "Of" or (where.name == "At" and word(where, "in") == "in"):
        of = need(where.node("what"))
        if other and of.name == "Own" and kind_of(of) == "party" and owner(need(of.node("who"))) == "its":
            return Noun(("character",), state="in a party with it", other=True)
        if state := party(of):
            return Noun(("character",), state=state, other=other)
    raise not_carried_out(where)
