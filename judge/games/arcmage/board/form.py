"""What a form for a board of Arcmage lets one fill in, and how the card text in a file is understood."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from judge.games.arcmage.board.layout import AREAS
from judge.games.arcmage.table import FACTIONS, PHASES, TYPES
from judge.tabletop.form import Area, Field, Form
from judge.tabletop.understanding import CardText
from judge.yamlfile import Value

ZONES = {
    "cities": "cities", "army": "army", "hand": "hand", "graveyard": "graveyard, bottom card first",
    "deck": "deck, top card first", "enchantments": "enchantments", "removed": "removed from the game",
}  # fmt: skip
USUAL = ("army", "cities", "hand")
KINDS = {
    "creature": Field(("creature",), "creature", hint="ATK/DEF, such as 3/2", fits=r"\d+ */ *\d+"),
    "city": Field(("city",), "city", "number", hint="its DEF", fits=r"\d+$"),
    "event": Field(("event",), "event", "text", hint="its text"),
    "magic": Field(("magic",), "magic", "text", hint="its text"),
    "enchantment": Field(("enchantment",), "enchantment", "text", hint="its text"),
}  # fmt: skip
ONLY = {"army": ("creature",), "cities": ("city",), "enchantments": ("enchantment",)}
CARD = (
    Field(("text",), "text", "text", of=("creature", "city")),
    Field(("faction",), "faction", "choice", FACTIONS),
    Field(("cost",), "cost", hint="3, X or X + 2"),
    Field(("loyalty",), "loyalty marks", "number"),
    Field(("types",), "creature types", "names", of=("creature",)),
    Field(("marked",), "marked", "flag"),
    Field(("damage",), "damage", "number", of=("creature", "city")),
    Field(("on",), "attached to", "card", of=("enchantment",)),
    Field(("name",), "printed name"),
)
RESIDENTS = Area("residents", "residents", (KINDS["creature"],), CARD)


@cache
def form() -> Form:
    """All that can be filled in."""
    return Form(
        board=(Field(("turn",), "whose turn", "player"), Field(("phase",), "phase", "choice", PHASES)),
        player=(
            Field(("vp",), "VP", "number", hint="15 if nothing is said"),
            *(Field(("power", faction), f"resources for {faction}", "number") for faction in FACTIONS),
        ),
        zones=tuple(_area(key) for key in ZONES),
    )


def _area(key: str) -> Area:
    """A zone of a player, with the kinds of cards that lie there."""
    kinds = tuple(KINDS[kind] for kind in ONLY.get(key, TYPES))
    return Area(key, ZONES[key], kinds, CARD, (RESIDENTS,) if key == "cities" else (), usual=key in USUAL)


def texts(given: Value) -> Iterator[CardText]:
    """The card texts of a board, in the order of the file."""
    for player, seat in _entries(_entries(given).get("players")).items():
        for zone in (*AREAS, "cities", "deck list"):
            for card, spec in _entries(_entries(seat).get(zone)).items():
                path = ("given", "players", player, zone, card)
                yield from _texts(path, card, _entries(spec))
                for resident, inner in _entries(_entries(spec).get("residents")).items():
                    yield from _texts((*path, "residents", resident), resident, _entries(inner))


def _texts(path: tuple[str, ...], name: str, fields: dict[str, Value]) -> Iterator[CardText]:
    """The texts of a card."""
    kind = next((kind for kind in TYPES if kind in fields), "")
    for key in ("text", *TYPES[2:]):
        value = fields.get(key)
        if value is not None and isinstance(value.data, str) and value.data.strip():
            yield CardText((*path, key), name, value.data, value.place.line, (kind,))


def _entries(value: Value | None) -> dict[str, Value]:
    """Keys and values, none if it is something else."""
    return value.data if value is not None and isinstance(value.data, dict) else {}
