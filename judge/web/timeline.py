"""A game's editions on a line of time: how much each changed, whether rules, and how two of them are picked."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import pairwise

from flask import url_for

from judge.rulebook.book import Rulebook
from judge.rulebook.difference import compare
from judge.rulebook.edition import Edition

FEW = 4  # so many editions are told in a line without a page of their own
OLD, NEW = "old", "new"
KINDS = {"meaning": "played differently", "clarity": "made clearer", "words": "other words", "base": "the oldest kept"}


@dataclass(frozen=True)
class TimelineStage:
    """An edition on the line: how many rules differ from the one before, and where picking it leads."""

    edition: Edition
    size: int
    share: int
    said: str
    day: str
    address: str
    end: str = ""
    between: bool = False

    @property
    def changes(self) -> bool:
        """Whether it changed how the game is played."""
        return self.edition.kind == "meaning"


@dataclass(frozen=True)
class Timeline:
    """The editions of a game and which of them are picked: none, the first end, or both."""

    book: Rulebook
    old: Edition | None = None
    new: Edition | None = None
    moving: str = NEW

    @property
    def stages(self) -> Iterator[TimelineStage]:
        """The editions, the newest first; each day is shown at its first edition."""
        sizes = changed(self.book)
        most = math.sqrt(max(sizes.values(), default=0) or 1)
        before = ""
        for edition in list(self.book.editions)[::-1]:
            size = sizes[edition.name]
            day, before = ("" if edition.date == before else spoken(edition.date)), edition.date
            share = math.ceil(100 * math.sqrt(size) / most)
            said = ", ".join(filter(None, (f"{size} rule{'s' * (size > 1)}" * (size > 0), KINDS.get(edition.kind))))
            yield TimelineStage(
                edition, size, share, said, day, self.pick(edition), self.end(edition), self.within(edition)
            )

    def end(self, edition: Edition) -> str:
        """Which end of what is compared an edition is."""
        return OLD if edition is self.old else NEW if edition is self.new else ""

    def within(self, edition: Edition) -> bool:
        """Whether it is between the two that are compared."""
        return self.old is not None and self.new is not None and self.old.index < edition.index < self.new.index

    def pick(self, edition: Edition) -> str:
        """The address at which an edition is picked: as the first of two, or as one end in the place of another."""
        if self.old is None:
            return url_for("compare.chosen", game=self.book.game, old=edition.name)
        if self.new is None:
            return self._compared(self.old, edition)
        if self.moving == OLD:
            new = self.new if edition.index < self.new.index else self.book.editions.newest
            return self._compared(edition, new, NEW, edition)
        return self._compared(self.old, edition, OLD, edition)

    def turned(self, moving: str) -> str:
        """The address at which the other end is the one to be picked."""
        return self._compared(self.old, self.new, moving) if self.old and self.new else ""

    def _compared(self, one: Edition, other: Edition, moving: str = "", picked: Edition | None = None) -> str:
        """The page of two editions, the older first, at the place of the one just picked."""
        old, new = sorted((one, other), key=lambda edition: edition.index)
        page = url_for("compare.compared", game=self.book.game, old=old.name, new=new.name, pick=moving or None)
        return f"{page}#r{picked.name}" if picked else page


@cache
def changed(book: Rulebook) -> dict[str, int]:
    """How many rules of each edition differ from the one before it."""
    found = {edition.name: 0 for edition in book.editions}
    found |= {new.name: len(compare(book, old, new).differences) for old, new in pairwise(book.editions)}
    return found


def spoken(day: str) -> str:
    """A date as people say it; what is no full date is left as it is."""
    try:
        told = date.fromisoformat(day)
    except ValueError:
        return day
    return f"{told.day} {told:%B} {told.year}"
