"""The JSON Schema of scenario files, for editors that complete and check while one writes."""

from __future__ import annotations

import re

from judge.scenario import games
from judge.tabletop.doing import ANY_ORDER, BY_HAND, CHOICE_KEYS
from judge.tabletop.file import ASIDE, PROOF_KEYS, REQUIRED
from judge.tabletop.jsonschema import NAMES, NUMBER, RULES, TEXT, Json, record
from judge.tabletop.keys import whole_schema


def _lines(facts: Json) -> Json:
    """The event in words."""
    choose = record({"choose": record({key: {} for key in CHOICE_KEYS}, ("by", "take"))}, ("choose",))
    now = record({"now": facts}, ("now",))
    stop = record({"stop": record({"after": RULES["items"]}, ("after",))}, ("stop",))
    orders = record({ANY_ORDER: {"type": "array", "minItems": 2}}, (ANY_ORDER,))
    action = {"type": "object", "minProperties": 1, "maxProperties": 1, "additionalProperties": {"type": "object"}}
    by_hand = record({BY_HAND: TEXT}, (BY_HAND,))
    return {"type": "array", "items": {"anyOf": [TEXT, choose, now, by_hand, stop, orders, action]}}


def _whole(game: str) -> Json:
    """The whole schema for one game."""
    board = games.board(game)
    facts, editions = board.facts.schema(), board.editions
    several = {"anyOf": [facts, {"type": "array", "items": facts}]}
    counted = {"anyOf": [NUMBER, record({"count": NUMBER, "by": {"type": "object"}}, ("count", "by"))]}
    prove = record({key: counted if key == "outcomes" else several for key in PROOF_KEYS})
    answer = {"then": facts, "rules": RULES, "prove": prove, "ruling": TEXT, "do": _lines(facts)}
    whole = {
        "title": TEXT,
        "game": {"const": game},
        "edition": {"enum": list(editions)},
        "about": RULES,
        "level": {"enum": [0, 1, 2, 3]},
        "question": TEXT,
        "given": whole_schema(board.sheets),
        "may": NAMES,
        ASIDE: {"anyOf": [TEXT, NAMES]},
        "editions": record({}, (), record(answer)) | {"propertyNames": {"pattern": _span(editions)}},
    } | answer
    return record(whole, REQUIRED) | {"type": "object"}


def _span(editions: tuple[str, ...]) -> str:
    """An edition, or a span of them such as 1369..1380."""
    name = f"({'|'.join(map(re.escape, editions))})"
    return rf"^{name}(\.\.{name})?$"


def schema() -> Json:
    """The whole schema: what a file may say depends on its game."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A scenario of Judge",
        "type": "object",
        "properties": {"game": {"enum": list(games.played())}},
        "required": list(REQUIRED),
        "allOf": [
            {"if": {"properties": {"game": {"const": game}}, "required": ["game"]}, "then": _whole(game)}
            for game in games.played()
        ],
    }
