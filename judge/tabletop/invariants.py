"""Checks of every table in every game: each card once, in its piles if its area has them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from judge.kernel.table import Table


def each_once(what: str, names: Iterable[str]) -> Iterator[str]:
    """Names that are in a list more than once."""
    yield from (f"{what} has {name} {count} times" for name, count in Counter(names).items() if count > 1)


def piled(pile: str, names: Collection[str], lying: Collection[str]) -> Iterator[str]:
    """How the list of a pile and the cards that lie there differ."""
    yield from each_once(pile, names)
    yield from (f"{name} is listed in {pile}, but is not there" for name in names if name not in lying)
    yield from (f"{name} is in {pile}, but is not listed there" for name in lying if name not in names)


def among(what: str, names: Iterable[str], known: Collection[str]) -> Iterator[str]:
    """Names that nothing answers to."""
    yield from (f"{what} is {name!r}, which there is not" for name in names if name not in known)


def below_zero(of: str, **numbers: int) -> Iterator[str]:
    """Numbers that are less than nothing."""
    yield from (f"{of} has {number} {name}" for name, number in numbers.items() if number < 0)


def of_any_table(table: Table) -> Iterator[str]:
    """The errors in the cards of a table, and in its lasting effects."""
    ids = [card.id for card in table.cards]
    known: set[Any] = set(ids)
    yield from each_once("the table", ids)
    for lasting in table.lasting:
        yield from among(f"what {lasting.source} made last is on a card that", lasting.on or (), known)
