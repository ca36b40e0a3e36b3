"""Inquiries: whether a clause that a row asked about before it answered mattered."""

from __future__ import annotations

import msgspec

from judge.kernel.frames import Batch
from judge.kernel.game import AnyRow, Game
from judge.kernel.move import Become, Enter
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
        here, there = _happened(self.answer), _happened(found)
        if here and there and here[1] == there[1]:
            games = self.game, self.game.without(rule)
            prevented = _prevented(here[0], games)
            return not prevented <= _prevented(self.table, games)
        due = _checks(self.answer)
        if due and (more := _checks(found)):
            return not due <= more  # what a rule prevents is told with the events after which it is not due
        return bool(found != self.answer)

    def without(self, rule: str) -> object:
        """The answer of the row without a rule."""
        return self.row.run(self.table, self.frame, self.game.without(rule))


def _happened(answer: object) -> tuple[Table, object] | None:
    """The table after events that a row let happen, and its answer but for whether something is due now."""
    if isinstance(answer, Came):
        return answer.table, answer.but(open=True)
    first = answer[0] if isinstance(answer, tuple) and answer else None
    if not isinstance(answer, tuple) or not isinstance(first, Become) or not isinstance(first.table.top, Batch):
        return None
    return first.table, (first.table.with_top(first.table.top.but(at="")), answer[1:])


def _prevented(table: Table, games: tuple[Game, Game]) -> set[object]:
    """The events and decisions due only in the second of two games, unless others are due instead in the first."""
    here, without = (_due(table, game) for game in games)
    return without - here if here <= without else set()


def _checks(answer: object) -> set[object]:
    """The events and decisions that a row has found due, if that is what it did."""
    moves = answer if isinstance(answer, tuple) else ()
    entered = [move.frame for move in moves if isinstance(move, Enter)]
    return {pending for frame in entered if isinstance(frame, Batch) and frame.checks for pending in frame.todo}


def _due(table: Table, game: Game) -> set[object]:
    """The events and decisions that are due on a table, for whatever reasons."""
    due = (found for law in game.watch(table).checks for found in law.run(table, game))
    return {found[0] if isinstance(found, tuple) else found for found in due}
