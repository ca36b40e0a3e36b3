"""Words for a reader."""

from __future__ import annotations


def many(count: int, what: str) -> str:
    """So many of something whose plural takes an s."""
    return f"{count} {what}{'' if count == 1 else 's'}"
