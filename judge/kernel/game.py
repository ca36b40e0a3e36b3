"""A game as the machine knows it: its procedures, its laws, its verbs, and who decides what."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from judge.kernel.data import Data, Kinds, kinds
from judge.kernel.table import Frame, Trigger

LAWS = ("cannot", "instead", "replaced", "along", "amount", "must", "check", "trigger")

Function = Callable[..., Any]


@dataclass(frozen=True)
class Row:
    """A numbered step of a procedure; `key` tells it from other rows of the same rule, `quiet` rows are never cited."""

    rule: str
    run: Function
    key: str = ""
    quiet: bool = False
    also: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        """What the program amount says when this row is next."""
        return self.key or self.rule


@dataclass(frozen=True)
class Law:
    """A rule that is always watched; `needs` names something without which it has nothing to say."""

    rule: str
    run: Function
    also: tuple[str, ...] = ()
    needs: str = ""


@dataclass(frozen=True)
class Procedure:
    """Rows in their order, found by name."""

    rows: tuple[Row, ...]
    index: Mapping[str, int]

    def after(self, name: str) -> str:
        """The name of the row behind one."""
        place = self.index[name] + 1
        return self.rows[place].name if place < len(self.rows) else END


END = "end"


def procedure(*rows: Row) -> Procedure:
    """Rows as a procedure."""
    index = {row.name: place for place, row in enumerate(rows)}
    if len(index) < len(rows):
        raise TypeError(f"two rows of one name among {', '.join(row.name for row in rows)}")
    return Procedure(rows, index | {END: len(rows)})


def only_one(table: Any, players: tuple[str, ...]) -> str:
    """The only player concerned."""
    return players[0]


def held_by_flag(frame: Frame, trigger: Trigger) -> bool:
    """A frame that says so holds every trigger."""
    return frame.holds


def all_may_come(table: Any, waiting: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """Any of the waiting triggers may happen next."""
    return waiting


def no_shape(table: Any) -> tuple[Any, tuple[int, ...]]:
    """A table with nothing in it that may grow."""
    return table, ()


@dataclass(frozen=True)
class Game:
    """All that a game says, put together for one edition, some rules perhaps switched off.

    `chooser` names who decides among what belongs to these players, `nexts` which waiting triggers may come next,
    `holds` whether a frame keeps a trigger back, `label` how an option is called, `shape` the table without what may
    grow in a loop and that apart, `loop` what becomes of a table that repeats itself for ever, `present` what there
    is on a table that laws need.
    """

    name: str
    procedures: Mapping[type[Frame], Procedure]
    laws: Mapping[str, tuple[Law, ...]]
    verbs: Mapping[type[Data], Row]
    data: tuple[type[Data], ...] = ()
    clauses: frozenset[str] = frozenset()
    order_rule: str = ""
    loop_rule: str = ""
    forget_rule: str = ""
    chooser: Callable[[Any, tuple[str, ...]], str] = only_one
    nexts: Callable[[Any, tuple[Trigger, ...]], tuple[Trigger, ...]] = all_may_come
    holds: Callable[[Any, Trigger], bool] = held_by_flag
    label: Callable[[Any, Any], str] = field(default=lambda table, option: str(option))
    shape: Callable[[Any], tuple[Any, tuple[int, ...]]] = no_shape
    loop: Callable[[Any], Any] = field(default=lambda table: table.but(over="it repeats for ever"))
    present: Callable[[Any], frozenset[str]] | None = None
    off: frozenset[str] = frozenset()

    def on(self, rule: str) -> bool:
        """Whether a clause that a row or view guards is in force."""
        return rule not in self.off

    def watched(self, kind: str, table: Any = None) -> tuple[Law, ...]:
        """The laws of a kind that are in force, but for those that have nothing to say to this table."""
        if table is None or self.present is None:
            return self._watched[kind]
        there = self.present(table)
        key = (kind, there)
        if key not in self._speaking:
            self._speaking[key] = tuple(law for law in self._watched[kind] if not law.needs or law.needs in there)
        return self._speaking[key]

    @cached_property
    def _speaking(self) -> dict[tuple[str, frozenset[str]], tuple[Law, ...]]:
        """The laws by kind and by what is there for them."""
        return {}

    @cached_property
    def _watched(self) -> dict[str, tuple[Law, ...]]:
        """The laws in force by kind."""
        return {kind: tuple(law for law in self.laws.get(kind, ()) if self.on(law.rule)) for kind in LAWS}

    @cached_property
    def rules(self) -> frozenset[str]:
        """Every rule id that can be cited and switched off."""
        rows = [row for procedure in self.procedures.values() for row in procedure.rows]
        found = {row.rule for row in (*rows, *self.verbs.values())} | self.clauses
        found |= {law.rule for laws in self.laws.values() for law in laws}
        twins = {rule for row in (*rows, *self.verbs.values()) for rule in row.also}
        twins |= {rule for laws in self.laws.values() for law in laws for rule in law.also}
        return frozenset((found | twins | {self.order_rule, self.loop_rule, self.forget_rule}) - {""})

    @cached_property
    def kinds(self) -> Kinds:
        """Every kind of data that may lie on the table."""
        return kinds([*self.procedures, *self.verbs, *self.data])

    def without(self, *rules: str) -> Game:
        """The same game with these rules switched off."""
        from dataclasses import replace

        return replace(self, off=self.off | frozenset(rules))


def amended(
    laws: Mapping[str, tuple[Law, ...]], kind: str, *changes: Law, drop: Iterable[str] = ()
) -> dict[str, tuple[Law, ...]]:
    """Laws with some of a kind replaced by those of the same rule, dropped, or added at the end."""
    gone = set(drop)
    new = {law.rule: law for law in changes}
    kept = tuple(new.pop(law.rule, law) for law in laws.get(kind, ()) if law.rule not in gone)
    return {**laws, kind: (*kept, *new.values())}


def rewritten(old: Procedure, *changes: Row, drop: Iterable[str] = ()) -> Procedure:
    """A procedure with some rows replaced by those of one name, or dropped."""
    gone, new = set(drop), {row.name: row for row in changes}
    if unknown := {*gone, *new} - {row.name for row in old.rows}:
        raise TypeError(f"no row is called {', '.join(sorted(unknown))}")
    return procedure(*(new.get(row.name, row) for row in old.rows if row.name not in gone))
