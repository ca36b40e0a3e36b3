"""Facts that a file can claim of a table: as the file says them, and in words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.tabletop.flow import Plain, flow

COUNTED = {
    "hand": "card{s} in hand", "deck": "card{s} in the deck", "discard": "card{s} in the discard pile",
    "graveyard": "card{s} in the graveyard", "army": "card{s} in the army", "vp": "VP", "total": "power in total",
    "counters": "+1 power counter{s}", "minions left": "minion{s} left to play",
    "actions left": "action{s} left to play", "extra plays": "extra play{s}", "tokens": "token{s}",
    "unattached resources": "unattached resource{s}", "cities 1": "city",
}  # fmt: skip


@dataclass(frozen=True)
class Fact:
    """A fact: of which card or player, which of its states, and what that is; some are of the whole table."""

    of: str
    state: str
    value: str

    @property
    def path(self) -> tuple[str, ...]:
        """Its keys in a file."""
        return (self.of, self.state) if self.state else (self.of,)

    @property
    def says(self) -> str:
        """The fact as a sentence without its full stop."""
        of, state, value = self.of, self.state, self.value
        if not state:
            return {"game": value, "turn": f"It is {value}'s turn"}.get(of, f"The {of} is {value}")
        match state:
            case "in":
                return f"{of} is nowhere" if value == "nowhere" else f"{of} is in {value}"
            case "at" | "on" | "attached to":
                return f"{of} is {state} {value}"
            case "controlled by":
                return f"{value} controls {of}"
            case "has":
                return f"{of} has {value}"
            case "lost":
                return f"{of} has {'lost' if value == 'true' else 'not lost'}"
        if value in ("true", "false"):
            return f"{of} is {'' if value == 'true' else 'not '}{state}"
        if not value.isdecimal():
            return f"{of}: {state} {value}"
        counted = COUNTED.get(f"{state} {value}") or COUNTED.get(state, state)
        return f"{of} has {value} {counted.format(s='' if value == '1' else 's')}"


def flat(claims: dict[str, Plain]) -> Iterator[Fact]:
    """The facts that a file claims, one after the other."""
    for name, about in claims.items():
        if not isinstance(about, dict):
            yield Fact(name, "", _text(about))
            continue
        for state, value in about.items():
            yield Fact(name, state, _text(value))


def _text(value: Plain) -> str:
    """A value as a text."""
    if isinstance(value, list):
        return ", ".join(map(_text, value))
    return value if isinstance(value, str) else flow(value)
