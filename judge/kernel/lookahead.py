"""Looking ahead: positions found out before a search, in parts that several processes can do at the same time.

A part begins with some tables and leaves some decisions alone. If two options can be taken in either order and lead to
the same table, the tables after them are cut in two: those after the first option, and those for which nobody has
taken it. The second part never takes that option, and hardly a table is in both.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from operator import is_
from typing import Any, NamedTuple, TypeGuard, TypeVar

from judge.kernel.data import Data
from judge.kernel.explore import Horizon, Position
from judge.kernel.game import Game
from judge.kernel.machine import Stopped
from judge.kernel.move import Ask
from judge.kernel.successors import Successors
from judge.kernel.table import Table

CUTS = 8  # for each part that is wanted, at most
V = TypeVar("V")
Decided = tuple[str, str, Hashable]  # who, under which rule, and the option
Way = tuple[Decided, Stopped | None]  # and what comes after it


@dataclass(frozen=True)
class Part:
    """Tables from which to look ahead, and the decisions that are left to other parts."""

    tables: tuple[Table, ...]
    left: tuple[Decided, ...] = ()


class PartSeen(NamedTuple):
    """The positions of a part. Each stop has a number, so that equal ones are sent and compared once."""

    stops: tuple[Stopped | None, ...]
    after: dict[int, tuple[int, ...]]  # of each position, the stop after each option
    rest: tuple[int, ...]  # the decisions that were too many
    across: tuple[int, ...]  # the decisions after those that are left to other parts


class _Share(NamedTuple):
    """A part with one table, beside the share of all tables that it is thought to have."""

    share: float  # below zero, so that the largest comes first
    order: int
    stopped: Stopped
    left: tuple[Decided, ...]


class Lookahead:
    """The positions of one search; none is found out twice."""

    def __init__(self, game: Game, horizon: Horizon, rows: int, start: Table) -> None:
        """Nothing is known yet but the first table."""
        self._horizon, self._same = horizon, SameParts()
        self._same.of(start)
        self._successors = Successors(game, rows)
        self._stops: dict[Table, Stopped] = {}  # so that equal ones are the same
        self._open: set[Stopped | None] = set()  # those at which somebody must decide before it ends
        self._known: dict[Table, Position] = {}

    def seen(self, part: Part, most: int) -> PartSeen:
        """The positions of a part, at most so many."""
        numbers: dict[Stopped | None, int] = {}

        def number(stopped: Stopped | None) -> int:
            """The number of a stop."""
            return numbers.setdefault(stopped, len(numbers))

        tables, others = self._same.of(part.tables), frozenset(self._same.of(part.left))
        after: dict[int, tuple[int, ...]] = {}
        across: dict[int, None] = {}
        todo = [stopped for table in tables if (stopped := self._at(table))]
        while todo and len(after) < most:
            if (n := number(stopped := todo.pop())) in after:
                continue
            position = self._position(stopped)
            after[n] = tuple(map(number, position))
            left = self._places(stopped, others)
            for place, end in enumerate(position):
                if not self._goes_on(end):
                    continue
                if place in left:
                    across[number(end)] = None
                else:
                    todo.append(end)
        rest = dict.fromkeys(map(number, todo))
        unseen = [tuple(n for n in some if n not in after) for some in (rest, across)]
        return PartSeen(tuple(numbers), after, *unseen)

    def parts(self, table: Table, least: int) -> list[Part]:
        """Parts of about the same size from a table on, the largest first: so many, or fewer where there are no more.

        The tables at which they are cut are in none of them.
        """
        order, first = count(), self._at(table)
        shares = [_Share(-1.0, next(order), first, ())] if first else []
        known: set[tuple[Table, tuple[Decided, ...]]] = set()
        for _ in range(CUTS * least):  # one decision may follow the other without end
            if not 0 < len(shares) < least:
                break
            share = heappop(shares)
            for portion, stopped, left in self._cut(share.stopped, share.left):
                if (stopped.table, left) not in known:
                    known.add((stopped.table, left))
                    heappush(shares, _Share(share.share * portion, next(order), stopped, left))
        return [Part((one.stopped.table,), one.left) for one in sorted(shares)]

    def _cut(self, stopped: Stopped, left: tuple[Decided, ...]) -> Iterator[tuple[float, Stopped, tuple[Decided, ...]]]:
        """Smaller parts of what comes after a decision, each with its portion."""
        ways = [way for way in self._ways(stopped) if way[0] not in left]
        portion = 1 / max(1, len(ways))
        if len(ways) > 1 and self._in_either_order(*ways[:2]):
            yield 0.5, stopped, (*left, ways[0][0])
            ways, portion = ways[:1], 0.5
        for _, after in ways:
            if self._goes_on(after):
                yield portion, after, left

    def _in_either_order(self, one: Way, other: Way) -> bool:
        """Whether two options can be taken in either order and lead to the same table."""
        ends = [self._then(one[1], other[0]), self._then(other[1], one[0])]
        return None not in ends and ends[0] == ends[1]

    def _then(self, stopped: Stopped | None, then: Decided) -> Table | None:
        """The table after one more decision, if it can be taken."""
        if not self._goes_on(stopped):
            return None
        return next((after.table for decided, after in self._ways(stopped) if decided == then and after), None)

    def _at(self, table: Table) -> Stopped | None:
        """The first decision from a table on, if there is one."""
        stopped = self._stops[table] if table in self._stops else self._one(self._successors.of(table))
        return stopped if self._goes_on(stopped) else None

    def _ways(self, stopped: Stopped) -> list[Way]:
        """The options that are tried, and what comes after each."""
        ask = _asked(stopped)
        options = self._horizon.options(ask)
        return [((ask.who, ask.rule, one), to) for one, to in zip(options, self._position(stopped), strict=True)]

    def _places(self, stopped: Stopped, left: frozenset[Decided]) -> set[int]:
        """The places of the options that are left to other parts."""
        if not left:
            return set()
        ask = _asked(stopped)
        return {n for n, one in enumerate(self._horizon.options(ask)) if (ask.who, ask.rule, one) in left}

    def _position(self, stopped: Stopped) -> Position:
        """The position of a table at which somebody must decide."""
        table = stopped.table
        if table not in self._known:
            ask = _asked(stopped)
            after = [self._successors.after(table, ask, option) for option in self._horizon.options(ask)]
            self._known[table] = tuple(map(self._one, after))
        return self._known[table]

    def _one(self, stopped: Stopped | None) -> Stopped | None:
        """The same stop for equal tables."""
        if stopped is None or stopped.refusal:
            return stopped
        one = self._stops.setdefault(stopped.table, stopped)
        if one is stopped and stopped.ask and self._horizon.ending(stopped) is None:
            self._open.add(stopped)
        return one

    def _goes_on(self, stopped: Stopped | None) -> TypeGuard[Stopped]:
        """Whether somebody must decide before it ends."""
        return stopped in self._open


class SameParts:
    """Values whose equal parts are the same, so that they are compared in no time."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self._known: dict[Data, Data] = {}
        self._words: dict[Any, Any] = {}

    def of(self, value: V) -> V:
        """An equal value, made of parts that are known as far as there are any."""
        if isinstance(value, tuple):
            parts = [self.of(part) for part in value]
            return value if all(map(is_, parts, value)) else tuple(parts)  # type: ignore[return-value]
        if not isinstance(value, Data):
            return self._words.setdefault(value, value) if type(value) is str else value
        if value not in self._known:
            own = {name: getattr(value, name) for name in value.__struct_fields__}
            new = {name: one for name, part in own.items() if (one := self.of(part)) is not part}
            self._known[value] = value.but(**new) if new else value
        return self._known[value]  # type: ignore[return-value]


class Gathered:
    """The positions of several parts together."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.known: dict[Table, Position] = {}
        self._stops: dict[Table, Stopped] = {}

    def add(self, seen: PartSeen) -> tuple[list[Table], list[Table]]:
        """Add the positions of a part; gives the tables of its rest, and those that are left to other parts."""
        stops = [one if one is None or one.refusal else self._stops.setdefault(one.table, one) for one in seen.stops]
        tables = [one.table if one else None for one in stops]
        for n, after in seen.after.items():
            if (table := tables[n]) is not None:
                self.known[table] = tuple([stops[end] for end in after])
        rest, across = ([table for n in some if (table := tables[n]) is not None] for some in (seen.rest, seen.across))
        return rest, across


def _asked(stopped: Stopped) -> Ask:
    """The decision that somebody must make."""
    if stopped.ask is None:
        raise AssertionError("nobody must decide here")
    return stopped.ask
