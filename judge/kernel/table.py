"""The table: the whole state of a game as one frozen value, what is still to be done included."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import count
from operator import attrgetter, itemgetter
from typing import Any, ClassVar, TypeVar

import msgspec

from judge.kernel.data import Data

replace = msgspec.structs.replace

T = TypeVar("T", bound="Table")
F = TypeVar("F", bound="Frame")

Bound = Any  # what a name is bound to: a card, a number, cards; only the text that bound it knows which
Binds = tuple[tuple[str, Bound], ...]


class Event(Data, frozen=True):
    """A thing that happens; the only way a table changes. `told` is its sentence, with its fields in braces."""

    told: ClassVar[str]

    def apply(self, table: Any, game: Any) -> Any:
        """The table after it."""
        raise NotImplementedError

    def said(self, table: Any) -> str:
        """The event as a sentence about the table before it."""
        return self.told.format(**{name: getattr(self, name) for name in self.__struct_fields__})

    def leaves(self, table: Any) -> tuple[str, ...]:
        """The cards that others forget because of it."""
        return ()


class Instruction(Data, frozen=True):
    """A part of what a text orders to be done; the game's verbs carry it out."""


class Trigger(Data, frozen=True):
    """A triggered text waiting to happen, captured as it was: it outlives its source."""

    rule: str
    you: str
    source: str
    text: tuple[Instruction, ...]
    binds: Binds = ()
    says: str = ""


class Lasting(Data, frozen=True):
    """An effect that goes on: on these cards (`on`), or on whatever is such (`such`), until something happens."""

    what: Data
    you: str
    source: str
    until: Data | str
    on: tuple[str, ...] | None = None
    such: Data | None = None


class Frame(Data, frozen=True):
    """One run of a procedure: the row that comes next, and what the procedure has bound so far."""

    at: str = ""
    into: str = ""
    binds: Binds = ()
    before: Table | None = None
    holds: bool = False
    waiting: tuple[Trigger, ...] = ()

    def out(self) -> Bound:
        """The value that the procedure gives to the one that entered it."""
        return None

    def bound(self, name: str, default: Bound = None) -> Bound:
        """The value of a name."""
        for key, value in self.binds:
            if key == name:
                return value
        return default


class Decision(Data, frozen=True):
    """A decision taken beforehand: who takes it, under which rule, and the option."""

    who: str
    rule: str
    option: Hashable


class Scripted(Frame, frozen=True):
    """A procedure with decisions that were taken beforehand, in their order."""

    script: tuple[Decision, ...] = ()


_ID = attrgetter("id")
_places: tuple[tuple[Any, ...], dict[str, int]] = ((), {})  # the cards asked about last, and where each of them is


def _places_of(cards: tuple[Any, ...]) -> dict[str, int]:
    """Where each card is among the cards of a table, which are asked about more than once."""
    global _places
    known, places = _places
    if cards is not known:
        places = dict(zip(map(_ID, cards), count(), strict=False))
        _places = (cards, places)
    return places


class Table(Data, frozen=True):
    """The cards and players, and the agenda of everything that is still to be done; a game adds its own fields."""

    agenda: tuple[Frame, ...] = ()
    players: tuple[Any, ...] = ()
    cards: tuple[Any, ...] = ()
    lasting: tuple[Lasting, ...] = ()
    over: str = ""

    def player(self, name: str) -> Any:
        """The player of a name."""
        for player in self.players:
            if player.name == name:
                return player
        raise KeyError(name)

    def seat(self: T, name: str, **changes: Any) -> T:
        """The table with a player changed."""
        players = [replace(one, **changes) if one.name == name else one for one in self.players]
        return replace(self, players=tuple(players))

    def card(self, id: str) -> Any:
        """The card of a name."""
        known, places = _places
        if self.cards is not known:
            places = _places_of(self.cards)
        return self.cards[places[id]]

    def has(self, id: str) -> bool:
        """Whether there is a card of a name."""
        return id in _places_of(self.cards)

    def put(self: T, id: str, **changes: Any) -> T:
        """The table with a card changed, which stays where it is among the others."""
        global _places
        cards, places = self.cards, _places_of(self.cards)
        at = places[id]
        cards = (*cards[:at], replace(cards[at], **changes), *cards[at + 1 :])
        _places = (cards, places)
        return replace(self, cards=cards)

    @property
    def top(self) -> Frame:
        """The frame whose row runs next."""
        return self.agenda[-1]

    def with_top(self: T, frame: Frame) -> T:
        """The table with another frame on top."""
        return replace(self, agenda=(*self.agenda[:-1], frame))

    def push(self: T, frame: Frame) -> T:
        """The table with one more frame."""
        return self.but(agenda=(*self.agenda, frame))

    def pop(self: T) -> T:
        """The table without its top frame."""
        return self.but(agenda=self.agenda[:-1])


_NAME = itemgetter(0)


def bind(binds: Binds, name: str, value: Bound) -> Binds:
    """Names with another value for one of them; in the order of the names, so that equal bindings are equal values."""
    return tuple(sorted({**dict(binds), name: value}.items(), key=_NAME))


def lose_track(table: T, cards: tuple[str, ...], keep: frozenset[int] = frozenset()) -> T:
    """The table after these cards became unknown to all frames but those kept, and to what lasts."""
    gone, agenda, lasting = set(cards), table.agenda, table.lasting
    for depth, frame in enumerate(agenda):
        if (frame.binds or frame.waiting) and depth not in keep:
            agenda = (*agenda[:depth], forget(frame, gone), *agenda[depth + 1 :])
    if lasting:
        lasting = tuple(filter(None, [_scrub(effect, gone) for effect in lasting]))
    if agenda == table.agenda and lasting == table.lasting:
        return table
    return replace(table, agenda=agenda, lasting=lasting)


def forget(frame: F, gone: set[str]) -> F:
    """A frame whose names no longer mean these cards; names that begin with = are facts and stay."""
    binds, waiting = _unbound(frame.binds, gone), frame.waiting
    if waiting:
        waiting = tuple([trigger.but(binds=_unbound(trigger.binds, gone)) for trigger in waiting])
    return frame if (binds, waiting) == (frame.binds, frame.waiting) else frame.but(binds=binds, waiting=waiting)


def _unbound(binds: Binds, gone: set[str]) -> Binds:
    """Names without these cards."""
    return tuple([(name, without(value, gone) if name[0] != "=" else value) for name, value in binds])


def without(value: Bound, gone: set[str]) -> Bound:
    """A bound value without some cards: a card that is gone is None, in a list it is left out."""
    if isinstance(value, tuple):
        return tuple(part for part in value if part not in gone)
    return None if isinstance(value, str) and value in gone else value


def _scrub(effect: Lasting, gone: set[str]) -> Lasting | None:
    """A lasting effect without these cards; none when it has no card left."""
    if effect.on is None or not gone.intersection(effect.on):
        return effect
    left = tuple(card for card in effect.on if card not in gone)
    return effect.but(on=left) if left else None
