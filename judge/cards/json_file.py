"""Card files in JSON: a list of cards, or lists of cards under some keys."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.cards.entry import CardEntry, FileFound, Remark
from judge.cards.fields import RULINGS, plain_fields, plain_name, texts
from judge.data_files import from_json
from judge.errors import Complaint, Place, Unreadable

EXPECTED = "expected JSON with a list of cards, or lists of cards under keys such as 'cards', each card with a 'name'"


def json_cards(text: str, file: str) -> FileFound:
    """The cards of a JSON file."""
    data = from_json(text, file, EXPECTED)
    found, some = FileFound("JSON"), False
    for number, one in enumerate(_objects(data), 1):
        some = True
        fields = plain_fields(one) if isinstance(one, dict) else {}
        name = " ".join(fields.pop("name", "").split())
        if not name:
            found.remarks.append(Remark(file, number, "", "the entry has no name; give it one", left_out=True))
            continue
        fields.pop(RULINGS, None)
        printed_in = fields.pop("set", "")
        found.cards.append(CardEntry(file, number, name, fields, printed_in, _rulings(one)))
    if not some:
        raise Unreadable([Complaint(Place(file), f"no list of cards is found; {EXPECTED}")])
    return found


def _objects(data: Any) -> Iterator[Any]:
    """The entries of all lists of a file."""
    if isinstance(data, list):
        yield from data
    elif isinstance(data, dict):
        for value in data.values():
            if isinstance(value, list) and any(isinstance(one, dict) for one in value):
                yield from value


def _rulings(one: dict[str, Any]) -> tuple[str, ...]:
    """The rulings that an entry brings."""
    return next((texts(value) for name, value in one.items() if plain_name(str(name)) == RULINGS), ())
