"""Phrases: words with slots and their meaning, and the productions of each, one for each number.

A template has words, slots `{name:category}` and agreement `<third/plain>`. In a phrase with agreement or with a
feature `.N` all of these change together, once as `.s` and once as `.p`; a category without a feature is either.
A slot of the category NUMBER, QUOTED or NAME is read without phrases; any other slot can also be in quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple, Protocol

from judge.language.word import cut, paired

NUMBERS = ("s", "p")

Values = tuple[Any, ...]
Names = tuple[str, ...]

_PART = re.compile(r"\{(\w+):([^{}]+)\}|<([^<>/]*)/([^<>]*)>|([^{}<>]+)|(.)")


class Build(Protocol):
    """A meaning; the names are those of the slots, in their order."""

    def made(self, names: Names, values: Values) -> Any:
        """The meaning of a phrase with these values in its slots."""

    def weight(self, value: Any) -> int:
        """How unusual this meaning is."""


@dataclass(frozen=True)
class Is:
    """A constant: what a phrase without slots means."""

    value: Any

    def made(self, names: Names, values: Values) -> Any:
        """The constant."""
        return self.value

    def weight(self, value: Any) -> int:
        """Not at all."""
        return 0


@dataclass(frozen=True)
class Same:
    """The meaning of the only slot."""

    def made(self, names: Names, values: Values) -> Any:
        """The meaning of the slot."""
        (value,) = values
        return value

    def weight(self, value: Any) -> int:
        """Not at all."""
        return 0


@dataclass(frozen=True)
class Phrase:
    """One meaning in these words."""

    category: str
    template: str
    build: Build
    rank: int = field(default=0, kw_only=True)  # of readings of one category over the same words the least sum counts

    def __str__(self) -> str:
        """The phrase as a line of a table."""
        return f"{self.category}: {self.template}"

    def productions(self) -> list[Production]:
        """The phrase in each number that it can have."""
        parts = list(_PART.finditer(paired(self.template)))
        slots = [part[2] for part in parts if part[2]]
        varies = any(part[3] is not None for part in parts) or any(
            name.endswith(".N") for name in (self.category, *slots)
        )
        return [self._in_number(parts, number) for number in (NUMBERS if varies else NUMBERS[:1])]

    def _in_number(self, parts: list[re.Match[str]], number: str) -> Production:
        """The phrase as singular or plural."""
        symbols = tuple(symbol for part in parts for symbol in _symbols(part, number))
        return Production(self, _category(self.category, number), symbols)


class Slot(NamedTuple):
    """A place in a template, filled by a phrase of a category."""

    name: str
    category: str


Symbol = str | Slot


@dataclass(frozen=True, eq=False)
class Production:
    """A phrase in one number: words and slots in their order."""

    phrase: Phrase
    category: str
    symbols: tuple[Symbol, ...]

    @property
    def build(self) -> Build:
        """Its meaning."""
        return self.phrase.build

    @cached_property
    def opens(self) -> bool:
        """Whether it is an open filter, one that ends in another noun phrase."""
        return self.category == "open"

    @cached_property
    def slots(self) -> tuple[Slot, ...]:
        """The slots to be filled."""
        return tuple(symbol for symbol in self.symbols if isinstance(symbol, Slot))

    @cached_property
    def names(self) -> Names:
        """The names of the slots."""
        return tuple(slot.name for slot in self.slots)


def _category(name: str, number: str) -> str:
    """The category in a number, if it has any."""
    return name.removesuffix("N") + number if name.endswith(".N") else name


def general(category: str) -> str:
    """The category without its number."""
    return category.removesuffix(".s").removesuffix(".p")


def _symbols(part: re.Match[str], number: str) -> Iterator[Symbol]:
    """The symbols of one part of a template."""
    name, category, third, plain, text, stray = part.groups()
    if name:
        yield Slot(name, _category(category, number))
    else:
        agreeing = third if number == "s" else plain
        yield from cut(agreeing or text or stray or "")
