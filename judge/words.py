"""Words for a reader."""

from __future__ import annotations

from collections.abc import Sequence

from judge.kernel.count import many

__all__ = ["listed", "many", "opening"]


def listed(words: Sequence[str]) -> str:
    """Words in a row: one, two and three."""
    return " and ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def opening(text: str, least: int = 40) -> str:
    """How a text begins: its first sentence, and the next while that is but a word or two."""
    told: list[str] = []
    for word in text.split():
        told.append(word)
        if word.endswith((".", "?", "!")) and len(" ".join(told)) >= least:
            break
    return " ".join(told)
