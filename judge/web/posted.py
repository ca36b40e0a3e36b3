"""Requests to the workshop: a file with edits, of a size and of kinds that can be read."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from flask import request
from msgspec import Meta
from werkzeug.exceptions import RequestEntityTooLarge, UnsupportedMediaType

from judge.errors import JudgeError
from judge.limits import EDITS, FILE, TAKEN, VALUE, VALUES
from judge.scenario.edit import Edit
from judge.web.bounded import check_fields
from judge.web.described import Json, operation_of, refuse_unknown
from judge.web.edits import as_edit, kind_of, readable, whole

_OPTION = "[0-9]{1,4}:[0-9]{1,4}"
_EDITS: Json = {"items": {"$ref": "#/components/schemas/Edit"}, "maxItems": EDITS}

FileText = Annotated[
    str, Meta(description=f"the scenario's file, at most {FILE:,} bytes", extra_json_schema={"maxLength": FILE})
]
Edits = Annotated[list[Any], Meta(description="made one after the other", extra_json_schema=_EDITS)]
SomeEdits = Annotated[list[Any], Meta(extra_json_schema=_EDITS | {"minItems": 1})]
Line = Annotated[int, Meta(ge=0, description="the line that is edited, counted from 1; 0 if there is none")]
Taken = Annotated[
    str,
    Meta(
        description="step:option, several with commas: the options that are taken instead",
        extra_json_schema={
            "maxLength": VALUES["take"],
            "pattern": f"^({_OPTION}(,{_OPTION}){{0,{TAKEN - 1}}})?$",
        },
    ),
]
EditionName = Annotated[
    str,
    Meta(description="the edition; the file's own if it is empty", extra_json_schema={"maxLength": VALUE}),
]


class FileSent(TypedDict):
    """A file."""

    text: FileText


class FileToEdit(TypedDict):
    """A file, and what is to be edited in it."""

    text: FileText
    edits: SomeEdits


class FileToCheck(TypedDict):
    """A file, perhaps with edits."""

    text: FileText
    edits: NotRequired[Edits]
    line: NotRequired[Line]


class FileToRun(FileToCheck):
    """A file, perhaps with edits and other options."""

    take: NotRequired[Taken]


class FileToRule(TypedDict):
    """A file, perhaps with another edition and other options."""

    text: FileText
    edition: NotRequired[EditionName]
    take: NotRequired[Taken]


class FileToProve(TypedDict):
    """A file, perhaps with another edition."""

    text: FileText
    edition: NotRequired[EditionName]


class FileToRead(TypedDict):
    """A file, and one of its lines."""

    text: FileText
    line: NotRequired[Line]


def sent() -> dict[str, Any]:
    """The JSON of a request."""
    if not request.is_json:
        raise UnsupportedMediaType
    try:
        found = request.get_json(silent=True)
    except RecursionError:
        found = None
    if not isinstance(found, dict):
        given = kind_of(found) if found is not None or not request.content_length else "something that is not JSON"
        raise JudgeError(f"Send a JSON object as application/json, with the file under 'text'; found {given}.")
    operation = operation_of(request.endpoint)
    if operation is not None and operation.body is not None:
        refuse_unknown(found, operation.body.__annotations__, "key")
    check_fields(found.items())
    return found


def sent_text() -> str:
    """The file that was sent."""
    text = sent().get("text")
    if not isinstance(text, str):
        raise JudgeError(f"Send the file as a text under 'text'; found {kind_of(text)}.")
    return fitting(text)


def fitting(text: str) -> str:
    """A file that is not too large, its lines ended in the usual way."""
    text = readable(text.replace("\r\n", "\n").replace("\r", "\n"))
    if len(text.encode("utf-8")) > FILE:
        raise RequestEntityTooLarge
    return text


def sent_edits(least: int = 0) -> list[Edit]:
    """The edits that were sent with it: so many at least."""
    edits = sent().get("edits", None if least else [])
    if not isinstance(edits, list) or not least <= len(edits) <= EDITS:
        found = f"a list of {len(edits)}" if isinstance(edits, list) and edits else kind_of(edits)
        raise JudgeError(f"Send a list of {least} to {EDITS} edits under 'edits'; found {found}.")
    return [as_edit(one) for one in edits]


def sent_line() -> int:
    """The line that is edited; 0 if there is none."""
    line = sent().get("line", 0)
    if not whole(line):
        found = str(line)[:20] if isinstance(line, int | float) else kind_of(line)
        raise JudgeError(f"Send a line number of 0 or more under 'line'; found {found}.")
    return int(line)


def sent_words(name: str) -> str:
    """A text that was sent beside the file; an empty one if it was left out."""
    words = sent().get(name, "")
    if not isinstance(words, str):
        raise JudgeError(f"Send a text under {name!r}; found {kind_of(words)}.")
    return readable(words)
