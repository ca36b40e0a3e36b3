"""Card files: the cards of OCTGN sets, those that come with Judge or those that somebody has."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree

from judge.data_files import not_xml
from judge.errors import Complaint, JudgeError, Place, Unreadable
from judge.folders import folder
from judge.games.spoils.table import ICONS, Print
from judge.yamlfile import words

EXPECTED = "expected a set file of OCTGN, a <set> of <card>s"
_BY_LETTER = {name[0]: name for name in ICONS}


class Given(NamedTuple):
    """A card of a file: its name, its rules text, its types, and what else the file says of it."""

    name: str
    text: str
    types: tuple[str, ...]
    fields: tuple[tuple[str, str], ...] = ()

    def field(self, name: str) -> str:
        """The value of the file under a name, nothing if it has none."""
        return next((value.strip() for key, value in self.fields if key == name), "")

    def number(self, name: str) -> int | None:
        """A number that the file gives, none if it gives none."""
        found = re.fullmatch(r"\+?(\d{1,3})", self.field(name))
        return int(found[1]) if found else None

    @property
    def print(self) -> Print:
        """The printed values of the card, without its rules text."""
        kind = self.types[0]
        name = self.name if kind == "resource" and self.name in ICONS else ""
        return Print(
            name=self.name,
            types=self.types,
            subtypes=tuple(filter(None, re.split(r"[,;/]\s*", self.field("Subtype")))),
            supertype="staple" if name else "",
            cost=self.number("Cost"),
            threshold=tuple(_BY_LETTER[letter] for letter in self.field("Threshold") if letter in _BY_LETTER),
            strength=self.number("Strength") or 0,
            life=self.number("Life") or 0,
            speed=self.number("Speed") or 0,
            structure=self.number("Structure") or 0,
            provides=(name,) if name else (),
        )


def given_cards(path: Path) -> Iterator[Given]:
    """The cards in set files: one file, or all named set.xml below a folder; a blank text is none."""
    files = [path] if path.is_file() else sorted(path.rglob("set.xml"))
    if not files:
        raise JudgeError(
            f"There are no card files at {str(path)!r}. Name a set.xml file of OCTGN, or a folder with such files."
        )
    for file in files:
        try:
            root = ElementTree.fromstring(words(file, str(file)).removeprefix("\ufeff"))
        except ElementTree.ParseError as error:
            raise not_xml(error, str(file), EXPECTED) from error
        if root.tag != "set":
            raise Unreadable([Complaint(Place(str(file), 1), f"the file begins with <{root.tag[:40]}>; {EXPECTED}")])
        for card in root.iter("card"):
            fields = {one.get("name", ""): one.get("value", "") for one in card.iter("property")}
            text = fields.get("Card Text", "")
            types = (fields.get("Type", "item").lower(),)
            yield Given(card.get("name", ""), text if text.strip() else "", types, tuple(fields.items()))


@lru_cache(maxsize=8)
def named_cards(path: str = "") -> dict[str, Given]:
    """Cards by their names: those of a path, or those that come with Judge; of several of one name the last."""
    return {card.name: card for card in given_cards(Path(path) if path else own())}


def own() -> Path:
    """Where the cards lie that come with Judge."""
    return folder("scenarios") / "cards"
