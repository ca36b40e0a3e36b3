"""The last result that was worked out for a table or another thing, kept as long as it is asked about again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from judge.kernel.table import Lasting, Table

K = TypeVar("K")
V = TypeVar("V")
Cards = tuple[Any, ...]
Effects = tuple[Lasting, ...]


def latest(work_out: Callable[[Cards, Effects], V]) -> Callable[[Table], V]:
    """A view of cards and lasting effects that is not worked out again as long as a table has these very ones.

    Most questions about a table come one after the other, and to compare by identity takes no time.
    """
    known: tuple[Cards, Effects, V] = ((), (), work_out((), ()))

    def view(table: Table) -> V:
        nonlocal known
        cards, lasting, found = known
        if table.cards is not cards or table.lasting is not lasting:
            found = work_out(table.cards, table.lasting)
            known = (table.cards, table.lasting, found)
        return found

    view.__doc__ = work_out.__doc__
    return view


def of_latest(work_out: Callable[[K], V]) -> Callable[[K], V]:
    """A function of one thing that is not worked out again as long as it is asked about this very one."""
    known: tuple[K, V] | None = None

    def found(thing: K) -> V:
        nonlocal known
        kept = known
        if kept is None or kept[0] is not thing:
            known = kept = (thing, work_out(thing))
        return kept[1]

    found.__doc__ = work_out.__doc__
    return found
