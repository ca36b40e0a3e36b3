"""Verbs of the shared English that return and place cards."""

from __future__ import annotations

from judge.games.smashup.english.decks import (
    ANOTHER_PLAYER,
    of_the_deck,
    shown_of_another,
)
from judge.games.smashup.english.hosts import located
from judge.games.smashup.english.moves import at_a_base, counters
from judge.games.smashup.english.nouns import noun
from judge.games.smashup.english.places import OWN_DECK, somewhere, zone
from judge.games.smashup.english.sites import YOUR, kind_of
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.nouns import Every, It, Some, What
from judge.games.smashup.vocabulary.orders import (
    AddCounters,
    Or,
    Pick,
    Put,
    PutBack,
    Return,
    Shuffle,
    Text,
    Then,
)
from judge.games.smashup.vocabulary.published import HandOver, Together
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def return_(node: Node) -> Text:
    """Return cards to a hand, or put them on a deck."""
    _, what, where = parts(node, "verb", "what", "where")
    if need(what).name == "Rest" and where is None:
        return (PutBack(),)
    if where is None and of_the_deck(need(what)):
        return (PutBack(),)
    if is_rest(need(what)) and where is not None:
        return _rest(where)
    if where is not None and where.name == "FromTo":
        return _from_base(need(what), where)
    cards, to = meant(need(what)), zone(need(where))
    in_play = not isinstance(cards, Some | Every) or cards.noun.area == "play"
    if to == "hand" and in_play:
        return at_a_base(Return(cards))
    return (Put(cards, to),)


def _rest(where: Node) -> Text:
    """The rest of the cards that were shown goes to an end of the deck, or to the one that the player chooses."""
    if where.name == "Place" and word(where, "in") in ("to the top or bottom of", "on the top or bottom of"):
        zone(Node("Place", (("in", "on top of"), ("what", where.get("what")))))
        return (Or(PutBack("top"), PutBack("bottom")),)
    to = zone(where)
    if to not in ("top", "bottom"):
        raise not_carried_out(where)
    return (PutBack(to),)


def _from_base(what: Node, where: Node) -> Text:
    """Return minions from a base to a hand: those that are there."""
    start, end = (need(part) for part in parts(where, "from", "to"))
    cards = meant(what)
    if isinstance(cards, Some | Every) and not cards.noun.where and cards.noun.area == "play":
        there = cards.but(noun=located(cards.noun, start, noun))
        if zone(Node("Place", (("in", "to"), ("what", end)))) == "hand":
            return at_a_base(Return(there))
    raise not_carried_out(where)


def put(node: Node) -> Text:
    """Place cards somewhere, or +1 power counters on cards."""
    _, what, where = parts(node, "verb", "what", "where")
    if where is not None and where.name == "Places" and where.node("where") == Node("Back"):
        where = where.node("then")
    if (divided := _total(need(what))) is not None:
        among = meant(need(need(where).node("what"))) if need(where).name == "Place" else None
        if isinstance(among, Every) and word(need(where), "in") == "on":
            one = AddCounters(Some(among.noun), 1)
            return (one, *(order for _ in range(counters(divided) - 1) for order in (Then(), one)))
        raise not_carried_out(where)
    counted = counters(need(what))
    if counted:
        place = need(where)
        if place.name == "Place" and word(place, "in") == "on":
            found = meant(need(place.node("what")))
            return at_a_base(AddCounters(found, counted))
        raise not_carried_out(place)
    if is_rest(need(what)):
        return _rest(need(where))
    if need(where).name == "Place" and word(need(where), "in") == "on the top or bottom of":
        return _either_end(somewhere(need(what)), need(need(where).node("what")))
    if anothers_hand(need(where)):
        return (HandOver(meant(need(what))),)
    cards, to = somewhere(need(what)), zone(need(where))
    if getattr(getattr(cards, "noun", None), "kind", "") == "base" and to != "base deck":
        raise not_carried_out(what)
    yours = to == "hand" and need(need(where).node("what")).node("who") == YOUR
    another = getattr(getattr(cards, "noun", None), "whose", "you") != "you" or shown_of_another(need(what))
    return (Put(cards, to, yours and another),)


def _total(what: Node) -> Node | None:
    """Counters without the word “total”, if they have it: they are divided among cards as the player likes."""
    inner = what.node("what") if what.name == "Some" else None
    if inner is None or inner.name != "With" or inner.node("where") != Node("Total"):
        return None
    return Node("Some", (("many", what.get("many")), ("what", inner.get("noun"))))


def is_rest(what: Node) -> bool:
    """Whether what is left of the cards that were shown is meant."""
    inner = what.node("what")
    if what.name == "The" and inner is not None and inner.name == "Such":
        return inner.node("how") == Node("Which", (("which", "other"),)) and what.node("means") is not None
    return what.name in ("Rest", "RestOf")


def rest_shuffled(where: Node) -> Text:
    """The rest of the cards that were shown is shuffled into their deck."""
    if where.name != "Place" or word(where, "in") != "into" or where.node("what") != OWN_DECK:
        raise not_carried_out(where)
    return (PutBack(), Then(), Shuffle())


def _either_end(cards: What, deck: Node) -> Text:
    """Place cards on the top or the bottom of a deck, as the player chooses."""
    zone(Node("Place", (("in", "on top of"), ("what", deck))))
    if isinstance(cards, Some) and (cards.count != 1 or cards.how != "exactly"):
        raise not_carried_out(deck)
    chosen: Text = (Pick(cards), Then()) if isinstance(cards, Some) else ()
    known = It() if isinstance(cards, Some) else cards
    return (*chosen, Or(Put(known, "top"), Put(known, "bottom")))


def add(node: Node) -> Text:
    """Add cards to a hand."""
    _, what, to = parts(node, "verb", "what", "to")
    hand = zone(Node("Place", (("in", "to"), ("what", need(to)))))
    if hand != "hand":
        raise not_carried_out(to)
    return (Put(somewhere(need(what)), hand),)


def part(found: Text) -> Instruction:
    """A text as one part of a choice."""
    return found[0] if len(found) == 1 else Together(found)


def anothers_hand(where: Node) -> bool:
    """Whether a place is another player's hand."""
    hand = where.node("what") if where.name == "Place" and word(where, "in") in ("in", "into", "to") else None
    who = hand.node("who") if hand is not None and hand.name == "Own" and kind_of(hand) == "hand" else None
    return who is not None and who.name == "WhoseThing" and who.node("what") == ANOTHER_PLAYER
