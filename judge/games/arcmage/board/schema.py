"""What a scenario of Arcmage may say, for the JSON Schema of scenario files."""

from __future__ import annotations

from judge.games.arcmage.board.layout import AREAS, LIES, PRINTED
from judge.games.arcmage.table import DISCIPLINES, FACTIONS, PHASES, START, TYPES
from judge.tabletop.jsonschema import NAMES, NUMBER, TEXT, Json, record


def _card() -> Json:
    """A card with what is printed on it and how it lies."""
    flags = {key: {"type": ["boolean", "string"]} for key in ("marked", "devoted", "moved")}
    numbers = dict.fromkeys(("cost", "loyalty", "damage", "city", "copies"), NUMBER)
    chosen = {"faction": {"enum": list(FACTIONS)}, "discipline": {"enum": list(DISCIPLINES)}}
    special = flags | numbers | chosen | {"types": NAMES, "residents": {"type": ["object", "null"]}}
    return record({key: special.get(key, TEXT) for key in (*TYPES, *PRINTED, *LIES)})


def given() -> Json:
    """The board."""
    area = record({}, (), _card())
    power = record(dict.fromkeys(FACTIONS, NUMBER))
    areas = dict.fromkeys((*AREAS, "cities", "deck list"), area) | {"deck": {"anyOf": [NUMBER, area]}}
    player = record({"vp": NUMBER, "power": power, "unused": power} | areas)
    phases = {"enum": [*PHASES, START]}
    board = {"turn": TEXT, "phase": phases, "first draw": TEXT, "players": record({}, (), player)}
    return record(board, ("players",))
