"""The catalogue: rules by their numbers, with the rules below each, in the order of the book."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain

from judge.search.document import Document, Hit
from judge.search.filters import Filters
from judge.search.numbers import NumberAsked, Numbers

Reading = tuple[str, NumberAsked]  # a game, and what a query asks for if it is meant there


class Catalogue:
    """The rules of all games under their numbers."""

    def __init__(self, documents: Sequence[Document]) -> None:
        """Sort them by number and by parent."""
        self._documents = documents
        self._by_number: dict[tuple[str, str], list[int]] = {}
        self._children: dict[tuple[str, str], list[int]] = {}
        self._rules: dict[str, list[int]] = {document.game: [] for document in documents}
        for at in sorted(range(len(documents)), key=lambda at: (documents[at].place, at)):
            document = documents[at]
            if document.kind == "rule":
                self._by_number.setdefault((document.game, document.number), []).append(at)
                self._children.setdefault((document.game, document.parent), []).append(at)
                self._rules[document.game].append(at)
        self._numbers = {game: Numbers(documents[at].number for at in rules) for game, rules in self._rules.items()}

    @property
    def games(self) -> tuple[str, ...]:
        """The games that there are."""
        return tuple(self._rules)

    def asked(self, text: str, filters: Filters) -> list[Hit]:
        """The rules whose numbers a query asks for: first what each reading means, then what comes with it."""
        readings = self._readings(text, filters)
        standing = [one for one in readings if self.newest(one[0], one[1].numbers[0], filters) is not None]
        answers = [list(self._answers(*one, filters)) for one in standing or readings]
        found = chain((answer[0] for answer in answers if answer), *(answer[1:] for answer in answers))
        return self._ranked(found)

    def near(self, text: str, filters: Filters) -> tuple[str, ...]:
        """The known numbers nearest to one that is not: what it begins with."""
        found = (
            near for game, numbers in self._numbers.items() if filters.game in ("", game) for near in numbers.near(text)
        )
        return tuple(dict.fromkeys(found))[:4]

    def newest(self, game: str, number: str, filters: Filters) -> int | None:
        """A number's newest wording that may be shown."""
        fitting = [at for at in self._by_number.get((game, number), ()) if filters.admit(self._documents[at])]
        return fitting[-1] if fitting else None

    def _readings(self, text: str, filters: Filters) -> list[Reading]:
        """The rules that a query may mean in each game, exact spellings first; a single number drives out several."""
        read = {
            game: asked
            for game, numbers in self._numbers.items()
            if filters.game in ("", game) and (asked := numbers.read(text))
        }
        if any(len(asked) == 1 for asked in read.values()):
            read = {game: asked for game, asked in read.items() if len(asked) == 1 or asked[0].whole}
        readings = [(game, one) for game, asked in read.items() for one in asked]
        return sorted(readings, key=lambda reading: not reading[1].exact)

    def _ranked(self, found: Iterator[int]) -> list[Hit]:
        """Documents as hits, each number of a game once."""
        once: dict[tuple[str, str], Document] = {}
        for at in found:
            document = self._documents[at]
            once.setdefault((document.game, document.number), document)
        return [Hit(document, 1.0 - place / (len(once) + 1)) for place, document in enumerate(once.values())]

    def _answers(self, game: str, asked: NumberAsked, filters: Filters) -> Iterator[int]:
        """The rules that one reading asks for."""
        for number in asked.numbers:
            best = self.newest(game, number, filters)
            if best is None:
                yield from self._led_to(game, number, filters)
                continue
            yield best
            if asked.upto:
                yield from self._between(game, number, asked.upto, filters)
            elif not asked.alone:
                yield from self._below(game, number, filters)

    def _led_to(self, game: str, number: str, filters: Filters) -> Iterator[int]:
        """The rules to which a number leads that this edition does not have."""
        for at in self._by_number.get((game, number), ()):
            for lead in self._documents[at].leads:
                if (there := self.newest(game, lead, filters)) is not None:
                    yield there

    def _shown(self, at: int, filters: Filters) -> bool:
        """Whether a document is the wording of its number that is shown."""
        document = self._documents[at]
        return self.newest(document.game, document.number, filters) == at

    def _below(self, game: str, number: str, filters: Filters) -> Iterator[int]:
        """The rules below a number, level by level."""
        level = [number]
        while level:
            children = (at for above in level for at in self._children.get((game, above), ()))
            following = [at for at in children if self._shown(at, filters)]
            yield from following
            level = [self._documents[at].number for at in following]

    def _between(self, game: str, first: str, last: str, filters: Filters) -> Iterator[int]:
        """The rules of a range behind its first, up to the last with what is below it, in the order of the book."""
        ordered = [at for at in self._rules[game] if self._shown(at, filters)]
        numbers = [self._documents[at].number for at in ordered]
        if first in numbers and last in numbers:
            ends = {last, *(self._documents[at].number for at in self._below(game, last, filters))}
            end = max(place for place, number in enumerate(numbers) if number in ends)
            yield from ordered[numbers.index(first) + 1 : end + 1]
