"""A replay that breaks off: its file is refused, and the steps up to there are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from judge.errors import Complaint, Unreadable
from judge.kernel.trace import Run, Step
from judge.tabletop.claims import FactDifference


class BrokenOff(Unreadable):
    """A file that cannot be replayed to its end, with the steps up to there."""

    def __init__(self, complaints: Iterable[Complaint], steps: list[Step]) -> None:
        """Keep the steps too."""
        super().__init__(complaints)
        self.steps = steps

    def __reduce__(self) -> tuple[Any, ...]:
        """Another process gets the complaints without the steps."""
        return Unreadable, (self.complaints,)


@contextmanager
def keeping_steps(run: Run, differences: list[FactDifference]) -> Iterator[None]:
    """A refusal within comes with the steps up to there, behind what was found to be wrong before."""
    try:
        yield
    except Unreadable as error:
        before = [Complaint(one.place, one.says) for one in differences]
        raise BrokenOff([*before, *error.complaints], run.steps) from error
