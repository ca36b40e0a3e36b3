"""Entries of rules texts that matter before the first turn: read line by line.

A faction says what its player starts with, and a card may say how many copies of it a deck may hold.
"""

from __future__ import annotations

import re
from typing import Any

from judge.games.spoils.table import ICONS
from judge.games.spoils.vocabulary.entries import InDeck, StartingDraw, StartingInfluence, StartingResources

Entry = StartingResources | StartingDraw | StartingInfluence | InDeck

STAPLES = ICONS[:-1]
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
