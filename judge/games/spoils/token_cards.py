"""Card tokens: what they are, as the reminder of the card that makes them explains."""

from __future__ import annotations

import re
from typing import Any

from judge.games.spoils.events import MICROMAJIG
from judge.games.spoils.vocabulary.moves import MakeTokens, TokenKind
from judge.kernel.data import Data

_TREATED = re.compile(
    r"treat (?:an? |the |all )?[“\"]?([\w' -]+?)[”\"]? (?:card )?tokens? as (?:an? )?"
    r"(?:\w+ )?(character|item|location) (?:cards? )?with ([^.)]+)",
    re.I,
)
_NUMBER = re.compile(r"(\d+) (strength|life|speed)", re.I)
_SUBTYPE = re.compile(r"[“\"]([^”\"]+)[”\"]")


def explained(text: str) -> dict[str, TokenKind]:
    """The card tokens that a text explains, by their names in small letters."""
    found = {}
    for name, kind, rest in _TREATED.findall(text):
        numbers = {stat.lower(): int(count) for count, stat in _NUMBER.findall(rest)}
        covert = bool(re.search(r"\bcovert\b", rest, re.I))
        if name.lower() == MICROMAJIG:
            continue  # the rules say what it is
        found[name.lower()] = TokenKind((kind.lower(),), tuple(_SUBTYPE.findall(rest)), covert=covert, **numbers)
    return found


def explanations(text: str) -> str:
    """The reminders of a text that explain card tokens, each in a line of its own."""
    return "".join(f"\n({found[0]})" for found in _TREATED.finditer(text)) if explained(text) else ""


def with_tokens(paragraphs: Any, text: str) -> Any:
    """The meaning of a text in which the orders to make card tokens say what these are, if the text explains it."""
    kinds = explained(text)
    return _explained_in(paragraphs, kinds) if kinds else paragraphs


def _explained_in(value: Any, kinds: dict[str, TokenKind]) -> Any:
    """A meaning in which the orders to make card tokens say what these are."""
    if isinstance(value, tuple):
        return tuple(_explained_in(one, kinds) for one in value)
    if isinstance(value, MakeTokens):
        return value.but(kind=kinds.get(value.name.lower()))
    if isinstance(value, Data):
        return value.but(**{name: _explained_in(getattr(value, name), kinds) for name in value.__struct_fields__})
    return value
