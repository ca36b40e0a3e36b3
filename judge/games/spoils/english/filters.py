"""Filters of the shared English: the words behind a noun that say which cards it means."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.spoils.english.describing import DOING, DONE, put, such
from judge.games.spoils.english.filters_of_cards import bearing, doing, has_done, other_than, without
from judge.games.spoils.english.likeness import called, of_a_type, other_name, same_name, with_thing
from judge.games.spoils.english.limits import limit
from judge.games.spoils.english.owners import kind_of, player, whose
from judge.games.spoils.english.references import said
from judge.games.spoils.table import BEING_PLAYED, DECK, DISCARD, HAND, VOID
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.references import Such
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

AREAS = {"hand": HAND, "deck": DECK, "discard pile": DISCARD}
_TOKEN = Node("Kind", (("kind", "token"),))
_HOSTS = {
    "character": "attached to a character",
    "item": "attached to an item",
    "location": "attached to a location",
    "faction": "attached to a faction",
}


def filtered(cards: Noun, where: Node) -> Noun:
    """A noun with the filter behind it."""
    if where.name == "Both":
        one, more = parts(where, "one", "more")
        return filtered(filtered(cards, need(one)), need(more))
    made = _FILTERS.get(where.name)
    if made is None:
        raise not_carried_out(where)
    return made(cards, where)


def _controlled(cards: Noun, where: Node) -> Noun:
    """Cards that a player controls or owns."""
    who, deed = parts(where, "who", "deed")
    verb = word(need(deed), "verb")
    owner = player(need(who))
    parts(need(deed), "verb")
    if owner in ("you", "opponent", "their") and verb == "control":
        return put(cards, where, who=owner)
    if owner in ("you", "opponent") and verb == "own":
        return such(cards, where, owner=owner)
    raise not_carried_out(where)


def _inside(cards: Noun, where: Node) -> Noun:
    """Cards in an area, in play or in the Void."""
    if where.node("what") == Node("It"):
        return put(cards, where, area="it")  # the hand that was seen, which the paragraph knows
    if where.node("what") is not None:
        return _at(cards, Node("At", (("in", "in"), *where.parts)))
    (zone,) = parts(where, "where")
    return placed(cards, need(zone))


def placed(cards: Noun, zone: Node) -> Noun:
    """Cards in an area that is named."""
    if zone.name == "Play":
        return cards
    if zone.name == "The" and zone.node("what") == Node("Kind", (("kind", "Void"),)):
        return put(cards, zone, area=VOID)
    area = AREAS.get(kind_of(zone))
    if area and zone.name == "Bare":
        return put(cards, zone, area=area)
    if area and zone.name == "Some" and need(zone.node("many")).name in ("A", "Any", "Either", "All", "Both"):
        return put(cards, zone, area=area)
    if area and zone.name == "Own":
        found = whose(need(zone.node("who")))
        if found == "any":
            return put(cards, zone, area=area)
        if found in ("you", "opponent", "their"):
            return put(cards, zone, area=area, who=found)
    raise not_carried_out(zone)


def _at(cards: Noun, where: Node) -> Noun:
    """Cards in a battle, in a party, in an area."""
    what = need(where.node("what"))
    if where.name == "At" and word(where, "in") != "in":
        raise not_carried_out(where)
    if what.name == "Some" and kind_of(what) == "battle" and need(what.node("many")).name == "A":
        return put(cards, where, state="in a battle")
    if what.name == "Some" and _with_this(need(what.node("what"))) and need(what.node("many")).name == "A":
        return put(cards, where, state="in a party with this card")
    if (side := party(what)) and cards.types == ("character",):
        return put(cards, where, state=side)
    return placed(cards, what)


def _with_this(what: Node) -> bool:
    """Whether a party with this card in it is meant."""
    where = what.node("where")
    if what.name != "With" or what.node("noun") != Node("Kind", (("kind", "party"),)) or where is None:
        return False
    return where.name == "WithThing" and need(where.node("what")).name == "This"


def party(what: Node) -> str:
    """The state of the members of a party; nothing for any other thing."""
    inner = what.node("what")
    if inner is None:
        return ""
    if inner == Node("Kind", (("kind", "party"),)):
        if what.name == "Own" and whose(need(what.node("who"))) == "you":
            return "in your party"
        return "in a party with it" if what.name == "That" else ""
    if what.name == "The" and inner.name == "Such" and inner.node("noun") == Node("Kind", (("kind", "party"),)):
        how = need(inner.node("how"))
        if how.name == "Doing" and word(how, "verb") in DOING:
            return DOING[word(how, "verb")]
        if how == Node("Which", (("which", "opposing"),)):
            return "in the opposing party"
    return ""


def _that_is(cards: Noun, where: Node) -> Noun:
    """Cards that are in a state, or tokens."""
    what = need(where.node("state")).node("what")
    if what is not None and what.name in ("Bare", "Some") and what.node("what") == _TOKEN:
        return such(cards, where, either=(Noun(("token",)),))
    return put(cards, where, state=state_of(need(where.node("state"))))


def _that_is_not(cards: Noun, where: Node) -> Noun:
    """Cards that are not in a battle."""
    if state_of(need(where.node("state"))) == "in a battle":
        return put(cards, where, state="not in a battle")
    raise not_carried_out(where)


def state_of(state: Node) -> str:
    """The state that a predicate with “is” names."""
    if state.name == "Deed" and len(state.parts) == 1 and word(state, "verb") in DONE:
        return DONE[word(state, "verb")]
    if state.name == "Deed" and word(state, "verb") == "attach" and (host := parts(state, "verb", "to")[1]) is not None:
        if host.name == "Some" and need(host.node("many")).name == "A" and kind_of(host) in _HOSTS:
            return _HOSTS[kind_of(host)]
        if host.name == "Own" and kind_of(host) == "faction" and whose(need(host.node("who"))) == "you":
            return "attached to your faction"
        raise not_carried_out(host)
    if state.name == "Doing":
        deed = need(parts(state, "deed")[0])
        if len(deed.parts) == 1 and word(deed, "verb") in DOING:
            return DOING[word(deed, "verb")]
    if state.name == "BeingDone" and state.node("deed") == Node("Deed", (("verb", "attack"),)):
        return "being attacked"
    if state.name == "Quality" and word(state, "quality") in ("face-down", "covert"):
        return word(state, "quality")
    if state.name == "Being" and (keyword := state.node("what")) is not None and keyword.name == "Keyword":
        if word(need(keyword.node("word")), "word").lower() == "covert":
            return "covert"
        raise not_carried_out(keyword)
    if state.name == "Being":
        (place,) = parts(state, "where")
        what = need(place).node("what")
        if need(place).name == "Place" and word(need(place), "in") == "in" and what is not None:
            if what.name == "Some" and kind_of(what) == "battle" and need(what.node("many")).name == "A":
                return "in a battle"
            if what.name == "Play":
                return "in play"
            if what.name == "Own" and whose(need(what.node("who"))) == "you" and kind_of(what) in ("hand", *AREAS):
                return f"in your {kind_of(what)}"
    raise not_carried_out(state)


def _being_done(cards: Noun, where: Node) -> Noun:
    """A card that is being played, an ability that is being used."""
    (deed,) = parts(where, "deed")
    verb = word(need(deed), "verb")
    parts(need(deed), "verb")
    deployed = verb == "deploy" and "tactic" not in cards.types
    if (verb == "play" or deployed) and cards.types != ("ability",):
        return put(cards, where, area=BEING_PLAYED)
    if verb == "use" and cards.types == ("ability",):
        return put(cards, where, area="being used")
    raise not_carried_out(where)


def _done_to(cards: Noun, where: Node) -> Noun:
    """Cards attached to this card or to your faction."""
    (deed,) = parts(where, "deed")
    _, host = parts(need(deed), "verb", "to")
    if word(need(deed), "verb") == "attach" and host is not None:
        if host.name == "This":
            return put(cards, where, state="attached to this card")
        if host.name in ("It", "The", "That"):
            return such(cards, where, host=said(host))
        if host.name == "Some" and need(host.node("many")).name == "A" and kind_of(host) in _HOSTS:
            return put(cards, where, state=_HOSTS[kind_of(host)])
        side = whose(need(host.node("who"))) if host.name == "Own" and kind_of(host) == "faction" else ""
        if side in ("you", "opponent"):
            mine = "your faction" if side == "you" else "your opponent's faction"
            return put(cards, where, state=f"attached to {mine}")
    raise not_carried_out(where)


def _has(cards: Noun, where: Node) -> Noun:
    """Cards with so much of a number, or the same type or name as another."""
    (how,) = parts(where, "how")
    if need(how).name == "OfStat":
        raise not_carried_out(how)
    before = cards.limits if isinstance(cards, Such) else ()
    return such(cards, where, limits=(*before, limit(need(how))))


def _peaceful(cards: Noun, where: Node) -> Noun:
    """Cards not in a battle."""
    return put(cards, where, state="not in a battle")


_FILTERS: dict[str, Callable[[Noun, Node], Noun]] = {
    "Relative": _controlled,
    "In": _inside,
    "From": _inside,
    "At": _at,
    "ThatIs": _that_is,
    "ThatIsNot": _that_is_not,
    "BeingDone": _being_done,
    "DoneTo": _done_to,
    "Has": _has,
    "WithThing": with_thing,
    "Of": of_a_type,
    "NameIs": called,
    "Bearing": bearing,
    "AllSame": same_name,
    "NotInBattle": _peaceful,
    "OtherName": other_name,
    "WithoutThing": without,
    "OtherThan": other_than,
    "DoingIt": doing,
    "ThatPast": has_done,
    "ThatWas": has_done,
    "ThatBeen": has_done,
}
