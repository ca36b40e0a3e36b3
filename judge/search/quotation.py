"""Quotation: what a query puts in quotation marks, and which documents say it word for word."""

from __future__ import annotations

import re
from collections.abc import Sequence

from judge.search.document import Document
from judge.search.words import stems

_QUOTED = re.compile(r"[\"“”„«»]([^\"“”„«»]{2,})[\"“”„«»]?")


def phrases_of(text: str) -> tuple[tuple[str, ...], ...]:
    """The phrases that a query puts in quotation marks."""
    return tuple(phrase for quoted in _QUOTED.findall(text) if (phrase := tuple(stems(quoted))))


def says(document: Document, phrases: Sequence[Sequence[str]]) -> bool:
    """Whether a document has all phrases word for word, as far as words are compared."""
    if not phrases:
        return False
    row = f" {' '.join(stems(f'{document.title} {document.text} {document.example}'))} "
    return all(f" {' '.join(phrase)} " in row for phrase in phrases)
