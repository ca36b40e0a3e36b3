"""The result of one trigger, worked out once for all sets of other triggers that may wait beside it.

While a trigger happens, the others only wait: no row reads them, but they may forget cards. So they step
aside, and one placeholder knows every card and says afterwards which cards it forgot.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from judge.kernel.frames import Offering
from judge.kernel.game import Game
from judge.kernel.machine import Endless, advance, answer
from judge.kernel.move import Ask, Option
from judge.kernel.table import Table, Trigger, forget, replace

STAND_IN = "stand-in"


class Aside:
    """The known results of triggers; a trigger on whose way somebody must decide is played out."""

    def __init__(self, game: Game, rows: int) -> None:
        """Nothing is known yet; a trigger may take so many rows."""
        self._game, self._rows = game, rows
        self._known: dict[Table, Table | None] = {}
        self._played_out: set[Trigger] = set()

    def after(self, table: Table, ask: Ask, chosen: Option) -> Table | None:
        """The table as soon as the chosen trigger has happened; none if it must be played out."""
        frame = table.top
        if not isinstance(frame, Offering) or not isinstance(chosen, Trigger) or chosen in self._played_out:
            return None
        alone = table.with_top(replace(frame, waiting=(chosen, _standing_in(table.cards))))
        alone = answer(self._game, alone, ask, chosen)
        if alone not in self._known:
            self._known[alone] = self._happened(alone)
        done = self._known[alone]
        if done is None:
            self._played_out.add(chosen)
            return None
        others = list(frame.waiting)
        others.remove(chosen)
        return _joined_again(done, tuple(others), table.cards)

    def _happened(self, alone: Table) -> Table | None:
        """The table once a trigger has happened with nothing but a stand-in beside it."""
        depth = len(alone.agenda)
        try:
            stopped = advance(self._game, alone, budget=self._rows, floor=depth)
        except Endless:
            return None
        done = stopped.table
        if stopped.ask or stopped.refusal or done.over or len(done.agenda) != depth:
            return None
        top = done.top
        return done if isinstance(top, Offering) and [one.rule for one in top.waiting] == [STAND_IN] else None


@lru_cache(maxsize=64)
def _standing_in(cards: tuple[Any, ...]) -> Trigger:
    """A trigger that knows every card."""
    return Trigger(STAND_IN, "", "", (), (("cards", tuple(card.id for card in cards)),))


def _joined_again(done: Table, others: tuple[Trigger, ...], cards: tuple[Any, ...]) -> Table:
    """The table with those that stepped aside back in their places; what the stand-in lost track of, they lose too."""
    (stand_in,), frame = done.top.waiting, replace(done.top, waiting=others)
    before, left = dict(_standing_in(cards).binds)["cards"], dict(stand_in.binds)["cards"]
    return done.with_top(forget(frame, set(before) - set(left)) if len(left) < len(before) else frame)
