"""Faults: the requirements that something does not meet are gathered, and then it is refused for all of them."""

from __future__ import annotations

from judge.kernel.game import Game, Row
from judge.kernel.move import Answer, Cite, Refuse, bound
from judge.kernel.table import Frame, Table


class Checking(Frame, frozen=True):
    """Something is checked; each fault that is found has its rule and a sentence."""

    faults: tuple[tuple[str, str], ...] = ()


def judged(frame: Checking, rule: str, faults: list[str], right: Cite | None = None) -> Answer:
    """The faults by a rule are kept beside those found before; without any, what is right may be said."""
    if not faults:
        return None if frame.faults else right
    return bound(faults=(*frame.faults, *((rule, says) for says in faults)))


def several_faults(table: Table, frame: Checking, game: Game) -> Answer:
    """If there are several faults, each is said with its rule."""
    return tuple(Cite(says, rule) for rule, says in frame.faults) if len(frame.faults) > 1 else None


def refused(table: Table, frame: Checking, game: Game) -> Answer:
    """It is refused for all of its faults."""
    if not frame.faults:
        return None
    first, *others = dict.fromkeys(rule for rule, _ in frame.faults)
    return Refuse(first, " ".join(says for _, says in frame.faults), tuple(others))


ROWS = (Row("", several_faults, "faults", quiet=True), Row("", refused, "refused", quiet=True))
