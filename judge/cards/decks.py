"""Deck lists of other programs: how many copies of which names."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator
from dataclasses import dataclass
from xml.etree import ElementTree

from judge.cards.fields import plain_name
from judge.data_files import not_xml
from judge.errors import Complaint, Place, Unreadable

MOST_LINES = 2_000
MOST_LETTERS = 400  # of one line
_LINE = re.compile(r"(?:(?P<before>\d{1,4})\s*[x×]?\s+)?(?P<name>.+?)(?:\s+[x×]\s*(?P<after>\d{1,4}))?")
_REMARK = re.compile(r"\s*(?:#.*|//.*|\S.*:)?\s*")  # a comment, the head of a section, nothing
_COUNTS = ("count", "quantity", "qty", "copies", "number", "amount")
EXPECTED = "expected lines such as '4 Old Rat', a deck of OCTGN (.o8d), or a table with names and counts"


@dataclass(frozen=True)
class DeckLine:
    """The number of copies of a name, and its place in a list."""

    count: int
    name: str
    place: Place


def deck_lines(text: str, file: str) -> list[DeckLine]:
    """The lines of a deck list, recognized by its content."""
    begins = text.lstrip("\ufeff \t\r\n")[:1]
    lines = list(_octgn(text, file) if begins == "<" else _table(text, file) if _is_table(text) else _plain(text, file))
    if not lines:
        raise Unreadable([Complaint(Place(file), f"no cards are found; {EXPECTED}")])
    if len(lines) > MOST_LINES:
        raise Unreadable([Complaint(Place(file), f"the list has {len(lines)} lines; {MOST_LINES} are the most")])
    return lines


def _octgn(text: str, file: str) -> Iterator[DeckLine]:
    """A deck of OCTGN: sections with cards, each with `qty`."""
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise Unreadable([Complaint(Place(file), "the file declares a document type or entities; take them out")])
    try:
        root = ElementTree.fromstring(text.lstrip("\ufeff"))
    except ElementTree.ParseError as error:
        raise not_xml(error, file, EXPECTED) from error
    for number, card in enumerate(root.iter("card"), 1):
        name, count = " ".join((card.text or card.get("name") or "").split()), card.get("qty") or "1"
        if name and count.isdecimal():
            yield DeckLine(int(count[:4]), name, Place(file, number))


def _is_table(text: str) -> bool:
    """Whether the first line names a column of names and one of counts."""
    head = next((line for line in text.splitlines() if line.strip()), "")
    cells = [cell.strip().lower() for cell in re.split(r"[,;\t]", head)]
    return "name" in map(plain_name, cells) and any(cell in _COUNTS for cell in cells)


def _table(text: str, file: str) -> Iterator[DeckLine]:
    """A table with names and counts."""
    head = next(line for line in text.splitlines() if line.strip())
    sign = max(",;\t", key=head.count)
    for number, row in enumerate(csv.DictReader(io.StringIO(text.lstrip()), delimiter=sign), 2):
        name = next((value or "" for key, value in row.items() if key and plain_name(key) == "name"), "").split()
        count = next((value or "" for key, value in row.items() if key and key.strip().lower() in _COUNTS), "").strip()
        if name and (not count or count.isdecimal()):
            yield DeckLine(int(count[:4] or "1"), " ".join(name), Place(file, number))


def _plain(text: str, file: str) -> Iterator[DeckLine]:
    """Lines with a number before or behind the name; comments and heads of sections are passed over."""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if len(line) > MOST_LETTERS:
            why = f"the line has {len(line):,} letters; {MOST_LETTERS} are the most. {EXPECTED.capitalize()}"
            raise Unreadable([Complaint(Place(file, number), why)])
        found = _LINE.fullmatch(line)
        if _REMARK.fullmatch(line) or not found:
            continue
        count = found["before"] or found["after"] or "1"
        yield DeckLine(int(count), " ".join(found["name"].split()), Place(file, number))
