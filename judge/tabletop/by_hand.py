"""Lines of a judge for a sentence that is set aside: events of the engine, in plain words."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from judge.errors import Complaint, Place, Unreadable, write_one_of
from judge.kernel.table import Event, Table
from judge.tabletop.file import unknown
from judge.tabletop.lines import FILLED_IN
from judge.words import many

T = TypeVar("T", bound=Table)

PLACES = {"CARD": r"(?P<card>.+?)", "OTHER": r"(?P<other>.+)", "PLAYER": r"(?P<player>.+?)", "N": r"(?P<n>\d{1,3})"}
_PLACE = re.compile("|".join(PLACES))


@dataclass(frozen=True)
class HandTold(Generic[T]):
    """A line being read: the cards, the player and the number that it names, and the table.

    `source` is the card whose sentence is set aside.
    """

    table: T
    named: Mapping[str, str]
    source: str
    place: Place

    def card(self, name: str = "card") -> str:
        """A card that it names."""
        if not self.table.has(self.named[name]):
            raise unknown(self.place, "card", self.named[name], [card.id for card in self.table.cards])
        return self.named[name]

    @property
    def player(self) -> str:
        """The player whom it names."""
        known = [str(player.name) for player in self.table.players]
        if self.named["player"] not in known:
            raise unknown(self.place, "player", self.named["player"], known)
        return self.named["player"]

    @property
    def number(self) -> int:
        """The number that it names."""
        return int(self.named["n"])

    def top(self, deck: Sequence[str]) -> tuple[str, ...]:
        """That number of cards from the top of a deck."""
        if self.number > len(deck):
            told = f"{self.player} cannot draw {many(self.number, 'card')} from a deck of {many(len(deck), 'card')}"
            told += f"; write a smaller number, or give {self.player} a larger deck"
            raise Unreadable([Complaint(self.place, told)])
        return tuple(deck[: self.number])


@dataclass(frozen=True)
class HandLine(Generic[T]):
    """Words with places in capitals, and the events that they mean."""

    words: str
    events: Callable[[HandTold[T]], tuple[Event, ...]]

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        pattern = "".join(PLACES.get(part, re.escape(part)) for part in re.split(f"({_PLACE.pattern})", self.words))
        return re.compile(pattern.replace(r"\ cards", r"\ cards?").replace(r"counters", "counters?"))

    def named(self, words: str) -> Mapping[str, str] | None:
        """The names in a line, if it has these words."""
        found = self._pattern.fullmatch(words.strip().rstrip("."))
        return found.groupdict() if found else None


def events_by_hand(
    lines: Sequence[HandLine[Any]], words: str, table: Table, source: str, place: Place
) -> tuple[Event, ...]:
    """The events that a line means; refused with the lines there are."""
    for line in lines:
        if (named := line.named(words)) is not None:
            return line.events(HandTold(table, named, source, place))
    known = write_one_of([line.words for line in lines])
    raise Unreadable([Complaint(place, f"{words!r} cannot be said by hand; {known}, {FILLED_IN}")])
