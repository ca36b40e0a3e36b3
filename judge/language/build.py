"""Builds: what a phrase means, made from the values of its slots."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

Values = tuple[Any, ...]
Names = tuple[str, ...]


class Build(Protocol):
    """A meaning; the names are those of the slots, in their order."""

    def made(self, names: Names, values: Values) -> Any:
        """The meaning of a phrase with these values in its slots."""

    def weight(self, value: Any) -> int:
        """How unusual this meaning is."""


@dataclass(frozen=True)
class Is:
    """A constant: what a phrase without slots means."""

    value: Any

    def made(self, names: Names, values: Values) -> Any:
        """The constant."""
        return self.value

    def weight(self, value: Any) -> int:
        """Not at all."""
        return 0


@dataclass(frozen=True)
class Same:
    """The meaning of the only slot."""

    def made(self, names: Names, values: Values) -> Any:
        """What the slot means."""
        (value,) = values
        return value

    def weight(self, value: Any) -> int:
        """Not at all."""
        return 0
