"""The differences between two editions, as text for a terminal and as JSON."""

from __future__ import annotations

from collections.abc import Iterator

from judge.rulebook.difference import Comparison, Difference
from judge.rulebook.edition import Edition
from judge.rulebook.history import RELATIONS
from judge.rulebook.volume import Entry, Volume
from judge.show.data import ComparisonData, DifferenceData, EditionData, SideData
from judge.show.rules import address, change_json, change_text, fill, marked

_HEADINGS = {
    "changed": "changed in meaning",
    "reworded": "reworded, the meaning kept",
    "moved": "moved to another number",
    "added": "added",
    "removed": "removed",
}


def comparison_json(comparison: Comparison) -> ComparisonData:
    """Two editions beside each other as data: a list for each kind of difference."""
    book = comparison.new.book
    return {
        "game": book.game,
        "from": comparison.old.edition.name,
        "to": comparison.new.edition.name,
        "editions": [_edition_json(edition) for edition in between(comparison)],
        "added": _of_kind(comparison, "added"),
        "removed": _of_kind(comparison, "removed"),
        "moved": _of_kind(comparison, "moved"),
        "reworded": _of_kind(comparison, "reworded"),
        "changed": _of_kind(comparison, "changed"),
    }


def _of_kind(comparison: Comparison, kind: str) -> list[DifferenceData]:
    """The differences of one kind as data."""
    return [difference_json(comparison, difference) for difference in comparison.of(kind)]


def between(comparison: Comparison) -> list[Edition]:
    """The editions after the older one up to the newer one."""
    low, high = sorted((comparison.old.edition.index, comparison.new.edition.index))
    return list(comparison.new.book.editions)[low + 1 : high + 1]


def _edition_json(edition: Edition) -> EditionData:
    """An edition as data."""
    return {
        "edition": edition.name,
        "title": edition.title,
        "date": edition.date or None,
        "kind": edition.kind or None,
        "note": edition.note or None,
    }


def difference_json(comparison: Comparison, difference: Difference) -> DifferenceData:
    """One difference as data."""
    return {
        "id": address(comparison.new, difference.number),
        "old": None if difference.old is None else _side_json(comparison.old, difference.old),
        "new": [_side_json(comparison.new, entry) for entry in difference.new],
        "relation": difference.relation or None,
        "comment": difference.comment or None,
        "words": [(stretch.kind, stretch.text) for stretch in difference.words],
        "changes": [change_json(comparison.new.book, change) for change in difference.changes],
    }


def _side_json(volume: Volume, entry: Entry) -> SideData:
    """One side of a difference."""
    return {
        "id": address(volume, entry.number),
        "number": entry.number,
        "title": entry.title or None,
        "text": entry.text,
    }


def comparison_text(comparison: Comparison) -> str:
    """Two editions beside each other for a terminal; [-gone-] and {+new+} mark the words."""
    old, new = comparison.old, comparison.new
    lines = [f"{new.book.title}: {old.edition.title} → {new.edition.title}"]
    lines += [f"  {kind}: {len(comparison.of(kind))}" for kind in _HEADINGS]
    for edition in between(comparison):
        if edition.note:
            when = f" ({edition.date})" if edition.date else ""
            lines += [fill(f"{edition.name}{when}: {edition.note}", "", "    ")]
    told: dict[str, str] = {}
    for kind, heading in _HEADINGS.items():
        if found := comparison.of(kind):
            lines += ["", heading.upper()]
            for difference in found:
                lines += _difference_text(difference, told)
    return "\n".join(lines)


def _difference_text(difference: Difference, told: dict[str, str]) -> Iterator[str]:
    """One difference in a few lines; a change that was shown before is shown by its place."""
    yield f"  {_numbers_text(difference)}{f'  ({RELATIONS[difference.relation]})' if difference.relation else ''}"
    if difference.words and _alike(difference):
        yield fill(marked(difference.words), "      ", "      ")
    else:
        for sign, entry in _sides(difference):
            shown = f"{sign} {entry.number} {entry.whole}"
            yield fill(shown, "      ", "        ")
    said = [difference.comment] if difference.comment else []
    for change in difference.changes:
        first = told.setdefault(change.name, difference.number)
        said.append(change_text(change) if first == difference.number else f"As at {first}: {change.what}")
    for sentence in said:
        yield fill(sentence, "      » ", "        ")


def _alike(difference: Difference) -> bool:
    """Whether enough words are shared that marking the others helps the reader."""
    shared = sum(len(stretch.text) for stretch in difference.words if stretch.kind == "same")
    return difference.old is not None and 2 * shared > len(difference.old.whole)


def _sides(difference: Difference) -> list[tuple[str, Entry]]:
    """The entries of both sides with their signs."""
    return [*([("-", difference.old)] if difference.old else []), *(("+", entry) for entry in difference.new)]


def _numbers_text(difference: Difference) -> str:
    """The numbers that a difference is about."""
    new = ", ".join(entry.number for entry in difference.new)
    if difference.old is None or not new or difference.old.number == new:
        return difference.number
    return f"{difference.old.number} → {new}"
