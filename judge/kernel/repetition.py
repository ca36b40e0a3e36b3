"""Repetition: a run that comes back to where it was, with nothing below it touched, goes on for ever."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from judge.kernel.game import Game, Grown
from judge.kernel.table import Frame, Table


class Mark:
    """Where a text began; `untouched` while nothing below it has been."""

    def __init__(self, game: Game, table: Table) -> None:
        """A mark at which nothing has fallen yet."""
        self.game, self.table, self.untouched = game, table, True

    @cached_property
    def shape(self) -> tuple[Any, Grown]:
        """The table but for what is to be done afterwards and what may grow, and how much there was of that."""
        return self.game.repeats.shape(self.table.but(agenda=self.table.agenda[-1:]))


class Repetition:
    """The tables of a forced run.

    A text that begins again on the same table repeats itself if nothing below it was touched meanwhile: marks are
    touched when the agenda falls below them. If the whole agenda is the same too, it repeats itself in any case.
    """

    def __init__(self, game: Game) -> None:
        """Begin with no marks."""
        self._game = game
        self.begin_anew()

    def begin_anew(self) -> None:
        """Somebody has decided: nothing is forced any more."""
        self._marks: dict[Frame, list[Mark]] = {}
        self._untouched: list[Mark] = []
        self.highest = 0  # the agenda of the last of these

    def fell(self, depth: int) -> None:
        """The agenda became so short: what was above it cannot come back untouched."""
        marks = self._untouched
        while marks and len(marks[-1].table.agenda) > depth:
            marks.pop().untouched = False
        self.highest = len(marks[-1].table.agenda) if marks else 0

    def seen(self, table: Table) -> bool:
        """Whether the text that begins now began before on the same table, nothing having fallen since."""
        marks, new = self._marks.setdefault(self._game.repeats.unnamed(table), []), Mark(self._game, table)
        if marks and self._again(marks, new):
            return True
        marks.append(new)
        self._untouched.append(new)
        self.highest = len(table.agenda)
        return False

    def _again(self, marks: list[Mark], new: Mark) -> bool:
        """Whether a text begins where it began before, at the last place with the same agenda if that was touched."""
        shape, grown = new.shape
        last = True
        for mark in reversed(marks):
            whole = last and mark.table.agenda == new.table.agenda
            if (mark.untouched or whole) and mark.shape[0] == shape:
                if not any(map(may_turn, mark.shape[1], grown)):
                    return True
                last = last and not whole
        return False


def may_turn(before: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether of these numbers one fell, or grew and is not yet more than all those together that grew less."""
    gains = [n - b for b, n in zip(before, now, strict=True)]
    for number, gain in zip(before, gains, strict=True):
        slower = [other for other, less in zip(before, gains, strict=True) if less < gain]
        if gain < 0 or (gain > 0 and slower and number <= sum(slower)):
            return True
    return False
