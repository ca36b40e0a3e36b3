"""Exploration: every ending that the choices left open can lead to, how many ways lead there, and one of them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, KeysView, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from judge.kernel.game import Game, Grown
from judge.kernel.machine import Stopped
from judge.kernel.move import Ask
from judge.kernel.repetition import may_turn
from judge.kernel.successors import Successors
from judge.kernel.table import Table
from judge.words import many

Decider = tuple[str, str]  # who, under which rule
DEEPEST = 200  # decisions one after the other that a search follows
_OVER = "the time ran out"


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


# Of a table at which somebody must decide: the stop after each option that is to be tried.
Position = tuple[Stopped | None, ...]
Positions = Mapping[Table, Position]
NOTHING_KNOWN: Positions = {}


class _Passed:
    """A table on the way; its shape is worked out when it is needed."""

    def __init__(self, game: Game, table: Table) -> None:
        """Its frames, which are the same in all tables of one shape."""
        self._game, self._table = game, table
        self.frames = [(type(frame), len(frame.waiting)) for frame in table.agenda]

    @cached_property
    def _shape(self) -> tuple[Any, Grown]:
        """Its shape."""
        return self._game.repeats.shape(self._table)

    def comes_again(self, later: _Passed) -> bool:
        """Whether a later table is the same again, but for what has grown and may grow for ever."""
        if self.frames != later.frames:
            return False
        (mark, before), (other, grown) = self._shape, later._shape
        return bool(mark == other) and not any(map(may_turn, before, grown))


class Exploration:
    """One search, depth first, with a memory of tables at which somebody had to decide.

    The positions that are `known` need not be played; whichever these are, the search finds the same.
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
        known: Positions = NOTHING_KNOWN,
    ) -> None:
        """Begin with an empty memory."""
        self._game, self._horizon = game, horizon
        self._states, self._depth, self._enough, self._known = states, depth, enough, known
        self._memory: dict[Table, dict[Hashable, Ending]] = {}
        self._successors = Successors(game, rows)
        self._path: list[_Passed] = []
        self._deciders: dict[Decider, None] = {}
        self._proof = Proof()

    def prove(self, table: Table) -> Proof:
        """Every ending from a table on."""
        self._proof.endings = self._at(self._successors.of(table))
        self._proof.deciders = tuple(sorted(self._deciders))
        self._proof.states = len(self._memory)
        return self._proof

    def _at(self, stopped: Stopped | None) -> dict[Hashable, Ending]:
        """The endings from where the machine stopped."""
        if stopped is None:
            return self._give_up("a branch does not end within its steps")
        if stopped.refusal:
            return {}
        key = self._horizon.ending(stopped)
        if key is not None:
            return {key: Ending(1, Path())}
        ask, table = stopped.ask, stopped.table
        if ask is None:
            return {"nothing is left to do": Ending(1, Path())}
        if table in self._memory:
            return self._memory[table]
        passed = _Passed(self._game, table)
        if any(before.comes_again(passed) for before in self._path):
            return self._give_up("choices lead back to where they began, and could do so for ever")
        if why := self._spent():
            return self._give_up(why)
        self._path.append(passed)
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
        found: dict[Hashable, _Group] = {}
        first: KeysView[Hashable] | None = None
        known = self._known.get(table)
        for n, option in enumerate(self._horizon.options(ask)):
            if self._enough():
                self._give_up(_OVER)
                break
            endings = self._at(known[n] if known else self._successors.after(table, ask, option))
            if not endings:
                continue
            first = first or endings.keys()
            if endings.keys() != first:
                self._deciders[(ask.who, ask.rule)] = None
            for key, ending in endings.items():
                group = found.get(key)
                if group is None:
                    found[key] = _Group(ending.ways, option, ending.witness)
                else:
                    group.add(ending, option)
        return {key: Ending(group.ways, group.witness.after(ask, group.option)) for key, group in found.items()}

    def _give_up(self, why: str) -> dict[Hashable, Ending]:
        """A branch is left out, and the proof says so."""
        self._proof.complete = False
        self._proof.why = self._proof.why or why
        return {}


@dataclass(slots=True)
class _Group:
    """The ways to one ending: how many, the option with which the shortest begins, and how that goes on."""

    ways: int
    option: Any
    witness: Path

    def add(self, ending: Ending, option: Any) -> None:
        """Add the ways of another option."""
        self.ways += ending.ways
        if len(ending.witness.taken) < len(self.witness.taken):
            self.option, self.witness = option, ending.witness


def joined(one: Ending | None, other: Ending) -> Ending:
    """Two groups of ways to the same ending as one."""
    if one is None:
        return other
    shorter = other.witness if len(other.witness.taken) < len(one.witness.taken) else one.witness
    return Ending(one.ways + other.ways, shorter)
