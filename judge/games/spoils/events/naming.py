"""How events name what they are about."""

from __future__ import annotations

import re


def listed(names: tuple[str, ...]) -> str:
    """Names as an enumeration."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""


def agreed(names: tuple[str, ...], does: str) -> str:
    """Names with what they do, in the plural for several: “Ox gains covert”, “Ox and Elk gain covert”."""
    if len(names) > 1:
        does = re.sub(
            r"\b(?:gains|loses|becomes|stops|changes|makes)\b", lambda found: found[0].removesuffix("s"), does
        )
    return f"{listed(names)} {does}"


def article(name: str) -> str:
    """A name with its indefinite article."""
    return f"{'an' if name[0] in 'aeiou' else 'a'} {name}"
