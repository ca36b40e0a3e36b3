"""Groups: square brackets in a text that say which words belong together, so that it can be read in one way only.

    Return all [minions and actions] you control to your hand.

A bracket around a single word is an icon of a game, and no group. `(= …)` behind a word that points back says what it
means, in the words in which that was spoken of before: “Destroy it (= a minion here).”
"""

from __future__ import annotations

import re
from typing import NamedTuple

_SIGN = re.compile(r"\[|\]|\s*\(= (?P<note>[^()]*)\)")


class Grouped(NamedTuple):
    """A text without its brackets, from which letter up to which each of them reached, and its notes behind letters."""

    text: str
    groups: tuple[tuple[int, int], ...]
    notes: tuple[tuple[int, str], ...] = ()


def grouped(text: str) -> Grouped:
    """A text with its groups taken out; brackets that do not pair are left in the text."""
    plain: list[str] = []
    length, behind = 0, 0
    opened: list[int | None] = []
    groups: list[tuple[int, int]] = []
    notes: list[tuple[int, str]] = []
    for found in _SIGN.finditer(text):
        plain.append(text[behind : found.start()])
        length += len(plain[-1])
        behind = found.end()
        kept = ""
        if found["note"] is not None:
            notes.append((length, found["note"]))
        elif found[0] == "[":
            group = _is_group(text, found.start())
            opened.append(length if group else None)
            kept = "" if group else "["
        elif (start := opened.pop() if opened else None) is not None:
            groups.append((start, length))
        else:
            kept = "]"
        plain.append(kept)
        length += len(kept)
    return Grouped("".join([*plain, text[behind:]]), tuple(sorted(groups)), tuple(notes))


def _is_group(text: str, at: int) -> bool:
    """Whether the bracket that opens here closes, with more than one word in it."""
    depth = 0
    for end in range(at, len(text)):
        depth += (text[end] == "[") - (text[end] == "]")
        if depth == 0:
            return " " in text[at:end].strip()
    return False
