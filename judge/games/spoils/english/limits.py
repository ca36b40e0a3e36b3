"""Comparisons of the shared English as limits to a number of a card."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount, stat
from judge.games.spoils.english.references import said
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.amounts import Limit, Stat
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, word
from judge.language.core.node import Node

_SIDES = {"AtMost": "most", "AtLeast": "least", "Exactly": "exact"}
_QUANTA = {"": "exact", "at most": "most", "at least": "least"}
_WAYS = {"less": "most", "more": "least"}
_THAN = {"less": "less", "lower": "less", "fewer": "less", "greater": "more", "higher": "more", "more": "more"}
_THAN |= {"equal": "exact"}


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
    if how.name in ("CompareTo", "CompareToOrEqual") and (side := _THAN.get(word(how, "than"))) is not None:
        name = stat(need(how.node("stat")))
        orequal = {"less": "most", "more": "least"} if how.name == "CompareToOrEqual" else {}
        return unbound(Limit, name, _compared(how.get("amount"), name), orequal.get(side, side))
    raise not_carried_out(how)


def _compared(amount: object, name: str) -> Data | int:
    """The amount that a number is compared with: that of a card, or any other."""
    if isinstance(amount, Node) and amount.name in ("This", "It", "The", "That"):
        return unbound(Stat, said(amount), name)
    from judge.games.spoils.english.measures import measure  # which reads nouns, and nouns have limits

    return measure(amount)
