"""Facts that count what has happened since the board of a file: how often something triggered, and the like."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from judge.errors import Lacking
from judge.kernel.frames import Offering
from judge.kernel.move import EventSentence
from judge.kernel.table import Event, Table, Trigger
from judge.kernel.trace import Step
from judge.tabletop.claims import FactKey


def happened(steps: Sequence[Step]) -> Iterator[tuple[Event, Table]]:
    """The events of some steps, each with the table before it."""
    for step in steps:
        if isinstance(step.told, EventSentence) and not step.undone:
            yield step.told.event, step.told.before


def triggers(steps: Sequence[Step]) -> Iterator[Trigger]:
    """The triggers that happened in some steps."""
    for step in steps:
        frame = step.table.agenda[-1] if step.table.agenda else None
        if isinstance(frame, Offering) and not step.undone and step.choice is None:
            chosen: Any = frame.next
            if first := chosen[0] if isinstance(chosen, tuple) else chosen:
                yield first


def triggered(offers: type | tuple[type, ...] = ()) -> FactKey[Any, Any]:
    """How often abilities of a card have triggered; what a rule only offers because of the card is none of them."""

    def times(steps: Sequence[Step], card: Any) -> int:
        return sum(one.source == card.id and not isinstance(one.text[0], offers) for one in triggers(steps))

    return FactKey(
        "triggered",
        "how often its abilities have triggered since the board",
        _on_no_board,
        says="{name} has triggered {value} time{s}",
        counts=times,
    )


def lost_vp(lost: Callable[[Event, Any, str], int]) -> FactKey[Any, Any]:
    """How many VP a player has lost, where a game says how many an event takes from a player."""

    def total(steps: Sequence[Step], player: Any) -> int:
        return sum(lost(event, before, player.name) for event, before in happened(steps))

    return FactKey("vp lost", "VP lost since the board", _on_no_board, says="{name} has lost {value} VP", counts=total)


def _on_no_board(*_: Any) -> int:
    """A board does not show what has happened."""
    raise Lacking
