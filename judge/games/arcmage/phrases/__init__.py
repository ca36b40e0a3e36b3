"""The phrase table of Arcmage: one row for each meaning, by which card text is read and written back.

A sentence is a `rule`: what is so, what happens when something else does, what a cost buys, or just what is done.
"""

from __future__ import annotations

from typing import Any

from judge.games.arcmage.phrases.capitals import named, settled
from judge.games.arcmage.phrases.nouns import ROWS as NOUNS
from judge.games.arcmage.phrases.orders import ROWS as ORDERS
from judge.games.arcmage.phrases.rules import ROWS as RULES
from judge.language.grammar import Grammar
from judge.language.reading import Reading
from judge.language.usual import first_is_usual


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
