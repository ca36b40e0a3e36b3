"""A line that passes for everybody until a battle, a phase or a turn is over, or until somebody is free to act."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.errors import Complaint, Unreadable
from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.tabletop.board import Board
from judge.tabletop.doing import PassingLine

_FACTS = {"turn": ("turn",), "phase": ("turn", "phase")}


@dataclass
class Passing:
    """The line that passes for everybody, and where the game was when it came."""

    line: PassingLine
    board: Board
    game: Game
    start: tuple[str, ...]
    passed: bool = False

    @classmethod
    def begun(cls, line: PassingLine, board: Board, game: Game, table: Table, before: Table) -> Passing:
        """The line as it comes to a table; `before` is the one before the line that precedes it."""
        if line.until == "battle" and not board.in_battle(table):
            raise Unreadable([Complaint(line.place, f"{line.words!r}: no battle goes on here; take the line out")])
        start = _where(line, board, game, table)
        if start and (line.named or start[-1]) != start[-1]:
            told = f"{line.words!r}: {_now(line, start)}; write {_ending(line, start)!r}, or take the line out"
            raise Unreadable([Complaint(line.place, told)])
        if not line.named and start != _where(line, board, game, before):
            told = f"{line.words!r}: that {line.until} has ended already, and {_now(line, start)}"
            raise Unreadable([Complaint(line.place, f"{told}; take the line out, or write {_ending(line, start)!r}")])
        return cls(line, board, game, start)

    def over(self, table: Table, ask: Ask) -> bool:
        """Whether everybody has passed that long."""
        if self.line.until == "battle":
            return not self.board.in_battle(table)
        if self.line.until:
            return _where(self.line, self.board, self.game, table) != self.start
        if ask.open and not self.passed:
            told = f"{self.line.words!r}: nobody has a chance to pass here; take the line out"
            raise Unreadable([Complaint(self.line.place, told)])
        return ask.open

    def option(self, ask: Ask) -> Any:
        """How somebody passes, or ends a phase or turn; none where something must be decided."""
        self.passed = True
        if ask.idle is not None or not self.line.until or self.line.until == "battle":
            return ask.idle
        return next((one for one in ask.options if one in self.board.ends), None)


def _now(line: PassingLine, start: tuple[str, ...]) -> str:
    """Whose turn it is, or which phase of it."""
    return f"it is {start[0]}'s turn" if line.until == "turn" else f"it is the {start[-1]} phase of {start[0]}'s turn"


def _ending(line: PassingLine, start: tuple[str, ...]) -> str:
    """The line that ends the turn or phase that it is."""
    return f"{start[0]}'s turn ends" if line.until == "turn" else f"The {start[-1]} phase ends"


def _where(line: PassingLine, board: Board, game: Game, table: Table) -> tuple[str, ...]:
    """Whose turn and which phase it is, as far as the line speaks of it."""
    known = {key.name: key for key in board.facts.table}
    wanted = _FACTS.get(line.until, ())
    if lacking := [name for name in wanted if name not in known]:
        told = f"{line.words!r}: this game has no {lacking[0]}s; write what each player does"
        raise Unreadable([Complaint(line.place, told)])
    return tuple(str(known[name].find(table, None, game)) for name in wanted)
