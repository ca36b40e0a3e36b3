"""Laws: rules that are always watched, and which of them have something to say to a table and to an event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

from judge.kernel.data import Data
from judge.kernel.table import Binds, Event, Frame, Instruction, Table, Trigger

if TYPE_CHECKING:
    from judge.kernel.game import Game

LAWS = ("cannot", "instead", "replaced", "along", "amount", "check", "trigger")
WAY = ("cannot", "instead", "along", "amount")  # the laws on the way of an event to the table


class Substitute(Data, frozen=True):
    """The events, or the text, that one replacement puts in the place of an event."""

    key: str
    you: str
    source: str
    says: str
    events: tuple[Event, ...] = ()
    text: tuple[Instruction, ...] = ()
    binds: Binds = ()
    rule: str = ""
    also: tuple[str, ...] = ()
    serves_once: bool = False


class Changed(Data, frozen=True):
    """An event as a law of amounts changes it; no event if nothing of it is left.

    Further rules are cited with its sentence; without a sentence, with the event.
    """

    event: Event | None
    says: str = ""
    also: tuple[str, ...] = ()


T = TypeVar("T", bound=Table)
E = TypeVar("E", bound=Event)
Denial = str | tuple[str, tuple[str, ...]]  # why something cannot happen, perhaps with the further rules that matter
Found = Event | Frame | tuple[Event, tuple[str, ...]]  # an event, also with further rules, or a decision to be taken


@dataclass(frozen=True)
class Law:
    """A rule that is always watched.

    It has nothing to say to a table without what it `needs`, nor of events that are of none of the kinds it names in
    `of`. What `run` is given and answers is said by each kind of law.
    """

    rule: str
    run: Callable[..., Any]  # the kinds of law below say of what to what
    also: tuple[str, ...] = ()
    needs: str = ""
    of: tuple[type[Event], ...] = ()
    kind: ClassVar[str]


@dataclass(frozen=True)
class Cannot(Law, Generic[T, E]):
    """A law by which an event cannot happen: it answers why, perhaps with further rules, or nothing."""

    run: Callable[[T, E, Game], Denial | None]
    kind = "cannot"


@dataclass(frozen=True)
class Instead(Law, Generic[T, E]):
    """A law that puts something else in the place of an event: it answers with the replacements that may apply."""

    run: Callable[[T, E, Game], Iterable[Substitute]]
    kind = "instead"


@dataclass(frozen=True)
class Replaced(Law, Generic[T, E]):
    """A law of what happens besides when a replacement takes the place of an event."""

    run: Callable[[T, E, Substitute, Game], Iterable[Event]]
    kind = "replaced"


@dataclass(frozen=True)
class Along(Law, Generic[T, E]):
    """A law of what happens along with an event."""

    run: Callable[[T, E, Game], Iterable[Event]]
    kind = "along"


@dataclass(frozen=True)
class Amount(Law, Generic[T, E]):
    """A law that changes how much an event does: it answers with the event as it is then, or nothing."""

    run: Callable[[T, E, Game], Changed | None]
    kind = "amount"


@dataclass(frozen=True)
class Check(Law, Generic[T]):
    """A law that is watched after every event: it answers with what must happen or be decided at once."""

    run: Callable[[T, Game], Iterable[Found]]
    kind = "check"


@dataclass(frozen=True)
class Wakes(Law, Generic[T]):
    """A law of what events trigger, told by the table before them and after them."""

    run: Callable[[T, T, tuple[Event, ...], Game], Iterable[Trigger]]
    kind = "trigger"


class LawsOnTheWay(dict[type[Event], dict[str, tuple[Law, ...]]]):
    """The laws that may deny events of a kind, take their place, join or change them; empty when there are none."""

    def __init__(self, laws: Mapping[str, tuple[Law, ...]]) -> None:
        """Of these laws."""
        self._laws = laws

    def __missing__(self, event: type[Event]) -> dict[str, tuple[Law, ...]]:
        """Those that speak of events of a kind that was not asked about before."""
        found = {kind: tuple(law for law in self._laws[kind] if not law.of or event in law.of) for kind in WAY}
        self[event] = found = found if any(found.values()) else {}
        return found


class Wake(dict[tuple[type[Event], ...], tuple[Law, ...]]):
    """The laws of what events of some kinds may trigger."""

    def __init__(self, laws: tuple[Law, ...]) -> None:
        """Of these laws."""
        self._laws = laws

    def __missing__(self, events: tuple[type[Event], ...]) -> tuple[Law, ...]:
        """Those that speak of one of these kinds, which were not asked about together before."""
        self[events] = found = tuple(law for law in self._laws if not law.of or not set(events).isdisjoint(law.of))
        return found


class WatchedLaws:
    """The laws that are on and concern a table: before events, after them, and always."""

    def __init__(self, laws: Mapping[str, tuple[Law, ...]]) -> None:
        """A watch of these laws."""
        self.way, self.wake = LawsOnTheWay(laws), Wake(laws["trigger"])
        self.checks, self.with_replaced = laws["check"], laws["replaced"]

    def denial(self, table: Table, event: Event, game: Game) -> tuple[Law, Denial] | None:
        """The law by which something cannot happen, and why."""
        for law in self.way[type(event)].get("cannot", ()):
            if why := law.run(table, event, game):
                return law, why
        return None


class Watches(dict[frozenset[str] | None, WatchedLaws]):
    """The watches of a game, by what there is on a table for laws to need."""

    def __init__(self, laws: Mapping[str, tuple[Law, ...]], off: frozenset[str]) -> None:
        """Of these laws, but for those that are off."""
        self._laws, self._off = laws, off

    def __missing__(self, there: frozenset[str] | None) -> WatchedLaws:
        """The watch of tables that were not met before."""
        self[there] = found = WatchedLaws({kind: tuple(self._in_force(kind, there)) for kind in LAWS})
        return found

    def _in_force(self, kind: str, there: frozenset[str] | None) -> Iterator[Law]:
        """The laws of a kind that are on and concern the table."""
        for law in self._laws.get(kind, ()):
            if law.rule not in self._off and (there is None or not law.needs or law.needs in there):
                yield law
