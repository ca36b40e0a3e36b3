"""Successors: where the machine stops next after a decision, played once for each table."""

from __future__ import annotations

from typing import Any

from judge.kernel.aside import Aside
from judge.kernel.game import Game
from judge.kernel.machine import Endless, Stopped, advance, answer
from judge.kernel.move import Ask
from judge.kernel.table import Table


class Successors:
    """Where the machine stops next; none if it does not within so many rows."""

    def __init__(self, game: Game, rows: int) -> None:
        """Nothing is played yet."""
        self._game, self._rows = game, rows
        self._aside, self._begun = Aside(game, rows), dict[Table, Stopped | None]()

    def of(self, table: Table) -> Stopped | None:
        """The next stop from a table on."""
        try:
            return advance(self._game, table, budget=self._rows)
        except Endless:
            return None

    def after(self, table: Table, ask: Ask, option: Any) -> Stopped | None:
        """The next stop after a decision."""
        done = self._aside.after(table, ask, option)
        if done is None:
            return self.of(answer(self._game, table, ask, option))
        if done not in self._begun:
            self._begun[done] = self.of(done)
        return self._begun[done]
