"""What a scenario of The Spoils may say, for the JSON Schema of scenario files."""

from __future__ import annotations

from judge.games.spoils.board.layout import AREAS, ICONS, LISTED, PRINTED, START, STEPS, TYPES
from judge.games.spoils.law.s103_deck_construction import FORMATS
from judge.tabletop.jsonschema import NAMES, NUMBER, TEXT, Json, record


def _card(*, listed: bool = False) -> Json:
    """A card on the board, or in a deck list."""
    types = {"character": TEXT, "location": NUMBER} | {key: {} for key in ("item", "tactic", "resource", "faction")}
    numbers = dict.fromkeys(("cost", "damage", "tokens"), NUMBER)
    flags = {key: {"type": "boolean"} for key in ("depleted", "face-down", "new", "staple")}
    names = dict.fromkeys(("text", "adjusts", "attached to", "controlled by", "same as", "name", "card"), TEXT)
    icons = {"threshold": {"type": "array", "items": {"enum": list(ICONS)}}, "subtypes": NAMES}
    every = types | numbers | flags | names | icons
    printed = {key: every[key] for key in (*TYPES, *PRINTED) if key in every}
    every["latest"] = record(printed)
    return record({key: every.get(key, NUMBER) for key in LISTED} if listed else every)


def _player() -> Json:
    """A player's side of the board."""
    area = record({}, (), _card())
    resources = record(dict.fromkeys((*ICONS[:-1], "face-down", "attached"), NUMBER))
    areas = dict.fromkeys(AREAS, area)
    table = {"faction": TEXT, "influence": NUMBER, "resources": resources} | areas
    return record(table | {"deck list": record({}, (), _card(listed=True)), "pool": record({}, (), NUMBER)})


def given() -> Json:
    """The board, or the decks that are checked."""
    steps = {"enum": [*STEPS, START]}
    board = {"turn": TEXT, "step": steps, "players": record({}, (), _player())}
    return record(board | {"format": {"enum": list(FORMATS)}, "banned": {}}, ("players",))
