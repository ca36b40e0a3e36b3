"""A game's rulebook: all its passages through all editions."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from judge.errors import Unknown
from judge.rulebook import number as numbers
from judge.rulebook.change import Change
from judge.rulebook.edition import Edition, Editions, EditionShown
from judge.rulebook.passage import Passage
from judge.rulebook.term import Terms
from judge.rulebook.volume import Volume

VOLUMES = 64  # so many editions are kept open


class Rulebook:
    """The law of one game as text."""

    def __init__(
        self,
        game: str,
        shown: EditionShown,
        editions: Editions,
        passages: dict[str, Passage],
        changes: dict[str, Change],
        terms: Terms,
    ) -> None:
        """Keep the passages in the order in which they are read."""
        self.game = game
        self.title = shown.title
        self.key = shown.key
        self.editions = editions
        self.passages = passages
        self.changes = changes
        self.terms = terms
        self._volumes: dict[int, Volume] = {}

    def volume(self, edition: Edition | None = None) -> Volume:
        """The law of one edition, the newest unless another is asked for."""
        index = (edition or self.editions.newest).index
        if index not in self._volumes:
            while len(self._volumes) >= VOLUMES:
                self._volumes.pop(next(iter(self._volumes)), None)
            self._volumes[index] = Volume(self, self.editions[index])
        return self._volumes[index]

    def __getstate__(self) -> dict[str, Any]:
        """The parts that are written into a file: all but the volumes, which are made again."""
        return self.__dict__ | {"_volumes": {}}

    def passage(self, number: str) -> Passage:
        """The passage of this number, in any edition that has it."""
        if number in self.passages:
            return self.passages[number]
        raise Unknown("rule", f"{self.game}:{number}", self.near(number, self.passages))

    def same(self, number: str) -> list[str]:
        """The numbers that look like one that does not exist."""
        return numbers.same(number, self.passages) if number else []

    def near(self, number: str, known: Iterable[str]) -> list[str]:
        """The addresses nearest to a number that does not exist, or the chapters when it is no number at all."""
        known = list(known)
        found = numbers.near(number, known)
        return [f"{self.game}:{other}" for other in found or [one for one in known if numbers.parent(one) is None][:8]]

    def edition_of(self, number: str, name: str | None) -> Edition:
        """The edition asked for; when none is named, the newest that has this number."""
        return self.editions.find(name) if name is not None else self.editions[self.passage(number).editions[-1]]

    def counterparts(self, number: str, edition: Edition) -> tuple[str, ...]:
        """The numbers of a passage's content in an edition that does not have its number."""
        passage = self.passage(number)
        if edition.index in passage.editions:
            return (number,)
        if edition.index > passage.editions[-1]:
            named = passage.successor.numbers if passage.successor else ()
            moved = [other.number for (_, origin), other in self.movers.items() if origin == number]
            found = [*named, *moved]
        else:
            found = [older.number for older in self.predecessors.get(number, ())] + [
                move.number for move in passage.moves
            ]
        return tuple(other for other in found if edition.index in self.passage(other).editions)

    @cached_property
    def movers(self) -> dict[tuple[int, str], Passage]:
        """The passages whose text had another number in an older edition, by that edition and number."""
        return {(move.edition, move.number): passage for passage in self.passages.values() for move in passage.moves}

    @cached_property
    def predecessors(self) -> dict[str, list[Passage]]:
        """The passages of an older numbering that name this number as the new place of their content."""
        found: dict[str, list[Passage]] = {}
        for passage in self.passages.values():
            for number in passage.successor.numbers if passage.successor else ():
                found.setdefault(number, []).append(passage)
        return found
