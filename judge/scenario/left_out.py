"""Sentences that are set aside, as a run tells them: at its head, and at each step where one might matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from judge.errors import Complaint, Unreadable
from judge.scenario.told import Told
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario
from judge.tabletop.picture import Drawn, Picture, Zone
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
        told = [
            Complaint(
                one.place,
                f"{what}, because “{one.sentence}” of {one.card} is set aside; write that text in other words",
            )
            for one in aside
        ]
        raise Unreadable(told)


def shown_aside(
    aside: Sequence[SetAside], steps: tuple[Told, ...], start: Picture, pictures: list[Picture]
) -> tuple[tuple[Told, ...], Picture, tuple[Picture, ...]]:
    """Steps with their remarks, and the table at the start and later with the sentences on their cards."""
    if not aside:
        return steps, start, tuple(pictures)
    of_card = {one.card: tuple(other.sentence for other in aside if other.card == one.card) for one in aside}
    steps = tuple(replace(step, aside=marks(aside, step.says)) for step in steps)
    return steps, with_aside(start, of_card), tuple(with_aside(one, of_card) for one in pictures)


def with_aside(picture: Picture, aside: Mapping[str, tuple[str, ...]]) -> Picture:
    """A picture whose cards show the sentences of them that are not played."""

    def card(one: Drawn) -> Drawn:
        return replace(one, aside=aside.get(one.id, ()), attached=tuple(map(card, one.attached)))

    def zone(one: Zone) -> Zone:
        shares = tuple(replace(share, cards=tuple(map(card, share.cards))) for share in one.shares)
        return replace(one, cards=tuple(map(card, one.cards)), head=one.head and card(one.head), shares=shares)

    strips = tuple(replace(strip, zones=tuple(map(zone, strip.zones))) for strip in picture.strips)
    return replace(picture, strips=strips, acting=picture.acting and card(picture.acting))
