"""The chapters of a game, one module each, gathered to what the machine knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge.kernel.data import Data
from judge.kernel.law import LAWS as KINDS
from judge.kernel.law import Law


def gathered(chapters: Iterable[object], name: str) -> Any:
    """What all chapters have under a name, together: mappings as one, sets as one, tuples one after the other."""
    parts = [getattr(chapter, name) for chapter in chapters if hasattr(chapter, name)]
    if parts and isinstance(parts[0], dict):
        return {key: value for part in parts for key, value in part.items()}
    if parts and isinstance(parts[0], frozenset):
        return frozenset().union(*parts)
    return tuple(law for part in parts for law in part)


def laws(chapters: Iterable[object]) -> dict[str, tuple[Law, ...]]:
    """The laws of all chapters by their kind, each kind in the order of the chapters."""
    found: tuple[Law, ...] = gathered(chapters, "LAWS")
    return {kind: tuple(law for law in found if law.kind == kind) for kind in KINDS}


def kinds_of(*modules: object) -> Iterator[Any]:
    """The kinds of data that modules speak of."""
    for module in modules:
        for kind in vars(module).values():
            if isinstance(kind, type) and issubclass(kind, Data) and kind is not Data:
                yield kind
