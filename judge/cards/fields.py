"""The fields of a card under plain names, whatever a file calls them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

# Each plain name with the names that files use for it, in lower case without spaces and signs.
_NAMES = {
    "name": ("name", "cardname", "title"),
    "text": ("text", "cardtext", "ruletext", "rulestext", "rules", "ability", "abilities", "effect"),
    "type": ("type", "cardtype", "maintype", "kind"),
    "subtype": ("subtype", "subtypes", "creaturetype", "races"),
    "cost": ("cost", "cmc", "numericcost"),
    "threshold": ("threshold", "thresholds", "icons"),
    "faction": ("faction", "trade", "sourcefaction"),
    "strength": ("strength", "str"),
    "life": ("life", "lf"),
    "speed": ("speed", "spd"),
    "structure": ("structure",),
    "power": ("power", "pow"),
    "breakpoint": ("breakpoint", "break"),
    "vp": ("vp", "victorypoints", "points"),
    "attack": ("attack", "atk"),
    "defense": ("defense", "defence", "def", "toughness"),
    "loyalty": ("loyalty",),
    "discipline": ("discipline", "disciplines"),
    "numbers": ("pt", "numbers", "stats"),
    "rulings": ("clarifications", "rulings", "faq"),
    "printed text": ("printedtext", "originaltext", "textasprinted"),
    "errata text": ("erratatext", "currenttext", "oracletext", "textwitherrata"),
    "errata": ("errata",),
    "set": ("set", "printedin", "expansion", "edition"),
}
PLAIN = {other: name for name, others in _NAMES.items() for other in others}
RULINGS = "rulings"
TEXT, AS_PRINTED, WITH_ERRATA, ERRATA = "text", "printed text", "errata text", "errata"


def plain_name(name: str) -> str:
    """The plain name of a field, empty if it is not one that Judge uses."""
    return PLAIN.get(re.sub(r"[^a-z]", "", name.lower()), "")


def plain_fields(given: Mapping[str, Any]) -> dict[str, str]:
    """The fields that Judge uses, as texts; the first of two that mean the same counts."""
    found: dict[str, str] = {}
    for name, value in given.items():
        plain, text = plain_name(str(name)), as_text(value)
        if plain and text and plain not in found:
            found[plain] = text
    return found


def as_text(value: Any) -> str:
    """A value of a file as text: an object by its name, a list with commas."""
    if isinstance(value, dict):
        return as_text(value.get("name", ""))
    if isinstance(value, list):
        return ", ".join(filter(None, map(as_text, value)))
    return "" if value is None or isinstance(value, bool) else str(value).strip()


def texts(value: Any) -> tuple[str, ...]:
    """A value of a file as several texts."""
    return tuple(filter(None, map(as_text, value if isinstance(value, list) else [value])))
