"""References: the rule numbers that a text names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

_BARE = r"[A-Za-z]?\d+"
_DOTTED = r"[A-Za-z]?\d+(?:\.\d+)+[a-z]?(?:\.\d+)?(?:x\d+)?"
_SPOKEN = re.compile(
    rf"`[^`]*`"
    rf"|(?<![\w.])(?P<dotted>{_DOTTED})(?!\w)"
    rf"|\b(?:[Ss]ections?|[Cc]hapters?) (?P<list>{_BARE}(?![\w.]\w)(?:(?:, | and | or | to ){_BARE}(?![\w.]\w))*)"
    rf"|(?<![\w.])(?P<lettered>[A-Z]\d+)(?![\w.]\w)"
    rf"|\((?P<single>\d{{3}}|o\d+)\)"
)
REMEMBERED = 1 << 14  # texts; all editions of all games have a quarter of that
_EACH = re.compile(_BARE)
_LAST_PART = re.compile(r"(?P<stem>.*?)(?:(?P<digits>\d+)|(?P<letter>[a-z]))")


@dataclass(frozen=True, slots=True)
class Reference:
    """A number named in a text, from one character to another."""

    start: int
    end: int
    number: str


def references(text: str) -> Iterator[Reference]:
    """The rule numbers that a text names, in order; words in backticks are no reference."""
    for found in _SPOKEN.finditer(text):
        for group in ("dotted", "list", "lettered", "single"):
            if found[group]:
                start = found.start(group)
                numbers = (
                    [(0, found[group])]
                    if group in ("dotted", "lettered")
                    else [(m.start(), m[0]) for m in _EACH.finditer(found[group])]
                )
                yield from (Reference(start + at, start + at + len(number), number) for at, number in numbers)


@lru_cache(REMEMBERED)
def cited(text: str) -> tuple[str, ...]:
    """The numbers that a text names, with all between the ends of a range, each once, in order."""
    named = list(references(text))
    found = [reference.number for reference in named[:1]]
    for before, after in pairwise(named):
        if text[before.end : after.start] == " to ":
            found += _between(before.number, after.number)
        found.append(after.number)
    return tuple(dict.fromkeys(found))


def _between(first: str, last: str) -> Iterator[str]:
    """The numbers after one and before another, if only their last letters or their last digits differ."""
    low, high = _LAST_PART.fullmatch(first), _LAST_PART.fullmatch(last)
    if not low or not high or low["stem"] != high["stem"]:
        return
    if low["digits"] and high["digits"]:
        yield from (f"{low['stem']}{part}" for part in range(int(low["digits"]) + 1, int(high["digits"])))
    elif low["letter"] and high["letter"]:
        yield from (f"{low['stem']}{chr(part)}" for part in range(ord(low["letter"]) + 1, ord(high["letter"])))
