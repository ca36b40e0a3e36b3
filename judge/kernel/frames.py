"""Frames that every game has: texts that are followed, events on their way to the table, and triggers that happen."""

from __future__ import annotations

from collections.abc import Iterator

from judge.kernel.data import Data
from judge.kernel.law import Substitute
from judge.kernel.table import Event, Frame, Instruction, Trigger


class Pending(Data, frozen=True):
    """An event on its way: the rule that makes it happen, and which replacements it has been through."""

    event: Event
    by: str
    also: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    fixed: str = ""
    ordered: bool = False

    def after(self, chosen: Substitute) -> tuple[str, ...]:
        """The replacements that it has been through once this one too has taken its place."""
        return self.used if chosen.key in self.used else (*self.used, chosen.key)


class Effect(Frame, frozen=True):
    """One run of a text: the instructions, which of them comes next, who `you` is, and what the last one did."""

    text: tuple[Instruction, ...] = ()
    i: int = 0
    you: str = ""
    source: str = ""
    did: bool = True
    fixed: str = ""
    used: tuple[str, ...] = ()

    def begins(self) -> bool:
        """Whether none of it was followed yet."""
        return not self.i and not self.at

    def out(self) -> bool:
        """Whether what it ordered was done."""
        return self.did


class Batch(Frame, frozen=True):
    """Events that happen at the same time, on their way to the table.

    One that `checks` deals with what must be watched, and gives back the events of which nothing came.
    """

    todo: tuple[Pending, ...] = ()
    now: Pending | None = None
    chosen: Substitute | None = None
    ready: tuple[Pending, ...] = ()
    checks: bool = False
    vain: tuple[Event, ...] = ()
    decided: tuple[Frame, ...] = ()
    wanted: int = 1
    done: int = 0

    def begins(self) -> bool:
        """Whether a check has made this happen just now, or something has just taken the place of an event."""
        return self.checks if not self.at else self.at == "next_event" and bool(self.todo and self.todo[0].used)

    @property
    def coming(self) -> Iterator[Pending]:
        """All that is on its way."""
        yield from (*self.todo, *self.ready, *((self.now,) if self.now else ()))

    def out(self) -> bool | tuple[Event, ...]:
        """Whether enough of it happened as it was ordered."""
        return self.vain if self.checks else self.done >= self.wanted


class Offering(Frame, frozen=True):
    """Triggers that happen now, one after the other."""

    next: Trigger | None = None
