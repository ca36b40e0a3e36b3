"""The grammar of a game's cards: the shared English with the words of that game's lexicon."""

from __future__ import annotations

from functools import cache

from judge.language.core import (
    adverbials,
    clauses,
    filters,
    measures,
    nouns,
    predicates,
    quantities,
    sentences,
    verbs,
)
from judge.language.core.lexicon import words
from judge.language.core.row import Makes, rows
from judge.language.phrase import Phrase
from judge.language.syntax import Syntax

_CHAPTERS = (quantities, nouns, measures, filters, predicates, clauses, adverbials, sentences)


@cache
def syntax(lexicon: str) -> Syntax:
    """The shared English with the words of a lexicon, each row once."""
    found: dict[Phrase, None] = {}
    for chapter in _CHAPTERS:
        found.update(dict.fromkeys(rows(chapter.ROWS)))
    for text in (verbs.WORDS, lexicon):
        found.update(dict.fromkeys(words(text)))
    participles = {phrase.template for phrase in found if phrase.category == "participle" and not _is_undone(phrase)}
    return Syntax(one for one in found if not (_is_undone(one) and one.template in participles))


def _is_undone(phrase: Phrase) -> bool:
    """Whether a phrase says that a deed was not done: unblocked."""
    return isinstance(phrase.build, Makes) and phrase.build.name == "Undone"
