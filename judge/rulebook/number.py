"""Rule numbers: how they are spelled, ordered and nested.

408.4a is below 408.4, that below section 408, that below chapter 4; o5.6.3 below o5.6; 3.3.7x1, a passage that only
older revisions had, below 3.3.7; B12 below B, a chapter that has a capital letter instead of a number.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import lru_cache
from itertools import pairwise

from judge.limits import NUMBER

_N = "[1-9][0-9]{0,3}"
PATTERN = rf"(?:[A-Z]|[A-Za-z]?{_N}(?:\.{_N})*[a-z]?(?:\.{_N})?(?:x{_N})?)"

REMEMBERED = 1 << 12  # numbers; all games together have a third of that

Part = tuple[int, int, str]
Key = tuple[str, tuple[Part, ...]]

_DIGITS, _LETTER, _OLDER = 0, 1, 2
_HUNDREDS = 100
_DIGITS_OF_A_SECTION = 3
_LOOKS_LIKE = str.maketrans("oilsbz", "011582")  # letters that are read or typed for digits
_WHOLE = re.compile(PATTERN)
_LAST = re.compile(r"(?:x\d+|\.\d+|[a-z])$")
_PARTS = re.compile(r"x(\d+)|(\d+)|([a-z])")


def is_number(text: str) -> bool:
    """Whether this is spelled like a rule number."""
    return len(text) <= NUMBER and _WHOLE.fullmatch(text) is not None


def numbering(number: str) -> str:
    """The letter that this number's numbering begins with: o of o5.6.3, nothing for 408.4."""
    return number[0] if number[0].isalpha() else ""


@lru_cache(REMEMBERED)
def key(number: str) -> Key:
    """The sort key of numbers: natural order, a chapter before its sections, older-only passages last."""
    letter = numbering(number)
    parts: list[Part] = []
    for older, digits, small in _PARTS.findall(number[len(letter) :]):
        if older:
            parts.append((_OLDER, int(older), ""))
        elif digits:
            if not parts and len(digits) == _DIGITS_OF_A_SECTION:
                parts.append((_DIGITS, int(digits) // _HUNDREDS, ""))
            parts.append((_DIGITS, int(digits), ""))
        else:
            parts.append((_LETTER, ord(small) - ord("a") + 1, small))
    return letter, tuple(parts)


@lru_cache(REMEMBERED)
def parent(number: str) -> str | None:
    """The parent number, none for a chapter."""
    letter = numbering(number)
    bare = number[len(letter) :]
    if last := _LAST.search(bare):
        return letter + bare[: last.start()]
    if letter.isupper():
        return letter if bare else None
    return letter + str(int(bare) // _HUNDREDS) if len(bare) == _DIGITS_OF_A_SECTION else None


def _bare(number: str) -> str:
    """A number without anything but its letters and digits."""
    return "".join(filter(str.isalnum, number.lower()))


def same(number: str, known: Iterable[str]) -> list[str]:
    """The known numbers of the same letters and digits, or else those that look the same: 408 for 4o8."""
    if len(number) > NUMBER:
        return []
    known, wanted = list(known), _bare(number)
    alike = wanted.translate(_LOOKS_LIKE)
    found = [one for one in known if _bare(one) == wanted]
    return found or [one for one in known if _bare(one).translate(_LOOKS_LIKE) == alike]


def near(number: str, known: Iterable[str], count: int = 4) -> list[str]:
    """The known numbers nearest to one that is not: those that look the same, or are similar, or are next to it."""
    wanted, known = number.strip().rstrip("."), list(known)
    if found := same(wanted, known):
        return found[:count]
    if not is_number(wanted):
        return []
    ordered = sorted((one for one in known if numbering(one) == numbering(wanted)), key=key)
    above = [one for one in chain(wanted)[:-1] if one in ordered][-1:]
    family = [one for one in ordered if above and above[0] in chain(one)[1:]]
    at = bisect_left([key(one) for one in ordered], key(wanted))
    beside = ordered[max(0, at - 2) : at + 2]
    return list(dict.fromkeys([*get_close_matches(wanted, family, count), *above, *beside]))[:count]


def chain(number: str) -> list[str]:
    """The numbers from the chapter down to this one."""
    found = [number]
    while above := parent(found[-1]):
        found.append(above)
    return found[::-1]


def section(number: str) -> str:
    """The section of a number: its second level, or itself when it is a chapter."""
    return chain(number)[:2][-1]


def gaps(numbers: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Pairs of neighbors between which a number is missing; its parent is the neighbor of a missing first number."""
    families: dict[tuple[str, str | None, int], list[str]] = {}
    for number in sorted(numbers, key=key):
        if not key(number)[1]:
            continue
        families.setdefault((numbering(number), parent(number), key(number)[1][-1][0]), []).append(number)
    for (_, above, _), members in families.items():
        first = key(members[0])[1][-1][1]
        if above is not None and first % _HUNDREDS != 1:
            yield above, members[0]
        yield from ((a, b) for a, b in pairwise(members) if key(b)[1][-1][1] != key(a)[1][-1][1] + 1)
