"""What a form for a board of Smash Up lets one fill in, and how the card text in a file is understood."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from judge.games.smashup.board.layout import AREAS, PHASES
from judge.tabletop.form import Area, Field, Form
from judge.tabletop.understanding import CardText
from judge.yamlfile import Value

ZONES = {"hand": "hand", "deck": "deck, top card first", "discard": "discard pile"}
PILES = ("bases", "base deck", "base discard")

KINDS = (
    Field(("minion",), "minion", "number", hint="its power", fits=r"\d+$"),
    Field(("action",), "action", "text", hint="its text"),
)
PRINTED = (
    Field(("text",), "text", "text", of=("minion",)),
    Field(("name",), "printed name"),
    Field(("faction",), "faction"),
    Field(("of",), "whose it is", "player"),
)
PLACED = (
    Field(("controlled by",), "controlled by", "player"),
    Field(("on",), "on the minion", "card"),
    Field(("counters",), "+1 power counters", "number", of=("minion",)),
)
BASE = (Field(("breakpoint",), "base", "number", hint="at what power it breaks"),)
OF_BASE = (
    Field(("vp",), "VP of first, second, third", "names", hint="4, 2, 1 if nothing is said"),
    Field(("text",), "text", "text"),
    Field(("name",), "printed name"),
)
THERE = Area("cards", "cards there", KINDS, (*PRINTED, *PLACED), usual=True, whose="of")


@cache
def form() -> Form:
    """All that can be filled in."""
    return Form(
        board=(
            Field(("turn",), "whose turn", "player"),
            Field(("phase",), "phase", "choice", tuple(PHASES)),
        ),
        player=(
            Field(("vp",), "VP", "number"),
            Field(("minions",), "minions to play", "number", hint="1 if nothing is said"),
            Field(("actions",), "actions to play", "number", hint="1 if nothing is said"),
        ),
        zones=tuple(Area(key, ZONES[key], KINDS, PRINTED, usual=key == "hand") for key in AREAS),
        areas=(
            Area("bases", "bases", BASE, OF_BASE, (THERE,), usual=True),
            Area("base deck", "base deck, top base first", BASE, OF_BASE),
            Area("base discard", "discard pile of bases", BASE, OF_BASE),
        ),
        needed=(("given", "players"), ("given", "bases")),
    )


def texts(given: Value) -> Iterator[CardText]:
    """The card texts of a board, in the order of the file."""
    board = _entries(given)
    for pile in PILES:
        for name, base in _entries(board.get(pile)).items():
            fields, path = _entries(base), ("given", pile, name)
            yield from _texts(path, name, fields)
            for card, spec in _entries(fields.get("cards")).items():
                yield from _texts((*path, "cards", card), card, _entries(spec))
    for player, seat in _entries(board.get("players")).items():
        for zone in AREAS:
            for card, spec in _entries(_entries(seat).get(zone)).items():
                yield from _texts(("given", "players", player, zone, card), card, _entries(spec))


def _texts(path: tuple[str, ...], name: str, fields: dict[str, Value]) -> Iterator[CardText]:
    """The texts of a card."""
    for key in ("text", "action"):
        value = fields.get(key)
        if value is not None and isinstance(value.data, str) and value.data.strip():
            yield CardText((*path, key), name, value.data, value.place.line)


def _entries(value: Value | None) -> dict[str, Value]:
    """Keys and values, none if it is something else."""
    return value.data if value is not None and isinstance(value.data, dict) else {}
