"""Places of the shared English: bases, hands, decks and discard piles."""

from __future__ import annotations

from judge.games.smashup.english.nouns import AREAS, at, kind_of
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.nouns import Some, What
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def zone(place: Node) -> str:
    """Where cards are put: a hand, the top or bottom of a deck, a discard pile."""
    if place.name != "Place":
        raise not_carried_out(place)
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
    if isinstance(found, Some) and found.noun.area == "play" and found.noun.kind == "card":
        raise not_carried_out(node)
    return found


def target(place: Node) -> str:
    """The base to which something moves or at which it is played."""
    if place.name in ("Here", "There"):
        return place.name.lower()
    what = place.get("what")
    if place.name == "Place" and what in ("here", "there"):
        if word(place, "in") == "to":
            return str(what)
    elif place.name == "Place" and isinstance(what, Node) and word(place, "in") in ("to", "on", "onto", "at"):
        return at(what)
    raise not_carried_out(place)


OWN_DECK = Node("Own", (("who", Node("Whose", (("who", "your"),))), ("what", Node("Kind", (("kind", "deck"),)))))
