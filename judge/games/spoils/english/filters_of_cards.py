"""Filters of the shared English by what cards bear, do, and have done this turn."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.describing import DOING, put, such
from judge.games.spoils.vocabulary.amounts import Limit
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.references import Such
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_TOKEN = Node("Kind", (("kind", "token"),))
_A_CARD = Node("Some", (("many", Node("A")), ("what", Node("Kind", (("kind", "card"),)))))


def _noun(node: Node) -> Noun:
    """The cards that a noun in a filter describes."""
    from judge.games.spoils.english.nouns import noun  # which reads filters itself

    return noun(node)


def without(cards: Noun, where: Node) -> Noun:
    """Cards without covert."""
    what = need(where.node("what"))
    if what.name == "Keyword" and word(need(what.node("word")), "word").lower() == "covert":
        return put(cards, where, state="without covert")
    raise not_carried_out(where)


def other_than(cards: Noun, where: Node) -> Noun:
    """Cards that are not such as others."""
    what = need(where.node("what"))
    if what.name == "This":
        return put(cards, where, other=True)
    if what.name != "Bare":
        raise not_carried_out(what)
    return such(cards, where, unlike=_noun(need(what.node("what"))))


def doing(cards: Noun, where: Node) -> Noun:
    """Characters that attack or block, perhaps this card."""
    deed = need(where.node("deed"))
    verb, what = word(deed, "verb"), parts(deed, "verb", "what")[1]
    if what is None and verb in DOING:
        return put(cards, where, state=DOING[verb])
    if verb == "block" and need(what).name == "This":
        return put(cards, where, state="blocking this card")
    raise not_carried_out(where)


def has_done(cards: Noun, where: Node) -> Noun:
    """Cards that have done something this turn, or to which it was done."""
    from judge.games.spoils.english.events import event  # whose subjects have filters themselves

    deed, state, when = parts(where, "deed", "state", "when")
    if when != Node("ThisTime", (("unit", "turn"),)):
        raise not_carried_out(where)
    if deed == Node("Deed", (("verb", "attack"),)):
        return put(cards, where, state="attacked this turn")
    does = deed if deed is not None else Node("Is", (("state", need(state)),))
    found = event(Node("Clause", (("who", _A_CARD), ("does", does))))
    if not isinstance(found, Happens):
        raise not_carried_out(where)
    return such(cards, where, did=found)


def bearing(cards: Noun, where: Node) -> Noun:
    """Cards with a token on them, or with none."""
    many, what, at = parts(where, "many", "noun", "where")
    if word(where, "where") == "attached to":
        if need(many).name not in ("A", "No", "Any", "Another"):
            raise not_carried_out(many)
        return such(cards, where, bearing=(_noun(need(what)), need(many).name != "No"))
    if at is not None:
        raise not_carried_out(where)
    if what == _TOKEN and need(many).name in ("AtLeast", "AtMost", "Exactly"):
        side = {"AtLeast": "least", "AtMost": "most", "Exactly": "exact"}[need(many).name]
        before = cards.limits if isinstance(cards, Such) else ()
        return such(cards, where, limits=(*before, Limit("tokens", amount(need(many).get("n")), side)))
    if what == Node("Kind", (("kind", "token"),)) and need(many).name in ("A", "No", "Any"):
        return put(cards, where, state="with no tokens on it" if need(many).name == "No" else "with a token on it")
    raise not_carried_out(where)
