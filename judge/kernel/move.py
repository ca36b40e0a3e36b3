"""Moves: what a row or verb may answer to the machine. None means that there was nothing to do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from judge.kernel.data import Data
from judge.kernel.table import Binds, Bound, Event, Frame, Table
from judge.words import ordinal

Option = Any  # what can be chosen: a text, a number, a frame, a tuple of them; only the row that asked knows which


class Bind(Data, frozen=True):
    """Put values into fields of this frame."""

    fields: Binds


def bound(**fields: Bound) -> Bind:
    """Put values into fields of this frame."""
    return Bind(tuple(fields.items()))


class Goto(Data, frozen=True):
    """Go on at another row of this procedure."""

    row: str


class Enter(Data, frozen=True):
    """Run another procedure first; what it gives back lands in a field of this frame."""

    frame: Frame
    into: str = ""


class Happen(Data, frozen=True):
    """Let events happen, all at the same time; `fixed` names the rule by which nothing may replace them.

    What comes back is whether any of them happened as ordered; with `whole`, whether all of them did.
    """

    events: tuple[Event, ...]
    into: str = ""
    fixed: str = ""
    also: tuple[str, ...] = ()
    whole: bool = False


def happen(*events: Event, into: str = "", fixed: str = "", also: tuple[str, ...] = (), whole: bool = False) -> Happen:
    """Let events happen, all at the same time."""
    return Happen(events, into, fixed, also, whole)


class EventSentence(Data, frozen=True):
    """The sentence of an event about the table before it, written when it is read."""

    event: Event
    before: Table

    def __str__(self) -> str:
        """The sentence."""
        return self.event.said(self.before)


class Cite(Data, frozen=True):
    """Say what this row did; `rule` when it is a clause of its own, registered with the game."""

    says: str | EventSentence
    rule: str = ""
    also: tuple[str, ...] = ()


class Refuse(Data, frozen=True):
    """The action is not allowed: the rule that forbids it, and one sentence."""

    rule: str
    says: str
    also: tuple[str, ...] = ()

    def numbered(self, numbers: Mapping[str, str]) -> Refuse:
        """The same under an edition's numbers."""
        return self.but(rule=numbers.get(self.rule, self.rule), also=_numbered(self.also, numbers))


class Legal(Data, frozen=True):
    """The action attempted is legal: it can no longer be refused."""


class Release(Data, frozen=True):
    """Let the triggers that wait in this frame happen."""


class Done(Data, frozen=True):
    """This procedure is over."""


class Become(Data, frozen=True):
    """The table becomes another; for the pipeline alone."""

    table: Table


Move = Bind | Goto | Enter | Happen | Cite | Refuse | Legal | Release | Done | Become


class ChoiceWords(Data, frozen=True):
    """The sentence of a decision behind the name of the player who takes it; `{}` is the option that is taken.

    `alone` is the whole sentence ("puts Ox at {}"), `own` the one if players take themselves, `nothing` the one if
    nothing is taken ("chooses nobody"), and `after` the words behind an action that the same player has begun
    (" at {}"). For chance, and for a decision that nobody takes, `alone` has its own subject.
    """

    alone: str
    nothing: str = ""
    after: str = ""
    own: str = ""

    def said(self, label: str, *, idle: bool = False, who: str = "") -> str:
        """The words for an option by its label; `idle` for doing nothing, whatever its label; `who` takes it."""
        if self.own and label == who:
            return self.own
        return self.nothing if self.nothing and (idle or label in NOTHING) else self.alone.replace("{}", label)


class NumberedWords(ChoiceWords, frozen=True):
    """The sentence of a choice among numbered parts: the first, the second."""

    def said(self, label: str, *, idle: bool = False, who: str = "") -> str:
        """The words for a part by its number."""
        return super().said(ordinal(int(label)) if label.isdecimal() else label, idle=idle, who=who)


NOTHING = frozenset({"nothing", "nobody", "no", "pass"})  # labels of options by which nothing is taken


class Ask(Data, frozen=True):
    """A decision: who chooses, among which options, where the answer lands.

    `idle` is the option of doing nothing, the only one that may be taken in silence. With `attempt`, an option that is
    a frame is tried: it is entered at once and may be refused. `closed` names the rule that lets nobody else act now.
    `barred` are options that a requirement rules out, each with its rule. `word` is what a file calls the decision.
    `words` are the sentences for what is taken. An ask that is `hushed` is made even if doing nothing is all there is,
    so that an action that is refused can be tried; it is a step only if somebody says what to do. With `must`,
    something is attempted in the midst of what is being followed.
    """

    who: str
    options: tuple[Option, ...]
    what: str
    into: str = ""
    idle: Option = None
    attempt: bool = False
    closed: str = ""
    rule: str = ""
    barred: tuple[tuple[Option, str], ...] = ()
    word: str = ""
    also: tuple[str, ...] = ()
    words: ChoiceWords | None = None
    hushed: bool = False
    must: bool = False

    @property
    def open(self) -> bool:
        """Whether a player acts at will, so that a run may end here with nothing left undone."""
        return self.attempt and self.idle is None and not self.must

    def numbered(self, numbers: Mapping[str, str]) -> Ask:
        """The same under an edition's numbers."""
        rule, closed = numbers.get(self.rule, self.rule), numbers.get(self.closed, self.closed)
        also = _numbered(self.also, numbers) if self.also else ()
        barred = tuple([(option, numbers.get(one, one)) for option, one in self.barred]) if self.barred else ()
        if (rule, closed, also, barred) == (self.rule, self.closed, self.also, self.barred):
            return self
        return self.but(rule=rule, closed=closed, barred=barred, also=also)


Answer = Move | Ask | tuple[Move, ...] | None  # what a row comes to; None when there was nothing to do


def _numbered(rules: tuple[str, ...], numbers: Mapping[str, str]) -> tuple[str, ...]:
    """Rules by an edition's numbers."""
    return tuple(map(numbers.get, rules, rules))
