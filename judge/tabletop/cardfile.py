"""A file of cards as JSON: lists of cards under some keys, each card with a name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from judge.data_files import from_json
from judge.errors import Complaint, JudgeError, Place, Unreadable
from judge.yamlfile import words

Card = dict[str, Any]


def cards_of(path: str, keys: tuple[str, ...]) -> list[Card]:
    """The cards under these keys of a file, of which some may be missing."""
    form = f"lists of cards under {' and '.join(map(repr, keys))}, each card with a 'name'"
    expected = f"expected JSON with {form}"
    if not Path(path).is_file():
        raise JudgeError(f"There is no card file at {path!r}. Name a JSON file with {form}.")
    data = from_json(words(Path(path), path), path, expected)
    lists = [data[key] for key in keys if key in data] if isinstance(data, dict) else []
    if not lists or not all(isinstance(one, list) for one in lists):
        raise Unreadable([Complaint(Place(path), f"there is no list of cards; {expected}")])
    cards: list[Card] = [card for one in lists for card in one]
    for at, card in enumerate(cards, 1):
        if not isinstance(card, dict) or "name" not in card:
            raise Unreadable([Complaint(Place(path), f"card {at} has no name; write it under 'name'")])
    return cards
