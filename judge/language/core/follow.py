"""The words and the simplest phrases that are expected at the place where a text is not understood."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from judge.language.core.grammar import syntax
from judge.language.core.lexicon import words
from judge.language.phrase import NUMBERS, Phrase, Production
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


def following(lexicon: str, expected: Iterable[str]) -> list[str]:
    """Words and phrases for what a reader expected, each once; of a category those of the game come first."""
    found = []
    for one in expected:
        if word := re.fullmatch("“(.+)”", one):
            found.append(word[1])
        elif one in TERMINALS:
            found += _examples(one)
        else:
            found += _phrases(syntax(lexicon), one, {one: at for at, one in enumerate(words(lexicon))})
    return list(dict.fromkeys(found))


def _examples(terminal: str) -> Iterator[str]:
    """The words that a terminal can be, unless it is made up."""
    examples = (spell(tuple(TERMINALS[terminal].texts(one))) for one in TERMINALS[terminal].examples[:3])
    return (one for one in examples if _is_real(one))


def _phrases(syntax: Syntax, category: str, own: dict[Phrase, int]) -> Iterator[str]:
    """The simplest phrases of a category, in either number: words first, and the game's own as its lexicon has them."""
    names = list(_within(syntax, category))
    phrases = {one.phrase: None for name in names for one in syntax.productions[name] if not _passes_on(one)}
    sampler = Sampler(syntax, 1, 0)
    said = {phrase: sampler.samples(phrase, 1)[0].text for phrase in phrases if phrase in syntax.of}
    short = [phrase for phrase in said if len(said[phrase]) <= LONGEST and _is_real(said[phrase])]
    short.sort(key=lambda one: ("{" in one.template, one not in own, own.get(one, len(said[one]))))
    yield from (said[phrase] for phrase in short[:MOST])
    if len(short) < MOST // 2:
        first = set().union(*(syntax.first[name] for name in names)) & syntax.known
        of_own = {
            symbol for phrase in own.keys() & syntax.of.keys() for one in syntax.of[phrase] for symbol in one.symbols
        }
        yield from sorted((word for word in first if word.isalpha()), key=lambda word: (word not in of_own, word))


def _is_real(said: str) -> bool:
    """Whether a phrase has words of the game alone, and no name or quotation that was made up for it."""
    return _MADE_UP.isdisjoint(re.findall(r"\w+", said.lower()))


def _within(syntax: Syntax, category: str) -> Iterator[str]:
    """A category in either number, with the categories that can fill it alone."""
    todo = [category, *(f"{category}.{number}" for number in NUMBERS)]
    for name in todo:
        if name in syntax.productions:
            yield name
            inner = [one.slots[0].category for one in syntax.productions[name] if _passes_on(one)]
            todo += [one for one in inner if one not in todo]


def _passes_on(production: Production) -> bool:
    """Whether a phrase is one slot and nothing else."""
    return len(production.symbols) == len(production.slots) == 1
