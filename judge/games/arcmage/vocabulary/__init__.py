"""The vocabulary of Arcmage's card texts: what they mean, as plain data that the engine carries out.

Nouns say which cards, orders what is done with them, gifts what cards have, abilities when all that applies.
"""

from __future__ import annotations

from judge.games.arcmage.vocabulary import (
    abilities,
    counters,
    gifts,
    happenings,
    later,
    nouns,
    orders,
    tokens,
    unplayed,
)

MODULES = (nouns, orders, gifts, abilities, happenings, counters, later, tokens, unplayed)
