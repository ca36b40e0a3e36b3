"""Clauses: the parts of a described situation; the rule that decides it may be in what one part says."""

from __future__ import annotations

import re

TOLD = 14  # in fewer words nothing is told, only asked
SHORTEST, MOST = 4, 8
_END = re.compile(r"[.?!;]\s+|, (?=(?:and|but|so|he|she|they|do|does|is|can)\b)", re.IGNORECASE)


def clauses(text: str) -> list[str]:
    """The clauses of a told situation; none of a question that has only one."""
    if len(text.split()) < TOLD:
        return []
    found = [clause for clause in _END.split(text) if len(clause.split()) >= SHORTEST]
    return found[:MOST] if len(found) > 1 else []
