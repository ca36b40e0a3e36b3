"""The texts of the documents of one game, and the ways in which people ask for them."""

from __future__ import annotations

from array import array
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, groupby, pairwise

from judge.search.concepts import Concepts
from judge.search.document import Document
from judge.search.rows import END, Rows
from judge.search.words import stems

Subject = int  # a rule under one number, a scenario or a term, of which documents are wordings
NAMED = ("#", "~")  # concepts begin so, unless a word is its own concept


class Sayings:
    """The texts of the documents of a game as rows, and behind them the ways of asking.

    Documents with one number are wordings of one subject, and people ask for it, whichever wording they mean.
    """

    def __init__(
        self, game: str, documents: Sequence[Document], asked: Sequence[Sequence[str]], concepts: Concepts
    ) -> None:
        """Take them apart; `asked` has the ways of asking for each document as they are compared."""
        self.game, self.concepts = game, concepts
        keys = [(one.kind, one.number or one.id) for one in documents]
        ways = {key: own for key, own in zip(keys, asked, strict=True) if own}
        subjects: dict[tuple[str, str], Subject] = {key: at for at, key in enumerate(sorted(set(keys)))}
        self.kinds = tuple(kind for kind, _ in subjects)
        parts = [(stems(one.title), stems(one.text), stems(one.example)) for one in documents]
        self._titles = array("I", (len(title) for title, _, _ in parts))
        self._texts = array("I", (len(title) + len(text) for title, text, _ in parts))
        texts = [[*title, *text, *example] for title, text, example in parts]
        said = [[stems(way) for way in ways.get(key, ())] for key in subjects]
        self._subjects = array("I", (subjects[key] for key in keys))
        self._ways = array("I", (len(own) for own in said))
        self.words = Rows([*texts, *(way for own in said for way in own)])
        self._learn()
        self.sizes = array("I", (self._size(subject) for subject in range(len(subjects))))

    def __getstate__(self) -> dict[str, object]:
        """All attributes but those that `_learn` makes."""
        follows = ("meanings", "subject_of", "documents_of", "ways_of", "of_kind", "titles")
        return {name: value for name, value in vars(self).items() if name not in follows}

    def __setstate__(self, state: Mapping[str, object]) -> None:
        """The same again."""
        vars(self).update(state)
        self._learn()

    def _learn(self) -> None:
        """Find the concepts of all rows, and the rows of each subject."""
        self.meanings = self.concepts.of_rows(self.words, self.game)
        self.subject_of = array("I", self._subjects)
        self.documents_of: list[list[int]] = [[] for _ in self._ways]
        for at, subject in enumerate(self._subjects):
            self.documents_of[subject].append(at)
        self.ways_of: list[range] = []
        for subject, count in enumerate(self._ways):
            self.ways_of.append(range(len(self.subject_of), len(self.subject_of) + count))
            self.subject_of.extend([subject] * count)

    @cached_property
    def of_kind(self) -> dict[str, range]:
        """The subjects of each kind."""
        found: dict[str, range] = {}
        for kind, own in groupby(range(len(self.kinds)), key=self.kinds.__getitem__):
            first, *rest = own
            found[kind] = range(first, first + 1 + len(rest))
        return found

    @property
    def size(self) -> int:
        """How many texts and ways of asking there are."""
        return len(self.words)

    @property
    def texts(self) -> int:
        """How many documents there are; so many rows are their texts."""
        return len(self._subjects)

    @cached_property
    def titles(self) -> dict[frozenset[int], list[int]]:
        """The documents by the words of their titles, as numbers."""
        found: dict[frozenset[int], list[int]] = {}
        for at, length in enumerate(self._titles):
            start = self.words.row(at).start
            if length:
                found.setdefault(frozenset(self.words.told[start : start + length]), []).append(at)
        return found

    def titled(self, words: Sequence[str]) -> Sequence[int]:
        """The documents whose titles have these words and no others."""
        return self.titles.get(frozenset(self.words.numbers.get(word, END) for word in words), ())

    def text(self, at: int) -> list[str]:
        """The words of a document: its title, its text and its example."""
        return [self.words.words[number] for number in self.words.in_row(at)]

    def parts(self, at: int) -> tuple[int, int]:
        """How many words a document's title has, and how many with its text."""
        return self._titles[at], self._texts[at]

    def documents_with(self, words: Iterable[str]) -> set[int]:
        """The documents that have any of these words, in their texts or in ways of asking for them."""
        texts, ways = self.split(sorted(set(chain.from_iterable(map(self.words.having, words)))))
        subjects = set(map(self.subject_of.__getitem__, ways))
        return {*texts, *chain.from_iterable(map(self.documents_of.__getitem__, subjects))}

    def count(self, sign: str) -> int:
        """How many texts and ways of asking have a sign."""
        return len(self.having(sign))

    def having(self, sign: str) -> tuple[int, ...]:
        """The rows that have a sign: a word, a concept, or two neighbors."""
        if sign.startswith(NAMED):
            return self.meanings.having(sign)
        return self.words.having(*sign.split(" "))

    def split(self, rows: Sequence[int]) -> tuple[Sequence[int], Sequence[int]]:
        """Rows in order, parted into texts and ways of asking."""
        cut = bisect_left(rows, self.texts)
        return rows[:cut], rows[cut:]

    def rows_of(self, subject: Subject) -> Iterator[int]:
        """All rows that belong to a subject."""
        yield from self.documents_of[subject]
        yield from self.ways_of[subject]

    def length(self, subject: Subject) -> int:
        """How many words the ways of asking for a subject have together."""
        ways, ends = self.ways_of[subject], self.words.ends
        return ends[ways.stop - 1] - ends[ways.start - 1] - len(ways) if ways else 0

    def _size(self, subject: Subject) -> int:
        """How many signs the rows of a subject have, each counted once a row."""
        found = 0
        for at in self.rows_of(subject):
            row = list(self.words.in_row(at))
            named = {one for one in self.meanings.in_row(at) if self.meanings.words[one].startswith(NAMED)}
            found += len(set(row)) + len(set(pairwise(row))) + len(named)
        return found


def signs(row: Sequence[str], meanings: frozenset[str]) -> frozenset[str]:
    """The signs that may speak for a rule: words, concepts, and pairs of neighbors."""
    return frozenset((*row, *meanings, *map(" ".join, pairwise(row))))
