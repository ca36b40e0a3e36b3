"""Groups: square brackets in a text that say which words belong together, so that it can be read in one way only.

    Return all [minions and actions] you control to your hand.

A bracket around a single word is an icon of a game, and no group. `(= …)` behind a word is a note, and is not read.
"""

from __future__ import annotations

import re
from typing import NamedTuple

_NOTE = re.compile(r"\s*\(= [^()]*\)")


class Grouped(NamedTuple):
    """A text without its brackets, and from which letter up to which each of them reached."""

    text: str
    groups: tuple[tuple[int, int], ...]


def grouped(text: str) -> Grouped:
    """A text with its groups taken out; brackets that do not pair are left in the text."""
    text = _NOTE.sub("", text)
    plain: list[str] = []
    length, behind = 0, 0
    opened: list[int | None] = []
    groups: list[tuple[int, int]] = []
    for found in re.finditer(r"[\[\]]", text):
        plain.append(text[behind : found.start()])
        length += len(plain[-1])
        behind = found.end()
        if found[0] == "[":
            group = _is_group(text, found.start())
            opened.append(length if group else None)
            keep = not group
        else:
            start = opened.pop() if opened else None
            keep = start is None
            if start is not None:
                groups.append((start, length))
        if keep:
            plain.append(found[0])
            length += 1
    return Grouped("".join([*plain, text[behind:]]), tuple(sorted(groups)))


def _is_group(text: str, at: int) -> bool:
    """Whether the bracket that opens here closes, with more than one word in it."""
    depth = 0
    for end in range(at, len(text)):
        depth += (text[end] == "[") - (text[end] == "]")
        if depth == 0:
            return " " in text[at:end].strip()
    return False
