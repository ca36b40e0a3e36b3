"""Facts that a file can claim of a table: as the file says them, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.tabletop.flow import Plain, flow
from judge.tabletop.saying import Sayings, said


@dataclass(frozen=True)
class Fact:
    """A fact: of which card or player, which of its states, what that is, and all that in words.

    Some are of the whole table and no state.
    """

    of: str
    state: str
    value: str
    says: str

    @property
    def path(self) -> tuple[str, ...]:
        """Its keys in a file."""
        return (self.of, self.state) if self.state else (self.of,)


def flat(claims: dict[str, Plain], sayings: Sayings) -> Iterator[Fact]:
    """The facts that a file claims, one after the other."""
    for name, about in claims.items():
        for state, value in about.items() if isinstance(about, dict) else (("", about),):
            yield Fact(name, state, _text(value), said(name, state or name, value, sayings))


def _text(value: Plain) -> str:
    """A value as a text."""
    if isinstance(value, list):
        return ", ".join(map(_text, value))
    return value if isinstance(value, str) else flow(value)
