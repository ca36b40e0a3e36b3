"""Edits of a file that leave everything else in it unchanged: comments, order, spelling, empty lines.

An edit is made at the exact places of the parsed text and then read again: a file in which it would not come out as it
was meant, such as one with aliases, is refused and stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import yaml

from judge.errors import JudgeError, Lacking, write_one_of
from judge.tabletop.flow import Plain, Source, behind, flow, plain, spelled
from judge.yamlfile import composed, parse

NAME = "your file"

Key = str | int
Path = tuple[Key, ...]


class Unfit(JudgeError):
    """A file in which an edit would not come out as it was meant."""


@dataclass(frozen=True)
class Edit:
    """One edit: put a value at a path, drop what is there, or insert an item before a place of a list.

    A new key comes after the last of the keys that `order` names before it.
    """

    deed: str  # put, drop, insert; clear, which is drop with what is empty then
    path: Path
    value: Plain = ""
    order: tuple[str, ...] = ()


def edited(text: str, edits: Iterable[Edit]) -> str:
    """A text after edits, one after the other."""
    for edit in edits:
        text = _Text(text).after(edit)
    return text


def put(text: str, path: Path, value: Plain, order: Sequence[str] = ()) -> str:
    """A text with a value at a path of keys; what is missing on the way is made."""
    return edited(text, [Edit("put", path, value, tuple(order))])


def drop(text: str, path: Path) -> str:
    """A text without the value at a path."""
    return edited(text, [Edit("drop", path)])


def insert(text: str, path: Path, at: int, source: str, order: Sequence[str] = ()) -> str:
    """A text with one item more in the list at a path, before the item at a place."""
    return edited(text, [Edit("insert", (*path, at), Source(source), tuple(order))])


def meant(data: Plain, edit: Edit, depth: int = 0) -> Plain:
    """Plain values after an edit; they are at the first `depth` keys of its path."""
    (head, *rest), here = edit.path[depth:], list(edit.path[: depth + 1])
    if edit.deed == "insert" and not rest:
        items = data if isinstance(data, list) else [data] if data else []
        at = _place(here, items, 1)
        return [*items[:at], _of_source(edit.value), *items[at:]]
    if isinstance(head, int):
        items = data if isinstance(data, list) else []
        at = _place(here, items, 0)
        inner = [] if not rest and edit.deed == "drop" else [_within(items[at], edit, depth + 1)]
        return [*items[:at], *inner, *items[at + 1 :]]
    if data not in ("", None) and not isinstance(data, dict):
        raise Unfit(f"Nothing can be put at the path {here}: the value above it has no keys. Choose another path.")
    entries = dict(data or {})
    if not rest and edit.deed == "drop":
        if head not in entries:
            told = f"{write_one_of(entries)} instead of {head!r}" if entries else "the part above it is empty"
            raise Unfit(f"The file has no key at the path {here}; {told}.")
        del entries[head]
    else:
        entries[head] = _within(entries.get(head, ""), edit, depth + 1)
    return entries


def _within(data: Plain, edit: Edit, depth: int) -> Plain:
    """The value at the first keys of an edit's path, after the edit."""
    return meant(data, edit, depth) if depth < len(edit.path) else _of_source(edit.value)


def _of_source(value: Plain) -> Plain:
    """A value as it will be read."""
    return plain(parse(str(value), NAME)) if isinstance(value, Source) else value


def _place(path: list[Key], items: list[Plain], more: int) -> int:
    """The place in a list that a path ends with."""
    at, last = path[-1], len(items) + more - 1
    if not isinstance(at, int) or not 0 <= at <= last:
        told = f"write a number from 0 to {last} instead of {at!r}" if last >= 0 else "the list is empty"
        raise Unfit(f"The file has no item at the path {path}; {told}.")
    return at


# --- places ---------------------------------------------------------------------------------------------------------


class _Text:
    """A text that is edited, with its nodes."""

    def __init__(self, text: str) -> None:
        """Read it; its last line ends."""
        self.text = text if text.endswith("\n") else text + "\n"
        self.data = plain(parse(self.text, NAME))
        root = composed(self.text, NAME)
        if not root:
            raise Lacking
        self.root: yaml.Node = root

    def after(self, edit: Edit) -> str:
        """The text after an edit, read again."""
        wanted = meant(self.data, edit)
        start, end, new = self._change(edit)
        text = self.text[:start] + new + self.text[end:]
        try:
            came = plain(parse(text, NAME))
        except JudgeError:
            came = None
        if came != wanted:
            raise Unfit("Judge cannot change this part of the file as it is written. Edit the file yourself.")
        return text

    def _change(self, edit: Edit) -> tuple[int, int, str]:
        """Which part of the text becomes what."""
        node, above = self.root, Above()
        for depth, key in enumerate(edit.path):
            last = depth == len(edit.path) - 1
            if last and edit.deed == "insert":
                return self._insert(node, above, edit)
            at = _find(node, key)
            if at is None:
                value = edit.value if edit.deed != "insert" else [edit.value]
                inner = edit.path[depth + 1 :] if edit.deed != "insert" else edit.path[depth + 1 : -1]
                for one in reversed(inner):
                    value = {str(one): value}
                return self._add(node, above, str(key), value, edit.order if depth == 0 else ())
            if last and edit.deed == "drop":
                return self._drop(node, above, at)
            above = Above(node, at, above.flow or _in_brackets(node))
            node = above.value
        return self._replace(above, edit.value)

    # --- what the edits do ------------------------------------------------------------------------------------------

    def _replace(self, above: Above, value: Plain, *, spread: bool = False) -> tuple[int, int, str]:
        """Another value in place of one."""
        old = above.value
        if above.key is None:
            return old.start_mark.index, self._end(above), flow(value)
        colon = self._colon(above.key)
        if above.flow:
            if not _is_nothing(old):
                return old.start_mark.index, old.end_mark.index, flow(value)
            return colon, colon, f" {flow(value)}"
        new = behind(value, above.key.start_mark.column + 2, spread=spread)
        beside = old.start_mark.line == above.key.end_mark.line and not _is_nothing(old)
        lines = isinstance(old, yaml.ScalarNode) and old.style in ("|", ">")
        if beside and not lines and new.startswith(" ") and old.start_mark.index > colon:
            return old.start_mark.index, old.end_mark.index, new[1:]
        return colon, self._end(above), new

    def _add(
        self, node: yaml.Node, above: Above, key: str, value: Plain, order: tuple[str, ...]
    ) -> tuple[int, int, str]:
        """One key more in a mapping, or in what is still nothing."""
        entries = node.value if isinstance(node, yaml.MappingNode) else []
        if not entries:
            if above.node is None:
                return node.start_mark.index, node.end_mark.index, self._entry(key, value, 0)
            return self._replace(above, {key: value}, spread=True)
        if above.flow or _in_brackets(node):
            end = self._end(Above(node, len(entries) - 1, True))
            return end, end, f", {spelled(key)}: {flow(value)}"
        before = order[: order.index(key)] if key in order else ()
        places = [place for place, (one, _) in enumerate(entries) if one.value in before]
        column = entries[0][0].start_mark.column
        if before and not places:
            first = entries[0][0].start_mark.index
            return first, first, f"{self._entry(key, value, column)}\n{' ' * column}"
        end = self._line_end(self._end(Above(node, max(places, default=len(entries) - 1))))
        return end, end, f"\n{' ' * column}{self._entry(key, value, column)}"

    def _entry(self, key: str, value: Plain, column: int) -> str:
        """A key with its value."""
        return f"{spelled(key)}:{behind(value, column + 2)}"

    def _insert(self, node: yaml.Node, above: Above, edit: Edit) -> tuple[int, int, str]:
        """One item more in a list."""
        at, source = edit.path[-1], flow(edit.value)
        if not isinstance(at, int):
            raise Lacking
        if not isinstance(node, yaml.SequenceNode) or not node.value:
            if above.node is None:
                raise Unfit("A file cannot begin with a list; put the list under a key.")
            items = [] if _is_nothing(node) or not node.value else [Source(self._of(node))]
            items.insert(at, Source(source))
            return self._replace(above, items, spread=True)
        last = Above(node, at - 1, above.flow or _in_brackets(node))
        if last.flow:
            first = node.value[0].start_mark.index
            if at == 0:
                return first, first, f"{source}, "
            return (end := self._end(last)), end, f", {source}"
        column = node.start_mark.column
        if at == 0:
            dash = self._dash(node, 0)
            return dash, dash, f"- {source}\n{' ' * column}"
        end = self._line_end(self._end(last))
        return end, end, f"\n{' ' * column}- {source}"

    def _drop(self, node: yaml.Node, above: Above, at: int) -> tuple[int, int, str]:
        """One entry or item less."""
        one = Above(node, at, above.flow or _in_brackets(node))
        start, end = self._start(one), self._end(one)
        empty = "[]" if isinstance(node, yaml.SequenceNode) else "{}"
        if len(node.value) == 1:
            if one.flow:
                return start, end, ""
            if above.key is not None and start - self._line_start(start) <= above.key.start_mark.column:
                return self._colon(above.key), end, f" {empty}"
            return start, end, empty
        if at + 1 < len(node.value) and (one.flow or self.text[self._line_start(start) : start].strip()):
            return start, self._start(Above(node, at + 1, one.flow)), ""
        if one.flow:
            return self._end(Above(node, at - 1, True)), end, ""
        return self._line_start(start), min(self._line_end(end) + 1, len(self.text)), ""

    # --- where things are -------------------------------------------------------------------------------------------

    def _start(self, one: Above) -> int:
        """Where an entry or item begins, its dash included."""
        if one.key is not None:
            return int(one.key.start_mark.index)
        return int(one.value.start_mark.index) if one.flow else self._dash(one.node, one.at)

    def _end(self, one: Above) -> int:
        """Where the last letter of an entry or item is."""
        key, value = one.key, one.value
        if key is not None and value.start_mark.index < key.end_mark.index:
            told = f"Line {key.end_mark.line + 1} has an alias (*) under {key.value!r}, which Judge cannot change."
            raise Unfit(f"{told} Edit the file yourself.")
        if _is_nothing(value):
            return self._colon(key) if key is not None else self._dash(one.node, one.at) + 1
        if isinstance(value, yaml.ScalarNode) and value.style in ("|", ">"):
            return value.start_mark.index + len(self._of(value).rstrip())
        if isinstance(value, yaml.ScalarNode) or _in_brackets(value) or not value.value:
            return int(value.end_mark.index)
        return self._end(Above(value, len(value.value) - 1))

    def _of(self, node: yaml.Node) -> str:
        """A node as it is written in the text."""
        return self.text[node.start_mark.index : node.end_mark.index]

    def _colon(self, key: yaml.Node) -> int:
        """The place behind the colon of a key."""
        return self.text.index(":", key.end_mark.index) + 1

    def _dash(self, node: yaml.Node | None, at: int) -> int:
        """The dash of an item."""
        if not node:
            raise Lacking
        return max(self.text.rfind("-", 0, node.value[at].start_mark.index), 0)

    def _line_start(self, at: int) -> int:
        """Where the line of a place begins."""
        return self.text.rfind("\n", 0, at) + 1

    def _line_end(self, at: int) -> int:
        """Where the line of a place ends."""
        found = self.text.find("\n", at)
        return found if found >= 0 else len(self.text)


@dataclass(frozen=True)
class Above:
    """An entry of a mapping or an item of a list: its parent, its place, and whether it is within brackets."""

    node: yaml.Node | None = None
    at: int = 0
    flow: bool = False

    @property
    def key(self) -> yaml.Node | None:
        """The key of an entry; none of an item."""
        return self.node.value[self.at][0] if isinstance(self.node, yaml.MappingNode) else None

    @property
    def value(self) -> Any:
        """The value of an entry, or the item."""
        if not self.node:
            raise Lacking
        return self.node.value[self.at][1] if isinstance(self.node, yaml.MappingNode) else self.node.value[self.at]


def _find(node: yaml.Node, key: Key) -> int | None:
    """The place of a key among the entries of a mapping, or of a number among the items of a list."""
    if isinstance(node, yaml.SequenceNode):
        return key if isinstance(key, int) and 0 <= key < len(node.value) else None
    entries = node.value if isinstance(node, yaml.MappingNode) else []
    return next((place for place, (one, _) in enumerate(entries) if one.value == key), None)


def _is_nothing(node: yaml.Node) -> bool:
    """Whether nothing is there."""
    return isinstance(node, yaml.ScalarNode) and not node.value and node.style is None and _width(node) == 0


def _in_brackets(node: yaml.Node) -> bool:
    """Whether a list or mapping is written with brackets."""
    return isinstance(node, yaml.CollectionNode) and bool(node.flow_style)


def _width(node: yaml.Node) -> int:
    """How many letters a node has."""
    return int(node.end_mark.index - node.start_mark.index)
