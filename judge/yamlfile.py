"""YAML files as plain data in which every value knows its place and every scalar stays as it was written."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml

from judge.errors import Complaint, Place, Unreadable, did_you_mean

_Safe: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class _Loader(_Safe):  # type: ignore[misc]  # of the two kinds of loaders, whichever there is
    """A loader that does not guess what kind of value a scalar is: every one stays as it was written."""

    def resolve(self, *_: Any) -> str:
        """No kind."""
        return ""

    def descend_resolver(self, *_: Any) -> None:
        """Nothing depends on where a value stands."""

    def ascend_resolver(self) -> None:
        """Nothing depends on where a value stands."""


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

    def items(self) -> list[Value]:
        """This as a list; a lone scalar is a list of one."""
        if isinstance(self.data, dict):
            raise self.complain(f"expected a list, found {self.noun()}")
        return self.data if isinstance(self.data, list) else [self]

    def mapping(self, known: Iterable[str] | None = None, required: Iterable[str] = ()) -> dict[str, Value]:
        """This as a mapping with no keys but the known ones and all the required ones."""
        if not isinstance(self.data, dict):
            raise self.complain(f"expected keys and values, found {self.noun()}")
        names = None if known is None else list(known)
        complaints = [
            Complaint(
                self.keys[key], f"unknown key {key!r}{did_you_mean(key, names) or f'; known are {listed(names)}'}"
            )
            for key in self.data
            if names is not None and key not in names
        ]
        complaints += [Complaint(self.place, f"the key {key!r} is missing") for key in required if key not in self.data]
        if complaints:
            raise Unreadable(complaints)
        return self.data

    def noun(self) -> str:
        """What kind of value this is, in words."""
        return {str: f"the text {self.data!r}", list: "a list", dict: "keys and values"}[type(self.data)]


MOST_TEXT = 2_000_000  # characters
MOST_VALUES = 100_000
DEEPEST = 40


def read(path: Path, name: str) -> Value:
    """The YAML file at a path, to be spoken of by a name."""
    try:
        return parse(path.read_text(encoding="utf-8"), name)
    except UnicodeDecodeError as error:
        raise Unreadable([Complaint(Place(name), f"not valid YAML: {' '.join(str(error).split())}")]) from error


def parse(text: str, name: str) -> Value:
    """YAML as a value, to be spoken of by a name; it may be so long, so deep, and hold so many values."""
    if len(text) > MOST_TEXT:
        raise Unreadable([Complaint(Place(name), f"the file is longer than {MOST_TEXT} characters")])
    if half := re.search("[\ud800-\udfff]", text):
        line, column = text.count("\n", 0, half.start()) + 1, half.start() - text.rfind("\n", 0, half.start())
        told = f"half of a character, {half[0]!r}, stands here; save the file as UTF-8"
        raise Unreadable([Complaint(Place(name, line, column), told)])
    if _nested(text) > DEEPEST:
        raise Unreadable([Complaint(Place(name), f"brackets stand more than {DEEPEST} deep in each other")])
    try:
        root = yaml.compose(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        place = Place(name, mark.line + 1, mark.column + 1) if mark else Place(name)
        raise Unreadable([Complaint(place, f"not valid YAML: {error.problem or error.context}")]) from error
    except yaml.YAMLError as error:
        raise Unreadable([Complaint(Place(name), f"not valid YAML: {' '.join(str(error).split())}")]) from error
    if root is None:
        raise Unreadable([Complaint(Place(name), "the file is empty")])
    return _Reading(name).value(root)


def _nested(text: str) -> int:
    """How deep brackets and indented lines stand in each other, at most."""
    deep = most = 0
    for mark in re.findall(r"[\[\]{}]", text):
        deep = deep + 1 if mark in "[{" else max(0, deep - 1)
        most = max(most, deep)
    dashes = max((line.count("- ") for line in text.splitlines() if line.lstrip().startswith("- ")), default=0)
    return max(most, dashes)


class _Reading:
    """One file being read; it counts values, so that aliases of aliases come to an end."""

    def __init__(self, name: str) -> None:
        """Begin with none."""
        self.name, self.count = name, 0

    def value(self, node: yaml.Node, depth: int = 0) -> Value:
        """A node of the parsed file as a value."""
        place = _place(node, self.name)
        self.count += 1
        if self.count > MOST_VALUES or depth > DEEPEST:
            told = f"more than {MOST_VALUES} values" if depth <= DEEPEST else f"values stand more than {DEEPEST} deep"
            raise Unreadable([Complaint(place, f"the file has {told}")])
        if isinstance(node, yaml.ScalarNode):
            return Value(place, str(node.value), {})
        if isinstance(node, yaml.SequenceNode):
            return Value(place, [self.value(item, depth + 1) for item in node.value], {})
        data: dict[str, Value] = {}
        keys: dict[str, Place] = {}
        for key, item in _pairs(node):
            here = _place(key, self.name)
            if not isinstance(key, yaml.ScalarNode):
                raise Unreadable([Complaint(here, "a key must be a text")])
            if key.value in data:
                told = f"the key {key.value!r} stands twice; the first is in line {keys[key.value].line}"
                raise Unreadable([Complaint(here, told)])
            data[key.value], keys[key.value] = self.value(item, depth + 1), here
        return Value(place, data, keys)


def _pairs(node: yaml.Node) -> Iterator[tuple[yaml.Node, yaml.Node]]:
    """The keys and values of a mapping node."""
    yield from node.value


def _place(node: yaml.Node, name: str) -> Place:
    """Where a node begins."""
    return Place(name, node.start_mark.line + 1, node.start_mark.column + 1)


def listed(names: Iterable[str]) -> str:
    """Names as an enumeration."""
    return ", ".join(names)
