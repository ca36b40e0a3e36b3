"""Looking at cards, revealing and shuffling them, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.owners import THEIR, kind_of, owner, whose
from judge.games.spoils.english.places import Where, where
from judge.games.spoils.english.things import meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.table import DECK, DISCARD, HAND
from judge.games.spoils.vocabulary.moves import LookAt, Reveal, Shuffle, ShuffleDeck
from judge.games.spoils.vocabulary.nouns import All, Noun
from judge.games.spoils.vocabulary.references import TopOf
from judge.games.spoils.vocabulary.spoken import Said, Some
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node

Text = tuple[Instruction, ...]


def look(node: Node) -> Text:
    """Look at the top cards of a deck, or at a hand."""
    what = need(parts(node, "verb", "at")[1])
    if kind_of(what) == "hand" and what.name == "Own" and whose(need(what.node("who"))) == "opponent":
        return (LookAt(All(Noun(who="opponent", area=HAND))),)
    if what.name == "And":
        return tuple(one for part in parts(what, "one", "other") for one in look(_looking(need(part))))
    found = meant(what)
    hidden = isinstance(found, Some | All) and found.noun.state == "face-down"
    if isinstance(found, TopOf | Said) or hidden:
        return (unbound(LookAt, found),)
    raise not_carried_out(what)


def _looking(what: Node) -> Node:
    """Looking at one of several things."""
    return Node("Deed", (("verb", "look"), ("at", what)))


def reveal(node: Node) -> Text:
    """Reveal cards, or a hand."""
    what = need(parts(node, "verb", "what")[1])
    if kind_of(what) == "hand" and what.name == "Own":
        if owner(need(what.node("who"))) == "you":
            return (Reveal(All(Noun(who="you", area=HAND))),)
        raise not_carried_out(what)
    return (unbound(Reveal, meant(what)),)


def shuffle(node: Node) -> Text:
    """Shuffle your deck, or cards into their owners' decks."""
    _, what, place = parts(node, "verb", "what", "where")
    what = need(what)
    if place is None:
        if what.name == "Own" and kind_of(what) == "deck" and whose(need(what.node("who"))) == "you":
            return (ShuffleDeck(),)
        raise not_carried_out(what)
    to = where(place)
    if what.name == "Own" and kind_of(what) == "discard pile" and to == Where(DECK, "", "you"):
        if owner(need(what.node("who"))) == "you":
            return (Shuffle(All(Noun(who="you", area=DISCARD))),)
        raise not_carried_out(what)
    if to.area == DECK and not to.end and to.whose in ("owner", "you", THEIR):
        return (unbound(Shuffle, meant(what)),)
    raise not_carried_out(place)
