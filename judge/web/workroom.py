"""The workroom: pools beside the site, where runs are made that may take long or may break.

Readers do not wait for them: they have less than the site's share of the machine, so much time and no
more, so much memory and no more, and only so many may wait for them. What-ifs of the site's own scenarios have a
pool and a queue of their own, and wait for no visitor's board.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from judge.cards.jobs import CARD_JOBS
from judge.errors import Broken, Complaint, JudgeError, Late, Unreadable
from judge.pool import Bounds, Lost, Pool, in_processes
from judge.scenario.jobs import JOBS, ready
from judge.scenario.workbench import OVER, listed
from judge.web.queueing import Busy, Queue
from judge.web.turns import asking, elsewhere

GRACE = 4.0  # seconds more, for what follows a run
READING = 1  # processes for what-ifs, beside those for visitors' boards
NICE, NICEST = 5, 19  # how far a process for what-ifs lets others go first, and one for boards
MOST_SAID = 10_000  # letters of a refusal
MOST_RUNS = 500  # of one process; what it remembers of them ends with it
SMALLER = "Use fewer cards, decide in the file what it leaves open, or play the file with `judge` on your own machine."
TOO_MUCH = f"Not complete: this board needs more memory than is allowed. {SMALLER}"
BROKE = "Not complete: the engine broke on this board. The fault is ours."


@dataclass(frozen=True)
class Limits:
    """The share of the machine for boards: a number of processes, and for each run processor seconds and memory."""

    hands: int = 2
    seconds: float = 2.0
    memory: int = 1 << 30  # bytes

    @property
    def longest(self) -> float:
        """Seconds after which a process that does not answer is ended."""
        return 6 * self.seconds + GRACE


USUAL = Limits()
_EVERY = JOBS | CARD_JOBS


class Spent(JudgeError):
    """A run that used up all it was given."""


class Impossible(JudgeError):
    """A job that the file does not allow, such as an edit at a place that it does not have."""


Pools = Callable[[int, Bounds], Pool]  # so many workers with such bounds


class Workroom:
    """The pools for visitors' boards and for what-ifs; no worker begins before it is needed."""

    def __init__(self, limits: Limits = USUAL, pools: Pools = in_processes) -> None:
        """Room for as many workers as the limits say."""
        self._awake = False
        self._boards = _Room(limits, pools(limits.hands, _bounds(limits, NICEST)), limits.hands)
        self._what_ifs = _Room(limits, pools(READING, _bounds(limits, NICE)), READING)

    def wake(self) -> None:
        """Begin the first worker, for somebody who will soon need it."""
        if not self._awake:
            self._awake = True
            self._boards.pool.later(self._woken)

    def _woken(self) -> None:
        """The first worker does nothing yet."""
        with contextlib.suppress(JudgeError):
            self.ask("edit", "a: b", [])

    def ask(self, job: str, *given: Any) -> Any:
        """Let a job be done when it is the visitor's turn; its refusals are raised here."""
        return self._boards.ask(job, given)

    def what_if(self, job: str, *given: Any) -> Any:
        """The same for a what-if of a scenario of the site, which waits for no visitor's board."""
        return self._what_ifs.ask(job, given)

    def of(self, visitor: str) -> tuple[int, int]:
        """How many runs of a visitor are going, and how many wait."""
        return self._boards.queue.of(visitor)

    def close(self) -> None:
        """End all workers, whatever they are doing."""
        self._boards.pool.close()
        self._what_ifs.pool.close()


def _bounds(limits: Limits, nice: int) -> Bounds:
    """The bounds of a worker."""
    return Bounds(nice=nice, memory=limits.memory, ready=ready, most=MOST_RUNS)


class _Room:
    """A pool with the queue of those who want its workers."""

    def __init__(self, limits: Limits, pool: Pool, places: int) -> None:
        """Nobody wants one yet."""
        self.pool, self.queue, self._limits = pool, Queue(places), limits

    def ask(self, job: str, given: tuple[Any, ...]) -> Any:
        """Wait for the visitor's turn, and let a worker do a job."""
        with elsewhere(), self.queue.turn(asking()):
            try:
                kind, value = self.pool.ask(done, job, given, self._limits.seconds, seconds=self._limits.longest)
            except Lost as lost:
                raise _why(lost, self._limits) from lost
        if kind == "refused":
            raise _again(value)
        return value


def _why(lost: Lost, limits: Limits) -> JudgeError:
    """The message to a visitor about a run that has no result."""
    if lost.why == "closed":
        return Busy("The site is shutting down. Try again in a minute.")
    if lost.why == "not begun":
        return Busy("The engine could not be started just now. Try again in a minute.")
    if lost.why == "slow":
        longest = "1 second" if limits.longest == 1 else f"{limits.longest:g} seconds"
        return Spent(f"Not complete: this board takes more than {longest}. {SMALLER}")
    if lost.why == "large":
        return Spent(TOO_MUCH)
    if lost.why == "killed":
        return Spent("Not complete: the machine ended this run, perhaps to get memory back. Try again in a minute.")
    return Broken(BROKE)


def _again(value: tuple[str, list[Complaint]]) -> JudgeError:
    """A refusal as it was raised in the other process."""
    message, complaints = value
    if message == OVER:
        return Spent(f"Not complete: the time ran out before anything was found. {SMALLER}")
    return Unreadable(complaints) if complaints else Impossible(message)


def done(job: str, given: tuple[Any, ...], seconds: float) -> tuple[str, Any]:
    """The result of a job, or its refusal, as it can be sent."""
    try:
        return "done", _EVERY[job](*given, seconds)
    except Unreadable as error:
        return "refused", (str(error)[:MOST_SAID], list(listed(error.complaints)))
    except JudgeError as error:
        return "refused", (str(error), [])
    except Late as late:  # at the very end of the job
        return "refused", (str(late), [])
