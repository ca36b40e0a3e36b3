"""Two texts compared word by word."""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass

_WORDS = re.compile(r"\s+|[^\s]+")


@dataclass(frozen=True, slots=True)
class Stretch:
    """Words that both texts share, or that only the old or only the new one has."""

    kind: str
    text: str


def word_difference(old: str, new: str) -> list[Stretch]:
    """Two texts word by word: what both share, what is gone, what is new."""
    a, b = _WORDS.findall(old), _WORDS.findall(new)
    found: list[Stretch] = []
    for kind, a1, a2, b1, b2 in difflib.SequenceMatcher(None, a, b, autojunk=False).get_opcodes():
        if kind == "equal":
            found.append(Stretch("same", "".join(a[a1:a2])))
            continue
        if a1 < a2:
            found.append(Stretch("old", "".join(a[a1:a2])))
        if b1 < b2:
            found.append(Stretch("new", "".join(b[b1:b2])))
    return _calm(found)


def _calm(stretches: list[Stretch]) -> list[Stretch]:
    """The same, with a mere space between two exchanged words taken into both, so that phrases stay whole."""
    calm: list[Stretch] = []
    old = new = ""
    for index, stretch in enumerate(stretches):
        if stretch.kind == "old":
            old += stretch.text
        elif stretch.kind == "new":
            new += stretch.text
        elif old and new and stretch.text.isspace() and index < len(stretches) - 1:
            old, new = old + stretch.text, new + stretch.text
        else:
            calm += [*_exchanged(old, new), stretch]
            old = new = ""
    return [*calm, *_exchanged(old, new)]


def _exchanged(old: str, new: str) -> list[Stretch]:
    """Gone words first, then new ones."""
    return [Stretch(kind, text) for kind, text in (("old", old), ("new", new)) if text]
