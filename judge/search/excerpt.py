"""Excerpts: the places of the asked words in a text, and the stretch of it that shows most of them."""

from __future__ import annotations

from collections.abc import Collection

from judge.search.words import words

Marks = tuple[tuple[int, int], ...]
_GAP = 2  # deciding words this near to each other are marked as one


def marks(text: str, wanted: Collection[str]) -> Marks:
    """The places of the wanted words, neighbors joined."""
    found: list[tuple[int, int]] = []
    for word in words(text):
        if word.stem in wanted:
            if found and word.start - found[-1][1] <= _GAP:
                found[-1] = (found[-1][0], max(found[-1][1], word.end))
            else:
                found.append((word.start, word.end))
    return tuple(found)


def excerpt(text: str, wanted: Collection[str], length: int = 200) -> str:
    """The stretch of a text that has most of the wanted words, cut between words."""
    if len(text) <= length:
        return text
    places = [start for start, _ in marks(text, wanted)]
    best = max(places, key=lambda at: (sum(at <= place < at + length - 40 for place in places), -at), default=0)
    start = 0 if best < 60 else text.rfind(" ", 0, best - 30) + 1
    end = len(text) if start + length >= len(text) else text.rfind(" ", 0, start + length)
    return f"{'… ' if start else ''}{text[start:end]}{' …' if end < len(text) else ''}"
