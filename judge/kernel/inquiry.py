"""Inquiries: whether a clause that a row asked about before it answered mattered."""

from __future__ import annotations

import msgspec

from judge.kernel.game import AnyRow, Game
from judge.kernel.pipeline import Came
from judge.kernel.table import Frame, Table


class Inquiry(msgspec.Struct, eq=False, gc=False):
    """A row that asked about clauses before it answered: a clause mattered if without it the answer is another."""

    row: AnyRow
    table: Table
    frame: Frame
    game: Game
    answer: object
    asked: tuple[str, ...]
    first: bool = False  # whether these are the first events on the board as it was laid out
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
        found = self.without(rule)
        if (
            isinstance(found, Came)
            and isinstance(self.answer, Came)
            and found.but(open=self.answer.open) == self.answer
        ):
            if found == self.answer or self.answer.open:
                return False  # a check that is due now is a step of its own, which cites its reasons
            return self.first or not _was_due_before(self.table, self.answer, (self.game, self.game.without(rule)))
        return bool(found != self.answer)

    def without(self, rule: str) -> object:
        """The answer of the row without a rule."""
        return self.row.run(self.table, self.frame, self.game.without(rule))


def _was_due_before(table: Table, came: Came, games: tuple[Game, Game]) -> bool:
    """Whether two games find different checks due after events on a table only where they did before them too."""
    before, after = (set.symmetric_difference(*(_due(one, game) for game in games)) for one in (table, came.table))
    return after <= before


def _due(table: Table, game: Game) -> set[object]:
    """The events and decisions that are due on a table."""
    return {found for law in game.watch(table).checks for found in law.run(table, game)}
