"""Rows: lines of a table of English, each a category, its words and slots, and the node that they make.

    things.p: {one:thing.N} and {other:things.N} => And !1

`[…]` may be left out; `(a|b)` are two spellings of the same; `(word=a|b)` keeps which of the two it was;
`!1` is a rank: of the readings of one category over the same words only those of the least sum are kept.
A row without a node has one slot, and means what that means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from judge.errors import JudgeError
from judge.language.core.node import Node
from judge.language.core.weight import weight
from judge.language.phrase import Build, Is, Phrase, Same, Values

_ROW = re.compile(r"([\w-]+(?:\.[Nsp])?): (.+?)(?: => ([^!]+?))?(?: !(\d+))?$")
_CHOICE = re.compile(r"(?<!\\)\[([^\[\]()]*)\]|\((?:(\w+)=)?([^\[\]()]*)\)")


@dataclass(frozen=True)
class Makes:
    """A node with these constants, and the slots as its parts."""

    name: str
    constants: tuple[tuple[str, object], ...] = ()

    def made(self, names: tuple[str, ...], values: Values) -> Node:
        """The node."""
        return Node(self.name, (*self.constants, *zip(names, values, strict=True)))

    def weight(self, value: Node) -> int:
        """How unusual the node is."""
        return weight(value)


def rows(text: str) -> Iterator[Phrase]:
    """The phrases of a table; lines that are empty or begin with # say nothing, an indented line goes on."""
    for line in re.sub(r"\n +", " ", text).splitlines():
        if line and not line.startswith("#"):
            yield from row(line)


def row(line: str) -> Iterator[Phrase]:
    """The phrases of a line, one for each way to spell it."""
    found = _ROW.fullmatch(line)
    if not found:
        raise JudgeError(f"“{line}” is no row: expected “category: words and {{name:category}} slots => Node”.")
    category, template, made, rank = found.groups()
    name, *constants = made.split() if made else [""]
    if not name and template.count("{") != 1:
        raise JudgeError(f"“{line}” has no node, so it must have one slot.")
    for words, choices in _spelled(template):
        build: Build = Same()
        if name.isdigit():
            build = Is(int(name))
        elif name:
            build = Makes(name, (*(_constant(one) for one in constants), *choices))
        yield Phrase(category, " ".join(words.replace("\\", "").split()), build, rank=int(rank or 0))


def _constant(said: str) -> tuple[str, object]:
    """A constant part: name=value."""
    name, _, value = said.partition("=")
    return name, int(value) if value.isdigit() else value.replace("+", " ")


def _spelled(template: str) -> Iterator[tuple[str, tuple[tuple[str, object], ...]]]:
    """A template without choices, in each way, with the choices that are kept."""
    found = _CHOICE.search(template)
    if not found:
        yield template, ()
        return
    optional, name, choice = found.groups()
    options = ["", optional] if choice is None else choice.split("|")
    for option, (rest, kept) in product(options, list(_spelled(template[found.end() :]))):
        before = template[: found.start()]
        yield f"{before}{option}{rest}", (((name, option.strip()), *kept) if name else kept)
