"""Inquiries: whether a clause that a row asked about before it answered mattered."""

from __future__ import annotations

import msgspec

from judge.kernel.game import AnyRow, Game
from judge.kernel.table import Frame, Table


class Inquiry(msgspec.Struct, eq=False, gc=False):
    """A row that asked about clauses before it answered: a clause mattered if without it the answer is another."""

    row: AnyRow
    table: Table
    frame: Frame
    game: Game
    answer: object
    asked: tuple[str, ...]
    known: tuple[str, ...] | None = None  # those that mattered, once they were looked for

    @property
    def mattered(self) -> tuple[str, ...]:
        """The clauses without which the row answers something else."""
        if self.known is None:
            self.known = tuple(rule for rule in dict.fromkeys(self.asked) if self.matters(rule))
        return self.known

    def matters(self, rule: str) -> bool:
        """Whether the row answers something else without a rule."""
        if rule not in self.asked or rule in self.game.off:
            return False
        return bool(self.without(rule) != self.answer)

    def without(self, rule: str) -> object:
        """The answer of the row without a rule."""
        return self.row.run(self.table, self.frame, self.game.without(rule))
