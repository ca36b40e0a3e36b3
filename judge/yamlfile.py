"""YAML files as plain data in which every value knows its place and every scalar stays as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
import yaml

from judge.errors import Complaint, Place, Unreadable, did_you_mean, write_one_of

MOST_NUMBER = 10**18 - 1
_Safe: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _AsWritten:
    """A loader that does not guess what kind of value a scalar is: every one stays as it was written."""

    def resolve(self, *_: Any) -> str:
        """No kind."""
        return ""

    def descend_resolver(self, *_: Any) -> None:
        """Nothing depends on the place of a value."""

    def ascend_resolver(self) -> None:
        """Nothing depends on the place of a value."""


class _Loader(_AsWritten, _Safe):  # type: ignore[misc]  # of the two kinds of loaders, whichever there is
    """The loader that reads: the fast one where there is one."""


class _Telling(_AsWritten, yaml.SafeLoader):
    """The loader that says what is wrong, the same on every machine."""


class Value(msgspec.Struct, frozen=True):
    """A scalar, a list or a mapping, with its place in the file."""

    place: Place
    data: str | list[Value] | dict[str, Value]
    keys: dict[str, Place]

    def complain(self, message: str) -> Unreadable:
        """A refusal that points here."""
        return Unreadable([Complaint(self.place, message)])

    def text(self) -> str:
        """This as a scalar."""
        if isinstance(self.data, str):
            return self.data
        raise self.complain(f"expected a text, found {self.noun()}")

    def items(self) -> Sequence[Value]:
        """This as a list that nobody may change; a lone scalar is a list of one."""
        if isinstance(self.data, dict):
            raise self.complain(f"expected a list, found {self.noun()}")
        return self.data if isinstance(self.data, list) else [self]

    def mapping(self, known: Iterable[str] | None = None, required: Iterable[str] = ()) -> Mapping[str, Value]:
        """This as a mapping with no keys but the known ones and all the required ones; nobody may change it."""
        if not isinstance(self.data, dict):
            raise self.complain(f"expected keys and values, found {self.noun()}")
        names = None if known is None else list(known)
        if (names is None or self.data.keys() <= {*names}) and self.data.keys() >= {*required}:
            return self.data
        raise Unreadable([*self._misfits([*self.data] if names is None else names, required)])

    def _misfits(self, known: list[str], required: Iterable[str]) -> Iterator[Complaint]:
        """The keys that are unknown, and those that are missing."""
        there = [key for key in self.keys if key in self.data]
        for key in there:
            if key not in known:
                only = f"the only key allowed here is {known[0]!r}" if len(known) == 1 else write_one_of(known)
                hint = did_you_mean(key, known) or f"; {only}"
                yield Complaint(self.keys[key], f"unknown key {key!r}{hint}")
        for key in required:
            if key not in there:
                yield Complaint(self.place, f"the key {key!r} is missing")

    def number(self, most: int = MOST_NUMBER, least: int = 0) -> int:
        """This as a whole number within bounds."""
        if not re.fullmatch("[0-9]{1,18}", self.text()) or not least <= int(self.text()) <= most:
            bounds = f"from {least} to {most}" if most < MOST_NUMBER else "of up to 18 digits"
            raise self.complain(f"expected a whole number {bounds}, found {self.text()[:40]!r}")
        return int(self.text())

    def flag(self) -> bool:
        """This as true or false."""
        if self.text() not in ("true", "false"):
            raise self.complain(f"expected true or false, found {self.text()[:40]!r}")
        return self.text() == "true"

    def noun(self) -> str:
        """The kind of this value, in words."""
        return {str: f"the text {self.data!r}", list: "a list", dict: "keys and values"}[type(self.data)]


_UNLIKE = re.compile(r"\t|[{\[][^\n]*\?")  # what one of the two loaders takes and the other does not
_NO_TEXT = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")
_HALF = re.compile("[\ud800-\udfff]")
MOST_TEXT = 2_000_000  # characters
MOST_VALUES = 100_000
DEEPEST = 40
TOO_DEEP = f"this value is {{}} levels deep; nest it in at most {DEEPEST} levels"
MOST_PROBLEM = 200  # letters of what a loader says


def read(path: Path, name: str) -> Value:
    """The YAML file at a path, to be spoken of by a name."""
    return parse(words(path, name), name)


def words(path: Path, name: str) -> str:
    """The text of a file; complaints call the file by the name."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise Unreadable([Complaint(Place(name), "the file is not UTF-8 text; save it as UTF-8")]) from error
    except OSError as error:
        mend = (
            "give yourself permission to read it" if isinstance(error, PermissionError) else "expected a file of text"
        )
        told = f"the file cannot be read: {error.strerror}; {mend}"
        raise Unreadable([Complaint(Place(name), told)]) from error


def parse(text: str, name: str) -> Value:
    """YAML as a value, to be spoken of by a name; it may be so long, so deep, and hold so many values."""
    if len(text) > MOST_TEXT:
        raise Unreadable([Complaint(Place(name), f"the file has {len(text)} characters; shorten it to {MOST_TEXT}")])
    if bad := _NO_TEXT.search(text):
        line, column = text.count("\n", 0, bad.start()) + 1, bad.start() - text.rfind("\n", 0, bad.start())
        kind = "half of a character" if "\ud800" <= bad[0] <= "\udfff" else "a control character"
        told = f"{kind}, {bad[0]!r}, is here; take it out, and save the file as plain text in UTF-8"
        raise Unreadable([Complaint(Place(name, line, column), told)])
    root = composed(text, name)
    if root is None:
        raise Unreadable([Complaint(Place(name), "the file is empty; expected keys and values")])
    return _Reading(name, text).value(root)


MEND = "close every bracket and quote, and indent all lines of one part by the same number of spaces"
_MENDS = {
    "mapping values are not allowed": "a colon is not allowed here; put a text that contains a colon into quotes",
    "found character '\\t'": "a tab is here; indent with spaces",
    "found character": "a text cannot begin with this character; put the text into quotes",
    "found undefined alias": "a text that begins with * must be in quotes",
    "expected the node content, but found '<stream end>'": f"the file ends too early; {MEND}",
    "expected the node content": "a value is missing here; write it, or put a text with such signs into quotes",
    "expected <block end>": "this line does not begin where the lines before it begin; indent them by the same number",
    "could not find expected ':'": "a key has no colon; write ':' and the value after it",
    "found unexpected end of stream": "a quote is not closed; close it",
    "but found another document": "a second document begins here; take out the line that begins with --- or ...",
}


def composed(text: str, name: str) -> yaml.Node | None:
    """The nodes of a text: by the fast loader, unless it finds a fault or the two read the text differently."""
    for loader in (_Telling,) if _UNLIKE.search(text) else (_Loader, _Telling):
        try:
            _shallow(text, name, loader)
            return yaml.compose(text, Loader=loader)
        except yaml.MarkedYAMLError as error:
            if loader is _Telling:
                raise _invalid(error, name) from error
    return None


def _invalid(error: yaml.MarkedYAMLError, name: str) -> Unreadable:
    """The refusal of a text that is no YAML."""
    mark = error.problem_mark
    place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
    problem = str(error.problem or error.context)[:MOST_PROBLEM]
    mend = next((mend for begin, mend in _MENDS.items() if problem.startswith(begin)), f"{problem}; {MEND}")
    return Unreadable([Complaint(place, f"not valid YAML: {mend}")])


def _shallow(text: str, name: str, loader: Any) -> None:
    """Refuse what is nested too deep before it is composed, which costs the machine's own stack a piece a level."""
    depth = 0
    for event in yaml.parse(text, Loader=loader):
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        if depth > DEEPEST + 1:
            mark = event.start_mark
            place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
            told = TOO_DEEP.format(depth - 1)
            raise Unreadable([Complaint(place, told)])


class _Reading:
    """One file being read; it counts values, so that aliases of aliases come to an end."""

    def __init__(self, name: str, text: str) -> None:
        """Begin with none."""
        self.name, self.text, self.count = name, text, 0

    def value(self, node: yaml.Node, depth: int = 0) -> Value:
        """A node of the parsed file as a value."""
        place = self._empty(node) if node.value == "" else _place(node, self.name)
        self.count += 1
        if depth > DEEPEST:
            raise Unreadable([Complaint(place, TOO_DEEP.format(depth))])
        if self.count > MOST_VALUES:
            told = f"with all aliases written out, the file has more than {MOST_VALUES} values; use fewer aliases"
            raise Unreadable([Complaint(place, told)])
        if isinstance(node, yaml.ScalarNode):
            return Value(place, _whole(node, place), {})
        if isinstance(node, yaml.SequenceNode):
            return Value(place, [self.value(item, depth + 1) for item in node.value], {})
        data: dict[str, Value] = {}
        keys: dict[str, Place] = {}
        for key, item in _pairs(node):
            here = _place(key, self.name)
            if not isinstance(key, yaml.ScalarNode):
                told = f"a key must be a text, found {self.value(key, depth + 1).noun()}; put it into quotes"
                raise Unreadable([Complaint(here, told)])
            if _whole(key, here) in data:
                told = f"the key {key.value!r} appears twice, first in line {keys[key.value].line}; take one out"
                raise Unreadable([Complaint(here, told)])
            data[key.value], keys[key.value] = self.value(item, depth + 1), here
        return Value(place, data, keys)

    def _empty(self, node: yaml.Node) -> Place:
        """Where a value would be that is left out: behind the last sign before it, whichever loader reads."""
        if node.end_mark.index > node.start_mark.index:
            return _place(node, self.name)
        before = self.text[: node.start_mark.index].rstrip()
        return Place(self.name, before.count("\n") + 1, len(before) - before.rfind("\n"))


def _pairs(node: yaml.Node) -> Iterator[tuple[yaml.Node, yaml.Node]]:
    """The keys and values of a mapping node."""
    yield from node.value


def _whole(node: yaml.ScalarNode, place: Place) -> str:
    """The text of a node, refused if it has half of a character, which one of the two loaders takes as an escape."""
    if half := _HALF.search(node.value):
        told = f"half of a character, {half[0]!r}, is here; take it out, and save the file as plain text in UTF-8"
        raise Unreadable([Complaint(place, told)])
    return str(node.value)


def _place(node: yaml.Node, name: str) -> Place:
    """Where a node begins."""
    return Place(name, node.start_mark.line + 1, node.start_mark.column + 1)


def listed(names: Iterable[str]) -> str:
    """Names as an enumeration."""
    return ", ".join(names)
