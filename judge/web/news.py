"""News: the last changes of the law with the rules that they touched, and the last rulings."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from judge.rulebook.book import Rulebook
from judge.rulebook.change import Change
from judge.rulebook.edition import Edition
from judge.scenario.shelf import KeptScenario, Shelf

_YEAR = re.compile(r"\d{4}")
_LONG_AGO = "2000"  # for an edition before which no edition has a date


@dataclass(frozen=True)
class NewsOfChange:
    """A change of how a game is played, and the first rule that it touched."""

    book: Rulebook
    change: Change
    number: str

    @property
    def edition(self) -> Edition:
        """The edition that brought it."""
        return self.book.editions[self.change.edition]

    @property
    def day(self) -> str:
        """The day of its edition, or of the last dated edition before it; 1 January where only a year is known."""
        dates = [one.date for one in self.book.editions if one.index <= self.change.edition and one.date]
        last = dates[-1] if dates else _LONG_AGO
        return f"{last}-01-01" if _YEAR.fullmatch(last) else last


def latest(shelf: Shelf, most: int, among: Callable[[KeptScenario], bool] = lambda one: True) -> list[KeptScenario]:
    """The rulings that were added last, the newest first; those of one day in the order of the shelf."""
    known = [one for path, one in shelf.kept.items() if path in shelf.days and among(one)]
    return sorted(known, key=lambda one: shelf.days[one.path], reverse=True)[:most]


def changes(book: Rulebook, most: int, until: Edition | None = None) -> list[NewsOfChange]:
    """The last changes of how a game is played until an edition, the newest first, each in the order of its file."""
    last = (until or book.editions.newest).index
    told = ((name, change) for name, change in book.changes.items() if change.edition <= last)
    meant = [(name, change) for name, change in told if change.kind == "meaning"]
    found: list[NewsOfChange] = []
    for index in sorted({change.edition for _, change in meant}, reverse=True):
        touched = _touched(book, book.editions[index])
        of_edition = [(name, change) for name, change in meant if change.edition == index and name in touched]
        found += [NewsOfChange(book, change, touched[name]) for name, change in of_edition]
        if len(found) >= most:
            break
    return found[:most]


def _touched(book: Rulebook, edition: Edition) -> dict[str, str]:
    """The first rule that each change touched, as an edition numbers it."""
    found: dict[str, str] = {}
    for entry in book.volume(edition):
        for name in entry.passage.changes:
            found.setdefault(name, entry.number)
    return found
