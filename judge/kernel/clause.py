"""Clauses: parts of the law that a row, a law or a view asks about, each a named value in the module that asks."""

from __future__ import annotations

from collections.abc import Iterable


class Clause(str):
    """The number of a clause; the name it is bound to says what the clause says."""

    __slots__ = ()


def clauses(modules: Iterable[object]) -> frozenset[str]:
    """The clauses that these modules name."""
    return frozenset(value for module in modules for value in vars(module).values() if isinstance(value, Clause))
