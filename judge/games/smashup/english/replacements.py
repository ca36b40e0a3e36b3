"""Sentences of the shared English that put something in the place of something else."""

from __future__ import annotations

from judge.games.smashup.english.happenings import placed_noun
from judge.games.smashup.english.sentences import said
from judge.games.smashup.english.sites import YOUR, kind_of
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.abilities import (
    Would,
)
from judge.games.smashup.vocabulary.nouns import Every, OwnedBy, Some, This
from judge.games.smashup.vocabulary.orders import Destroy, Discard, IfUndone, May, Move, Return
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node


def replaced(lead: Node, then: Node) -> Would | None:
    """If something would be destroyed, moved or returned, something else instead."""
    clause = lead.node("clause") if lead.name == "When" and word(lead, "when") in ("if", "when") else None
    if clause is None or clause.name != "Clause":
        return None
    does = need(clause.node("does"))
    plain = word(lead, "when") == "when" and then.node("tail") == Node("Instead")
    plain = plain and (does.name == "Is" or does.text("verb") == "go")
    if (does.name != "Mood" or word(does, "mood") != "would") and not plain:
        return None
    be = does if plain else need(does.node("do"))
    state = need(be.node("state")) if be.name in ("Be", "Is") else be
    may = _may_instead(then)
    if not may and (then.name != "Tailed" or then.node("tail") != Node("Instead")):
        raise not_carried_out(then)
    deeds = {"destroy": "destroyed", "move": "moved", "return": "returned"}
    if be.name == "Deed" and word(be, "verb") == "go":
        be, state = Node("Be"), _to_the_pile(be)
        deeds = {"discard": "discarded"}
    if be.name not in ("Be", "Is") or state.name != "Deed" or word(state, "verb") not in deeds:
        raise not_carried_out(clause)
    what = meant(need(clause.node("who")))
    done = deeds[word(state, "verb")]
    text = said(need(then.node("clause")))
    if may:
        if len(text) != 1 or not isinstance(text[0], May) or done not in _AGAIN:
            raise not_carried_out(then)
        text = (*text, IfUndone((_AGAIN[done],)))
    state, mine = _without_your_hand(state)
    if isinstance(what, This):
        parts(state, "verb")
        return Would(what, text, done)
    if isinstance(what, Every) or (isinstance(what, Some) and what.count == 1 and what.how == "exactly"):
        noun = placed_noun(what.noun, state)
        if noun.kind == "base" and any(isinstance(order, Move) for order in text):
            raise not_carried_out(then)
        return Would(noun.but(such=(*noun.such, OwnedBy())) if mine else noun, text, done)
    raise not_carried_out(clause)


def _to_the_pile(deed: Node) -> Node:
    """“Go to the discard pile” as what is done to a card."""
    place = need(parts(deed, "verb", "where")[1])
    if place.name != "Place" or word(place, "in") != "to" or kind_of(need(place.node("what"))) != "discard pile":
        raise not_carried_out(place)
    return Node("Deed", (("verb", "discard"),))


_AGAIN = {"destroyed": Destroy(), "returned": Return(), "discarded": Discard()}


def _without_your_hand(state: Node) -> tuple[Node, bool]:
    """“Returned to your hand” without the hand, and whether it was named: only your own cards return to it."""
    place = state.node("where")
    if word(state, "verb") != "return" or place is None or place.name != "Place" or place.get("in") != "to":
        return state, False
    if place.node("what") != Node("Own", (("who", YOUR), ("what", Node("Kind", (("kind", "hand"),))))):
        return state, False
    return Node("Deed", (("verb", "return"),)), True


def _may_instead(then: Node) -> bool:
    """Whether what happens instead may be declined."""
    inner = then.node("clause") if then.name == "Tailed" else None
    does = inner.node("does") if inner is not None else None
    return does is not None and does.name == "Mood"
