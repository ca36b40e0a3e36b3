"""The clock by which work that takes too long is interrupted: the system's, unless a place has another.

Work asks for nothing but `within`; what rings there, `Ring`, begins to raise SIGPROF after so many seconds of work,
again and again, and stops at 0.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from judge.errors import JudgeError, Late

Ring = Callable[[float], None]


def by_the_system(seconds: float) -> None:
    """Ring after so many seconds of this process's work."""
    signal.setitimer(signal.ITIMER_PROF, seconds, seconds)


class Clock:
    """The one clock of this process."""

    ring: Ring = staticmethod(by_the_system)


def use(ring: Ring) -> None:
    """Let another clock ring from now on."""
    Clock.ring = staticmethod(ring)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Interrupt what uses more time, again and again; outside a process's main thread nothing is done."""
    try:
        before = signal.signal(signal.SIGPROF, _late)
    except ValueError:
        yield
        return
    Clock.ring(seconds)
    try:
        yield
    except Late as late:
        raise JudgeError(str(late)) from late
    finally:
        Clock.ring(0)
        signal.signal(signal.SIGPROF, before)


def _late(*_: Any) -> None:
    """The alarm."""
    raise Late
