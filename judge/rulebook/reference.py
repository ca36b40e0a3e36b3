"""References: the rule numbers that a text names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

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


@dataclass(frozen=True, slots=True)
class Reference:
    """A number named in a text, from one character to another."""

    start: int
    end: int
    number: str


def references(text: str) -> Iterator[Reference]:
    """The rule numbers that a text names, in order; what stands in backticks is no reference."""
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
    """The numbers that a text names, each once, in order."""
    return tuple(dict.fromkeys(reference.number for reference in references(text)))
