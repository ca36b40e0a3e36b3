"""The reader: all that a text can mean, found from the top down, each category at each place only once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from judge.language.phrase import general
from judge.language.reading import Ambiguous, Declined, Reading, TooMuch, Tree, grown
from judge.language.strange import Strange, is_unknown, strange_words
from judge.language.syntax import Fork, Syntax
from judge.language.terminal import TERMINALS
from judge.language.word import words

END = "the end of the text"
MOST_STRANGE = 3  # words that are told
MOST_TREES = 20_000  # phrases that are tried in one text

Way = tuple[Fork, int, tuple[Tree, ...]]  # how far some productions are read, up to which word, and their slots so far


class Reader:
    """One text being read; it remembers what it found, and how far it came."""

    def __init__(self, syntax: Syntax, text: str, groups: Sequence[tuple[int, int]] = ()) -> None:
        """Cut the text into words and look them up; no phrase crosses a group, from one letter up to another."""
        self.syntax, self.text, self.words = syntax, text, words(text)
        self._groups = [self._in_words(group) for group in groups]
        self._left = MOST_TREES
        self._found: dict[tuple[str, int], list[Tree]] = {}
        self._keys = [self._looked_up(at) for at in range(len(self.words))]
        self._far = 0
        self._missed: list[Fork] = []

    @property
    def tried(self) -> int:
        """How many phrases were tried so far."""
        return MOST_TREES - self._left

    @property
    def remembered(self) -> int:
        """For how many categories at how many places it remembers the phrases."""
        return len(self._found)

    def _in_words(self, group: tuple[int, int]) -> tuple[int, int]:
        """A group from its first word up to its last."""
        inside = [at for at, word in enumerate(self.words) if group[0] <= word.start and word.end <= group[1]]
        return (inside[0], inside[-1] + 1) if inside else (0, 0)

    def _crosses(self, start: int, end: int) -> bool:
        """Whether words reach into a group from outside, or out of it."""
        return any(start < first < end < last or first < start < last < end for first, last in self._groups)

    def _looked_up(self, at: int) -> list[str]:
        """As what a word can begin a phrase: its forms, and the terminals that begin there."""
        for name, terminal in TERMINALS.items():
            ends = terminal.ends(self.words, at, self.syntax.known)
            self._found[name, at] = [Tree(name, None, value, (), at, end) for end, value in ends]
        return [*self.words[at].forms, *(name for name in TERMINALS if self._found[name, at])]

    def read(self, category: str) -> Reading:
        """The one reading of the whole text."""
        found = []
        start = Fork(slots={category: Fork(words={END: Fork()})})
        for fork, end, (tree,) in self._onward((start, 0, ())):
            self._miss(fork, end)
            if end == len(self.words):
                found.append(tree)
        least = min((tree.rank for tree in found), default=0)
        found = [tree for tree in found if tree.rank == least]
        if not found:
            raise self._declined(category)
        if len(found) > 1:
            raise Ambiguous(self.text, found)
        return Reading(found[0].value, found[0], self.words)

    def _trees(self, category: str, at: int) -> list[Tree]:
        """Every phrase of a category that begins here; of those that end together and mean the same, the first."""
        if (category, at) not in self._found:
            found: dict[tuple[int, Any], Tree] = {}
            ways: list[Way] = [(self.syntax.forks[category], at, ())]
            for way in ways:
                if self._left <= 0:
                    raise TooMuch(self.text)
                fork, end, parts = way
                for production in fork.over if not (self._groups and self._crosses(at, end)) else ():
                    tree = grown(production, parts, at, end)
                    self._left -= 1
                    before = found.setdefault((end, tree.value), tree)
                    if tree.rank < before.rank:
                        found[end, tree.value] = tree
                ways += self._onward(way)
            self._found[category, at] = _of_least_rank(found.values())
        return self._found[category, at]

    def _onward(self, way: Way) -> list[Way]:
        """All ways to read one word or one slot more."""
        fork, at, parts = way
        self._miss(fork, at)
        if at == len(self.words):
            return []
        found = [(fork.words[form], at + 1, parts) for form in self.words[at].forms if form in fork.words]
        for category, behind in fork.slots.items():
            if not self.syntax.first[category].isdisjoint(self._keys[at]):
                found += [(behind, tree.end, (*parts, tree)) for tree in self._trees(category, at)]
        return found

    def _miss(self, fork: Fork, at: int) -> None:
        """Remember what was sought at the farthest place."""
        if at > self._far:
            self._far, self._missed = at, []
        if at == self._far:
            self._missed.append(fork)

    def _declined(self, category: str) -> Declined:
        """The farthest place, and the words and categories that are expected there.

        A text that only lacks an end may be no name with something behind it, but begin with a word that no phrase has.
        """
        word = self.words[self._far] if self._far < len(self.words) else None
        texts = {text for fork in self._missed for text in fork.words}
        categories = {category for fork in self._missed for category in fork.slots}
        expected = [
            *sorted({general(category) for category in categories}),
            *sorted(f"“{text}”" for text in texts - {END}),
        ]
        spellings = texts.union(*(self.syntax.first[category] for category in categories)) & self.syntax.known
        strange = [
            one
            for one in strange_words(self.words, word, spellings, self.syntax.known)
            if word is None or one.word.start >= word.start or len(one.word.forms) > 1  # what is a name to the phrases
        ]
        first = self.words[0] if self.words and word is None and not strange else None
        if first and is_unknown(first, self.syntax.known):
            return Declined(self.text, first, [category], [Strange(first, ())])
        return Declined(self.text, word, [*expected, *({END} & texts)], strange[:MOST_STRANGE])


def _of_least_rank(trees: Iterable[Tree]) -> list[Tree]:
    """Of the phrases that end together, those of the least rank."""
    least: dict[int, int] = {}
    ranked = list(trees)
    for tree in ranked:
        least[tree.end] = min(tree.rank, least.get(tree.end, tree.rank))
    return [tree for tree in ranked if tree.rank == least[tree.end]]
