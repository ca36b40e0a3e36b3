"""Queues in front of the workroom: a visitor has one run at a time, and the visitor who has used least goes first."""

from __future__ import annotations

import threading
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from judge.errors import JudgeError
from judge.words import many

EACH = 7  # runs of one visitor that may wait beside the one that is going
ALL = 24  # runs of all visitors that may wait
HALVED = 20.0  # seconds in which half of what a visitor has used is forgotten
REMEMBERED = 1000  # visitors whose use is remembered


class Busy(JudgeError):
    """The site cannot play a board at this moment: too many wait already, or no process can be begun."""


class TooMany(Busy):
    """One visitor has asked for too many runs at once."""


@dataclass(eq=False)
class Ticket:
    """A run that waits for its turn."""

    visitor: str
    called: threading.Event = field(default_factory=threading.Event)
    sent_away: bool = False


class Queue:
    """The runs of all visitors that wait for so many places."""

    def __init__(self, places: int, each: int = EACH, most: int = ALL) -> None:
        """Nobody waits yet."""
        self._places, self._each, self._most = places, each, most
        self._lock = threading.Lock()
        self._waiting: list[Ticket] = []
        self._running: set[str] = set()
        self._used: dict[str, tuple[float, float]] = {}  # seconds of runs, and when that was written down

    @contextmanager
    def turn(self, visitor: str) -> Iterator[None]:
        """Wait for a place, and hold it; a visitor who asks for too much at once is refused."""
        ticket = self._enter(visitor)
        ticket.called.wait()
        if ticket.sent_away:
            raise Busy("Too many boards are being played at this moment. Try again in a few seconds.")
        begun = time.monotonic()
        try:
            yield
        finally:
            self._leave(visitor, time.monotonic() - begun)

    def of(self, visitor: str) -> tuple[int, int]:
        """How many runs of a visitor are going, and how many wait."""
        with self._lock:
            return int(visitor in self._running), sum(one.visitor == visitor for one in self._waiting)

    def _enter(self, visitor: str) -> Ticket:
        """Join the queue; when it is full, the last run of the visitor with most runs in it is sent away."""
        with self._lock:
            own = sum(one.visitor == visitor for one in self._waiting)
            if own >= self._each:
                raise TooMany(
                    f"You have {many(own + 1, 'run')} going or waiting already, and no more are allowed. "
                    "Try again when one has ended."
                )
            ticket = Ticket(visitor)
            self._waiting.append(ticket)
            self._call()
            if len(self._waiting) > self._most:
                self._send_away()
            return ticket

    def _leave(self, visitor: str, spent: float) -> None:
        """Give the place back, and remember what was used."""
        with self._lock:
            self._running.discard(visitor)
            self._used[visitor] = (self._so_far(visitor) + spent, time.monotonic())
            if len(self._used) > REMEMBERED:
                del self._used[min(self._used, key=self._so_far)]
            self._call()

    def _call(self) -> None:
        """While there are places, call the visitor who has used least among those with no run going."""
        while len(self._running) < self._places:
            ready = [one for one in self._waiting if one.visitor not in self._running]
            if not ready:
                return
            ticket = min(ready, key=lambda one: self._so_far(one.visitor))
            self._waiting.remove(ticket)
            self._running.add(ticket.visitor)
            ticket.called.set()

    def _send_away(self) -> None:
        """Send away the last run of the visitor who has most runs waiting."""
        counts = Counter(one.visitor for one in self._waiting)
        most = max(counts.values())
        ticket = next(one for one in reversed(self._waiting) if counts[one.visitor] == most)
        self._waiting.remove(ticket)
        ticket.sent_away = True
        ticket.called.set()

    def _so_far(self, visitor: str) -> float:
        """The time that a visitor has used lately, in seconds."""
        seconds, when = self._used.get(visitor, (0.0, 0.0))
        return float(seconds * 0.5 ** ((time.monotonic() - when) / HALVED))
