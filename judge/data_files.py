"""Files that are not JSON or XML, refused in words of our own: where the fault is and what to write instead."""

from __future__ import annotations

import json
import re
import sys
from typing import Any
from xml.etree.ElementTree import ParseError

from judge.errors import Complaint, Place, Unreadable

_IN_JSON = {  # what the library says, and what we say
    "Expecting value": "expected a value here, such as a text in double quotes",
    "Expecting property name": 'expected a key in double quotes here, such as "name"',
    "Expecting ':'": "expected a colon after the key",
    "Expecting ','": "expected a comma or a closing bracket here",
    "Extra data": "the data ends before this; take out what follows",
    "Unterminated string": "this text has no closing quote; add it",
    "Invalid \\": "a backslash is wrong here; write it twice, or take it out",
    "Invalid control character": "a text cannot have a line break or tab in it; write \\n or \\t instead",
    "Illegal trailing comma": "a comma is wrong before a closing bracket; take it out",
}
_IN_XML = {
    "mismatched tag": "this tag does not close the element that was opened last; close that element first",
    "not well-formed": "a character is wrong here; write &lt; for < and &amp; for &, and put values into quotes",
    "no element found": "the file ends before every element is closed; close each of them",
    "junk after document element": "the first element is closed before this; take out what follows",
    "undefined entity": "this name between & and ; is unknown; write &amp; if you mean the sign &",
    "duplicate attribute": "this element has an attribute twice; take one out",
    "unclosed": "this part is not closed; close it",
}
_LONG = re.compile(r'"(?:\\.|[^"\\])*"|[0-9]+')


def from_json(text: str, file: str, expected: str) -> Any:
    """The data of a text in JSON; `expected` says what a file of this kind has in it."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        place, other = Place(file, error.lineno, error.colno), not error.doc[: error.pos].strip()
        told = _own(error.msg, _IN_JSON)
        raise Unreadable([Complaint(place, _whole(text, expected) if other else f"not JSON: {told}")]) from error
    except RecursionError as error:
        told = "lists and objects are nested too deeply; use fewer levels"
        raise Unreadable([Complaint(Place(file), told)]) from error
    except ValueError as error:
        most = sys.get_int_max_str_digits()
        long = next((one for one in _LONG.finditer(text) if one[0].isdigit() and len(one[0]) > most), None)
        before = text[: long.start()] if long else ""
        place = Place(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        told = f"a number has {len(long[0]) if long else 'too many'} digits; write at most {most}"
        raise Unreadable([Complaint(place, told)]) from error


def not_xml(error: ParseError, file: str, expected: str) -> Unreadable:
    """The refusal of a file that is no XML, or that grows too much when it is read."""
    line, column = error.position
    if "amplification" in error.msg:
        told = "not XML: its entities make the file grow too much; take them out"
    elif (line, column) == (1, 0) and "no element found" in error.msg:
        told = f"the file is empty; {expected}"
    elif (line == 1 and column < 2) or "syntax error" in error.msg:
        told = f"this is not XML; {expected}"
    else:
        told = f"not XML: {_own(error.msg.partition(': line')[0], _IN_XML)}"
    return Unreadable([Complaint(Place(file, line, column + 1), told)])


def _own(said: str, ours: dict[str, str]) -> str:
    """Our words for what a library says, or its own where we have none."""
    return next((own for begins, own in ours.items() if said.startswith(begins)), said)


def _whole(text: str, expected: str) -> str:
    """The refusal of a file that is nothing of the kind from its first sign on."""
    return f"{'this is not JSON' if text.strip() else 'the file is empty'}; {expected}"
