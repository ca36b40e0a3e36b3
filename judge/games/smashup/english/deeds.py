"""Verbs of the shared English as orders of Smash Up."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.smashup.english.nouns import kind_of
from judge.games.smashup.english.places import OWN_DECK, somewhere, target, zone
from judge.games.smashup.english.plays import play
from judge.games.smashup.english.things import cards_of, meant
from judge.games.smashup.vocabulary.nouns import Every, Extreme, Noun, Some
from judge.games.smashup.vocabulary.orders import (
    AddCounters,
    Destroy,
    Discard,
    Draw,
    GainVP,
    Look,
    Move,
    Or,
    Pick,
    Put,
    Return,
    Reveal,
    Search,
    Shuffle,
    ShuffleIn,
    TakeControl,
    Text,
    Then,
)
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node


def text(node: Node) -> Text:
    """What a list of deeds tells its player to do."""
    if node.name in ("And", "Then"):
        one, other = parts(node, "one", "other")
        return (*text(need(one)), Then(), *text(need(other)))
    if node.name == "Or":
        one, other = parts(node, "one", "other")
        first, second = text(need(one)), text(need(other))
        if len(first) == len(second) == 1:
            return (Or(first[0], second[0]),)
    if node.name == "Adverb" and word(node, "word") in ("also", "then"):
        return text(need(node.node("deed")))
    if node.name == "Deed":
        return deed(node)
    raise not_carried_out(node)


def deed(node: Node) -> Text:
    """What a verb tells its player to do."""
    made = _DEEDS.get(word(node, "verb"))
    if made is None:
        raise not_carried_out(node)
    return made(node)


def _destroy(node: Node) -> Text:
    """Destroy cards; of all on a base that is not named, the base is chosen first."""
    (what,) = parts(node, "verb", "what")[1:]
    return _at_a_base(Destroy(meant(need(what))))


def _at_a_base(order: Destroy | Return) -> Text:
    """An order about all cards on “a base” needs the base to be chosen."""
    cards = order.what
    if isinstance(cards, Every | Extreme) and cards.noun.where == "on a base":
        there = cards.but(noun=cards.noun.but(where="there"))
        return (Pick(Some(Noun("base"))), Then(), order.but(what=there))
    return (order,)


def _return(node: Node) -> Text:
    """Return cards to a hand, or put them on a deck."""
    _, what, where = parts(node, "verb", "what", "where")
    cards, to = meant(need(what)), zone(need(where))
    in_play = not isinstance(cards, Some | Every) or cards.noun.area == "play"
    if to == "hand" and in_play:
        return _at_a_base(Return(cards))
    return (Put(cards, to),)


def _put(node: Node) -> Text:
    """Place cards somewhere, or +1 power counters on cards."""
    _, what, where = parts(node, "verb", "what", "where")
    counted = _counters(need(what))
    if counted:
        place = need(where)
        if place.name == "Place" and word(place, "in") == "on":
            return (AddCounters(meant(need(place.node("what"))), counted),)
        raise not_carried_out(place)
    return (Put(somewhere(need(what)), zone(need(where))),)


def _counters(what: Node) -> int:
    """How many +1 power counters a noun phrase means, none if it means something else."""
    many, such = what.node("many"), what.node("what")
    if many is None or such is None or such.name != "Such" or word(need(such.node("noun")), "kind") != "counter":
        return 0
    how = need(such.node("how"))
    if how.name != "Bonus" or number(how) != 1:
        raise not_carried_out(how)
    if many.name == "A":
        return 1
    if many.name == "Exactly":
        return number(many)
    raise not_carried_out(many)


def _move(node: Node) -> Text:
    """Move minions here, there or to another base."""
    _, what, where = parts(node, "verb", "what", "where")
    cards = meant(need(what))
    return (Move(cards, target(need(where))),)


def _draw(node: Node) -> Text:
    """Draw cards."""
    (what,) = parts(node, "verb", "what")[1:]
    return (Draw(_count(need(what), "card")),)


def _count(what: Node, kind: str) -> int:
    """How many of a kind."""
    if what.name == "Some" and kind_of(what) == kind:
        many = need(what.node("many"))
        if many.name == "A":
            return 1
        if many.name == "Exactly":
            return number(many)
    raise not_carried_out(what)


def _discard(node: Node) -> Text:
    """Discard cards from your hand."""
    (what,) = parts(node, "verb", "what")[1:]
    what = need(what)
    if what.name in ("It", "They", "That", "The"):
        return (Discard(meant(what)),)
    return (Discard(_at_random(what)),)


def _at_random(what: Node) -> Some:
    """Cards of your hand, chosen or taken at random."""
    inner = what.node("what")
    if inner is not None and inner.name == "Such" and inner.node("how") == Node("Which", (("which", "random"),)):
        many = need(what.node("many"))
        found = cards_of(Node("Some", (("many", many), ("what", need(inner.node("noun"))))), "hand")
        return found.but(how="at random") if found.how == "exactly" else cards_of(what, "hand")
    return cards_of(what, "hand")


def _gain(node: Node) -> Text:
    """Gain VP."""
    (what,) = parts(node, "verb", "what")[1:]
    return (GainVP(_points(need(what))),)


def _points(what: Node) -> int:
    """So many VP."""
    if what.name == "Quantum" and not what.get("how"):
        mass = need(what.node("mass"))
        if word(mass, "mass") in ("VP", "VPs", "victory point", "victory points"):
            return number(what)
    raise not_carried_out(what)


def _take(node: Node) -> Text:
    """Take control of cards."""
    (what,) = parts(node, "verb", "of")[1:]
    return (TakeControl(meant(need(what))),)


def _choose(node: Node) -> Text:
    """Choose cards."""
    (what,) = parts(node, "verb", "what")[1:]
    found = meant(need(what))
    if isinstance(found, Some) and found.noun.kind != "card":
        return (Pick(found),)
    raise not_carried_out(what)


def _shuffle(node: Node) -> Text:
    """Shuffle your deck, or cards into it."""
    _, what, where = parts(node, "verb", "what", "where")
    what = need(what)
    if where is None:
        if what == OWN_DECK:
            return (Shuffle(),)
        raise not_carried_out(what)
    if where.name != "Place" or where.node("what") != OWN_DECK or word(where, "in") not in ("into", "to"):
        raise not_carried_out(where)
    if what.name == "Own" and kind_of(what) == "hand":
        return (ShuffleIn(Every(Noun("card", whose="you", area="hand"))),)
    return (ShuffleIn(somewhere(what)),)


def _top(what: Node) -> int:
    """How many cards of the top of your deck a noun phrase means."""
    if what.name == "The" and need(what.node("what")).name == "With":
        cards, where = parts(need(what.node("what")), "noun", "where")
        if need(where).name == "Of" and need(where).node("what") == OWN_DECK and need(cards).name == "Such":
            how, kind = parts(need(cards), "how", "noun")
            if need(kind).text("kind") == "card":
                if need(how).name == "Topmost":
                    return number(need(how))
                if need(how) == Node("Which", (("which", "top"),)):
                    return 1
    raise not_carried_out(what)


def _reveal(node: Node) -> Text:
    """Reveal the top cards of your deck."""
    (what,) = parts(node, "verb", "what")[1:]
    what = need(what)
    if what.name in ("It", "They", "That"):
        return (Reveal(what=meant(what)),)
    return (Reveal(_top(what)),)


def _look(node: Node) -> Text:
    """Look at the top cards of your deck."""
    (what,) = parts(node, "verb", "at")[1:]
    return (Look(_top(need(what))),)


def _search(node: Node) -> Text:
    """Search your deck for cards."""
    _, where, what = parts(node, "verb", "what", "for")
    if where != OWN_DECK:
        raise not_carried_out(where)
    found = meant(need(what))
    if isinstance(found, Some) and found.noun.area == "play" and not found.noun.where:
        return (Search(found.but(noun=found.noun.but(area="deck"))),)
    raise not_carried_out(what)


_DEEDS: dict[str, Callable[[Node], Text]] = {
    "destroy": _destroy,
    "return": _return,
    "place": _put,
    "put": _put,
    "move": _move,
    "draw": _draw,
    "discard": _discard,
    "gain": _gain,
    "take": _take,
    "choose": _choose,
    "shuffle": _shuffle,
    "reveal": _reveal,
    "look": _look,
    "search": _search,
    "play": play,
}
