"""A volume: one edition of a rulebook, with its passages in order and the links between them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from judge.errors import Place, Unknown
from judge.rulebook import number as numbers
from judge.rulebook.edition import Edition
from judge.rulebook.passage import Passage, Status, whole
from judge.rulebook.reference import cited
from judge.rulebook.term import Term
from judge.words import listed

if TYPE_CHECKING:
    from judge.rulebook.book import Rulebook


@dataclass(frozen=True, slots=True)
class Entry:
    """A passage of one edition."""

    passage: Passage
    title: str
    text: str
    place: Place

    @property
    def number(self) -> str:
        """Its number."""
        return self.passage.number

    @property
    def whole(self) -> str:
        """Title and text as one."""
        return whole(self.title, self.text)

    @property
    def status(self) -> Status:
        """Whether an engine can carry it out."""
        return self.passage.status

    @property
    def parent(self) -> str | None:
        """The number of its parent."""
        return numbers.parent(self.number)

    @property
    def references(self) -> tuple[str, ...]:
        """The numbers that its text names, each once, in order."""
        return cited(self.text)


class Volume:
    """The law of one game in one edition."""

    def __init__(self, book: Rulebook, edition: Edition) -> None:
        """Gather the passages of this edition."""
        self.book, self.edition = book, edition
        self._entries: dict[str, Entry] = {}
        for passage in book.passages.values():
            if wording := passage.wording(edition.index):
                self._entries[passage.number] = Entry(passage, wording.title, wording.text, wording.place)

    def __iter__(self) -> Iterator[Entry]:
        """The entries in the order in which they are read."""
        return iter(self._entries.values())

    def __len__(self) -> int:
        """How many numbers this edition has."""
        return len(self._entries)

    def __contains__(self, number: object) -> bool:
        """Whether this edition has this number."""
        return number in self._entries

    @property
    def numbers(self) -> list[str]:
        """All numbers in the order in which they are read."""
        return list(self._entries)

    def entry(self, number: str) -> Entry:
        """The passage of this number, or a refusal that names the passages about the same thing, or near numbers."""
        if number in self._entries:
            return self._entries[number]
        book, address = self.book, f"{self.book.game}:{number}"
        near = book.near(number, self._entries)
        if number not in book.passages:
            raise Unknown("rule", address, near)
        told = f"{number} is only in {book.editions.told(book.passages[number].editions)}"
        if there := book.counterparts(number, self.edition):
            found = [f"{book.game}:{other}" for other in there]
            told = f"{told}. In {self.edition.name!r}, see {listed(found)}."
            raise Unknown("rule", f"{address}@{self.edition.name}", found, told)
        raise Unknown(
            "rule", f"{address}@{self.edition.name}", near, f"{told}. {self.edition.name!r} has no rule in its place."
        )

    @cached_property
    def _families(self) -> dict[str | None, list[Entry]]:
        """The entries by their parent."""
        found: dict[str | None, list[Entry]] = {}
        for entry in self:
            found.setdefault(entry.parent, []).append(entry)
        return found

    def children(self, number: str | None) -> list[Entry]:
        """The entries directly below a number; below none, the chapters."""
        return self._families.get(number, [])

    def below(self, number: str) -> Iterator[Entry]:
        """The entry of a number and all below it, in the order in which they are read."""
        self.entry(number)
        return (entry for entry in self if number in numbers.chain(entry.number))

    def above(self, number: str) -> list[Entry]:
        """The entries above a number, the chapter first."""
        return [self._entries[above] for above in numbers.chain(number)[:-1]]

    @cached_property
    def citations(self) -> dict[str, tuple[str, ...]]:
        """Which numbers name a number, for every number that is named."""
        found: dict[str, list[str]] = {}
        for entry in self:
            for number in entry.references:
                found.setdefault(number, []).append(entry.number)
        return {number: tuple(citing) for number, citing in found.items()}

    def cited_by(self, number: str) -> tuple[str, ...]:
        """The numbers whose text names this one."""
        return self.citations.get(number, ())

    def terms(self, number: str) -> list[Term]:
        """The terms that a passage's text uses, each once, in order."""
        entry = self.entry(number)
        found = self.book.terms.mentions(entry.whole)
        return list({mention.term.name: mention.term for mention in found}.values())

    def notes(self, number: str) -> list[str]:
        """The marginal notes beside a passage in this edition."""
        return [note.text for note in self.entry(number).passage.notes if self.edition.index in note.editions]

    def definitions(self, term: Term) -> list[Entry]:
        """The passages of this edition that define a term."""
        return [self._entries[number] for number in term.defined if number in self._entries]

    def neighbours(self, number: str) -> tuple[Entry | None, Entry | None]:
        """The sections before and after one, or the chapters before and after a chapter."""
        level = len(numbers.chain(number))
        peers = [entry for entry in self if len(numbers.chain(entry.number)) == level]
        at = next(index for index, entry in enumerate(peers) if entry.number == number)
        return (peers[at - 1] if at else None), (peers[at + 1] if at + 1 < len(peers) else None)
