"""Places of the shared English: bases, hands, decks and discard piles."""

from __future__ import annotations

from typing import NamedTuple

from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.sites import AREAS, at, kind_of
from judge.games.smashup.english.things import meant
from judge.games.smashup.english.zones import BASE_DECK
from judge.games.smashup.vocabulary.nouns import Noun, Some, What
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def zone(place: Node) -> str:
    """Where cards are put: a hand, the top or bottom of a deck, a discard pile."""
    if place.name == "Places" and place.node("where") == Node("Back"):
        place = need(place.node("then"))
    if place.name != "Place":
        raise not_carried_out(place)
    if word(place, "in") in ("in", "into") and place.node("what") == _BOX:
        return "box"
    if word(place, "in") == "on top of" and place.node("what") == BASE_DECK:
        return "base deck"
    at, zone = word(place, "in"), need(place.node("what"))
    if zone.name == "The" and need(zone.node("what")).name == "With":
        edge, where = parts(need(zone.node("what")), "noun", "where")
        end, of = word(need(edge), "kind"), need(where).node("what")
        if end in ("top", "bottom") and need(where).name == "Of" and of and kind_of(of) == "deck":
            _their_own(need(of.node("who")))
            return end
        raise not_carried_out(zone)
    area = kind_of(zone)
    if zone.name != "Own" or area not in AREAS:
        raise not_carried_out(zone)
    _their_own(need(zone.node("who")))
    if area == "deck":
        if at == "on top of":
            return "top"
        raise not_carried_out(place)
    return area


_BOX = Node("The", (("what", Node("Kind", (("kind", "box"),))),))


def _their_own(who: Node) -> None:
    """Refuse an owner who is not the cards' own."""
    if who.name == "Whose" and word(who, "who") in ("your", "their", "its"):
        return
    if who.name in ("WhoseThing", "RoleOf") and "owner" in repr(who):
        return
    raise not_carried_out(who)


def somewhere(node: Node) -> What:
    """Cards in play or in an area that the text names; cards that are nowhere named are refused."""
    found = meant(node)
    if isinstance(found, Some) and found.noun.area == "play" and found.noun.kind == "card" and not found.noun.where:
        raise not_carried_out(node)
    return found


ELSEWHERE = "elsewhere"  # at another base


class Target(NamedTuple):
    """Bases to which something goes: here, there or elsewhere; perhaps only such, all to one, or at random."""

    to: str
    among: Noun | None = None
    together: bool = False
    at_random: bool = False
    at_base: bool = False  # a base is named, and may be any


def target(place: Node) -> str:
    """The base to which something moves or at which it is played, if any such base will do."""
    found = base(place)
    if found.among is not None or found.at_random or found.together:
        raise not_carried_out(place)
    return found.to


def base(place: Node) -> Target:
    """The bases to which something moves or at which it is played."""
    if place.name in ("Here", "There"):
        return Target(place.name.lower())
    what = place.get("what")
    if place.name == "Place" and what in ("here", "there"):
        if word(place, "in") == "to":
            return Target(str(what))
    elif place.name == "Place" and isinstance(what, Node) and word(place, "in") in ("to", "on", "onto", "at"):
        return a_base(what)
    raise not_carried_out(place)


def a_base(what: Node) -> Target:
    """The bases that a noun phrase means as a place to go to."""
    inner = what.node("what")
    many = what.node("many")
    if inner is None or not (what.name == "Bare" or many is not None):
        return Target(at(what))
    inner, random = _without(inner, "random")
    inner, single = _without(inner, "single")
    bases = noun(inner)
    if bases.kind != "base" or bases.whose or bases.limit or bases.where:
        raise not_carried_out(what)
    among = Noun("base", such=bases.such) if bases.such else None
    if what.name == "Bare" and bases.other:
        return Target(ELSEWHERE, among)
    if what.name == "Some" and many is not None and (many.name in ("Another", "A", "Any") or many == _ONE):
        other = many.name == "Another" or bases.other
        return Target(ELSEWHERE if other else "on a base", among, single or many == _ONE, random)
    raise not_carried_out(what)


_ONE = Node("Exactly", (("n", 1),))


def _without(node: Node, which: str) -> tuple[Node, bool]:
    """A noun without an adjective, and whether it had it."""
    if node.name == "With":
        inner, had = _without(need(node.node("noun")), which)
        return Node("With", (("noun", inner), ("where", node.get("where")))), had
    if node.name == "Such" and node.node("how") == Node("Which", (("which", which),)):
        return need(node.node("noun")), True
    if node.name == "Such":
        inner, had = _without(need(node.node("noun")), which)
        return Node("Such", (("how", node.get("how")), ("noun", inner))), had
    return node, False


OWN_DECK = Node("Own", (("who", Node("Whose", (("who", "your"),))), ("what", Node("Kind", (("kind", "deck"),)))))
