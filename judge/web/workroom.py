"""The workroom: a few processes beside the site, where runs are made that may take long or may break.

Whoever reads is not kept waiting by them: they have less than the site's share of the machine, so much time and no
more, so much memory and no more, and only so many may wait for them.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import queue
import resource
import threading
import traceback
from multiprocessing.connection import Connection
from typing import Any

from judge.errors import Complaint, JudgeError, Unreadable
from judge.scenario.workbench import OVER

SECONDS = 2.0
GRACE = 4.0  # seconds more, for what follows a run
HANDS = 2
WAITING = 4
BEGINNING = 60.0  # seconds until a process must be ready
MEMORY = 2 << 30
JOBS = 500  # that a process does; what it remembers of them ends with it
SMALLER = "Leave out cards or open choices, or play the file with `judge` on your own machine."


class Busy(JudgeError):
    """Nobody can take the job at this moment: all hands are busy and enough wait, or no process can be begun."""


class Spent(JudgeError):
    """A run that used up all it was given."""


class Workroom:
    """Processes that are begun when they are first needed, and begun anew when one is lost."""

    def __init__(self, hands: int = HANDS, seconds: float = SECONDS) -> None:
        """Room for so many hands, each with so many seconds for a job; none is there yet."""
        self._seconds, self._awake = seconds, False
        self._free: queue.LifoQueue[_Hand] = queue.LifoQueue()
        for _ in range(hands):
            self._free.put(_Hand())
        self._line = threading.BoundedSemaphore(hands + WAITING)

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
        """Let a job be done; its refusals are raised here."""
        if not self._line.acquire(blocking=False):
            raise Busy("Too many boards are being played at this moment. Try again in a few seconds.")
        try:
            hand = self._free.get()
            try:
                return hand.do(job, given, self._seconds)
            finally:
                self._free.put(hand)
        finally:
            self._line.release()


class _Hand:
    """One process, while it lives."""

    def __init__(self) -> None:
        """None yet."""
        self._done = 0
        self._pipe: Connection | None = None
        self._process: Any = None

    def do(self, job: str, given: tuple[Any, ...], seconds: float) -> Any:
        """Hand over a job, and wait for it as long as it may take."""
        try:
            pipe = self._begun()
            pipe.send((job, given, seconds))
            if not pipe.poll(2 * seconds + GRACE):
                raise Spent(f"Not complete: this board takes more than {2 * seconds + GRACE:g} seconds. {SMALLER}")
            kind, value = pipe.recv()
            self._done += 1
            if self._done >= JOBS:
                self._lost()
        except (EOFError, OSError) as error:
            self._lost()
            raise Spent(f"Not complete: this board takes more memory than there is for it. {SMALLER}") from error
        except Spent:
            self._lost()
            raise
        if kind == "refused":
            raise _again(value)
        return value

    def _begun(self) -> Connection:
        """The way to the process, which is begun if it is not there."""
        if self._pipe is None or not self._process.is_alive():
            context = multiprocessing.get_context("spawn")
            self._pipe, theirs = context.Pipe()
            self._process = context.Process(target=work, args=(theirs,), daemon=True)
            try:
                self._process.start()
                theirs.close()
                begun = self._pipe.poll(BEGINNING) and self._pipe.recv() == "ready"
            except (EOFError, OSError, RuntimeError):
                begun = False
            if not begun:
                self._lost()
                raise Busy("The engine could not be started at this moment. Try again in a minute.")
        return self._pipe

    def _lost(self) -> None:
        """End the process."""
        if self._process is not None and self._process.pid is not None:
            self._process.kill()
            self._process.join()
        self._pipe, self._process, self._done = None, None, 0


def _again(value: tuple[str, list[Complaint]]) -> JudgeError:
    """A refusal as it was raised in the other process."""
    message, complaints = value
    if message == OVER:
        return Spent(f"Not complete: {OVER}, and nothing was found yet. {SMALLER}")
    return Unreadable(complaints) if complaints else JudgeError(message)


def work(pipe: Connection) -> None:
    """Do one job after the other, until nobody is there any more."""
    from judge.scenario import jobs

    with contextlib.suppress(OSError, ValueError):
        os.nice(19)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    jobs.ready()
    pipe.send("ready")
    while True:
        try:
            job, given, seconds = pipe.recv()
        except (EOFError, KeyboardInterrupt):
            return
        try:
            answer = "done", jobs.JOBS[job](*given, seconds)
        except Unreadable as error:
            answer = "refused", (str(error), list(error.complaints))
        except JudgeError as error:
            answer = "refused", (str(error), [])
        except (MemoryError, RecursionError):
            answer = "refused", (f"Not complete: this board takes more memory than there is for it. {SMALLER}", [])
        except Exception:
            traceback.print_exc()
            answer = "refused", ("Not complete: the engine broke on this board. The fault is ours.", [])
        pipe.send(answer)
