"""Repetition: a run that comes back to where it was, with nothing below it touched, goes on for ever."""

from __future__ import annotations

from typing import Any

from judge.kernel.game import Game
from judge.kernel.table import Table


class Repetition:
    """What a forced run has been through.

    A text that begins again on the same table repeats itself if nothing below it was touched meanwhile: such marks are
    dropped when the agenda falls below them. If the whole agenda is the same too, it repeats itself in any case.
    """

    def __init__(self, game: Game) -> None:
        """Begin with no marks."""
        self._game = game
        self._marks: list[tuple[int, Any, tuple[int, ...]]] = []
        self._whole: dict[Any, tuple[int, ...]] = {}

    def fell(self, depth: int) -> None:
        """The agenda became so short: what was above it cannot come back untouched."""
        while self._marks and self._marks[-1][0] > depth:
            self._marks.pop()

    def seen(self, table: Table) -> bool:
        """Whether the text that begins now began before on the same table, nothing having fallen since."""
        depth, frame = len(table.agenda), table.top
        shape, grown = self._game.shape(table.but(agenda=()))
        mark = (frame, shape)
        if any(old == mark and not fallen(before, grown) for _, old, before in self._marks):
            return True
        whole = (table.agenda, shape)
        if whole in self._whole and not fallen(self._whole[whole], grown):
            return True
        self._whole[whole] = grown
        self._marks.append((depth, mark, grown))
        return False


def fallen(before: tuple[int, ...], now: tuple[int, ...]) -> bool:
    """Whether something that may grow is lower than it was, so that the loop may come to an end."""
    return any(b > n for b, n in zip(before, now, strict=True))
