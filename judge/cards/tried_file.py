"""The file in which the cards of a library are kept as they were tried, to be compared with a later run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.cards.tried import CardTried, LibraryTried, SentenceTried
from judge.errors import Complaint, JudgeError, Place, Unreadable

FORMAT = 1
EXPECTED = "expected a file that `judge cards try GAME --out FILE` or the page of your cards has written"


def write(tried: LibraryTried, path: Path) -> None:
    """Write the cards into a file, one a line."""
    head = {"judge cards tried": FORMAT, "game": tried.game, "reader": tried.reader}
    lines = [json.dumps(one, ensure_ascii=False) for one in (head, *map(as_kept, tried.cards))]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    except OSError as error:
        raise JudgeError(f"{path} cannot be written: {error.strerror}. Name another file.") from error


def read(path: Path) -> LibraryTried:
    """The cards of a file that was written before."""
    try:
        head, *lines = path.read_text(encoding="utf-8").splitlines() or ["{}"]
    except OSError as error:
        raise JudgeError(f"{path} cannot be read: {error.strerror}; {EXPECTED}.") from error
    except UnicodeDecodeError as error:
        raise Unreadable([Complaint(Place(path.as_posix()), f"this is not a file of text; {EXPECTED}")]) from error
    try:
        told = json.loads(head)
        if not isinstance(told, dict) or told.get("judge cards tried") != FORMAT:
            raise ValueError
        return LibraryTried(str(told["game"]), str(told["reader"]), tuple(_cards(lines)))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise Unreadable([Complaint(Place(path.as_posix()), f"this is no such file; {EXPECTED}")]) from error


def as_kept(card: CardTried) -> dict[str, Any]:
    """A card as a line has it."""
    sentences = [[one.text, one.state, one.told] for one in card.sentences]
    return {"name": card.name, "sentences": sentences, "off": card.off, "fault": card.fault, "broke": card.broke}


def _cards(lines: list[str]) -> Iterator[CardTried]:
    """The cards of the lines of a file."""
    for line in lines:
        told = json.loads(line)
        sentences = tuple(SentenceTried(*map(str, one)) for one in told["sentences"])
        yield CardTried(str(told["name"]), sentences, *(str(told[name]) for name in ("off", "fault", "broke")))
