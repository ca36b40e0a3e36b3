"""Kin: what a rule shares in the worth of the rules that have to do with it."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from heapq import nlargest

from judge.search.document import Document
from judge.search.weights import NEARBY, SHARED, Weights

LEADING = 8  # so many of the best rules lend of their worth to the rules near them


def with_kin(
    rated: Mapping[str, float], documents: Mapping[str, Document], weights: Weights, *, near: bool
) -> dict[str, float]:
    """Ratings by number, each with its share in those of its family and, if so asked, of the rules near it."""
    parents = {number: documents[number].parent for number in rated}
    twins = {number: documents[number].twins for number in rated}
    found = families(rated, parents, twins, weights)
    for number, shares in nearby(found, documents).items() if near else ():
        found[number] += sum(weights[name] * share for name, share in zip(NEARBY, shares, strict=True))
    return found


def families(
    rated: Mapping[str, float], parents: Mapping[str, str], twins: Mapping[str, Sequence[str]], weights: Weights
) -> dict[str, float]:
    """Ratings by number, in which a rule shares what its parent, its best sibling, child and twin are worth."""
    best: dict[str, float] = {}
    for number, value in rated.items():
        above = parents.get(number, "")
        best[above] = max(best.get(above, 0.0), value)
    parent, sibling, child, twin_of = (weights[name] for name in SHARED)
    return {
        number: value
        + parent * rated.get(parents.get(number, ""), 0.0)
        + sibling * best.get(parents.get(number, ""), 0.0)
        + child * best.get(number, 0.0)
        + twin_of * max((rated.get(twin, 0.0) for twin in twins.get(number, ())), default=0.0)
        for number, value in rated.items()
    }


def nearby(rated: Mapping[str, float], documents: Mapping[str, Document]) -> dict[str, tuple[float, float, float]]:
    """How near each rule is to the best ones: beside them in scenarios, named in their texts, and naming them."""
    leading = nlargest(LEADING, rated, key=lambda number: rated[number])
    if not leading:
        return {}
    likely = {number: math.exp(rated[number] - rated[leading[0]]) for number in leading}
    beside, named = dict.fromkeys(rated, 0.0), dict.fromkeys(rated, 0.0)
    for number, share in likely.items():
        for other, often in documents[number].beside:
            if other in beside:
                beside[other] += share * often
        for other in documents[number].cites:
            if other in named:
                named[other] += share
    return {
        number: (beside[number], named[number], sum(likely.get(other, 0.0) for other in documents[number].cites))
        for number in rated
    }
