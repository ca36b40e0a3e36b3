"""Which card acts at a moment of a game."""

from __future__ import annotations

from judge.kernel.frames import Offering
from judge.kernel.table import Table


def acting(table: Table) -> str:
    """The card whose text is followed, or that is played, used or triggered; of several the innermost, or none."""
    for frame in reversed(table.agenda):
        trigger = frame.next if isinstance(frame, Offering) else None
        if name := getattr(trigger or frame, "source", "") or getattr(frame, "card", ""):
            return str(name)
    return ""
