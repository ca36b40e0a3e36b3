"""What could stand where a text is not understood: words, and the simplest phrases of what is expected there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.language.phrase import NUMBERS, Production
from judge.language.sample import Sampler
from judge.language.syntax import Syntax
from judge.language.terminal import TERMINALS
from judge.language.word import spell

MOST = 12  # phrases of one category
_MADE_UP = frozenset(
    word
    for name in ("NAME", "QUOTED")
    for example in TERMINALS[name].examples
    for word in re.findall(r"[a-z]+", str(example).lower())
)
LONGEST = 40  # letters of a phrase that is worth showing; of a category with longer ones, the words that begin it


def following(syntax: Syntax, expected: Iterable[str]) -> list[str]:
    """Words and phrases for what a reader expected, each once."""
    found = []
    for one in expected:
        if word := re.fullmatch("“(.+)”", one):
            found.append(word[1])
        else:
            found += _phrases(syntax, one)
    return list(dict.fromkeys(found))


def _phrases(syntax: Syntax, category: str) -> Iterator[str]:
    """The simplest phrases of a category, in either number, the shortest ones first."""
    if category in TERMINALS:
        examples = (spell(tuple(TERMINALS[category].texts(one))) for one in TERMINALS[category].examples[:3])
        yield from (one for one in examples if _is_real(one))
        return
    names = list(_within(syntax, category))
    phrases = {one.phrase: None for name in names for one in syntax.productions[name] if not _passes_on(one)}
    declared = [one for one in phrases if one in syntax.of]
    sampler = Sampler(syntax, 1, 1)
    said = [sampler.samples(phrase, 1)[0].text for phrase in declared]
    short = [one for one in sorted(said, key=len) if len(one) <= LONGEST and _is_real(one)]
    yield from short[:MOST]
    if len(short) < MOST // 2:
        words = set().union(*(syntax.first[name] for name in names)) & syntax.known
        yield from sorted(word for word in words if word.isalpha())


def _is_real(said: str) -> bool:
    """Whether a phrase has words of the game alone, and no name or quotation that was made up for it."""
    return _MADE_UP.isdisjoint(re.findall(r"\w+", said.lower()))


def _within(syntax: Syntax, category: str) -> Iterator[str]:
    """A category in either number, with those that stand in it alone."""
    todo = [category, *(f"{category}.{number}" for number in NUMBERS)]
    for name in todo:
        if name in syntax.productions:
            yield name
            inner = [one.slots[0].category for one in syntax.productions[name] if _passes_on(one)]
            todo += [one for one in inner if one not in todo]


def _passes_on(production: Production) -> bool:
    """Whether a phrase is one slot and nothing else."""
    return len(production.symbols) == len(production.slots) == 1
