"""Comparisons of the shared English as limits to a number of a card."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount, stat
from judge.games.spoils.vocabulary.amounts import Limit
from judge.language.core.carried import need, not_carried_out, word
from judge.language.core.node import Node

_SIDES = {"AtMost": "most", "AtLeast": "least", "Exactly": "exact"}
_QUANTA = {"": "exact", "at most": "most", "at least": "least"}
_WAYS = {"less": "most", "more": "least"}


def limit(how: Node) -> Limit:
    """A bound to a number: at most, at least or exactly so much."""
    if how.name == "Compare":
        bound = need(how.node("bound"))
        if bound.name in _SIDES:
            return Limit(stat(need(how.node("stat"))), amount(bound.get("n")), _SIDES[bound.name])
    if how.name == "CompareNumber":
        return Limit(stat(need(how.node("stat"))), amount(how.get("n")), _WAYS[word(how, "how")])
    if how.name == "Quantum" and word(how, "how") in _QUANTA:
        return Limit(stat(need(how.node("mass"))), amount(how.get("n")), _QUANTA[word(how, "how")])
    raise not_carried_out(how)
