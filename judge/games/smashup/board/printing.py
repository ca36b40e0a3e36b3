"""A card of a card file as it is printed: the keys of a board for its fields."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.errors import JudgeError
from judge.games.smashup.table import ACTION, BASE, MINION
from judge.tabletop.flow import Plain


def printed(fields: Mapping[str, str]) -> dict[str, Plain]:
    """The keys of a board for a card; refused if its type is unknown or a number is missing."""
    kind = fields.get("type", "").lower().strip() or (BASE if "breakpoint" in fields else "")
    text = fields.get("text", "")
    found: dict[str, Plain] = {}
    if kind == BASE:
        found["breakpoint"] = _number(fields, "breakpoint")
        if rewards := re.findall(r"\d+", fields.get("vp", "")):
            found["vp"] = rewards
    elif kind == MINION:
        found[MINION] = _number(fields, "power")
    elif kind == ACTION:
        found[ACTION] = text
    else:
        raise JudgeError(f"the type is {kind or 'missing'}; expected {MINION}, {ACTION} or {BASE}")
    if text and kind != ACTION:
        found["text"] = text
    if kind != BASE and (faction := fields.get("faction", "")):
        found["faction"] = faction
    return found


def _number(fields: Mapping[str, str], name: str) -> str:
    """A number that is printed on a card."""
    said = fields.get(name, "") or fields.get("numbers", "")
    if not re.fullmatch(r"\d{1,3}", said):
        raise JudgeError(f"the {name} is {said or 'missing'}; expected a number")
    return said
