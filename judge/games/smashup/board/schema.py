"""What a scenario of Smash Up may say, for the JSON Schema of scenario files."""

from __future__ import annotations

from judge.games.smashup.board.layout import PHASES, PLACED, PRINTED
from judge.games.smashup.table import BEFORE
from judge.tabletop.jsonschema import NUMBER, TEXT, Json, record


def _card(*keys: str) -> Json:
    """A minion or an action."""
    numbers = dict.fromkeys(("minion", "counters", "copies"), NUMBER)
    return record({key: numbers.get(key, TEXT) for key in (*PRINTED, *keys)})


def _base() -> Json:
    """A base with the cards at it."""
    vp = {"type": "array", "items": NUMBER}
    cards = record({}, (), _card(*PLACED))
    return record({"breakpoint": NUMBER, "vp": vp, "text": TEXT, "name": TEXT, "cards": cards}, ("breakpoint",))


def given() -> Json:
    """The board."""
    area = record({}, (), _card("of"))
    numbers = dict.fromkeys(("vp", "minions", "actions"), NUMBER)
    player = record(numbers | {"hand": area, "discard": area, "deck": {"anyOf": [NUMBER, area]}})
    bases = record({}, (), _base())
    piles = dict.fromkeys(("bases", "base deck", "base discard"), bases)
    phases = {"enum": [*PHASES, BEFORE]}
    factions = record({}, (), record({}, (), _card("copies")))
    player["properties"]["factions"] = factions
    return record({"turn": TEXT, "phase": phases, **piles, "players": record({}, (), player)}, ("players",))
