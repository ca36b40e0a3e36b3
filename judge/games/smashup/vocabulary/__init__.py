"""The vocabulary of Smash Up's card texts: what they mean, as plain data that the engine carries out.

Nouns say which cards, orders what is done with them, gifts what cards have, abilities when all that applies.
"""

from __future__ import annotations

from judge.games.smashup.vocabulary import abilities, choosing, conditions, gifts, nouns, orders, published, unplayed

MODULES = (nouns, orders, conditions, choosing, gifts, abilities, published, unplayed)
