"""Data of a game in words: what kind of thing it is, and what of it is not as usual."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from judge.errors import JudgeError
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.grammar import Grammar


def told(value: Any) -> str:
    """A value in words: its kind, and what of it is not as usual."""
    if isinstance(value, tuple):
        return " and ".join(told(part) for part in value)
    if not isinstance(value, Data):
        return str(value)
    shown = []
    for one in msgspec.structs.fields(value):
        part = getattr(value, one.name)
        if part == one.default or (isinstance(part, tuple) and part and isinstance(part[0], Instruction)):
            continue
        shown.append(f"{one.name} {told(part)}")
    return " ".join([spoken(type(value).__name__), *([f"({', '.join(shown)})"] if shown else [])])


def written(grammar: Grammar, value: Any, *categories: str) -> str:
    """A value as card text would say it, alone or as a text of its own; what no phrase says alone is told in words."""
    for category in categories:
        for one in (value, (value,)):
            try:
                said = grammar.write(one, category)
            except JudgeError:
                continue
            return said[:1].upper() + said[1:]
    return told(value)


def spoken(name: str) -> str:
    """A kind's name in words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
