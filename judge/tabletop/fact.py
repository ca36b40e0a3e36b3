"""Facts that a file can claim of a table: as the file says them, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from judge.tabletop.flow import Plain, flow
from judge.tabletop.saying import NOT, Sayings, said


@dataclass(frozen=True)
class Fact:
    """A fact: of which card or player, which of its states, and what that is; some are of the whole table."""

    of: str
    state: str
    value: str
    sayings: Sayings = field(compare=False, repr=False)
    claimed: Plain = field(default=None, compare=False, repr=False)  # the value as a file claims it, if one does

    @property
    def path(self) -> tuple[str, ...]:
        """Its keys in a file."""
        return (self.of, self.state) if self.state else (self.of,)

    @property
    def says(self) -> str:
        """The fact as a sentence without its period."""
        return said(self.of, self.state or self.of, self.value if self.claimed is None else self.claimed, self.sayings)


def flat(claims: dict[str, Plain], sayings: Sayings) -> Iterator[Fact]:
    """The facts that a file claims, one after the other."""
    for name, about in claims.items():
        for state, value in about.items() if isinstance(about, dict) and [*about] != [NOT] else (("", about),):
            yield Fact(name, state, _text(value), sayings, value)


def _text(value: Plain) -> str:
    """A value as a text."""
    if isinstance(value, list):
        return ", ".join(map(_text, value))
    return value if isinstance(value, str) else flow(value)
