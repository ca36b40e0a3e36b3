"""How events name what they are about."""

from __future__ import annotations


def listed(names: tuple[str, ...]) -> str:
    """Names as an enumeration."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""
