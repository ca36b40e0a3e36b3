"""The keys of a board, said once a game: reader, JSON Schema, form, card texts, stock and guide follow from them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from judge.tabletop.file import unknown
from judge.tabletop.flow import Plain
from judge.tabletop.form import Area, Field, Form
from judge.tabletop.jsonschema import NAMES, NUMBER, TEXT, Json, record
from judge.tabletop.understanding import CardText
from judge.yamlfile import MOST_NUMBER, Value

T = TypeVar("T")
D = TypeVar("D")
PLAYERS = "players"  # the key under which every board has its players
Players = tuple[str, ...]
Entries = tuple[tuple[str, Value], ...]
BLANK = ("", "-")  # what stands for a text that says nothing


@dataclass(frozen=True)
class ValueKind(Generic[T]):
    """A kind of value: how it is read, what it is if it is not there, its JSON Schema and its field in a form.

    `noun` says in the guide what is written. Entries have keys of their own, `deep` names below this value.
    """

    read: Callable[[Value, Players], T]
    nothing: T
    noun: str
    schema: Json
    field: str = "line"
    options: tuple[str, ...] = ()
    inside: Keys | None = None
    deep: int = 0


@dataclass(frozen=True, eq=False)
class Key(Generic[T]):
    """A key: its name, the kind of its value, what it means, and what a form calls it, if a form has it.

    `of` are the types of cards that have it, `fits` is the pattern of what is written for this type of card. A
    `printed` key belongs to the card; all other keys are about its place and its state.
    """

    name: str
    kind: ValueKind[T]
    means: str
    form: str = ""
    of: tuple[str, ...] = ()
    hint: str = ""
    fits: str = ""
    usual: T | None = None  # the value if the key is left out
    printed: bool = False
    open: bool = False  # of an area: most boards have cards there
    only: tuple[str, ...] = ()  # of an area: the types of cards that a form puts there

    @property
    def fields(self) -> Iterator[Field]:
        """Its fields in a form: one for each of several numbers."""
        usual = ", ".join(map(str, self.usual)) if isinstance(self.usual, tuple) else self.usual
        hint = self.hint or (f"{usual} if nothing is said" if usual and self.kind.field != "choice" else "")
        for name in self.kind.options if self.kind.field == "counts" else ():
            yield Field((self.name, name), self.form.format(name), "number")
        if self.kind.field != "counts":
            yield Field((self.name,), self.form, self.kind.field, self.kind.options, hint, self.of, self.fits)

    def _holds(self, type: Key[Any]) -> bool:
        """Whether a form puts cards of a type into this area."""
        return bool(type.form) and (not self.only or type.name in self.only)

    @property
    def area(self) -> Area:
        """The area of a form in which its cards lie."""
        inside = self.kind.inside or Keys()
        whose = next((key.name for key in inside.needed if key.kind is PLAYER), "")
        return Area(
            self.name,
            self.form,
            tuple(field for key in inside.types if self._holds(key) for field in key.fields),
            inside.fields,
            inside.areas,
            usual=self.open,
            whose=whose,
        )


@dataclass(frozen=True)
class Keys:
    """The keys that a board, a player or a card may have; a card has one of its types."""

    keys: tuple[Key[Any], ...] = ()
    types: tuple[Key[Any], ...] = ()
    needed: tuple[Key[Any], ...] = ()

    def __iter__(self) -> Iterator[Key[Any]]:
        """All keys, the types first."""
        return iter((*self.types, *self.keys))

    def read(self, value: Value, players: Players = ()) -> Fields:
        """The values of a file under these keys; a blank has none, and is refused where a key is needed."""
        known, needed = self._names
        return Fields(value, value.mapping(known, needed) if value.data or needed else {}, players)

    @cached_property
    def _names(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        return tuple(key.name for key in self), tuple(key.name for key in self.needed)

    @cached_property
    def schema(self) -> Json:
        """As JSON Schema."""
        return record({key.name: key.kind.schema for key in self}, tuple(key.name for key in self.needed))

    @property
    def fields(self) -> tuple[Field, ...]:
        """The fields of a form, types and areas aside."""
        return tuple(field for key in self.keys if key.form and not key.kind.inside for field in key.fields)

    @property
    def areas(self) -> tuple[Area, ...]:
        """The areas of a form."""
        return tuple(key.area for key in self.keys if key.form and key.kind.inside)

    @cached_property
    def form(self) -> Form:
        """The form of a board with these keys."""
        players = next(key for key in self.keys if key.name == PLAYERS)
        seat = players.kind.inside or Keys()
        needed = tuple(("given", key.name) for key in self.needed if key.kind.inside)
        return Form(self.fields, seat.fields, seat.areas, self.areas, needed)

    def texts(self, value: Value, path: tuple[str, ...] = ("given",), name: str = "") -> Iterator[CardText]:
        """The card texts within an entry of a file, in the order of the file."""
        fields = value.data if isinstance(value.data, dict) else {}
        types = tuple(key.name for key in self.types if key.name in fields)
        known = {key.name: key for key in self}
        for word, inner in fields.items():
            kind = known[word].kind if word in known else None
            if kind is not None and kind.inside:
                for way, one in _below(inner, kind.deep, (*path, word)):
                    yield from kind.inside.texts(one, way, way[-1] if kind.deep else f"{name}, {word}")
            elif kind is WORDS and isinstance(inner.data, str) and inner.data.strip() not in BLANK:
                own = (name, types) if self.types else (f"{name}'s {word}", (word,))
                yield CardText((*path, word), own[0], inner.data, inner.place.line, own[1])

    def cards(self, entry: Plain) -> Iterator[tuple[str, dict[str, Plain], Keys]]:
        """The cards within a plain entry of a game that goes on: each name, what is said of it, and its keys."""
        for key in self:
            if (inside := key.kind.inside) and (key.form or key.name == PLAYERS):
                for name, one in _plainly(entry.get(key.name), key.kind.deep):
                    if inside.types:
                        yield name, one, inside
                    yield from inside.cards(one)

    def print_of(self, entry: dict[str, Plain]) -> dict[str, Plain]:
        """The keys that are printed on a card, of all that a file says of it."""
        return {key.name: entry[key.name] for key in self if key.name in entry and (key.printed or key in self.types)}


def whole_schema(boards: tuple[Keys, ...]) -> Json:
    """The JSON Schema of several sorts of boards: the keys that every sort needs must be there."""
    known = {key.name: key.kind.schema for board in boards for key in board}
    needed = tuple(key.name for key in boards[0].needed if all(key in board.needed for board in boards))
    return record(known, needed)


def _below(value: Value, deep: int, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], Value]]:
    """The entries so many names below a value, each with its path."""
    if not deep:
        yield path, value
    elif isinstance(value.data, dict):
        for name, inner in value.data.items():
            yield from _below(inner, deep - 1, (*path, name))


class Fields:
    """The values of a file under the keys of an entry."""

    def __init__(self, at: Value, given: Mapping[str, Value], players: Players) -> None:
        """The entry, its values, and the players who can be named in it."""
        self.at, self.given, self._players = at, given, players

    def __contains__(self, key: Key[Any]) -> bool:
        """Whether a key has a value."""
        return key.name in self.given

    def __getitem__(self, key: Key[T]) -> T:
        """The value of a key, or its usual value."""
        value = self.given.get(key.name)
        if value is None:
            return key.kind.nothing if key.usual is None else key.usual
        return key.kind.read(value, self._players)

    def get(self, key: Key[T], otherwise: D) -> T | D:
        """The value of a key, or something else without it."""
        return self[key] if key.name in self.given else otherwise

    def value(self, key: Key[Any]) -> Value | None:
        """The value of a key as it is written, with its place."""
        return self.given.get(key.name)


def _plainly(value: Plain, deep: int) -> Iterator[tuple[str, dict[str, Plain]]]:
    """The entries so many names below a plain value."""
    for name, inner in value.items() if isinstance(value, dict) and deep else ():
        if deep > 1:
            yield from _plainly(inner, deep - 1)
        elif isinstance(inner, dict):
            yield name, inner


# --- kinds of values ------------------------------------------------------------------------------------------------

LINE = ValueKind[str](lambda value, _: value.text(), "", "a text", TEXT)
WORDS = ValueKind[Value | None](lambda value, _: value, None, "rules text", {"type": ["string", "null"]}, "text")
FLAG = ValueKind[bool](lambda value, _: value.flag(), False, "`true`", {"type": ["boolean", "string"]}, "flag")
LIST = ValueKind[tuple[str, ...]](
    lambda value, _: tuple(item.text() for item in value.items()), (), "a list", NAMES, "names"
)
CARD = ValueKind[str](lambda value, _: value.text(), "", "a card", TEXT, "card")


def _player(value: Value, players: Players) -> str:
    """A player's name."""
    if value.text() not in players:
        raise unknown(value, "player", value.text(), list(players))
    return value.text()


PLAYER = ValueKind[str](_player, "", "a player", TEXT, "player")


def number(most: int = MOST_NUMBER, least: int = 0) -> ValueKind[int]:
    """A whole number within bounds."""
    return ValueKind(lambda value, _: value.number(most, least), 0, "a number", NUMBER, "number")


def numbers() -> ValueKind[tuple[int, ...]]:
    """Whole numbers in an order."""
    schema = {"type": "array", "items": NUMBER}
    return ValueKind(lambda value, _: tuple(item.number() for item in value.items()), (), "numbers", schema, "names")


def one_of(what: str, names: tuple[str, ...], more: tuple[str, ...] = ()) -> ValueKind[str]:
    """One of some names; a form leaves some out."""

    def read(value: Value, _: Players) -> str:
        if value.text() not in (*names, *more):
            raise unknown(value, what, value.text(), [*names, *more])
        return value.text()

    return ValueKind(read, "", f"a {what}", {"enum": [*names, *more]}, "choice", names)


def counts(names: tuple[str, ...], what: str, most: int) -> ValueKind[dict[str, int]]:
    """A number for each of some names."""

    def read(value: Value, _: Players) -> dict[str, int]:
        return {name: one.number(most) for name, one in _entries(value, names)}

    return ValueKind(read, {}, f"numbers by {what}", record(dict.fromkeys(names, NUMBER)), "counts", names)


def _entries(value: Value, names: tuple[str, ...] | None = None) -> Entries:
    """The values below a value, each with its name; a blank has none."""
    return tuple(value.mapping(names).items()) if value.data else ()


def each(keys: Keys, noun: str = "cards", deep: int = 1) -> ValueKind[Entries]:
    """Entries with keys of their own, each under its name."""
    schema = keys.schema
    for _ in range(deep):
        schema = record({}, (), schema)
    return ValueKind(lambda value, _: _entries(value), (), noun, schema, "", (), keys, deep)


def deck(keys: Keys, most: int) -> ValueKind[int | Entries]:
    """Cards, the top one first, or just their number."""
    schema = {"anyOf": [NUMBER, record({}, (), keys.schema)]}

    def read(value: Value, _: Players) -> int | Entries:
        return value.number(most) if isinstance(value.data, str) and value.data else _entries(value)

    return ValueKind(read, (), "cards, or a number of cards that do not matter", schema, "", (), keys, 1)


def one(keys: Keys) -> ValueKind[Value | None]:
    """A single entry with keys of its own."""
    return ValueKind(lambda value, _: value, None, "keys of a card", keys.schema, "", (), keys)
