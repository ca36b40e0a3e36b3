"""How people ask for a rule: their words for it, by number, and what counts in comparing them; for search alone."""

from __future__ import annotations

from collections.abc import Iterable

from judge.errors import Complaint, Unreadable, did_you_mean
from judge.rulebook.book import Rulebook
from judge.yamlfile import Value


def read_asking(root: Value, book: Rulebook) -> dict[str, tuple[str, ...]]:
    """The phrasings of every number; a number that no edition has is complained of."""
    found: dict[str, tuple[str, ...]] = {}
    complaints: list[Complaint] = []
    top = root.mapping()
    for number, value in top.items():
        if number not in book.passages:
            told = f"no edition has a rule {number!r}{did_you_mean(number, book.passages) or '; take it out'}"
            complaints.append(Complaint(root.keys[number], told))
        try:
            found[number] = tuple(item.text() for item in value.items())
        except Unreadable as error:
            complaints += error.complaints
    if complaints:
        raise Unreadable(complaints)
    return found


def read_weights(root: Value, known: Iterable[str]) -> dict[str, float]:
    """How much each known signal counts."""
    found: dict[str, float] = {}
    for name, value in root.mapping(known).items():
        try:
            found[name] = float(value.text())
        except ValueError:
            raise value.complain(f"expected a number such as 0.25, found {value.text()[:20]!r}") from None
    return found
