"""A form for a board: what can be filled in, which a game hands over, and what a file has filled in so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.board.flow import Plain, flow

MOST_CARDS = 120  # in a zone
MOST_LINES = 300


@dataclass(frozen=True)
class Field:
    """Something that can be filled in: under which keys, what it is called, and what is put there.

    Its kind is `line`, `text`, `number`, `flag`, `names` (several, with commas), `choice` (of its options), `card` or
    `player` (of the board's); `of` are the kinds of cards that have it, all if none is named; `start`
    is what a kind of card begins with.
    """

    keys: tuple[str, ...]
    label: str
    kind: str = "line"
    options: tuple[str, ...] = ()
    hint: str = ""
    of: tuple[str, ...] = ()
    start: str = ""


@dataclass(frozen=True)
class Area:
    """A place of the board where cards lie that are no player's: their kinds, what is said of them, what is at each."""

    key: str
    label: str
    kinds: tuple[Field, ...]
    card: tuple[Field, ...]
    within: tuple[Area, ...] = ()


@dataclass(frozen=True)
class Form:
    """What a game lets one fill in: of the board, of each player, and of the cards in each zone; and areas of nobody.

    A card is of one of the `kinds`, whose keys hold what is most important about it.
    """

    board: tuple[Field, ...]
    player: tuple[Field, ...]
    zones: tuple[tuple[str, str], ...]
    kinds: tuple[Field, ...]
    card: tuple[Field, ...]
    areas: tuple[Area, ...] = ()


@dataclass(frozen=True)
class Filled:
    """A field at a path of the file, with what stands there."""

    field: Field
    path: tuple[str, ...]
    value: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class Card:
    """A card of the form: its name, its path, its kind with its value, and what else is said of it."""

    name: str
    path: tuple[str, ...]
    kind: Filled | None
    fields: tuple[Filled, ...]
    zones: tuple[Zone, ...] = ()

    @property
    def said(self) -> str:
        """What is filled in, on a line."""
        parts = [f"{self.kind.field.label} {self.kind.value}"] if self.kind else []
        parts += [f"{one.field.label} {one.value}" for one in self.fields if one.value]
        parts += [f"{len(zone.cards)} {zone.label}" for zone in self.zones if zone.cards]
        return " · ".join(" ".join(part.split()) for part in parts)


@dataclass(frozen=True)
class Zone:
    """A zone of the form with its cards, and the kinds of which another may be."""

    label: str
    path: tuple[str, ...]
    cards: tuple[Card, ...]
    kinds: tuple[Field, ...]


@dataclass(frozen=True)
class Seat:
    """A player's side of the form."""

    name: str
    fields: tuple[Filled, ...]
    zones: tuple[Zone, ...]


@dataclass(frozen=True)
class Sheet:
    """A form as a file has filled it in; `do` is the path of its lines, and `lines` are these."""

    file: tuple[Filled, ...]
    board: tuple[Filled, ...]
    seats: tuple[Seat, ...]
    zones: tuple[Zone, ...]
    cards: tuple[str, ...]
    do: tuple[str, ...]
    lines: tuple[str, ...]


def sheet(data: Plain, form: Form, editions: tuple[str, ...]) -> Sheet:
    """A form as a file fills it in."""
    given, seats = _at(data, ("given",)), _at(data, ("given", "players"))
    cards = (*_in_areas(given, form.areas), *_cards(seats, form))
    players = tuple(seats)
    head = (
        Field(("title",), "title"),
        Field(("edition",), "edition", "choice", editions),
        Field(("question",), "question", "text"),
        Field(("ruling",), "ruling", "text"),
    )

    def filled(field: Field, at: Plain, path: tuple[str, ...]) -> Filled:
        """A field with its value."""
        options = players if field.kind == "player" else field.options
        return Filled(field, (*path, *field.keys), _value(at, field.keys), options)

    def zone(area: Area, at: Plain, path: tuple[str, ...]) -> Zone:
        """An area with its cards."""
        here, inner = _at(at, (area.key,)), (*path, area.key)
        return Zone(
            area.label, inner, tuple(card(area, here, one, inner) for one in list(here)[:MOST_CARDS]), area.kinds
        )

    def card(area: Area, at: Plain, name: str, path: tuple[str, ...]) -> Card:
        """A card, with what is at it."""
        spec, inner = _at(at, (name,)), (*path, name)
        kind = next((field for field in area.kinds if field.keys[0] in spec), None)
        own = [field for field in area.card if not field.of or (kind and kind.keys[0] in field.of)]
        own += [field for field in area.card if field not in own and field.keys[0] in spec]
        return Card(
            name, inner, filled(kind, spec, inner) if kind else None, tuple(filled(one, spec, inner) for one in own),
            tuple(zone(one, spec, inner) for one in area.within),
        )  # fmt: skip

    def seat(name: str) -> Seat:
        """A player's side."""
        own, path = _at(seats, (name,)), ("given", "players", name)
        areas = (Area(key, label, form.kinds, form.card) for key, label in form.zones)
        fields = tuple(filled(field, own, path) for field in form.player)
        return Seat(name, fields, tuple(zone(area, own, path) for area in areas))

    do = _lines_at(data, editions)
    found = _lines(data, do)[:MOST_LINES]
    return Sheet(
        tuple(filled(field, data, ()) for field in head),
        tuple(filled(field, given, ("given",)) for field in form.board),
        tuple(seat(name) for name in players),
        tuple(zone(area, given, ("given",)) for area in form.areas),
        cards[:MOST_CARDS],
        do,
        tuple(
            one if isinstance(one, str) else flow(one)[1:-1] if isinstance(one, dict) else flow(one) for one in found
        ),
    )


def _lines_at(data: Plain, editions: tuple[str, ...]) -> tuple[str, ...]:
    """The path of the lines that are played: those of the edition that is played, if it has its own."""
    edition = data.get("edition") or editions[-1] if isinstance(data, dict) else ""
    return ("editions", edition, "do") if "do" in _at(data, ("editions", edition)) else ("do",)


def _lines(data: Plain, path: tuple[str, ...]) -> list[Plain]:
    """The lines at a path."""
    found = _at(data, path[:-1]).get(path[-1]) or []
    return found if isinstance(found, list) else [found]


def _cards(seats: dict[str, Plain], form: Form) -> Iterator[str]:
    """The names of all cards."""
    for name in seats:
        for key, _ in form.zones:
            yield from _at(seats, (name, key))


def _in_areas(data: dict[str, Plain], areas: tuple[Area, ...]) -> Iterator[str]:
    """The names of all cards in areas, and of those at them."""
    for area in areas:
        for name in _at(data, (area.key,)):
            yield name
            yield from _in_areas(_at(data, (area.key, name)), area.within)


def _at(data: Plain, path: tuple[str, ...]) -> dict[str, Plain]:
    """The keys and values at a path, none where nothing of that sort stands."""
    for key in path:
        data = data.get(key) if isinstance(data, dict) else None
    return data if isinstance(data, dict) else {}


def _value(data: Plain, keys: tuple[str, ...]) -> str:
    """What stands under some keys, as it is typed into a field."""
    found = _at(data, keys[:-1]).get(keys[-1], "") if isinstance(data, dict) else ""
    if isinstance(found, list):
        return ", ".join(one if isinstance(one, str) else flow(one) for one in found)
    return found if isinstance(found, str) else flow(found)
