"""What a form for a board of The Spoils lets one fill in, and how the card text in a file is understood."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from judge.games.spoils.board.cardfile import named_cards
from judge.games.spoils.board.layout import AREAS, ICONS, STEPS, TYPES
from judge.tabletop.form import Area, Field, Form
from judge.tabletop.understanding import CardText
from judge.yamlfile import Value

ZONES = {
    "play": "in play", "hand": "hand", "deck": "deck, top card first", "discard": "discard pile", "out": "out of game",
    "void": "Void",
}  # fmt: skip
TEXTS = ("text", "item", "tactic", "resource")
PLAYED = ("character", "item", "tactic", "location")


KINDS = (
    Field(("character",), "character", hint="strength/life/speed, such as 3/2/1", fits=r"\d+/\d+/\d+"),
    Field(("tactic",), "tactic", "text", hint="COST: … EFFECT: …", fits="COST:|EFFECT:"),
    Field(("location",), "location", "number", hint="its structure", fits=r"\d+$"),
    Field(("resource",), "resource", "text", hint="such as: Provides Rage.", fits="Provides "),
    Field(("item",), "item", "text", hint="its rules text"),
    Field(("card",), "card of the set", "choice", tuple(named_cards())),
    Field(("same as",), "same as", "card"),
)
CARD = (
    Field(("text",), "rules text", "text", of=("character", "location")),
    Field(("adjusts",), "adjusts", hint="such as +2/+1/-1", of=("item",)),
    Field(("cost",), "cost", "number", of=PLAYED),
    Field(("threshold",), "threshold", "names", hint="such as Rage, Rage", of=PLAYED),
    Field(("subtypes",), "subtypes", "names", of=PLAYED),
    Field(("damage",), "damage", "number", of=("character", "location")),
    Field(("tokens",), "tokens", "number"),
    Field(("attached to",), "attached to", "card"),
    Field(("controlled by",), "controlled by", "player"),
    Field(("depleted",), "depleted", "flag"),
    Field(("face-down",), "face-down", "flag"),
    Field(("new",), "came this turn", "flag"),
    Field(("card token",), "made by an effect", "flag"),
)


@cache
def form() -> Form:
    """All that can be filled in."""
    return Form(
        board=(
            Field(("turn",), "whose turn", "player"),
            Field(("step",), "where the turn is", "choice", tuple(STEPS)),
        ),
        player=(
            Field(("influence",), "influence", "number", hint="10 if nothing is said"),
            *(Field(("resources", kind), kind, "number") for kind in (*ICONS[:-1], "face-down", "attached")),
            Field(("faction",), "rules text of the faction", "text"),
        ),
        zones=tuple(Area(key, ZONES[key], KINDS, CARD, usual=key in ("play", "hand")) for key in AREAS),
    )


def texts(given: Value) -> Iterator[CardText]:
    """The card texts of a board, in the order of the file."""
    players = _entries(_entries(given).get("players"))
    for name, seat in players.items():
        own = _entries(seat)
        if "faction" in own:
            yield from _text(("given", "players", name, "faction"), f"{name}'s faction", own["faction"], ("faction",))
        for zone in (*AREAS, "deck list"):
            for card, spec in _entries(own.get(zone)).items():
                yield from _card(("given", "players", name, zone, card), card, _entries(spec))


def _card(path: tuple[str, ...], name: str, fields: dict[str, Value]) -> Iterator[CardText]:
    """The texts of a card, those of its most recent version too."""
    types = tuple(one for one in TYPES if one in fields)
    for key in TEXTS:
        if key in fields:
            yield from _text((*path, key), name, fields[key], types)
    if "latest" in fields:
        yield from _card((*path, "latest"), f"{name}, latest", _entries(fields["latest"]))


def _text(path: tuple[str, ...], name: str, value: Value, types: tuple[str, ...]) -> Iterator[CardText]:
    """A text, if there is one."""
    if isinstance(value.data, str) and value.data.strip() not in ("", "-"):
        yield CardText(path, name, value.data, value.place.line, types)


def _entries(value: Value | None) -> dict[str, Value]:
    """Keys and values, none if it is something else."""
    return value.data if value is not None and isinstance(value.data, dict) else {}
