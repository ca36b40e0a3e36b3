"""Numbers in queries: 405.3, 4053, rule 608 1 b, § 405-3, 405.3-405.6, several at once; never fuzzed."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import product

_MARKS = re.compile(
    r"§+|\b(?:rules?|cr|r|secs?|sections?|chapters?|ch|no|nos|number|para|paragraph|art|article)\b\.?", re.I
)
_GLUED = re.compile(r"^(?:cr|r)(?=\d)", re.I)
_PIECES = re.compile(r"[0-9]+|[a-z]+")
_RANGE = re.compile(r"\s*(?:–|—|-|\bto\b|\bthrough\b|\buntil\b)\s*", re.I)
_ONLY = re.compile(r"\d[a-z]?\.\s*$", re.I)
_JOINED = re.compile(r"\s*(?:,|;|&|\band\b|\bor\b|\+)\s*", re.I)
_MOST_PIECES = 24


def squash(number: str) -> str:
    """A number without anything but its letters and digits."""
    return "".join(char for char in number.lower() if char.isalnum())


@dataclass(frozen=True)
class NumberAsked:
    """Numbers that a query asks for: whether spelled exactly, read as one, alone without what is below, up to which."""

    numbers: tuple[str, ...]
    exact: bool = False
    whole: bool = False
    alone: bool = False
    upto: str = ""


class Numbers:
    """All known numbers, and how queries may spell them."""

    def __init__(self, known: Iterable[str]) -> None:
        """Learn the numbers."""
        self.known = frozenset(known)
        self._squashed: dict[str, list[str]] = {}
        for number in sorted(self.known):
            self._squashed.setdefault(squash(number), []).append(number)
            if number[0].islower():
                self._squashed.setdefault(squash(number[1:]), []).append(number)

    def read(self, query: str) -> list[NumberAsked] | None:
        """The numbers that a query asks for, the likeliest reading first; none when it is a query of words."""
        text = query.strip()
        bare = _GLUED.sub("", _MARKS.sub(" ", text).strip()).strip()
        if len(bare) == 1 and bare.isalpha() and bare.upper() in self.known:
            return [NumberAsked((bare.upper(),), bare.isupper(), True, False)]
        if not any(char.isdigit() for char in bare) or len(bare) > 80:
            return None
        alone = bool(_ONLY.search(bare))
        if found := self._one(bare, alone):
            return found
        return self._range(bare) or self._several(bare)

    def near(self, query: str) -> list[str]:
        """The longest known number that an unknown one begins with."""
        bare = squash(_GLUED.sub("", _MARKS.sub(" ", query).strip()))
        found = (self._squashed.get(bare[:end]) for end in range(len(bare), 0, -1))
        return next((numbers for numbers in found if numbers), []) if bare[:1].isdigit() else []

    def _one(self, text: str, alone: bool) -> list[NumberAsked]:
        """The readings of a text as one number."""
        spelled = text.rstrip(". ").lower()
        plain = re.sub(r"\s+", "", spelled)
        readings = [number for number in self._squashed.get(squash(plain), ()) if _one_word(spelled)]
        exact = [number for number in readings if number.lower() == plain]
        rest = [number for number in readings if number not in exact]
        return [NumberAsked((number,), number in exact, True, alone) for number in (*exact, *rest)]

    def _range(self, text: str) -> list[NumberAsked]:
        """The readings of a text as a range."""
        ends = _RANGE.split(text)
        if len(ends) != 2 or not all(ends):
            return []
        found = [self._one(end, False) for end in ends]
        pairs = [(a.numbers[0], b.numbers[0]) for a, b in product(*found)]
        fitting = [(a, b) for a, b in pairs if a[0].isalpha() == b[0].isalpha()]
        return [NumberAsked((a,), True, True, upto=b) for a, b in fitting[:1]]

    def _several(self, text: str) -> list[NumberAsked] | None:
        """The readings of a text as several numbers, one after the other."""
        parts = [part for part in _JOINED.split(text) if part.strip()]
        found: list[NumberAsked] = []
        for part in parts:
            readings = self._one(part, False) or list(self._split(part))
            if not readings:
                return None
            found += readings
        return found or None

    def _split(self, text: str) -> Iterator[NumberAsked]:
        """The fewest known numbers of which a row of pieces is made; none when something is left over."""
        pieces = _PIECES.findall(text.lower())
        if not pieces or len(pieces) > _MOST_PIECES or squash(text) != "".join(pieces):
            return
        best: list[tuple[str, ...] | None] = [()]
        for end in range(1, len(pieces) + 1):
            ways = [
                (*before, numbers[0])
                for start in range(max(0, end - 6), end)
                if (before := best[start]) is not None
                and (numbers := self._squashed.get("".join(pieces[start:end])))
                and pieces[start].isdigit()
            ]
            best.append(min(ways, key=len) if ways else None)
        for number in best[-1] or ():
            yield NumberAsked((number,))


def _one_word(text: str) -> bool:
    """Whether a text may be the spelling of a number: digits, single letters and signs between them."""
    return (
        re.fullmatch(r"[a-z]?\s*\d(?:[\d\s.,:;()\[\]/\-–]|(?<![a-z])[a-z](?![a-z]{2}))*", text.strip().lower())
        is not None
    )
