"""Addresses of scenarios: the name that a title gives to its file, and old addresses that lead on to the newest one.

moved.txt in the folder of the scenarios has a line for each old address: `spoils/4/old-name spoils/4/new-name`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from judge.errors import Complaint, Place, Unreadable
from judge.yamlfile import words

NAME = "moved.txt"
EXAMPLE = "spoils/4/old-name spoils/4/new-name"
_ADDRESS = r"[\w-]+(?:/[\w-]+)+"
_LINE = re.compile(rf"({_ADDRESS}) ({_ADDRESS})", re.ASCII)
_DROPPED = re.compile("['’\u0300-\u036f]")  # apostrophes, and the accents of letters


def slug(title: str) -> str:
    """The name that a title gives to its file: its words and numbers in lower case, joined by hyphens."""
    letters = unicodedata.normalize("NFKD", title.replace("&", " and ")).lower()
    return "-".join(re.findall(r"[a-z0-9]+", _DROPPED.sub("", letters)))


@dataclass(frozen=True)
class OldAddresses:
    """The newest address of every old one, the oldest of a scenario first, and the lines that cannot be followed."""

    newest: Mapping[str, str] = field(default_factory=dict)
    complaints: tuple[Complaint, ...] = ()

    def first(self, address: str) -> str:
        """The oldest address of a scenario, which names it for ever."""
        return next((old for old, new in self.newest.items() if new == address), address)


def pair(line: str) -> tuple[str, str] | None:
    """The old and the new address in a line; none if the line has another form."""
    found = _LINE.fullmatch(line)
    return (found[1], found[2]) if found else None


def old_addresses(root: Path) -> OldAddresses:
    """The old addresses of the scenarios in a folder, as its moved.txt lists them."""
    file, name = root / NAME, f"{root.name}/{NAME}"
    try:
        lines = words(file, name).splitlines() if file.is_file() else []
    except Unreadable as error:
        return OldAddresses(complaints=error.complaints)
    newest: dict[str, str] = {}
    complaints: list[Complaint] = []
    for number, line in enumerate(lines, 1):
        one = pair(line)
        if why := _fault(root, line, one, newest):
            complaints.append(Complaint(Place(name, number), why))
        elif one:
            newest[one[0]] = one[1]
    return OldAddresses(newest, tuple(complaints))


def _fault(root: Path, line: str, one: tuple[str, str] | None, before: Mapping[str, str]) -> str:
    """Why a line cannot be followed, or nothing."""
    if one is None:
        return f"expected an old address, a space and the new address, such as '{EXAMPLE}', found {line[:80]!r}"
    old, new = one
    if old in before:
        return f"an earlier line for {old} already leads to {before[old]}; remove one of the two lines"
    if (root / f"{old}.yaml").is_file():
        return f"{old} is listed as an old address, but the file {old}.yaml exists; remove the line, or rename the file"
    if not (root / f"{new}.yaml").is_file():
        return f"{old} leads to {new}, but there is no file {new}.yaml; write the newest address, or remove the line"
    return ""


def followed(file: Path) -> Path:
    """A scenario file; if it is not there and its folder knows that it moved, the file to which it moved."""
    if file.exists() or file.suffix != ".yaml":
        return file
    whole = file.resolve()
    root = next((one for one in whole.parents if (one / NAME).is_file()), None)
    if root is None:
        return file
    known = old_addresses(root)
    new = known.newest.get(whole.relative_to(root).with_suffix("").as_posix())
    if new is None:
        if known.complaints:
            raise Unreadable(known.complaints)
        return file
    there, here = root / f"{new}.yaml", Path.cwd().resolve()
    return there.relative_to(here) if not file.is_absolute() and there.is_relative_to(here) else there
