"""The parts beside a file: its faults, its form, what is legal now, and how its card text is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any, NotRequired, TypedDict

from flask import render_template

from judge.errors import JudgeError
from judge.rulebook.edition import Edition
from judge.scenario.edit import Path
from judge.scenario.faults import Fault
from judge.scenario.workbench import Bench
from judge.tabletop.file import REQUIRED
from judge.tabletop.filled import Filled, FilledForm, FilledZone
from judge.tabletop.understanding import CardReading
from judge.web.expecting import as_expected
from judge.web.queueing import Busy
from judge.web.reader import View, library
from judge.web.rulings import naming, workroom

MISSING = {"title": "the ruling as a short sentence", "question": "what somebody asks at the table",
           "ruling": "the two or three sentences a good judge would say"}  # fmt: skip


class FaultData(TypedDict):
    """A fault of a file at its letters; `says` is for somebody who fills in the form, `mend` replaces the letters."""

    says: str
    line: int
    column: int
    end: int
    message: str
    mend: str
    claim: bool
    path: list[str | int]


class MissingData(TypedDict):
    """A key that a file needs and does not have."""

    key: str
    hint: str


class Checked(TypedDict):
    """A file with its faults; `legal`, `form` and `reading` are HTML, and `end` tells how the run ends."""

    text: str
    faults: list[FaultData]
    title: str
    edition: str
    steps: int
    end: str
    do: list[str | int]
    missing: list[MissingData]
    legal: str
    form: str
    reading: NotRequired[str]


def beside(bench: Bench, text: str, line: int = 0) -> Checked:
    """The parts beside a file, as data."""
    told = bench.draft.telling
    top = set(re.findall(r"^(\w+)\s*:", text, re.MULTILINE))
    found: Checked = {
        "text": text,
        "faults": [_fault(one, bench.misread) for one in bench.faults],
        "title": bench.draft.title,
        "edition": told.edition if told else "",
        "steps": len(told.steps) if told else 0,
        "end": told.end if told else "",
        "do": list(bench.sheet.do) if bench.sheet else ["do"],
        "missing": [{"key": key, "hint": MISSING.get(key, "")} for key in REQUIRED if key not in top],
        "legal": part("legal", chances=bench.chances, told=told),
        "form": form(bench),
    }
    if line:
        found["reading"] = part("reading", **reading(text, line))
    return found


def _fault(one: Fault, misread: tuple[CardReading, ...]) -> FaultData:
    """A fault as data; `says` is the message for a person who fills in the form."""
    text = next((text for text in misread if text.of.path == one.path), None)
    message = as_expected(one.message) if one.claim else one.message
    return {
        "says": f"{text.of.card}: {text.told.why}" if text else message,
        "line": one.line, "column": one.column, "end": one.end, "message": message, "mend": one.mend,
        "claim": one.claim, "path": list(one.path),
    }  # fmt: skip


def form(bench: Bench) -> str:
    """The form of a file, each fault at its field."""
    misread = {one.of.path: one for one in bench.misread}
    wrong = at_fields(bench.sheet, [one for one in bench.faults if one.path not in misread]) if bench.sheet else {}
    return part(
        "form",
        sheet=bench.sheet,
        chances=bench.chances,
        told=bench.draft.telling,
        results=bench.draft.results,
        wrong=wrong,
        misread=misread,
        touched=[*wrong, *misread],
        pieces=pieces,
        grouped=grouped(bench.draft.game),
    )


def at_fields(sheet: FilledForm, faults: list[Fault]) -> dict[Path, list[Fault]]:
    """The faults at the fields, cards, zones and players of a form where they are mended; others have no path."""
    there: set[Path] = {*_paths(sheet)}
    there.update((*sheet.do, at) for at in range(len(sheet.lines)))
    found: dict[Path, list[Fault]] = {}
    for fault in faults:
        ends = range(len(fault.path), 0, -1)
        at = next((fault.path[:end] for end in ends if fault.path[:end] in there), ())
        found.setdefault(at, []).append(fault)
    return found


def _paths(sheet: FilledForm) -> Iterator[Path]:
    """The paths of a form."""
    yield from (one.path for one in (*sheet.asked, *sheet.board, *sheet.answered))
    yield from ((*sheet.then, *fact.path) for fact in sheet.expected)
    yield from _within(sheet.zones)
    for seat in sheet.seats:
        yield seat.path
        yield from (one.path for one in seat.fields)
        yield from _within(seat.zones)


def _within(zones: tuple[FilledZone, ...]) -> Iterator[Path]:
    """The paths of zones, of their cards, and of the fields of these."""
    for zone in zones:
        yield zone.path
        for card in zone.cards:
            yield card.path
            yield from (one.path for one in (*((card.kind,) if card.kind else ()), *card.fields))
            yield from _within(card.zones)


def reading(text: str, line: int) -> dict[str, Any]:
    """How card text is understood, for a template."""
    try:
        why, found = workroom().ask("read", text, line)
    except Busy:
        raise
    except JudgeError:
        return {"why": "Once the file can be read, its card text is read here.", "found": ()}
    return {"why": why, "found": found, "pieces": pieces}


def pieces(one: CardReading) -> tuple[str, str, str]:
    """A text up to the word that is not understood, that word, and the rest."""
    text, told = one.of.text, one.told
    if told.start < 0:
        return text, "", ""
    return text[: told.start], text[told.start : told.end] or " ", text[told.end :]


def grouped(game: str) -> Callable[[Filled], list[tuple[str, list[tuple[str, str]]]]]:
    """The options of a field as they are picked from: editions in groups with their dates, others as they are."""

    def options(filled: Filled) -> list[tuple[str, list[tuple[str, str]]]]:
        """Those of one field."""
        plain = [("", [(option, option) for option in filled.options])]
        if filled.path != ("edition",) or game not in library().games:
            return plain
        groups = View(library().book(game).volume()).grouped
        return [
            (said, [(one.name, dated(one)) for one in group if one.name in filled.options]) for said, group in groups
        ]

    return options


def dated(edition: Edition) -> str:
    """An edition with its date."""
    return f"{edition.name} · {edition.date}" if len(edition.date) > len("2006") else edition.name


def part(name: str, **given: Any) -> str:
    """A part of the page."""
    return render_template("_workshop_part.html", part=name, naming=naming, **given)
