"""A card of a card file as it is printed: the keys of a board for its fields."""

from __future__ import annotations

import re
from collections.abc import Mapping

from judge.errors import JudgeError
from judge.games.spoils.board import sheet
from judge.games.spoils.table import ICONS
from judge.tabletop.flow import Plain

_BY_LETTER = {name[0]: name for name in ICONS}
STATS = ("strength", "life", "speed")
_KINDS = tuple(key.name for key in sheet.TYPES)
_OTHER_NAMES = {"faction card": "faction", "staple resource": "resource"}


def printed(fields: Mapping[str, str]) -> dict[str, Plain]:
    """The keys of a board for a card; refused if its type is unknown or a number is missing."""
    kind = fields.get("type", "").lower().strip()
    kind = _OTHER_NAMES.get(kind, kind)
    if kind not in (*_KINDS, "faction"):
        raise JudgeError(f"the type is {kind or 'missing'}; expected {', '.join(_KINDS)} or faction")
    text = fields.get("text", "")
    numbers = fields.get("numbers", "").split("/")
    found: dict[str, Plain] = {}
    if kind == "character":
        found[kind] = "/".join(
            _number(fields, name, at, numbers) for at, name in enumerate(("strength", "life", "speed"))
        )
    elif kind == "location":
        found[kind] = _number(fields, "structure", 0, numbers)
    else:
        found[kind] = text
    if kind == "resource" and fields.get("name", "") in ICONS:
        found["staple"] = "true"
    if text and kind in ("character", "location"):
        found["text"] = text
    if kind == "item" and re.match(r"[+-]\d", fields.get("strength", "")):
        found["adjusts"] = "/".join(_signed(fields.get(name, "")) for name in STATS)
    if cost := re.fullmatch(r"\d{1,3}", fields.get("cost", "")):
        found["cost"] = cost[0]
    if icons := _icons(fields.get("threshold", "")):
        found["threshold"] = icons
    if subtypes := [one for one in re.split(r"[,;/]\s*|\s{2,}", fields.get("subtype", "")) if one]:
        found["subtypes"] = subtypes
    return found


def _number(fields: Mapping[str, str], name: str, at: int, numbers: list[str]) -> str:
    """A number that is printed on a card, by its own field or by its place among several."""
    said = fields.get(name, "") or (numbers[at] if at < len(numbers) else "")
    if not re.fullmatch(r"\d{1,3}", said):
        raise JudgeError(f"the {name} is {said or 'missing'}; expected a number")
    return said


def _signed(said: str) -> str:
    """A number with its sign, 0 if there is none."""
    return said if re.fullmatch(r"[+-]\d{1,3}", said) else "+0"


def _icons(said: str) -> list[str]:
    """The icons of a threshold, written as letters or as names."""
    names = [name for name in re.split(r"[,\s/]+", said) if name in ICONS]
    return names or [_BY_LETTER[letter] for letter in said if letter in _BY_LETTER]
