"""Fields of a card in a file of Arcmage: how it lies."""

from __future__ import annotations

from collections.abc import Mapping

from judge.yamlfile import Value


def lies(fields: Mapping[str, Value], key: str) -> int:
    """A number that need not be there."""
    return fields[key].number() if key in fields else 0


def counters_of(value: Value | None) -> tuple[tuple[str, int], ...]:
    """The counters that lie on a card, by their names."""
    found = value.mapping() if value is not None else {}
    return tuple(sorted((name, count.number()) for name, count in found.items() if count.number()))


def flag(fields: Mapping[str, Value], key: str) -> bool:
    """Whether something is said to be so."""
    return key in fields and fields[key].flag()
