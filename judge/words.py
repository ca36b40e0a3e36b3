"""Words for a reader."""

from __future__ import annotations

from judge.kernel.count import either, listed, many

__all__ = ["either", "listed", "many", "opening"]


def opening(text: str, least: int = 40) -> str:
    """How a text begins: its first sentence, and the next while that is but a word or two."""
    told: list[str] = []
    for word in text.split():
        told.append(word)
        if word.endswith((".", "?", "!")) and len(" ".join(told)) >= least:
            break
    return " ".join(told)
