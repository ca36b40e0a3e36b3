"""Nouns of the shared English as the cards that Smash Up knows."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import Count, It, Limit, Noun, PowerOf, This
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_KINDS = ("minion", "action", "card", "base")


AREAS = ("hand", "discard pile", "deck")


def noun(node: Node) -> Noun:
    """The cards that a noun with its adjectives and filters describes."""
    if node.name == "With":
        what, where = parts(node, "noun", "where")
        return filtered(noun(need(what)), need(where))
    if node.name == "Kind" and word(node, "kind") in _KINDS:
        return Noun(word(node, "kind"))
    if node.name == "Compound":
        of, what = parts(node, "of", "noun")
        if need(what).text("kind") == "card" and need(of).text("kind") in _KINDS:
            return noun(need(of))
    if node.name == "Named":
        return Noun(name=word(node, "name"))
    if node.name == "Such":
        how, what = parts(node, "how", "noun")
        return _such(need(how), noun(need(what)))
    raise not_carried_out(node)


def _such(how: Node, what: Noun) -> Noun:
    """A noun with an adjective."""
    if how.name == "Which" and word(how, "which") == "other":
        return what.but(other=True)
    if how.name == "Called" and what == Noun("minion"):
        return what.but(name=word(how, "name"))
    raise not_carried_out(how)


def filtered(what: Noun, where: Node) -> Noun:
    """A noun with a filter."""
    if where.name == "Both":
        one, more = parts(where, "one", "more")
        return filtered(filtered(what, need(one)), need(more))
    if where.name in ("Here", "There") and not what.where:
        return what.but(where=where.name.lower())
    if where.name in ("On", "At") and word(where, "in") in ("", "on", "at"):
        return what.but(where=at(need(where.node("what"))))
    if where.name in ("In", "From"):
        return _in_area(what, need(where.node("where")))
    if where.name == "Has":
        (how,) = parts(where, "how")
        return what.but(limit=limit(need(how)))
    if where.name == "Relative":
        who, deed = parts(where, "who", "deed")
        verb, place = word(need(deed), "verb"), need(deed).node("where")
        if need(who).name == "You" and verb in ("control", "own", "have") and not what.whose:
            mine = what.but(whose="you")
            return filtered(mine, place) if place else mine
    if where.name == "NameIs":
        return what.but(name=word(where, "name"))
    raise not_carried_out(where)


def at(what: Node) -> str:
    """The place that “on this base” or “on this minion” means."""
    kind = kind_of(what)
    if what.name == "This" and kind == "base":
        return "here"
    if what.name == "That" and kind == "base":
        return "there"
    if what.name == "This" and kind == "minion":
        return "on it"
    if what.name == "Some" and kind == "base" and need(what.node("what")).name == "Kind":
        return {"A": "on a base", "Another": "elsewhere"}.get(need(what.node("many")).name, "?")
    raise not_carried_out(what)


def kind_of(what: Node) -> str:
    """The kind that a noun phrase names, if it is a plain one."""
    inner = what.node("what")
    return word(inner, "kind") if inner is not None and inner.name == "Kind" else ""


def _in_area(what: Noun, zone: Node) -> Noun:
    """A noun with the area where the cards are."""
    if zone.name == "Play":
        return what
    who, inner = parts(zone, "who", "what")
    area = need(inner).text("kind")
    own = need(who).name == "Whose" and word(need(who), "who") in ("your", "their")
    if zone.name == "Own" and own and area in AREAS:
        return what.but(whose="you", area=area)
    raise not_carried_out(zone)


def limit(how: Node) -> Limit:
    """A bound on power."""
    if how.name == "Compare":
        stat, bound = parts(how, "stat", "bound")
        power(need(stat))
        side = {"AtMost": "most", "AtLeast": "least", "Exactly": "just"}.get(need(bound).name)
        if side:
            return Limit(number(need(bound)), side)
    if how.name == "CompareTo" and word(how, "than") in ("less", "lower"):
        _, stat, amount, thing = (how.node(name) for name in ("than", "stat", "amount", "thing"))
        power(need(stat))
        return Limit(_bound(need(amount or thing)), "less")
    raise not_carried_out(how)


def power(stat: Node) -> None:
    """Refuse any number but power."""
    if stat != Node("Stat", (("stat", "power"),)):
        raise not_carried_out(stat)


def _bound(node: Node) -> int | Data:
    """The amount to which a power is compared."""
    if node.name == "StatOf":
        who, stat = parts(node, "who", "stat")
        power(need(stat))
        node = need(who)
        node = need(node.node("what")) if node.name == "WhoseThing" else node
    if node.name == "This" and kind_of(node) == "minion":
        return PowerOf(This("minion"))
    if node.name == "Yours" or node.name == "It" or (node.name == "Whose" and word(node, "who") == "its"):
        return PowerOf(It())
    if node.name == "CountOf":
        (what,) = parts(node, "what")
        return Count(noun(need(what)))
    raise not_carried_out(node)


YOUR = Node("Whose", (("who", "your"),))
