"""Recognizes the format of a card file by its content, and reads its cards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge.cards.entry import FileFound, Remark
from judge.cards.json_file import json_cards
from judge.cards.repair import mended
from judge.cards.text_file import is_table, pasted_cards, table_cards
from judge.cards.two_texts import printings
from judge.cards.xml_cards import xml_cards
from judge.errors import Complaint, JudgeError, Place, Unreadable
from judge.words import either

MOST_BYTES = 20_000_000
MOST_NAME = 200  # letters
_ZIPPED = b"PK\x03\x04"
SUFFIXES = (".xml", ".json", ".csv", ".tsv", ".txt")
ENDINGS = either(SUFFIXES)
NOT_CARDS = ("definition.xml",)  # the description of a game, which is beside the sets of OCTGN


def card_files(path: Path) -> list[Path]:
    """The card files at a path: one file, or all below a folder."""
    if path.is_file():
        return [path]
    found = sorted(one for one in path.rglob("*") if one.suffix.lower() in SUFFIXES and one.name not in NOT_CARDS)
    if not found:
        raise JudgeError(
            f"There are no card files at {str(path)!r}. Name a file that ends in {ENDINGS}, or a folder of such files."
        )
    return found


def found_at(path: Path) -> list[tuple[Path, FileFound]]:
    """The cards of a file, or of all files below a folder; of a folder, a file that cannot be taken is left out."""
    if path.is_file():
        return [(path, cards_of_file(path))]
    return [(file, _found_in_folder(file)) for file in card_files(path)]


def _found_in_folder(path: Path) -> FileFound:
    """The cards of a file of a folder, none if it cannot be taken."""
    try:
        return cards_of_file(path)
    except Unreadable as error:
        why = error.complaints[0].message
        return FileFound("not a card file", remarks=[Remark(path.name, 0, "", why, left_out=True)])


def cards_of_file(path: Path) -> FileFound:
    """The cards of a file."""
    return cards_of(_bytes(path), path.name)


def decoded(path: Path) -> str:
    """The text of a file, whatever its encoding."""
    return _decoded(_bytes(path), path.as_posix())[0]


def text_of(data: bytes, file: str) -> str:
    """The text of the content of a file that is not packed, whatever its encoding."""
    if data.startswith(_ZIPPED):
        raise _refused(file, "this is a packed archive; unpack it and give the file in it")
    return _decoded(data, file)[0]


def _bytes(path: Path) -> bytes:
    """The content of a file that is not too large."""
    try:
        if path.stat().st_size > MOST_BYTES:
            raise _refused(path.as_posix(), f"the file has more than {MOST_BYTES // 1_000_000} MB; divide it")
        return path.read_bytes()
    except OSError as error:
        raise _refused(path.as_posix(), f"the file cannot be read: {error.strerror}") from error


def cards_of(data: bytes, file: str) -> FileFound:
    """The cards of the content of a file, mended."""
    if len(data) > MOST_BYTES:
        raise _refused(file, f"the file has more than {MOST_BYTES // 1_000_000} MB; divide it")
    if data.startswith(_ZIPPED):
        raise _refused(file, "this is a packed archive; unpack it and give the card files in it")
    text, told = _decoded(data, file)
    found = _read(text, file)
    found.remarks += [Remark(file, 0, "", one) for one in told]
    found.cards = [mended(one) for card in found.cards for one in printings(card)]
    found.remarks += list(_too_long(found))
    found.remarks += [card.remark(says) for card in found.cards for says in card.remarks]
    return found


def _refused(file: str, why: str) -> Unreadable:
    """A file that cannot be taken."""
    return Unreadable([Complaint(Place(file), why)])


def _decoded(data: bytes, file: str) -> tuple[str, list[str]]:
    """The text of a file, with a remark if it is not UTF-8."""
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if wide else ("utf-8-sig", "cp1252"):
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\x00" in text:
            break
        return text, [] if encoding == "utf-8-sig" else [f"the file is read as {encoding.upper()}, not as UTF-8"]
    raise _refused(file, "this is not a file of text; save it as UTF-8")


def _read(text: str, file: str) -> FileFound:
    """The cards of a text, by how it begins."""
    begins = text.lstrip()[:1]
    if not begins:
        raise _refused(file, "the file is empty; expected cards")
    if begins == "<":
        return xml_cards(text, file)
    if begins in "[{":
        return json_cards(text, file)
    return table_cards(text, file) if is_table(text) else pasted_cards(text, file)


def _too_long(found: FileFound) -> Iterator[Remark]:
    """Cards whose names are too long are left out."""
    for card in [one for one in found.cards if len(one.name) > MOST_NAME]:
        found.cards.remove(card)
        told = f"the name has {len(card.name)} letters; {MOST_NAME} are the most"
        yield Remark(card.file, card.entry, f"{card.name[:40]}…", told, left_out=True)
