"""What is sent to the workshop: a file with edits, of a size and of kinds that can be read."""

from __future__ import annotations

from typing import Any

from flask import request
from werkzeug.exceptions import RequestEntityTooLarge

from judge.board.file import KEYS
from judge.board.flow import Source
from judge.errors import JudgeError
from judge.limits import FILE
from judge.scenario.edit import Edit
from judge.web.bounded import check_fields

MOST_EDITS = 50
DEEPEST = 6
LONGEST = 12
DEEDS = ("put", "drop", "insert", "clear")


def sent() -> dict[str, Any]:
    """What was sent as JSON."""
    try:
        found = request.get_json(silent=True)
    except RecursionError:
        found = None
    if not isinstance(found, dict):
        given = _kind(found) if found is not None or not request.content_length else "something else"
        raise JudgeError(f"Send a JSON object as application/json, with the file under 'text', not {given}.")
    check_fields(found.items())
    return found


def sent_text() -> str:
    """The file that was sent."""
    text = sent().get("text")
    if not isinstance(text, str):
        raise JudgeError(f"Send the file as a text under 'text', not {_kind(text)}.")
    return fitting(text)


def fitting(text: str) -> str:
    """A file that is not too large, its lines ended in the usual way."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").encode("utf-8", "replace").decode("utf-8")
    if len(text.encode("utf-8")) > FILE:
        raise RequestEntityTooLarge
    return text


def sent_edits(least: int = 0) -> list[Edit]:
    """The edits that were sent with it: so many at least."""
    edits = sent().get("edits", None if least else [])
    if not isinstance(edits, list) or not least <= len(edits) <= MOST_EDITS:
        found = f"one of {len(edits)}" if isinstance(edits, list) else _kind(edits)
        raise JudgeError(f"Send a list of {least} to {MOST_EDITS} edits under 'edits', not {found}.")
    return [_edit(one) for one in edits]


def sent_line() -> int:
    """The line in which the caret stands; 0 if it stands in none."""
    line = sent().get("line", 0)
    return line if type(line) is int else 0


def _edit(one: object) -> Edit:
    """An edit as it was sent."""
    if not isinstance(one, dict) or one.get("deed") not in DEEDS:
        deed = _kind(one) if not isinstance(one, dict) else f"the deed {str(one.get('deed', ''))[:20]!r}"
        deeds = f"{', '.join(DEEDS[:-1])} or {DEEDS[-1]}"
        raise JudgeError(f"An edit is an object with 'deed' ({deeds}), 'path', and 'value', not {deed}.")
    path, value = one.get("path"), one.get("value", "")
    keys = isinstance(path, list) and 0 < len(path) <= LONGEST
    if not keys or not all(type(key) in (str, int) for key in path or ()) or not _is_plain(value):
        raise JudgeError(
            f"In an edit, 'path' is a list of 1 to {LONGEST} keys and numbers, and 'value' a text, or lists and "
            f"objects of texts up to {DEEPEST} deep; found are {_kind(path)} and {_kind(value)}."
        )
    if one["deed"] == "insert":
        value = Source(" ".join(str(value).split("\n")))
    return Edit(one["deed"], tuple(path or ()), value, KEYS)


def _kind(value: object) -> str:
    """What kind of value was sent, in words."""
    named = {str: "a text", list: "a list", dict: "an object", bool: "true or false", int: "a number"}
    return named.get(type(value), "nothing" if value is None else "a number")


def _is_plain(value: object, depth: int = 0) -> bool:
    """Whether a value has only texts, lists and objects of them."""
    if depth > DEEPEST:
        return False
    if isinstance(value, dict):
        return all(_is_plain(part, depth + 1) for part in value.values())
    if isinstance(value, list):
        return all(_is_plain(part, depth + 1) for part in value)
    return isinstance(value, str)
