"""Card files as tables (CSV), and pasted lines: “Name – type – numbers – text”."""

from __future__ import annotations

import csv
import io
import re

from judge.cards.entry import CardEntry, FileFound, Remark
from judge.cards.fields import RULINGS, plain_fields, plain_name
from judge.errors import Complaint, Place, Unreadable

_DASH = re.compile(r"\s+[-–—|]\s+")
_NUMBERS = re.compile(r"[+-]?\d+(?:\s*/\s*[+-]?\d+)*")
_COMMENT = re.compile(r"^\s*(?:#|//)")
SEPARATORS = ",;\t|"
EXPECTED = "expected lines such as 'Old Rat – character – 1/1/3 – When this card is destroyed, draw a card.'"


def is_table(text: str) -> bool:
    """Whether the first line of a text is a head with a name among its fields."""
    return "name" in map(plain_name, _cells(text))


def _cells(text: str) -> list[str]:
    """The cells of the first line, by the sign that divides it most often."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    return next(csv.reader([head], delimiter=_separator(head)), [])


def _separator(head: str) -> str:
    """The sign between the cells of a line."""
    return max(SEPARATORS, key=head.count)


def table_cards(text: str, file: str) -> FileFound:
    """The cards of a table whose first line names the fields."""
    found = FileFound("table (CSV)")
    head = next(line for line in text.splitlines() if line.strip())
    rows = csv.DictReader(io.StringIO(text.lstrip("\r\n")), delimiter=_separator(head), restkey="", strict=True)
    try:
        for number, row in enumerate(rows, 1):
            fields = plain_fields({key: value for key, value in row.items() if key})
            name = " ".join(fields.pop("name", "").split())
            if not name:
                found.remarks.append(Remark(file, number, "", "the row has no name; give it one", left_out=True))
                continue
            rulings = tuple(filter(None, [fields.pop(RULINGS, "")]))
            found.cards.append(CardEntry(file, number, name, fields, fields.pop("set", ""), rulings))
    except csv.Error as error:
        raise Unreadable([Complaint(Place(file, rows.line_num), f"not a table: {error}; close every quote")]) from error
    return found


def pasted_cards(text: str, file: str) -> FileFound:
    """The cards of pasted lines; a line that begins with # is a comment."""
    found = FileFound("pasted lines")
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or _COMMENT.match(line):
            continue
        parts = [part.strip() for part in _DASH.split(line.strip(), maxsplit=3)]
        if len(parts) < 2:
            told = f"the line has no type behind the name; {EXPECTED}"
            found.remarks.append(Remark(file, number, line.strip()[:40], told, left_out=True))
            continue
        name, kind, *rest = parts
        fields = {"type": kind}
        if rest and _NUMBERS.fullmatch(rest[0]):
            fields["numbers"] = rest.pop(0).replace(" ", "")
        if rest:
            fields["text"] = " - ".join(rest)
        found.cards.append(CardEntry(file, number, name, fields))
    if not found.cards:
        raise Unreadable([Complaint(Place(file), f"no cards are found; {EXPECTED}"), *()])
    return found
