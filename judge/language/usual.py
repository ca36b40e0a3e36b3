"""Which of several rows that mean the same is the usual one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.language.build import Same
from judge.language.phrase import Phrase, Production


def first_is_usual(rows: Iterable[Phrase]) -> Iterator[Phrase]:
    """The rows, of those that build the same out of the same slots only the first being the usual one."""
    known: set[object] = set()
    for row in rows:
        keys = {_key(made) for made in row.productions()}
        yield replace(row, spelling=not known.isdisjoint(keys))
        known |= keys


def _key(made: Production) -> object:
    """What two rows have in common that mean the same."""
    slots = tuple(slot.category for slot in made.slots) if isinstance(made.build, Same) else frozenset(made.names)
    return made.category, made.build, slots
