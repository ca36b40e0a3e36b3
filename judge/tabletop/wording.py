"""Data of a game in words: what kind of thing it is, and what of it is not as usual."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from judge.kernel.data import Data
from judge.kernel.table import Instruction


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


def spoken(name: str) -> str:
    """A kind's name in words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", name).lower()
