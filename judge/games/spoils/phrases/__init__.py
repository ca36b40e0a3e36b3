"""The phrase table of The Spoils: one row for each meaning, by which card text is read and written back.

A sentence is an `order` where instructions stand (cost, effect, behind a trigger), else a `rule`. An order says a
tuple of instructions. What a pronoun means is not known here: it stands as Said, what "a card" orders as Some.
"""

from __future__ import annotations

from judge.games.spoils.phrases.among import SomeOf
from judge.games.spoils.phrases.bids import ROWS as ABOUT_NUMBERS
from judge.games.spoils.phrases.choices import CHOICES
from judge.games.spoils.phrases.conditions import CONDITIONS
from judge.games.spoils.phrases.doings import DOINGS
from judge.games.spoils.phrases.effects import EFFECTS
from judge.games.spoils.phrases.gifts import GIFTS
from judge.games.spoils.phrases.happenings import HAPPENINGS
from judge.games.spoils.phrases.kinds import KINDS
from judge.games.spoils.phrases.measures import MEASURES
from judge.games.spoils.phrases.moves import MOVES
from judge.games.spoils.phrases.nouns import CARDS, NOUNS, NUMBERS
from judge.games.spoils.phrases.paragraphs import RULES
from judge.games.spoils.phrases.sentences import SENTENCES
from judge.games.spoils.phrases.shapes import Either, Said, Several, Some, Where
from judge.language.grammar import Grammar

ROWS = (
    *NUMBERS, *NOUNS, *CARDS, *GIFTS, *CONDITIONS, *HAPPENINGS, *CHOICES, *MOVES, *EFFECTS, *MEASURES, *SENTENCES,
    *DOINGS, *RULES, *ABOUT_NUMBERS, *KINDS,
)  # fmt: skip
GRAMMAR = Grammar(ROWS)

__all__ = ["GRAMMAR", "ROWS", "Either", "Said", "Several", "Some", "SomeOf", "Where"]
