"""The phrase table of Smash Up: one row for each meaning, by which card text is read and written back.

A sentence is a `rule`: what is so, what happens when something else does, or just what is done (`says`).
"""

from __future__ import annotations

from judge.games.smashup.phrases.nouns import NOUNS, NUMBERS, TARGETS
from judge.games.smashup.phrases.orders import ROWS as ORDERS
from judge.games.smashup.phrases.rules import ROWS as RULES
from judge.language.grammar import Grammar
from judge.language.usual import first_is_usual

ROWS = tuple(first_is_usual((*NUMBERS, *NOUNS, *TARGETS, *ORDERS, *RULES)))
GRAMMAR = Grammar(ROWS)
