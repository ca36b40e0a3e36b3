"""Compares a deck list with the list that was registered first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from judge.cards.decks import DeckLine
from judge.cards.library import CardLibrary, plain_letters


@dataclass(frozen=True)
class DeckChange:
    """A card of which two lists have different numbers of copies."""

    name: str
    before: int
    now: int

    def __str__(self) -> str:
        """The change as words."""
        if not self.before:
            return f"{self.name}: {self.now} new"
        if not self.now:
            return f"{self.name}: none of {self.before} left"
        return f"{self.name}: {self.now}, first {self.before}"


def counted(lines: Iterable[DeckLine], cards: CardLibrary) -> dict[str, int]:
    """How many copies of each name there are, under the names of the library; others are compared by their letters."""
    found: dict[str, int] = {}
    spelled: dict[str, str] = {}
    for line in lines:
        card = cards.found(line.name)
        name = card.name if card else spelled.setdefault(plain_letters(line.name) or line.name, line.name)
        found[name] = found.get(name, 0) + line.count
    return found


def changes(first: Iterable[DeckLine], now: Iterable[DeckLine], cards: CardLibrary) -> tuple[DeckChange, ...]:
    """The changes between the first registration and the list now, the cards in the order of their names."""
    return tuple(_changes(counted(first, cards), counted(now, cards), cards))


def _changes(before: dict[str, int], now: dict[str, int], cards: CardLibrary) -> Iterator[DeckChange]:
    """The names with different numbers; a name that the library lacks is the same if its letters are."""
    old, new = ({plain_letters(name) or name: (name, count) for name, count in one.items()} for one in (before, now))
    for key in sorted(old.keys() | new.keys()):
        name, had = old.get(key, ("", 0))
        said, has = new.get(key, (name, 0))
        if had != has:
            yield DeckChange(said, had, has)
