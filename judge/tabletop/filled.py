"""A form as a file has filled it in so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from judge.tabletop.fact import Fact, flat
from judge.tabletop.flow import Plain, flow
from judge.tabletop.form import Area, Field, Form
from judge.tabletop.saying import Sayings

MOST_CARDS = 120  # in a zone
MOST_IN_ALL = 400  # cards in all zones
MOST_SEATS = 12
MOST_LINES = 300
Path = tuple[str, ...]


@dataclass(frozen=True)
class Filled:
    """A field at a path of the file, with its value."""

    field: Field
    path: Path
    value: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class FilledCard:
    """A card of the form: its name, its path, its kind with its value, and what else is said of it."""

    name: str
    path: Path
    kind: Filled | None
    fields: tuple[Filled, ...]
    zones: tuple[FilledZone, ...] = ()

    @property
    def said(self) -> str:
        """The filled fields, on a line."""
        parts = [f"{self.kind.field.label} {self.kind.value}"] if self.kind else []
        parts += [f"{one.field.label} {one.value}" for one in self.fields if one.value]
        parts += [f"{len(zone.cards)} {zone.area.label}" for zone in self.zones if zone.cards]
        return " · ".join(" ".join(part.split()) for part in parts)


@dataclass(frozen=True)
class FilledZone:
    """A zone of the form with its cards."""

    area: Area
    path: Path
    cards: tuple[FilledCard, ...]


@dataclass(frozen=True)
class Seat:
    """A player's side of the form."""

    name: str
    path: Path
    fields: tuple[Filled, ...]
    zones: tuple[FilledZone, ...]


@dataclass(frozen=True)
class FilledForm:
    """A form as a file has filled it in; `do` is the path of the lines that are played, `then` of what is expected."""

    asked: tuple[Filled, ...]
    answered: tuple[Filled, ...]
    board: tuple[Filled, ...]
    seats: tuple[Seat, ...]
    zones: tuple[FilledZone, ...]
    cards: tuple[str, ...]
    do: Path
    lines: tuple[str, ...]
    then: Path
    expected: tuple[Fact, ...]
    left_out: str = ""  # what the form does not show


def filled(data: Plain, form: Form, editions: Path, sayings: Sayings) -> FilledForm:
    """A form as a file fills it in."""
    given = _at(data, ("given",))
    filling = _Filling(form, tuple(islice(_at(given, ("players",)), MOST_SEATS)))
    zones = tuple(filling.zone(area, given, ("given",)) for area in form.areas)
    seats = tuple(filling.seat(name, given) for name in filling.players)
    do = _lines_at(data, editions)
    then = (*do[:-1], "then") if "then" in _at(data, do[:-1]) else ("then",)
    asked = (Field(("question",), "question", "text"), Field(("edition",), "edition", "choice", editions, "the newest"))
    answered = (Field(("ruling",), "ruling", "text"), Field(("title",), "the ruling in a short sentence"))
    return FilledForm(
        asked=tuple(filling.field(field, data, ()) for field in asked),
        answered=tuple(filling.field(field, data, ()) for field in answered),
        board=tuple(filling.field(field, given, ("given",)) for field in form.board),
        seats=seats,
        zones=zones,
        cards=tuple(_names((*zones, *(zone for seat in seats for zone in seat.zones))))[:MOST_CARDS],
        do=do,
        lines=tuple(in_words(line, sayings) for line in _lines(data, do)[:MOST_LINES]),
        then=then,
        expected=tuple(islice(flat(_at(data, then), sayings), MOST_LINES)),
        left_out=_left_out(len(_at(given, ("players",))), filling),
    )


def _left_out(players: int, filling: _Filling) -> str:
    """The parts that a form leaves out of a board with so many players."""
    if players > MOST_SEATS:
        return f"The form shows {MOST_SEATS} of {players:,} players. Edit the others in the file."
    if filling.shown < filling.cards:
        return f"The form shows {filling.shown:,} of {filling.cards:,} cards. Edit the others in the file."
    return ""


class _Filling:
    """A form being filled in for these players."""

    def __init__(self, form: Form, players: tuple[str, ...]) -> None:
        """Whose options are known."""
        self.form, self.players = form, players
        self.cards = self.shown = 0  # how many cards are in the zones so far, and how many of them are shown

    def field(self, field: Field, at: Plain, path: Path) -> Filled:
        """A field with its value."""
        options = self.players if field.kind == "player" else field.options
        return Filled(field, (*path, *field.keys), _value(at, field.keys), options)

    def zone(self, area: Area, at: Plain, path: Path) -> FilledZone:
        """A zone with its cards."""
        here, inner = _at(at, (area.key,)), (*path, area.key)
        names = list(here)[: min(MOST_CARDS, max(0, MOST_IN_ALL - self.shown))]
        self.cards, self.shown = self.cards + len(here), self.shown + len(names)
        return FilledZone(area, inner, tuple(self.card(area, here, name, inner) for name in names))

    def card(self, area: Area, at: Plain, name: str, path: Path) -> FilledCard:
        """A card, with what is at it."""
        spec, inner = _at(at, (name,)), (*path, name)
        kind = next((field for field in area.kinds if field.keys[0] in spec), None)
        own = [field for field in area.card if not field.of or (kind and kind.keys[0] in field.of)]
        own += [field for field in area.card if field not in own and field.keys[0] in spec]
        return FilledCard(
            name,
            inner,
            self.field(kind, spec, inner) if kind else None,
            tuple(self.field(one, spec, inner) for one in own),
            tuple(self.zone(one, spec, inner) for one in area.within),
        )

    def seat(self, name: str, given: Plain) -> Seat:
        """A player's side."""
        own, path = _at(given, ("players", name)), ("given", "players", name)
        fields = tuple(self.field(field, own, path) for field in self.form.player)
        return Seat(name, path, fields, tuple(self.zone(area, own, path) for area in self.form.zones))


def in_words(line: Plain, sayings: Sayings) -> str:
    """A line of the file as it is read: Ann plays Spark: pick Old Boar."""
    if not isinstance(line, dict) or len(line) != 1:
        return flow(line) if not isinstance(line, str) else line
    ((action, more),) = line.items()
    if action == "choose" and isinstance(more, dict):
        rule = f" ({more['rule']})" if "rule" in more else ""
        return f"{_listed(more.get('by', ''))} chooses {_listed(more.get('take', ''))}{rule}"
    if action == "now" and isinstance(more, dict):
        return f"At this point: {'; '.join(fact.says for fact in flat(more, sayings))}"
    if not isinstance(more, dict):
        return flow(line)[1:-1]
    beside = [f"{word} {_listed(value)}" for word, value in more.items() if word != "refused"]
    not_allowed = f" (not allowed: {_listed(more['refused'])})" if "refused" in more else ""
    return f"{action}{': ' if beside else ''}{', '.join(beside)}{not_allowed}"


def _listed(value: Plain) -> str:
    """A value as it is read."""
    if isinstance(value, list):
        return ", ".join(map(_listed, value)) or "nothing"
    if isinstance(value, dict):
        return ", ".join(f"{key}: {_listed(one)}" for key, one in value.items())
    return str(value)


def _lines_at(data: Plain, editions: Path) -> Path:
    """The path of the lines that are played: those of the edition that is played, if it has its own."""
    edition = data.get("edition") or editions[-1] if isinstance(data, dict) else ""
    return ("editions", edition, "do") if "do" in _at(data, ("editions", edition)) else ("do",)


def _lines(data: Plain, path: Path) -> list[Plain]:
    """The lines at a path."""
    found = _at(data, path[:-1]).get(path[-1]) or []
    return found if isinstance(found, list) else [found]


def _names(zones: tuple[FilledZone, ...]) -> Iterator[str]:
    """The names of all cards in zones, and of those at them."""
    for zone in zones:
        for card in zone.cards:
            yield card.name
            yield from _names(card.zones)


def _at(data: Plain, path: Path) -> dict[str, Plain]:
    """The keys and values at a path, none if it has none."""
    for key in path:
        data = data.get(key) if isinstance(data, dict) else None
    return data if isinstance(data, dict) else {}


def _value(data: Plain, keys: Path) -> str:
    """The value under some keys, as it is typed into a field."""
    found = _at(data, keys[:-1]).get(keys[-1], "") if isinstance(data, dict) else ""
    if isinstance(found, list):
        return ", ".join(one if isinstance(one, str) else flow(one) for one in found)
    return found if isinstance(found, str) else flow(found)
