"""Deeds of the shared English with a manner, a purpose, or a card that does them."""

from __future__ import annotations

from judge.games.spoils.english.deeds import Text, first_deed, second_deed, text
from judge.games.spoils.english.hands import as_opponent
from judge.games.spoils.english.moving import play, put_as, put_back
from judge.games.spoils.english.owners import kind_of, owner
from judge.games.spoils.english.things import cards
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.deeds import Inflict
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.moves import EntersUnder
from judge.games.spoils.vocabulary.spoken import Said
from judge.games.spoils.vocabulary.turns import IfDone, May
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def deed_in_a_manner(inner: Node, tail: Node) -> Text:
    """A deed with a manner: for free, in any order, as a member of a party."""
    verb = word(inner, "verb")
    if tail.name == "ForFree" and verb in ("play", "deploy"):
        return play(inner, free=True)
    if tail.name == "AnyOrder" and verb == "put" and inner.name == "Deeds":
        return (*text(first_deed(inner)), *put_back(second_deed(inner)))
    if tail.name == "AnyOrder" and verb == "put":
        return put_back(inner)
    if tail.name == "AsIf" and verb == "discard":
        return as_opponent(inner, need(tail.node("clause")))
    if tail.name == "As" and verb == "put":
        return put_as(inner, need(tail.node("what")))
    raise not_carried_out(tail)


def for_a_gain(clause: Node, gain: Node) -> Text:
    """You may do something to do something else."""
    if clause.name == "Clause" and need(clause.node("who")).name == "You":
        does = need(clause.node("does"))
        if does.name == "Mood" and word(does, "mood") == "may":
            return (May(text(need(parts(does, "mood", "do")[1]))), IfDone(text(gain)))
    raise not_carried_out(gain)


def card_does(who: Node, does: Node) -> Text | None:
    """This card inflicts damage, or a card enters play under a player's control."""
    if word(does, "verb") == "inflict" and who.name == "This":
        return text(does)
    if word(does, "verb") == "inflict":
        orders, source = text(does), cards(who)
        if len(orders) == 1 and isinstance(order := orders[0], Inflict) and isinstance(source, Said):
            return (unbound(order.but, by=source),)
        raise not_carried_out(who)
    place = does.node("where")
    if word(does, "verb") == "enter" and place is not None and need(does.node("what")).name == "Play":
        control = need(place.node("what"))
        side = owner(need(control.node("who"))) if control.name == "Own" and kind_of(control) == "control" else ""
        if word(place, "in") == "under" and side in ("you", "opponent") and len(does.parts) == 3:
            return (unbound(EntersUnder, cards(who), side),)
        raise not_carried_out(place)
    return None


def waited(found: Data, node: Node) -> Happens:
    """A happening that something waits for."""
    if isinstance(found, Happens):
        return found
    raise not_carried_out(node)
