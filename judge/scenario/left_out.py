"""Sentences that are set aside, as a run tells them: at its head, and at each step where one might matter."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from judge.errors import Complaint, Unreadable
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario
from judge.tabletop.set_aside import SetAside
from judge.words import many

NOT_A_RULING = "Not a ruling"
UNPROVED = "not every way can be tried"
UNCOUNTED = "this board shows nothing of the rules"


def is_ruling(aside: Iterable[SetAside]) -> bool:
    """Whether a run without these sentences is a ruling: none of them could have changed it."""
    return all(one.quiet for one in aside)


def heading(aside: Sequence[SetAside]) -> str:
    """The sentences that are set aside, in one line; empty without any."""
    if not aside:
        return ""
    listed = "; ".join(f"{one.card}: “{one.sentence}”" for one in aside)
    return f"{many(len(aside), 'sentence')} set aside: {listed}"


def consequence(aside: Sequence[SetAside]) -> str:
    """The meaning of that for the run."""
    if not aside:
        return ""
    if is_ruling(aside):
        return "Players use this only at will, and nobody does here."
    return f"{NOT_A_RULING}: the run may end differently with the sentences that are set aside."


def mark(one: SetAside) -> str:
    """The remark at a step where a sentence might matter."""
    lead = "Set aside" if one.quiet else f"{NOT_A_RULING}, set aside"
    return f"{lead}: “{one.sentence}” ({one.card})."


def marks(aside: Iterable[SetAside], says: str) -> tuple[str, ...]:
    """The remarks at a step on the sentences that might matter there."""
    return tuple(mark(one) for one in aside if one.concerns(says))


def nothing_set_aside(scenario: Scenario, board: Board, what: str) -> None:
    """Refuse a board on which sentences are set aside, naming them."""
    if aside := board.set_aside(scenario):
        told = [Complaint(one.place, f"{what}: “{one.sentence}” of {one.card} is set aside") for one in aside]
        raise Unreadable(told)
