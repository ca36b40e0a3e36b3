"""The JSON Schema of scenario files, for editors that complete and check while one writes."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.s1_decks import FORMATS
from judge.scenario import spoils_facts, spoils_layout
from judge.scenario.file import CHOICE_KEYS, PROOF_KEYS, REQUIRED
from judge.scenario.spoils import SpoilsBoard

Json = dict[str, Any]

TEXT: Json = {"type": "string"}
NUMBER: Json = {"type": ["integer", "string"]}
RULES: Json = {"type": "array", "items": {"type": ["string", "number"]}, "description": "rule numbers, read as written"}
NAMES: Json = {"type": "array", "items": TEXT}


def _object(properties: Json, required: tuple[str, ...] = (), more: bool | Json = False) -> Json:
    """An object with these properties."""
    return {
        "type": ["object", "null"],
        "properties": properties,
        "required": list(required),
        "additionalProperties": more,
    }


def _facts() -> Json:
    """Facts about cards, players, the turn and the game."""
    about: Json = {key: {} for key in (*spoils_facts.CARD_FACTS, *spoils_facts.PLAYER_FACTS)}
    return _object({"game": TEXT, "turn": TEXT}, (), _object(about))


def _card(*, listed: bool = False) -> Json:
    """A card on the board, or in a deck list."""
    types = {"character": TEXT, "location": NUMBER} | {key: {} for key in ("item", "tactic", "resource", "faction")}
    numbers = dict.fromkeys(("cost", "damage", "tokens"), NUMBER)
    flags = {key: {"type": "boolean"} for key in ("depleted", "face-down", "new", "staple")}
    names = dict.fromkeys(("text", "adjusts", "attached to", "controlled by", "same as", "name", "card"), TEXT)
    icons = {"threshold": {"type": "array", "items": {"enum": list(spoils_layout.ICONS)}}, "subtypes": NAMES}
    every = types | numbers | flags | names | icons
    printed = {key: every[key] for key in (*spoils_layout.TYPES, *spoils_layout.PRINTED) if key in every}
    every["latest"] = _object(printed)
    return _object({key: every.get(key, NUMBER) for key in spoils_layout.LISTED} if listed else every)


def _player() -> Json:
    """A player's side of the board."""
    area = _object({}, (), _card())
    resources = _object(dict.fromkeys((*spoils_layout.ICONS[:-1], "face-down", "attached"), NUMBER))
    areas = dict.fromkeys(spoils_layout.AREAS, area)
    table = {"faction": TEXT, "influence": NUMBER, "resources": resources} | areas
    return _object(table | {"deck list": _object({}, (), _card(listed=True)), "pool": _object({}, (), NUMBER)})


def _lines() -> Json:
    """What happens."""
    choose = _object({"choose": _object({key: {} for key in CHOICE_KEYS}, ("by", "take"))}, ("choose",))
    now = _object({"now": _facts()}, ("now",))
    action = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": {"type": "object"}}
    return {"type": "array", "items": {"anyOf": [TEXT, choose, now, action]}}


def schema() -> Json:
    """The whole schema."""
    prove = _object({key: NUMBER if key == "outcomes" else _facts() for key in PROOF_KEYS})
    answer = {"then": _facts(), "rules": RULES, "prove": prove, "ruling": TEXT, "do": _lines()}
    steps = {"enum": [*spoils_layout.STEPS, spoils_layout.START]}
    board = {"turn": TEXT, "step": steps, "players": _object({}, (), _player())}
    given = _object(board | {"format": {"enum": list(FORMATS)}, "banned": {}}, ("players",))
    whole = {
        "title": TEXT,
        "game": {"enum": ["spoils"]},
        "edition": {"enum": list(SpoilsBoard.editions)},
        "about": RULES,
        "level": {"enum": [0, 1, 2, 3]},
        "question": TEXT,
        "given": given,
        "may": NAMES,
        "editions": _object(dict.fromkeys(SpoilsBoard.editions, _object(answer))),
    } | answer
    head = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "A scenario of Judge"}
    return head | _object(whole, REQUIRED) | {"type": "object"}
