"""Editions in a row in which a ruling is the same, as its page shows them."""

from __future__ import annotations

from dataclasses import dataclass

from judge.rulebook.book import Rulebook
from judge.scenario.turning import StepStretch, Turning
from judge.web.reader import View
from judge.web.timeline import spoken


@dataclass(frozen=True)
class EditionSpan:
    """Editions in a row in which a ruling is the same, as they are shown: their names, their days, and the last."""

    of: StepStretch
    names: str
    days: str
    view: View

    @property
    def last(self) -> str:
        """The last of these editions."""
        return self.view.edition.name


def spans(book: Rulebook, turn: Turning) -> list[EditionSpan]:
    """The editions by the result of a scenario, the newest first."""
    found = []
    for one in reversed(turn.stretches):
        first, last = (book.editions.find(one.editions[at]) for at in (0, -1))
        days = dict.fromkeys(spoken(edition.date) for edition in (first, last) if edition.date)
        names = dict.fromkeys((first.name, last.name))
        found.append(EditionSpan(one, " to ".join(names), " to ".join(days), View(book.volume(last))))
    return found
