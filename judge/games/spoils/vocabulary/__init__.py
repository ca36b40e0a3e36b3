"""The vocabulary of The Spoils' rules texts: what a card's words mean, as plain data that the engine carries out.

References say which cards, amounts how many, conditions when, happenings what is waited for; instructions order
something to be done; paragraphs are the parts of a rules text (chapter 5 of the rulebook).
"""

from __future__ import annotations

from judge.games.spoils.vocabulary import (
    amounts,
    choices,
    conditions,
    deeds,
    durations,
    entries,
    gifts,
    happenings,
    moves,
    nouns,
    paragraphs,
    references,
    steps,
    turns,
    unplayed,
)

MODULES = (
    amounts,
    choices,
    conditions,
    deeds,
    durations,
    entries,
    gifts,
    happenings,
    moves,
    nouns,
    paragraphs,
    references,
    steps,
    turns,
    unplayed,
)
