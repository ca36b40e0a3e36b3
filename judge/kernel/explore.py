"""Exploration: every ending that the choices left open can lead to, how many ways lead there, and one of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any

from judge.kernel.aside import Aside
from judge.kernel.count import many
from judge.kernel.game import Game, Grown
from judge.kernel.machine import Endless, Stopped, advance, answer
from judge.kernel.move import Ask
from judge.kernel.repetition import may_turn
from judge.kernel.table import Table

Decider = tuple[str, str]  # who, under which rule
DEEPEST = 200  # decisions one after the other that a search follows
_OVER = "the time for it is over"


@dataclass(frozen=True)
class Path:
    """One way to an ending: the decisions in order, each with its ask."""

    taken: tuple[tuple[Ask, Any], ...] = ()

    def after(self, ask: Ask, option: Any) -> Path:
        """This way with one more decision before it."""
        return Path(((ask, option), *self.taken))


@dataclass(frozen=True)
class Ending:
    """How many ways lead to an ending, and a shortest of them."""

    ways: int
    witness: Path


@dataclass
class Proof:
    """All endings by their key, who decides between them, and whether nothing was left out."""

    endings: dict[Hashable, Ending] = field(default_factory=dict)
    deciders: tuple[Decider, ...] = ()
    complete: bool = True
    why: str = ""
    states: int = 0

    @property
    def ways(self) -> int:
        """How many ways there are in all."""
        return sum(ending.ways for ending in self.endings.values())


@dataclass(frozen=True)
class Horizon:
    """Where to stop and what to vary: `ending` gives the key of an ending, none to go on; `options` what is tried."""

    ending: Callable[[Stopped], Hashable | None]
    options: Callable[[Ask], tuple[Any, ...]] = field(default=lambda ask: ask.options)


class Exploration:
    """One search, depth first, with a memory of tables at which somebody had to decide.

    Its budgets: how many such tables, how many decisions one after the other, how many rows between two of them, and
    `enough`, which is asked before each and ends the search when it says so.
    """

    def __init__(
        self,
        game: Game,
        horizon: Horizon,
        *,
        states: int = 100_000,
        depth: int = DEEPEST,
        rows: int = 100_000,
        enough: Callable[[], bool] = lambda: False,
    ) -> None:
        """Begin with an empty memory."""
        self._game, self._horizon = game, horizon
        self._states, self._depth, self._rows, self._enough = states, depth, rows, enough
        self._memory: dict[Table, dict[Hashable, Ending]] = {}
        self._aside, self._begun = Aside(game, rows), dict[Table, dict[Hashable, Ending]]()
        self._path: list[tuple[Any, Grown]] = []
        self._deciders: dict[Decider, None] = {}
        self._proof = Proof()

    def prove(self, table: Table) -> Proof:
        """Every ending from a table on."""
        self._proof.endings = self._from(table)
        self._proof.deciders = tuple(sorted(self._deciders))
        self._proof.states = len(self._memory)
        return self._proof

    def _from(self, table: Table) -> dict[Hashable, Ending]:
        """The endings that a table leads to."""
        try:
            stopped = advance(self._game, table, budget=self._rows)
        except Endless:
            return self._give_up("a branch does not end within its steps")
        return {} if stopped.refusal else self._at(stopped)

    def _at(self, stopped: Stopped) -> dict[Hashable, Ending]:
        """The endings from where somebody must decide."""
        key = self._horizon.ending(stopped)
        if key is not None:
            return {key: Ending(1, Path())}
        ask, table = stopped.ask, stopped.table
        if ask is None:
            return {"nothing is left to do": Ending(1, Path())}
        if table in self._memory:
            return self._memory[table]
        mark, grown = self._game.repeats.shape(table)
        if any(old == mark and not any(map(may_turn, before, grown)) for old, before in self._path):
            return self._give_up("choices lead back to where they began, and could do so for ever")
        if why := self._spent():
            return self._give_up(why)
        self._path.append((mark, grown))
        found = self._branches(table, ask)
        self._path.pop()
        self._memory[table] = found
        return found

    def _spent(self) -> str:
        """Which of the budgets is used up, if any."""
        if len(self._memory) >= self._states:
            return f"more than {many(self._states, 'decision')}"
        if len(self._path) >= self._depth:
            return f"more than {many(self._depth, 'decision')} one after the other"
        return _OVER if self._enough() else ""

    def _branches(self, table: Table, ask: Ask) -> dict[Hashable, Ending]:
        """The endings of all options together."""
        found: dict[Hashable, Ending] = {}
        first: frozenset[Hashable] | None = None
        for option in self._horizon.options(ask):
            if self._enough():
                return found | self._give_up(_OVER)
            endings = self._after(table, ask, option)
            if not endings:
                continue
            keys = frozenset(endings)
            if first is not None and keys != first:
                self._deciders[(ask.who, ask.rule)] = None
            first = first or keys
            for key, ending in endings.items():
                found[key] = joined(found.get(key), Ending(ending.ways, ending.witness.after(ask, option)))
        return found

    def _after(self, table: Table, ask: Ask, option: Any) -> dict[Hashable, Ending]:
        """The endings after a decision."""
        done = self._aside.after(table, ask, option)
        if done is None:
            return self._from(answer(self._game, table, ask, option))
        if done not in self._begun:
            self._begun[done] = self._from(done)
        return self._begun[done]

    def _give_up(self, why: str) -> dict[Hashable, Ending]:
        """A branch is left out, and the proof says so."""
        self._proof.complete = False
        self._proof.why = self._proof.why or why
        return {}


def joined(one: Ending | None, other: Ending) -> Ending:
    """Two groups of ways to the same ending as one."""
    if one is None:
        return other
    shorter = other.witness if len(other.witness.taken) < len(one.witness.taken) else one.witness
    return Ending(one.ways + other.ways, shorter)
