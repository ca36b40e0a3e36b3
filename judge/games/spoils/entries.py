"""Entries of rules texts that matter before the first turn: read and written line by line.

A faction says what its player starts with, and a card may say how many copies of it a deck may hold.
"""

from __future__ import annotations

import re
from typing import Any

from judge.games.spoils.vocabulary.entries import InDeck, StartingDraw, StartingInfluence, StartingResources

Entry = StartingResources | StartingDraw | StartingInfluence | InDeck

STAPLES = ("Obsession", "Greed", "Elitism", "Deception", "Rage")
ANY_STAPLE = "staple"
_RESOURCES = re.compile(r"starting resources\s*:\s*(.+?)\.?", re.I)
_RESOURCE = re.compile(rf"(?:any )?(\d+) ({'|'.join(STAPLES)}|staple resources?)", re.I)
_DRAW = re.compile(r"starting draw\s*:\s*(\d+) going first, (\d+) going second\.?", re.I)
_INFLUENCE = re.compile(r"(?:starting )?influence\s*:?\s*(\d+)\.?", re.I)
_COPIES = re.compile(
    r"You may include (?:(any number of)|at most (\d+)) (?:cop(?:y|ies) of )?"
    r"(?:(this card)|([A-Z][^.:]*)) in your deck\.?"
)


def read_entry(line: str) -> Entry | None:
    """The entry that a line is, if it is one."""
    if found := _RESOURCES.fullmatch(line):
        parts = [_RESOURCE.fullmatch(part) for part in found[1].split(", ")]
        return StartingResources(tuple(map(_resource, parts))) if all(parts) else None
    if found := _DRAW.fullmatch(line):
        return StartingDraw(int(found[1]), int(found[2]))
    if found := _INFLUENCE.fullmatch(line):
        return StartingInfluence(int(found[1]))
    if found := _COPIES.fullmatch(line):
        return InDeck(int(found[2]) if found[2] else None, found[4] or "")
    return None


def _resource(part: Any) -> tuple[int, str]:
    """How many of which resource."""
    return int(part[1]), ANY_STAPLE if part[2].lower().startswith(ANY_STAPLE) else part[2].title()


def written_entry(entry: Any) -> str | None:
    """An entry as a line; none for any other paragraph."""
    match entry:
        case StartingResources(resources):
            return f"STARTING RESOURCES: {', '.join(_named(*one) for one in resources)}."
        case StartingDraw(first, second):
            return f"STARTING DRAW: {first} going first, {second} going second."
        case StartingInfluence(amount):
            return f"INFLUENCE: {amount}"
        case InDeck(most, name):
            many = (
                "any number of copies" if most is None else "at most 1 copy" if most == 1 else f"at most {most} copies"
            )
            return f"You may include {many} of {name or 'this card'} in your deck."
    return None


def _named(count: int, name: str) -> str:
    """So many of a resource."""
    if name != ANY_STAPLE:
        return f"{count} {name}"
    return f"{count} staple resource{'' if count == 1 else 's'}"
