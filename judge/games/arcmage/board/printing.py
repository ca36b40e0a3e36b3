"""A card of a card file as it is printed: the keys of a board for its fields."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.errors import JudgeError
from judge.games.arcmage.table import DISCIPLINES, FACTIONS, TYPES
from judge.tabletop.flow import Plain


def printed(fields: Mapping[str, str]) -> dict[str, Plain]:
    """The keys of a board for a card; refused if its type is unknown or a number is missing."""
    said = fields.get("type", "").lower()
    kind = next((one for one in TYPES if one in said), "")
    if not kind:
        raise JudgeError(f"the type is {said or 'missing'}; expected {', '.join(TYPES)}")
    text = fields.get("text", "")
    numbers = fields.get("numbers", "").split("/")
    found: dict[str, Plain] = {}
    if kind == "creature":
        found[kind] = f"{_number(fields, 'attack', numbers[:1])}/{_number(fields, 'defense', numbers[1:])}"
    elif kind == "city":
        found[kind] = _number(fields, "defense", numbers[:1])
    else:
        found[kind] = text
    if text and kind in ("creature", "city"):
        found["text"] = text
    if fields.get("faction", "") in FACTIONS:
        found["faction"] = fields["faction"]
    if fields.get("discipline", "") in DISCIPLINES:
        found["discipline"] = fields["discipline"]
    if cost := re.fullmatch(r"(?:\d{1,3}|X)(?: ?\+ ?\d{1,3})?", fields.get("cost", "")):
        found["cost"] = cost[0].replace("+", " + ").replace("  ", " ")
    if re.fullmatch(r"\d{1,3}", fields.get("loyalty", "")):
        found["loyalty"] = fields["loyalty"]
    if kind == "creature" and (types := fields.get("subtype", "").replace(",", " ").split()):
        found["types"] = types
    return found


def _number(fields: Mapping[str, str], name: str, others: list[str]) -> str:
    """A number that is printed on a card, by its own field or among the numbers of a pasted line."""
    said = fields.get(name, "") or next(iter(others), "")
    if not re.fullmatch(r"\d{1,3}", said):
        raise JudgeError(f"the {name} is {said or 'missing'}; expected a number")
    return said
