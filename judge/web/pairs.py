"""Two runs beside each other: step beside step, and what is the same in both folded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from judge.scenario.cycles import Cycle, folded
from judge.scenario.telling import Telling
from judge.scenario.told import Told


@dataclass(frozen=True)
class Pair:
    """Two matching steps, a step without a match, or a stretch that is the same in both.

    The first that differs is marked as such.
    """

    left: Told | Cycle | None = None
    right: Told | Cycle | None = None
    same: tuple[Told | Cycle, ...] = ()
    first: bool = False

    @property
    def span(self) -> str:
        """Which steps are the same."""
        first, last = self.same[0], self.same[-1].n
        begin = first.first if isinstance(first, Cycle) else first.n
        return f"Step {begin}" if begin == last else f"Steps {begin} to {last}"


def aligned(left: Telling, right: Telling) -> Iterator[Pair]:
    """Two runs, step beside step; what is the same in both is folded."""
    old, new = folded(left), folded(right)
    matcher = SequenceMatcher(a=[one.says for one in old], b=[one.says for one in new], autojunk=False)
    first = True
    for kind, a, b, c, d in matcher.get_opcodes():
        if kind == "equal":
            yield Pair(same=tuple(old[a:b]))
            continue
        for place in range(max(b - a, d - c)):
            own = old[a + place] if a + place < b else None
            yield Pair(own, new[c + place] if c + place < d else None, first=first)
            first = False
