"""What came of trying cards out: how many did something, nothing, or broke."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from judge.words import many

P = TypeVar("P")


@dataclass
class Trials:
    """What came of trying cards out."""

    tried: int = 0
    idle: list[str] = field(default_factory=list)
    broke: list[str] = field(default_factory=list)

    def as_json(self) -> dict[str, Any]:
        """As data."""
        return {"tried": self.tried, "did_nothing": self.idle, "broke": self.broke}

    def as_text(self) -> str:
        """For a terminal."""
        lines = [f"{many(self.tried, 'text')} tried: {len(self.idle)} did nothing, {len(self.broke)} broke"]
        lines += [f"  did nothing: {told}" for told in self.idle] + [f"  broke: {told}" for told in self.broke]
        return "\n".join(lines)


def tried_out(cards: Iterable[tuple[str, P]], parts: Callable[[P], Iterable[tuple[str, bool]]]) -> Trials:
    """Try cards under their names; `parts` gives the words of each part of a text, and whether it did anything."""
    found = Trials()
    for name, printed in cards:
        found.tried += 1
        try:
            idle = [words for words, did in parts(printed) if not did]
        except Exception as error:  # whatever happens, the other cards are tried too
            found.broke.append(f"{name}: {type(error).__name__}: {error}")
            continue
        if idle:
            found.idle.append(f"{name}: {' / '.join(' '.join(words.split()) for words in idle)}")
    return found
