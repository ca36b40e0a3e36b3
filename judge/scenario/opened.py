"""The part of a proof before its search: a play up to the first decision left open, and what is varied from there."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from judge.kernel.explore import Horizon
from judge.kernel.machine import Stopped
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.scenario.play import Play
from judge.tabletop.board import Board
from judge.tabletop.doing import ChoiceLine, Line

Picks = tuple[int, ...]  # the options taken before at decisions that a file leaves open


class Opened(Play):
    """A play that stops before the first decision that the file leaves open."""

    start: Table
    rest: tuple[Line, ...] = ()  # the lines behind it
    chances: set[str]  # who could do something and pass
    begins_free = False  # whether it is one at which somebody is free to act

    def to_the_end(self) -> None:
        """Play the lines that decide something; the rest is explored."""
        self.run.go()
        self._use_forced()
        self.start = self.run.table
        while self.run.ask and (self.lines or self._is_answered_beside(self.run.ask)) and self._goes_on():
            self._use_forced()
        self.start = self.run.table
        asked = [step.choice.ask for step in self.run.steps if step.choice]
        self.chances = {ask.who for ask in asked if ask.attempt and ask.idle is not None}

    def _is_answered_beside(self, ask: Ask) -> bool:
        """Whether a choice beside an action answers a decision, and does not leave it open."""
        found = (begun.values(ask) for begun in self.begun.choosing)
        return any(values and values[0].data != "any" for values in found)

    def _goes_on(self) -> bool:
        """One decision more, unless the next is left open."""
        line = self.lines[0] if self.lines else None
        ask = self.run.ask
        if isinstance(line, ChoiceLine) and line.any and ask and self._is_about(line, ask):
            self.begins_free = ask.open
            if not self.begins_free or line.rule or not self.widths:
                self.rest = tuple(self.lines)
                self.answered |= {one.place for one in self.rest}
                self.lines.clear()
                return False
        return super()._goes_on()

    def _is_about(self, line: ChoiceLine, ask: Ask) -> bool:
        """Whether a line speaks of a decision."""
        if not line.rule and not line.any:
            return line.by == ask.who and not (ask.attempt and ask.idle is not None)
        return line.by == ask.who and (not line.rule or self._number(line.rule) == ask.rule)

    @property
    def is_followed(self) -> bool:
        """Whether lines behind the open decision say what players do then."""
        return not all(isinstance(line, ChoiceLine) for line in self.rest)

    def varied(self, ask: Ask) -> tuple[Any, ...]:
        """The options of a decision, or those that a line behind the open decision names."""
        if ask.attempt and ask.idle is not None:
            self.chances.add(ask.who)
        for line in self.rest:
            if not isinstance(line, ChoiceLine) or line.any or not self._is_about(line, ask):
                continue
            if found := self.naming.matching(ask, line.take):
                return tuple(found)
        return ask.options


def horizon(
    board: Board,
    start: Table,
    may: tuple[str, ...],
    opened: Opened | None,
    named: frozenset[tuple[str, str]],
    tables: dict[Hashable, Table],
) -> Horizon:
    """Where a search from a table on stops, and what it varies; each ending is noted with its table.

    Of those who `may` act, whether they do is open too. So is a decision that is `named`, by its player and its word.
    """

    def ending(stopped: Stopped) -> Hashable | None:
        """The table, once somebody is free to act again or the game is over."""
        ask, table = stopped.ask, stopped.table
        if ask is None or (ask.open and not (opened and opened.begins_free and table == start)):
            key = board.ending(table)
            tables.setdefault(key, table)
            return key
        return None

    def options(ask: Ask) -> tuple[Any, ...]:
        """The options to vary: those of compulsory decisions, and windows only of the players or decisions named."""
        if ask.idle is not None and ask.attempt and ask.who not in may and (ask.who, ask.word) not in named:
            return (ask.idle,)
        return opened.varied(ask) if opened else ask.options

    return Horizon(ending, options)
