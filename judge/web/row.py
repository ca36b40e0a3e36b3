"""A passage as a row of the sheet: number | text."""

from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from judge.rulebook.volume import Entry


@dataclass(frozen=True)
class PassageRow:
    """A passage with its text as HTML, its notes, and what is said of it in the margin."""

    entry: Entry
    depth: int
    html: Markup
    notes: list[Markup]
    mark: str
    scenarios: int = 0

    @property
    def lead(self) -> str:
        """The part of the number before its last letter."""
        return self.entry.number[: len(self.entry.number) - len(self.letter)]

    @property
    def letter(self) -> str:
        """The letter at the end of a child's number."""
        last = self.entry.number[-1]
        return last if last.isalpha() else ""
