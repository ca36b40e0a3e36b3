"""Rule numbers: how they are spelled, ordered and nested.

408.4a stands below 408.4, that below section 408, that below chapter 4; o5.6.3 below o5.6; 3.3.7x1, a passage that only
older revisions had, below 3.3.7.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise

PATTERN = r"[A-Za-z]?\d+(?:\.\d+)*[a-z]?(?:\.\d+)?(?:x\d+)?"

Part = tuple[int, int, str]
Key = tuple[str, tuple[Part, ...]]

_DIGITS, _LETTER, _OLDER = 0, 1, 2
_HUNDREDS = 100
_WHOLE = re.compile(PATTERN)
_LAST = re.compile(r"(?:x\d+|\.\d+|[a-z])$")
_PARTS = re.compile(r"x(\d+)|(\d+)|([a-z])")


def is_number(text: str) -> bool:
    """Whether this is spelled like a rule number."""
    return _WHOLE.fullmatch(text) is not None


def numbering(number: str) -> str:
    """The letter that this number's numbering begins with: o of o5.6.3, nothing for 408.4."""
    return number[0] if number[0].isalpha() else ""


@cache
def key(number: str) -> Key:
    """What numbers are sorted by: natural order, a chapter before its sections, older-only passages last."""
    letter = numbering(number)
    parts: list[Part] = []
    for older, digits, small in _PARTS.findall(number[len(letter) :]):
        if older:
            parts.append((_OLDER, int(older), ""))
        elif digits:
            if not parts and int(digits) >= _HUNDREDS:
                parts.append((_DIGITS, int(digits) // _HUNDREDS, ""))
            parts.append((_DIGITS, int(digits), ""))
        else:
            parts.append((_LETTER, ord(small) - ord("a") + 1, small))
    return letter, tuple(parts)


@cache
def parent(number: str) -> str | None:
    """The number this one stands below, none for a chapter."""
    letter = numbering(number)
    bare = number[len(letter) :]
    if last := _LAST.search(bare):
        return letter + bare[: last.start()]
    return letter + str(int(bare) // _HUNDREDS) if int(bare) >= _HUNDREDS else None


def chain(number: str) -> list[str]:
    """The numbers from the chapter down to this one."""
    above = parent(number)
    return [*(chain(above) if above else []), number]


def section(number: str) -> str:
    """The section that a number stands in: its second level, or itself when it is a chapter."""
    return chain(number)[:2][-1]


def gaps(numbers: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of neighbours between which a number is missing; a missing first number is told by its parent."""
    families: dict[tuple[str, str | None, int], list[str]] = {}
    for number in sorted(numbers, key=key):
        families.setdefault((numbering(number), parent(number), key(number)[1][-1][0]), []).append(number)
    for (_, above, _), members in families.items():
        first = key(members[0])[1][-1][1]
        if above is not None and first % _HUNDREDS != 1:
            yield above, members[0]
        yield from ((a, b) for a, b in pairwise(members) if key(b)[1][-1][1] != key(a)[1][-1][1] + 1)
