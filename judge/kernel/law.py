"""Laws: rules that are always watched, and which of them have something to say to a table and to an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from judge.kernel.data import Data
from judge.kernel.table import Binds, Event, Instruction

LAWS = ("cannot", "instead", "replaced", "along", "amount", "check", "trigger")
WAY = ("cannot", "instead", "along", "amount")  # the laws on the way of an event to the table


class Substitute(Data, frozen=True):
    """What one replacement puts in the place of an event: events, or a text to be carried out."""

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
    """What a law of amounts makes of an event; no event when nothing of it is left."""

    event: Event | None
    says: str = ""
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Law:
    """A rule that is always watched.

    It has nothing to say to a table without what it `needs`, nor of events that are of none of the kinds it names in
    `of`.
    """

    rule: str
    run: Callable[..., Any]
    also: tuple[str, ...] = ()
    needs: str = ""
    of: tuple[type[Event], ...] = ()


class Way(dict[type[Event], dict[str, tuple[Law, ...]]]):
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


class Watch:
    """The laws in force that have something to say to a table: on the way of events, in their wake, and always."""

    def __init__(self, laws: Mapping[str, tuple[Law, ...]]) -> None:
        """A watch of these laws."""
        self.way, self.wake = Way(laws), Wake(laws["trigger"])
        self.checks, self.with_replaced = laws["check"], laws["replaced"]

    def denial(self, table: Any, event: Event, game: Any) -> tuple[Law, str] | None:
        """The law by which something cannot happen, and why."""
        for law in self.way[type(event)].get("cannot", ()):
            if why := law.run(table, event, game):
                return law, why
        return None


class Watches(dict[frozenset[str] | None, Watch]):
    """The watches of a game, by what there is on a table for laws to need."""

    def __init__(self, laws: Mapping[str, tuple[Law, ...]], off: frozenset[str]) -> None:
        """Of these laws, but for those that are off."""
        self._laws, self._off = laws, off

    def __missing__(self, there: frozenset[str] | None) -> Watch:
        """The watch of tables that were not met before."""
        self[there] = found = Watch({kind: tuple(self._in_force(kind, there)) for kind in LAWS})
        return found

    def _in_force(self, kind: str, there: frozenset[str] | None) -> Iterator[Law]:
        """The laws of a kind that are in force and have something to say."""
        for law in self._laws.get(kind, ()):
            if law.rule not in self._off and (there is None or not law.needs or law.needs in there):
                yield law
