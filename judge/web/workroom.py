"""The workroom: a few processes beside the site, where runs are made that may take long or may break.

Whoever reads is not kept waiting by them: they have less than the site's share of the machine, so much time and no
more, so much memory and no more, and only so many may wait for them. What-ifs of the site's own scenarios have a
process and a queue of their own, and wait for no visitor's board.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import queue
import signal
import threading
import traceback
from collections.abc import Iterable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.util import Finalize
from typing import Any

from judge.child import allow_seconds, deaf, end_with_parent, keep_within
from judge.errors import Broken, Complaint, JudgeError, Late, Unreadable
from judge.scenario.workbench import OVER
from judge.web.queueing import Busy, Queue
from judge.web.turns import asking, elsewhere

GRACE = 4.0  # seconds more, for what follows a run
READING = 1  # processes for what-ifs, beside those for visitors' boards
NICE, NICEST = 5, 19  # how far a process for what-ifs lets others go first, and one for boards
BEGINNING = 60.0  # seconds until a process must be ready
MOST_SAID = 10_000  # letters of a refusal
JOBS = 500  # that a process does; what it remembers of them ends with it
READYING = 120.0  # seconds of a processor for that
SMALLER = "Leave out cards or open choices, or play the file with `judge` on your own machine."
TOO_MUCH = f"Not complete: this board takes more memory than there is for it. {SMALLER}"
BROKE = "Not complete: the engine broke on this board. The fault is ours."


@dataclass(frozen=True)
class Limits:
    """What boards may use of the machine: so many processes, each with so many processor seconds a run and memory."""

    hands: int = 2
    seconds: float = 2.0
    memory: int = 1 << 30  # bytes

    @property
    def longest(self) -> float:
        """Seconds after which a process that does not answer is ended."""
        return 6 * self.seconds + GRACE


USUAL = Limits()


class Spent(JudgeError):
    """A run that used up all it was given."""


class Impossible(JudgeError):
    """A job that the file does not allow, such as an edit at a place that it does not have."""


class Workroom:
    """Processes that are begun when they are first needed, and begun anew when one is lost."""

    def __init__(self, limits: Limits = USUAL) -> None:
        """Room for hands with such limits; none is there yet."""
        self._awake = False
        self._boards = _Room([_Hand(limits, NICEST) for _ in range(limits.hands)])
        self._what_ifs = _Room([_Hand(limits, NICE) for _ in range(READING)])
        self._hands = [*self._boards.hands, *self._what_ifs.hands]
        Finalize(self, _end, (self._hands,), exitpriority=1)  # before multiprocessing waits for its processes

    def wake(self) -> None:
        """Begin the first process, for somebody who will soon need it."""
        if not self._awake:
            self._awake = True
            threading.Thread(target=self._woken, daemon=True).start()

    def _woken(self) -> None:
        """The first process does nothing yet."""
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
        """End all processes, whatever they are doing."""
        _end(self._hands)


class _Room:
    """Processes with the queue of those who want them."""

    def __init__(self, hands: list[_Hand]) -> None:
        """All of them are free."""
        self.hands, self.queue = hands, Queue(len(hands))
        self._free: queue.LifoQueue[_Hand] = queue.LifoQueue()
        for hand in hands:
            self._free.put(hand)

    def ask(self, job: str, given: tuple[Any, ...]) -> Any:
        """Wait for the visitor's turn, and let a process do a job."""
        with elsewhere(), self.queue.turn(asking()):
            hand = self._free.get()
            try:
                return hand.do(job, given)
            finally:
                self._free.put(hand)


def _end(hands: list[_Hand]) -> None:
    """End the processes of all hands, and let none begin again."""
    for hand in hands:
        hand.dismiss()


class _Hand:
    """One process, while it lives."""

    def __init__(self, limits: Limits, nice: int) -> None:
        """None yet; it will let others go first by so much."""
        self._done = 0
        self._dismissed = False
        self._changing = threading.Lock()  # the process is begun, ended or dismissed by one thread at a time
        self._limits, self._nice = limits, nice
        self._pipe: Connection | None = None
        self._process: Any = None

    def do(self, job: str, given: tuple[Any, ...]) -> Any:
        """Hand over a job, and wait for it as long as it may take."""
        try:
            pipe = self._begun()
            pipe.send((job, given, self._limits))
            if not pipe.poll(self._limits.longest):
                raise self._too_slow()
            kind, value = pipe.recv()
            self._done += 1
            if self._done >= JOBS:
                self.end(0)
        except (EOFError, OSError) as error:
            raise self._ended(self.end()) from error
        except JudgeError:
            self.end()
            raise
        if kind in ("too much", "broke"):
            self.end()  # what it has taken is given back
            raise Spent(TOO_MUCH) if kind == "too much" else Broken(BROKE)
        if kind == "refused":
            raise _again(value)
        return value

    def _begun(self) -> Connection:
        """The way to the process, which is begun if it is not there."""
        pipe, process = self._pipe, self._process
        if pipe is not None and process is not None and process.is_alive():
            return pipe
        self.end()
        try:
            pipe = self._started()
            begun = pipe.poll(BEGINNING) and pipe.recv() == "ready"
        except (EOFError, OSError, RuntimeError):
            begun = False
        if pipe is None or not begun:
            self.end()
            raise self._over() or Busy("The engine could not be started at this moment. Try again in a minute.")
        return pipe

    def _started(self) -> Connection:
        """The way to a process that was just started, unless there are to be none any more."""
        context = multiprocessing.get_context("spawn")
        with self._changing:
            if over := self._over():
                raise over
            pipe, theirs = context.Pipe()
            self._pipe = pipe
            self._process = context.Process(target=work, args=(theirs, self._limits, self._nice), daemon=True)
            try:
                with deaf():
                    self._process.start()
            finally:
                theirs.close()
        return pipe

    def _over(self) -> Busy | None:
        """What is said once no process is to be begun any more."""
        return Busy("The site is ending. Try again in a minute.") if self._dismissed else None

    def _ended(self, code: int | None) -> JudgeError:
        """Why a process is no more, by the code with which it ended."""
        if over := self._over():
            return over
        if code == -signal.SIGXCPU:
            return self._too_slow()
        if code == -signal.SIGKILL:
            return Spent("Not complete: the machine ended this run, perhaps to get memory back. Try again in a minute.")
        return Broken(BROKE)

    def _too_slow(self) -> Spent:
        """A run that was ended for its time."""
        longest = "1 second" if self._limits.longest == 1 else f"{self._limits.longest:g} seconds"
        return Spent(f"Not complete: this board takes more than {longest}. {SMALLER}")

    def end(self, wait: float = 0.2) -> int | None:
        """End the process; the code with which it ended, where it did so itself within so many seconds."""
        code = None
        with self._changing:
            process, pipe = self._process, self._pipe
            self._pipe, self._process, self._done = None, None, 0
        if process is not None and process.pid is not None:
            process.join(wait)  # its pipe may be closed a moment before it is gone
            code = process.exitcode
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()
        return code

    def dismiss(self) -> None:
        """Kill the process, and begin no other; whoever waits for it finds the other end of its pipe closed."""
        with self._changing:
            self._dismissed = True
            process = self._process
        if process is not None and process.pid is not None:
            process.kill()
            process.join()


def _again(value: tuple[str, list[Complaint]]) -> JudgeError:
    """A refusal as it was raised in the other process."""
    message, complaints = value
    if message == OVER:
        return Spent(f"Not complete: {OVER}, and nothing was found yet. {SMALLER}")
    return Unreadable(complaints) if complaints else Impossible(message)


def work(pipe: Connection, limits: Limits, nice: int = NICEST) -> None:
    """Do one job after the other, until nobody is there any more."""
    from judge.scenario.jobs import ready

    end_with_parent()
    keep_within(limits.memory, nice)
    allow_seconds(READYING)
    ready()
    pipe.send("ready")
    while True:
        try:
            job, given, limits = pipe.recv()
        except EOFError:
            return
        allow_seconds(limits.longest)
        pipe.send(_done(job, given, limits.seconds))


def _done(job: str, given: Iterable[Any], seconds: float) -> tuple[str, Any]:
    """What comes of a job, as it can be sent."""
    from judge.scenario.jobs import JOBS
    from judge.scenario.workbench import listed

    try:
        return "done", JOBS[job](*given, seconds)
    except Unreadable as error:
        return "refused", (str(error)[:MOST_SAID], list(listed(error.complaints)))
    except JudgeError as error:
        return "refused", (str(error), [])
    except Late as late:  # at the very end of the job
        return "refused", (str(late), [])
    except (MemoryError, RecursionError):
        return "too much", None
    except Exception:
        traceback.print_exc()
        return "broke", None
