"""The errors of a draft: at their letters, at their keys, and with a repair if one is known."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge.errors import Complaint, JudgeError
from judge.scenario.draft import NAME, Draft
from judge.scenario.edit import Path
from judge.tabletop.flow import spelled
from judge.yamlfile import Value, parse

_MEANT = re.compile(r"did you mean '(?P<meant>[^']+)'\?|did you mean \"(?P<other>[^\"]+)\"\?")
_NAMED = re.compile(r"'([^']+)'|\"([^\"]+)\"|“([^”]+)”")
_TOKEN = re.compile(r"[^\s:,{}\[\]]+|.")


@dataclass(frozen=True)
class Fault:
    """An error: its line, its first and last letter, and the text to put there instead if that is known.

    `path` are its keys in the file; a `claim` is an expected result that is wrong.
    """

    line: int
    column: int
    end: int
    message: str
    mend: str = ""
    claim: bool = False
    path: Path = ()


def faults(text: str, found: Draft) -> Iterator[Fault]:
    """The errors, at their letters and at their keys."""
    lines, places = text.split("\n"), _places(text)
    for claim, complaints in ((False, found.complaints), (True, found.untrue)):
        for complaint in complaints:
            path = places.get((complaint.place.line, complaint.place.column), ())
            yield replace(_fault(lines, complaint, claim=claim), path=path)


def _places(text: str) -> dict[tuple[int, int], Path]:
    """The keys of what begins at each place of a text: of a value, or else of a key."""
    found: dict[tuple[int, int], Path] = {}
    try:
        _put_places(parse(text, NAME), (), found)
    except JudgeError:
        return {}
    return found


def _put_places(value: Value, path: Path, found: dict[tuple[int, int], Path]) -> None:
    """Note where a value and all within it begin; an outer value comes first."""
    found.setdefault((value.place.line, value.place.column), path)
    inner = (
        value.data.items()
        if isinstance(value.data, dict)
        else enumerate(value.data)
        if isinstance(value.data, list)
        else ()
    )
    for key, one in inner:
        if isinstance(key, str):
            found.setdefault((value.keys[key].line, value.keys[key].column), (*path, key))
        _put_places(one, (*path, key), found)


def _fault(lines: list[str], complaint: Complaint, *, claim: bool) -> Fault:
    """A complaint at its letters, with what would mend it."""
    line, column = max(1, min(complaint.place.line, len(lines))), max(1, complaint.place.column)
    meant = _MEANT.search(complaint.message)
    named = _NAMED.search(complaint.message[complaint.message.rfind("Column") + 1 :]) if meant else None
    if meant and named:
        wrong, right = next(filter(None, named.groups())), meant["meant"] or meant["other"]
        for n in range(line - 1, min(len(lines), line + 11)):
            at = lines[n].find(wrong, column - 1 if n == line - 1 else 0)
            if at >= 0:
                quoted = lines[n][at - 1 : at] in ("'", '"') or "Column" in complaint.message
                put = right if quoted or " " in wrong else spelled(right)
                return Fault(n + 1, at + 1, at + 1 + len(wrong), complaint.message, put, claim)
    token = _TOKEN.match(lines[line - 1], column - 1) if column <= len(lines[line - 1]) else None
    return Fault(line, column, column + (len(token[0]) if token else 1), complaint.message, "", claim)
