"""The phrase table of Arcmage: one row for each meaning, by which card text is read and written back.

A sentence is a `rule`: what is so, what happens when something else does, what a cost buys, or just what is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from judge.cardtext.build import Same
from judge.cardtext.grammar import Grammar
from judge.cardtext.phrase import Phrase, Production
from judge.cardtext.reading import Reading
from judge.games.arcmage.phrases.capitals import named, settled
from judge.games.arcmage.phrases.nouns import ROWS as NOUNS
from judge.games.arcmage.phrases.orders import ROWS as ORDERS
from judge.games.arcmage.phrases.rules import ROWS as RULES


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


class Templating(Grammar):
    """The grammar behind the capitals of Arcmage's templating, which say little: they are set right before reading."""

    def read(self, text: str, category: str) -> Reading:
        """What a text says, its capitals set right."""
        return super().read(settled(text, self.syntax.known), category)

    def write(self, meaning: Any, category: str) -> str:
        """A meaning in words, the factions as they are called."""
        return named(super().write(meaning, category))


ROWS = tuple(first_is_usual((*NOUNS, *ORDERS, *RULES)))
GRAMMAR = Templating(ROWS)
