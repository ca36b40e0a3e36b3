"""Conditions of the shared English on which an ability may depend for as long as it works."""

from __future__ import annotations

from judge.games.smashup.vocabulary.conditions import Both, Fits, Not, PlayedBefore, There, TurnOf
from judge.games.smashup.vocabulary.nouns import Noun, This, With
from judge.games.smashup.vocabulary.published import OfOneName
from judge.kernel.data import Data
from judge.language.core.carried import not_carried_out
from judge.language.core.node import Node


def static(found: Data) -> Data:
    """A condition that an ability may depend on for as long as it works; none that depends on power."""
    if isinstance(found, Both):
        return Both(static(found.one), static(found.other))
    if isinstance(found, Not):
        return Not(static(found.what))
    by_itself = isinstance(found, There | PlayedBefore) or (isinstance(found, Fits) and isinstance(found.what, This))
    if isinstance(found, TurnOf):
        return found
    if isinstance(found, There) and OfOneName() in found.noun.such:
        raise not_carried_out(Node("AllSame"))
    if isinstance(found, There | Fits | PlayedBefore) and by_itself and _stands_alone(found.noun):
        return found
    raise not_carried_out(Node("While", (("kind", type(found).__name__),)))


def _stands_alone(noun: Noun) -> bool:
    """Whether a noun depends neither on the power of cards nor on what a text has spoken of."""
    power = noun.limit is not None or any(isinstance(one, With) and one.noun.limit is not None for one in noun.such)
    place = noun.where in ("", "here", "on it", "elsewhere", "on a base")
    return place and not power and noun.whose != "that player"
