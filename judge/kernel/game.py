"""A game as the machine knows it: its procedures, its laws, its verbs, and who decides what."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Mapping, MutableSequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, Generic, TypeVar

from judge.kernel.data import Data, Kinds, kinds
from judge.kernel.frames import Effect, Pending
from judge.kernel.law import Law, Substitute, WatchedLaws, Watches
from judge.kernel.move import Answer, Option
from judge.kernel.table import Decision, Frame, Lasting, Scripted, Table, Trigger

Grown = tuple[tuple[int, ...], ...]

T = TypeVar("T", bound=Table, contravariant=True)
F = TypeVar("F", bound=Frame, contravariant=True)
K = TypeVar("K", bound=Frame)

Own = Any  # the game's own kind of table, or what it alone puts on it: the machine passes it on and never looks inside


@dataclass(frozen=True)
class Row(Generic[T, F]):
    """A numbered step of a procedure.

    `key` distinguishes rows of the same rule. `says` is the sentence of the step when the moves of the row say
    nothing themselves. A `quiet` row is never cited.
    """

    rule: str
    run: Callable[[T, F, Game], Answer]
    key: str = ""
    quiet: bool = False
    also: tuple[str, ...] = ()
    says: str = ""

    @cached_property
    def name(self) -> str:
        """The name by which the agenda calls this row."""
        return self.key or self.rule


KERNEL = (Effect, Pending, Substitute, Lasting, Trigger, Decision)  # kinds of data that every game has

AnyRow = Row[Own, Any]  # of any procedure: `procedure` has seen to it that the row fits the frame
Rows = dict[str, tuple[tuple[AnyRow, str], ...]]


@dataclass(frozen=True)
class Procedure:
    """Rows in their order, found by name; behind the last comes the end."""

    rows: tuple[AnyRow, ...]
    names: tuple[str, ...]
    index: Mapping[str, int]

    def ahead(self, off: frozenset[str]) -> Rows:
        """For every name the rows from there on that are on, each with the name of the next row."""
        rows = tuple(zip(self.rows, self.names[1:], strict=True))
        return {name: tuple(one for one in rows[at:] if one[0].rule not in off) for name, at in self.index.items()}


class Ahead(dict[type[Frame], Rows | None]):
    """The rows that are on, from every row of a procedure on; none for a text, which is no procedure."""

    def __init__(self, procedures: Mapping[type[Frame], Procedure], off: frozenset[str]) -> None:
        """Of these procedures, without the rules that are off."""
        self._procedures, self._off = procedures, off

    def __missing__(self, kind: type[Frame]) -> Rows | None:
        """Those of a procedure that was not run before."""
        procedure = self._procedures.get(kind)
        self[kind] = found = procedure.ahead(self._off) if procedure else None
        return found


Procedures = tuple[tuple[type[Frame], Procedure], ...]
END = "end"


def procedure(kind: type[K], *rows: Row[T, K]) -> tuple[type[Frame], Procedure]:
    """The rows of a kind of frame, in their order."""
    return kind, in_order(*rows)


def in_order(*rows: AnyRow) -> Procedure:
    """Rows as a procedure."""
    names = (*(row.name for row in rows), END)
    index = {name: place for place, name in enumerate(names)}
    if len(index) < len(names):
        raise TypeError(f"two rows of one name among {', '.join(names)}")
    return Procedure(rows, names, index | {"": 0})


def only_one(table: Own, players: tuple[str, ...]) -> str:
    """The only player concerned."""
    return players[0]


def held_by_flag(frame: Frame, trigger: Trigger) -> bool:
    """A frame that says so holds every trigger."""
    return frame.holds


def all_may_come(table: Own, waiting: tuple[Trigger, ...]) -> tuple[Trigger, ...]:
    """Any of the waiting triggers may happen next."""
    return waiting


def top_of(table: Table) -> Frame:
    """The frame whose row runs next, as it is."""
    return table.top


def themselves(table: Own, who: str) -> str:
    """The player who is asked decides."""
    return who


def no_shape(table: Table) -> tuple[Hashable, Grown]:
    """A table with nothing in it that may grow."""
    return table, ()


ENDLESS = "The same steps repeat without end, and no rule ends them."


def endless(table: Table) -> Table:
    """A table on which no rule ends what repeats."""
    return table.but(over=ENDLESS)


@dataclass(frozen=True)
class Repeats:
    """The rule of a game for steps that repeat for ever, and the table to which they lead.

    `shape` is the table without everything that may grow in a loop, beside that, together what a text could compare;
    `unnamed` is the text that begins, without the names of growing things.
    """

    rule: str = ""
    ends: Callable[[Own], Own] = endless
    shape: Callable[[Own], tuple[Hashable, Grown]] = no_shape
    unnamed: Callable[[Own], Frame] = top_of


def not_known(table: Own, frame: Own) -> None:
    """Nothing is known of the instructions that a frame has still to follow."""
    return


def anything(table: Own) -> None:
    """Everything that laws need may be there."""
    return


def nothing_besides(before: Own, after: Own, game: Game) -> Iterable[tuple[str, str]]:
    """No sentence besides those of the events."""
    return ()


@dataclass(frozen=True)
class Game:
    """All that a game says, put together for one edition, some rules perhaps switched off.

    `chooser` names who decides among what belongs to these players, `decider` who does so for one who takes no more
    part, and for whom nothing is done that may be left, `nexts` which waiting triggers may come next,
    `holds` whether a frame keeps a trigger back, `follows` the instructions that a frame has still to follow,
    `label` how an option is called, `present` what there is on a table that laws need, `aftermath` what a trace tells
    besides of what changed between two tables, with the rule. An edition gives other `numbers` to some rules; of
    others it is `silent`, so that they are off.
    """

    name: str
    procedures: Mapping[type[Frame], Procedure]
    laws: Mapping[str, tuple[Law, ...]]
    verbs: Mapping[type[Data], AnyRow]
    data: tuple[type[Data], ...] = ()
    clauses: frozenset[str] = frozenset()
    order_rule: str = ""
    forget_rule: str = ""
    chooser: Callable[[Own, tuple[str, ...]], str] = only_one
    decider: Callable[[Own, str], str] = themselves
    nexts: Callable[[Own, tuple[Trigger, ...]], tuple[Trigger, ...]] = all_may_come
    holds: Callable[[Own, Trigger], bool] = held_by_flag
    follows: Callable[[Own, Own], Any] = not_known
    label: Callable[[Own, Option], str] = field(default=lambda table, option: str(option))
    repeats: Repeats = field(default_factory=Repeats)
    present: Callable[[Own], frozenset[str] | None] = anything
    aftermath: Callable[[Own, Own, Game], Iterable[tuple[str, str]]] = nothing_besides
    edition: str = ""
    numbers: Mapping[str, str] = field(default_factory=dict)
    silent: frozenset[str] = frozenset()
    off: frozenset[str] = frozenset()
    asked: MutableSequence[str] = field(default_factory=lambda: deque(maxlen=0), compare=False, repr=False)
    ahead: Ahead = field(init=False, compare=False, repr=False)
    scripts: frozenset[type[Frame]] = field(init=False, compare=False, repr=False)
    _watches: Watches = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Switch off the rules that the edition does not have, and drop results that belong to another game."""
        off = self.off | self.silent
        scripts = frozenset(kind for kind in self.procedures if issubclass(kind, Scripted))
        made = {
            "off": off,
            "ahead": Ahead(self.procedures, off),
            "scripts": scripts,
            "_watches": Watches(self.laws, off),
        }
        for name, value in made.items():
            object.__setattr__(self, name, value)

    def on(self, rule: str) -> bool:
        """Whether a clause that a row, law or view guards is on; the game remembers the question."""
        self.asked.append(rule)
        return rule not in self.off

    def numbered(self, rule: str) -> str:
        """The number under which this edition has a rule."""
        return self.numbers.get(rule, rule)

    def listening(self) -> Game:
        """The same game for one run, which remembers the clauses that were asked about."""
        mine = object.__new__(Game)
        vars(mine).update(vars(self), asked=[], _lacking=self._lacking)
        return mine

    def watch(self, table: Table) -> WatchedLaws:
        """The laws that are on and concern this table."""
        return self._watches[self.present(table)]

    @cached_property
    def rules(self) -> frozenset[str]:
        """Every rule that can be cited and switched off, by its number in this edition."""
        return frozenset(map(self.numbered, self._own))

    def ids(self, number: str) -> frozenset[str]:
        """The rules that this edition has under a number."""
        return self._under.get(number, frozenset())

    @cached_property
    def _under(self) -> dict[str, frozenset[str]]:
        """The rules of this edition by their numbers."""
        found: dict[str, set[str]] = {}
        for rule in self._own:
            found.setdefault(self.numbered(rule), set()).add(rule)
        return {number: frozenset(rules) for number, rules in found.items()}

    @cached_property
    def _own(self) -> frozenset[str]:
        """Every rule of this edition, by the name it has in code."""
        rows = [row for procedure in self.procedures.values() for row in procedure.rows]
        found = {row.rule for row in (*rows, *self.verbs.values())} | self.clauses
        found |= {law.rule for laws in self.laws.values() for law in laws}
        twins = {rule for row in (*rows, *self.verbs.values()) for rule in row.also}
        twins |= {rule for laws in self.laws.values() for law in laws for rule in law.also}
        found |= twins | {self.order_rule, self.repeats.rule, self.forget_rule}
        return frozenset(found - self.silent - {""})

    @cached_property
    def kinds(self) -> Kinds:
        """Every kind of data that may lie on the table."""
        return kinds([*self.procedures, *self.verbs, *self.data, *KERNEL])

    def without(self, *rules: str) -> Game:
        """The same game with these rules switched off."""
        found = self._lacking.get(rules)
        if found is None:
            found = self._lacking[rules] = replace(self, off=self.off | {*rules}, asked=deque(maxlen=0))
        return found

    def lacking(self, *numbers: str) -> Game:
        """The same game without the rules that have these numbers in this edition, or else in the newest."""
        return self.without(*(rule for number in numbers for rule in sorted(self.ids(number) or {number})))

    @cached_property
    def _lacking(self) -> dict[tuple[str, ...], Game]:
        """The games with more rules switched off, once they were wanted."""
        return {}


def rewritten(old: Procedure, *changes: AnyRow, drop: Iterable[str] = ()) -> Procedure:
    """A procedure with some rows replaced by those of one name, or dropped."""
    gone, new = set(drop), {row.name: row for row in changes}
    if unknown := {*gone, *new} - {row.name for row in old.rows}:
        raise TypeError(f"no row is called {', '.join(sorted(unknown))}")
    return in_order(*(new.get(row.name, row) for row in old.rows if row.name not in gone))
