"""The values that are found for facts of a table, and how they are written."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from judge.tabletop.file import unknown
from judge.words import listed
from judge.yamlfile import Value


class Names(NamedTuple):
    """Cards that a file names or counts; of a deck it names those at one end."""

    names: tuple[str, ...]
    ordered: bool = True
    end: str = ""


class Each(NamedTuple):
    """A number for each of some names, or of any names; `what` is its name in a message."""

    names: tuple[str, ...] | None
    find: Callable[[str], int]
    what: str


class Has(NamedTuple):
    """Whether a card has something, such as a keyword of those that there are."""

    find: Callable[[str], bool]
    known: tuple[str, ...] = ()

    def has(self, one: Value) -> bool:
        """Whether it has this one, which must be known."""
        if self.known and one.text() not in self.known:
            raise unknown(one, "keyword", one.text(), list(self.known))
        return self.find(one.text())


class Spot(NamedTuple):
    """Where a card is, among the places that there are."""

    name: str
    places: Callable[[], list[str]]


Found = str | int | Names | Each | Has | Spot


def names_nothing(found: Found) -> bool:
    """Whether naming none says nothing about what is found."""
    match found:
        case Each(names):
            return names is None
        case Names(end=end):
            return bool(end)
    return isinstance(found, Has)


def singly(denied: Value, found: Found) -> Iterator[Value]:
    """A claim that something is false: of keywords, and of numbers by name, every single one."""
    if isinstance(found, Has) and denied.data:
        yield from denied.items()
    elif isinstance(found, Each) and denied.data:
        yield from (Value(one.place, {name: one}, {name: one.place}) for name, one in denied.mapping().items())
    else:
        yield denied


def shown(value: Value) -> str:
    """A value as a message shows it."""
    if isinstance(value.data, dict):
        return listed([f"{name} {shown(one)}" for name, one in value.data.items()])
    return listed([shown(one) for one in value.data]) if isinstance(value.data, list) else value.data


def written(found: Found) -> str:
    """A found value, as a file says it; cards are counted."""
    match found:
        case Spot(place):
            return place
        case Names(names):
            return str(len(names))
        case bool():
            return str(found).lower()
    return str(found).rstrip(".")
