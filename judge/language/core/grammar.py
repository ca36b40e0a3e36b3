"""The grammar of a game's cards: the shared English with the words of that game's lexicon."""

from __future__ import annotations

from collections.abc import Iterable
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
from judge.language.terminal import TERMINALS

_CHAPTERS = (quantities, nouns, measures, filters, predicates, clauses, adverbials, sentences)


@cache
def syntax(lexicon: str) -> Syntax:
    """The shared English with the words of a lexicon."""
    found = sayable(phrases(lexicon))
    participles = {phrase.template for phrase in found if phrase.category == "participle" and not _is_undone(phrase)}
    return Syntax(one for one in found if not (_is_undone(one) and one.template in participles))


def phrases(lexicon: str) -> list[Phrase]:
    """The phrases of all rows of the shared English and of a lexicon, each once."""
    found: dict[Phrase, None] = {}
    for chapter in _CHAPTERS:
        found.update(dict.fromkeys(rows(chapter.ROWS)))
    foreign = {verb for line in lexicon.splitlines() if line.startswith("without ") for verb in line.split()[1:]}
    for text in (verbs.WORDS, lexicon):
        found.update(dict.fromkeys(one for one in words(text) if _verb(one) not in foreign))
    return list(found)


def _verb(phrase: Phrase) -> str:
    """The verb of a phrase, if it has one."""
    return str(dict(phrase.build.constants).get("verb", "")) if isinstance(phrase.build, Makes) else ""


def sayable(phrases: Iterable[Phrase]) -> list[Phrase]:
    """The phrases whose every slot is filled by others: where no thing has a stat, no phrase speaks of one."""
    left = {phrase: phrase.productions() for phrase in phrases}
    while True:
        names = {one.category for group in left.values() for one in group} | TERMINALS.keys()
        names |= {name.removesuffix(".s") for name in names}
        lacking = [
            p for p, group in left.items() if any(slot.category not in names for one in group for slot in one.slots)
        ]
        if not lacking:
            return list(left)
        for phrase in lacking:
            del left[phrase]


def _is_undone(phrase: Phrase) -> bool:
    """Whether a phrase says that a deed was not done: unblocked."""
    return isinstance(phrase.build, Makes) and phrase.build.name == "Undone"
