"""What holds of a game's files and tables where the game says nothing itself."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.table import Table
from judge.tabletop.invariants import of_any_table
from judge.tabletop.jsonschema import Json, record


def given() -> Json:
    """The JSON Schema of a board: it may have any keys."""
    return record({}, (), True)


def facts() -> Json:
    """The JSON Schema of facts: they may have any keys."""
    return record({}, (), True)


def faults(table: Table) -> Iterator[str]:
    """What is wrong with a table of any game."""
    yield from of_any_table(table)


def loose_ends(table: Table) -> Iterator[str]:
    """Nothing: only a game knows which cards must be there when somebody is free to act."""
    return iter(())


def out(table: Table) -> tuple[str, ...]:
    """Nobody: only a game knows who has left it."""
    return ()
