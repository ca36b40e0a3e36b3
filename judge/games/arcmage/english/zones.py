"""Places of the shared English: armies, cities, hands, decks and graveyards, where cards are and where they go."""

from __future__ import annotations

from judge.games.arcmage.english.people import YOUR, head, is_opponent, whose_of
from judge.games.arcmage.vocabulary.nouns import Noun
from judge.language.core.carried import need, not_carried_out, word
from judge.language.core.node import Node

AREAS = ("hand", "deck", "graveyard")
MY = Node("Whose", (("who", "my"),))
CITY = Node("Kind", (("kind", "city"),))


def within(what: Noun, zone: Node) -> Noun:
    """A noun with the place where the cards are."""
    if zone == Node("Play"):
        return what
    if zone.name == "Own":
        return _owned(what, need(zone.node("who")), need(zone.node("what")), zone)
    if zone.name == "Some" and need(zone.node("many")).name in ("A", "Any", "All"):
        kind = need(zone.node("what")).text("kind")
        if kind in ("graveyard",) and what.area == "play":
            return what.but(area=kind)
        if kind in ("army", "city") and not what.where:
            return what.but(where=kind)
        return _in_a_city(what, need(zone.node("what")), zone)
    raise not_carried_out(zone)


def _in_a_city(what: Noun, city: Node, zone: Node) -> Noun:
    """A noun with “in a city you control”."""
    if city.name == "With" and city.node("noun") == CITY and not what.where:
        where = need(city.node("where"))
        deed = where.node("deed")
        if where.name == "Relative" and deed is not None and deed.parts == (("verb", "control"),):
            whose = whose_of(need(where.node("who")))
            if whose in ("you", "opponent"):
                return what.but(where="your city" if whose == "you" else "opponent's city")
    raise not_carried_out(zone)


def _owned(what: Noun, who: Node, zone: Node, whole: Node) -> Noun:
    """A noun with whose army, cities, hand, deck or graveyard the cards are in."""
    if zone.name not in ("Kind", "EitherKind", "BothKinds"):
        raise not_carried_out(zone)
    kinds = {part.text("kind") for part in zone.walk() if part.name == "Kind"}
    if who == MY and kinds == {"city"} and what.where in ("", "city"):
        return what.but(where="my city")
    whose = whose_of(who)
    if kinds == {"city"} and what.where in ("", "city") and whose in ("you", "opponent"):
        return what.but(where="your city" if whose == "you" else "opponent's city")
    if what.whose not in ("", whose):
        raise not_carried_out(whole)
    if kinds == {"army"} and not what.where:
        return what.but(where="army", whose=whose)
    if what.area == "play" and not what.where:
        if zone.name == "Kind" and word(zone, "kind") in AREAS:
            return what.but(area=word(zone, "kind"), whose=whose)
        if zone.name != "Kind" and kinds == set(AREAS):
            return what.but(area="elsewhere", whose=whose)
    raise not_carried_out(whole)


def destination(place: Node) -> str:
    """Where cards are put or returned to."""
    if place.name != "Place":
        raise not_carried_out(place)
    at, zone = word(place, "in"), place.node("what")
    if zone is None or at == "from":
        raise not_carried_out(place)
    if (end := _end(zone, at)) is not None:
        return end
    kind = head(zone)
    if zone.name == "Own" and kind in ("hand", "graveyard") and _is_plain(zone) and at in ("to", "into", "in"):
        _its_own(need(zone.node("who")))
        return kind
    if zone.name == "Own" and kind == "graveyard" and at == "on top of":
        _its_own(need(zone.node("who")))
        return kind
    if zone.name == "Own" and _is_plain(zone) and kind == "army" and zone.node("who") == YOUR:
        return "army"
    if zone.name == "Own" and _is_plain(zone) and kind == "city" and zone.node("who") == MY:
        return "city"
    if zone == Node("Play") or _is_a_city_of_yours(zone):
        return "any city"
    raise not_carried_out(place)


def _is_plain(zone: Node) -> bool:
    """Whether a possessed noun has no adjectives or filters."""
    return need(zone.node("what")).name == "Kind"


def _is_a_city_of_yours(zone: Node) -> bool:
    """Whether “a city you control” is meant."""
    if zone.name != "Some" or need(zone.node("many")).name != "A":
        return False
    return within(Noun(), zone) == Noun(where="your city")


def _end(zone: Node, at: str) -> str | None:
    """The top or bottom of a deck, if that is said."""
    if zone.name == "The" and need(zone.node("what")).name == "With":
        inner = need(zone.node("what"))
        edge, of = need(inner.node("noun")), need(inner.node("where"))
        if edge.text("kind") in ("top", "bottom") and of.name == "Of" and head(need(of.node("what"))) == "deck":
            _its_own(need(need(of.node("what")).node("who")))
            return word(edge, "kind")
        if edge.text("kind") == "top" and of.name == "Of" and head(need(of.node("what"))) == "graveyard":
            _its_own(need(need(of.node("what")).node("who")))
            return "graveyard"
        raise not_carried_out(zone)
    if zone.name == "Own" and head(zone) == "deck" and at == "on top of":
        _its_own(need(zone.node("who")))
        return "top"
    return None


def _its_own(who: Node) -> None:
    """Refuse an owner who is not the cards' own."""
    if who.name == "Whose" and word(who, "who") in ("your", "their", "its", "his", "my"):
        return
    if who.name in ("WhoseThing", "RoleOf") and "owner" in repr(who):
        return
    raise not_carried_out(who)


def whither(place: Node, mine: bool) -> str:
    """The zone to which creatures move: an army, a city or either of their controller, or a city of yours."""
    if place.name != "Place" or word(place, "in") not in ("to", "into"):
        raise not_carried_out(place)
    zone = need(place.node("what"))
    inner = need(zone.node("what"))
    if zone.name == "Own":
        kinds, by = inner, need(zone.node("who"))
    elif zone.name == "Some" and need(zone.node("many")).name in ("A", "Another") and inner.name == "With":
        kinds, where = need(inner.node("noun")), need(inner.node("where"))
        by = need(where.node("what") or where.node("by") or where.node("who"))
        if where.name not in ("Of", "DoneBy", "Relative") or (
            where.name != "Of" and word(need(where.node("deed")), "verb") != "control"
        ):
            raise not_carried_out(where)
    else:
        raise not_carried_out(zone)
    named = {part.text("kind") for part in kinds.walk() if part.name == "Kind"}
    found = {frozenset({"army"}): "army", frozenset({"city"}): "city", frozenset({"army", "city"}): "anywhere"}
    to = found.get(frozenset(named))
    yours = by == YOUR or by.name == "You"
    if yours and to == "city" and not mine:
        return "your city"
    theirs = head(by) in ("controller", "owner") or (
        by.name == "WhoseThing" and head(need(by.node("what"))) in ("controller", "owner")
    )
    if to is None or not (theirs or (yours and mine)) or is_opponent(by):
        raise not_carried_out(place)
    return to
