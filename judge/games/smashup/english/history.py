"""Conditions of the shared English about this turn: what was played, destroyed and moved in it."""

from __future__ import annotations

from judge.games.smashup.english.nouns import anywhere, noun
from judge.games.smashup.english.places import target
from judge.games.smashup.english.quantities import span
from judge.games.smashup.english.sites import is_plain, kind_of
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.conditions import (
    DoneBefore,
    PlayedBefore,
)
from judge.games.smashup.vocabulary.nouns import Noun
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def from_area(who: Node, state: Node) -> str:
    """From where this card was played, if a condition asks that."""
    place = state.node("where") if state.name == "Deed" and word(state, "verb") == "play" else None
    if place is None or place.name != "Place" or word(place, "in") != "from":
        return ""
    if who.name not in ("This", "ThisCard") or kind_of(need(place.node("what"))) != "discard pile":
        raise not_carried_out(place)
    return "discard pile"


def at(cards: Noun, where: Node) -> Noun:
    """Cards at a place that is named apart from them."""
    if cards.where:
        raise not_carried_out(where)
    return cards.but(where=target(where))


def this_turn(clause: Node) -> PlayedBefore | DoneBefore:
    """You have played so many cards this turn."""
    who, does = parts(clause, "who", "does")
    deed = need(need(does).node("do"))
    if word(deed, "verb") in ("destroy", "move") and need(does).name in ("Perfect", "Past"):
        return _done_by(need(who), deed)
    if need(who).name != "You" or need(does).name not in ("Perfect", "Past"):
        raise not_carried_out(clause)
    return played_by_you(deed)


def _done_by(who: Node, deed: Node) -> DoneBefore:
    """You have destroyed or moved such a card, or such a card has moved."""
    _, what, where = parts(deed, "verb", "what", "where")
    by, cards = ("you", need(what)) if who.name == "You" else ("", need(who if what is None else None))
    many, inner = (need(part) for part in parts(cards, "many", "what")) if cards.name == "Some" else (None, None)
    found = noun(inner) if inner is not None else getattr(meant(cards), "noun", Noun(area="nowhere"))
    one = many is None or many.name in ("A", "Any", "Another") or many == Node("AtLeast", (("n", 1),))
    found = found.but(other=found.other or (many is not None and many.name == "Another"))
    found = anywhere(found).but(where=found.where)
    if where is not None:
        found = at(found, where)
    if not one or not is_plain(found) or (word(deed, "verb") == "destroy" and by == ""):
        raise not_carried_out(deed)
    return DoneBefore({"destroy": "destroyed", "move": "moved"}[word(deed, "verb")], found, by)


def played_by_you(deed: Node) -> PlayedBefore:
    """You have played so many cards."""
    if word(deed, "verb") != "play":
        raise not_carried_out(deed)
    _, what, where = parts(deed, "verb", "what", "where")
    many, inner = parts(need(what), "many", "what")
    cards = noun(need(inner))
    if cards != Noun(cards.kind, other=cards.other) or cards.kind not in ("minion", "action", "card"):
        raise not_carried_out(what)
    if where is not None:
        cards = at(cards, where)
        if cards.where != "here":
            raise not_carried_out(where)
    cards = cards.but(other=cards.other or need(many).name == "Another")
    return PlayedBefore(cards, *span(need(many)))
