"""Frames: the printed parts of a rules text, before any of its sentences is read.

A line is the name of an ability, a cost or effect section, or running text; some texts offer options.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from judge.errors import Lacking
from judge.games.spoils.entries import read_entry
from judge.games.spoils.table import ICONS
from judge.language.refusal import NotRead
from judge.words import either

_ICONS = {icon[0]: icon for icon in ICONS}
KEYWORDS = ("covert", "tactical")

_SECTION = re.compile(r"\b(cost|effect)(?:\s*:|\s+[–—-])\s*", re.I)
THRESHOLD = re.compile(r"((?:\[\w+\])+)\s*:\s*(.+)", re.S)
_NAME = re.compile(r"[·“\"<]*([A-Z0-9][^a-z\[\]:“”\"<>]*)[”\">]?\s*:?\s*((?:\[\w+\])*)\s*:?")
FRAME = re.compile(r"(?:restore|develop) rule\s*:\s*(?=\S)", re.I)
FLIP_UP = re.compile(r"flip up\s*:\s*(\d+)\s*((?:\[\w+\]\s*)*)(?:and (.+))?", re.I)
PROVIDES = re.compile(r"(?:provides\s*[-–—:]?\s*)?((?:\[\w+\])+|[A-Z]\w+)\.?", re.I)
_NAME_BEFORE = re.compile(_NAME.pattern + r"\s*(?=(?:COST|EFFECT|Cost|Effect)\b)")
AS_ITS_TEXT = "one of the following as this card's rules text:"
OPTIONS = re.compile(
    rf"\s*(?:choose|(your opponent) chooses) {AS_ITS_TEXT}\s*(option 1\b.+)",
    re.I | re.S,
)
OPTION = re.compile(r"^\s*option \d+\b:?", re.I | re.M)
UNIQUE = re.compile(r"unique\s+(.+)", re.I)
ATTACH = re.compile(r"attach to (?:an? )?(.+?)\.?", re.I)


class Part(NamedTuple):
    """A piece of a rules text: what sort it is, its label if any, and its words."""

    sort: str  # cost, effect, name, text
    words: str
    icons: tuple[str, ...] = ()


def parts(text: str) -> Iterator[Part]:
    """The labelled and the plain pieces of a text, line by line."""
    for line in (line.strip() for line in text.replace("\r", "").split("\n")):
        if not line:
            continue
        if before := _NAME_BEFORE.match(line):
            yield Part("name", before[1].strip(), icons(before[2]))
            line = line[before.end() :]
        elif _NAME.fullmatch(line) and line.lower().rstrip(".") not in KEYWORDS and not is_keyword(line):
            name = _NAME.fullmatch(line)
            if not name:
                raise Lacking
            yield Part("name", name[1].strip(), icons(name[2]))
            continue
        yield from _sections(line)


def _sections(line: str) -> Iterator[Part]:
    """The cost and effect sections of a line, and the text before them."""
    found = list(_SECTION.finditer(line))
    starts = [label for label in found if _begins(line, label.start())]
    if not starts or starts[0].start():
        yield Part("text", line[: starts[0].start() if starts else None].strip())
    for label, after in zip(starts, [*starts, None][1:], strict=True):
        yield Part(label[1].lower(), line[label.end() : after.start() if after else None].strip())


def _begins(line: str, at: int) -> bool:
    """Whether a section can begin here: at the start of a line or behind a stop."""
    return not line[:at].strip() or line[:at].rstrip()[-1] in '.:!”"'


def icons(text: str) -> tuple[str, ...]:
    """Resource icons, by their names or their letters."""
    found = []
    for name in re.findall(r"\[(\w+)\]", text):
        icon = _ICONS.get(name[0].upper())
        if icon is None or name.title() not in (icon, icon[0]):
            known = either(f"[{one}]" for one in ICONS)
            raise NotRead(text, f"has an unknown icon, [{name}]. Write {known}.")
        found.append(icon)
    return tuple(found)


def printed(part: Part) -> str:
    """A piece as it is printed."""
    if part.sort in ("cost", "effect"):
        return f"{part.sort.upper()}: {part.words}"
    return part.words + "".join(f"[{icon}]" for icon in part.icons)


def pieces(text: str) -> Iterator[Part]:
    """The pieces of a text, those of all its options too."""
    options = OPTIONS.fullmatch(text.replace("\r", ""))
    for one in OPTION.split(options[2])[1:] if options else [text]:
        yield from parts(one)


def is_keyword(line: str) -> bool:
    """Whether a line has the form of a keyword or an entry."""
    word = line.rstrip(".").strip()
    if word.lower() in KEYWORDS or any(frame.fullmatch(word) for frame in (FLIP_UP, UNIQUE, ATTACH)):
        return True
    return read_entry(line) is not None or is_provision(word)


def is_provision(word: str) -> bool:
    """Whether a line says which icons a resource provides."""
    return bool(PROVIDES.fullmatch(word)) and (word[0] == "[" or word.lower().startswith("provides"))


def offered(texts: Iterable[str], who: str) -> str:
    """Several rules texts of which a player chooses one."""
    chooser = "Choose" if who == "you" else "Your opponent chooses"
    options = "".join(f"\nOPTION {at}\n{one}" for at, one in enumerate(texts, 1))
    return f"{chooser} {AS_ITS_TEXT}{options}"
