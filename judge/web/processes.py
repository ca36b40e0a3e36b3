"""Several server processes that share their sockets, and the parent that begins, replaces and ends them.

The parent reads everything and builds the index before it forks, so the processes share that memory. It answers
nobody and has no thread, so that it can fork again at any time. Until the index is there, one process answers that
ends as soon as the others have begun.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import ForkProcess
from typing import Any

from flask import Flask

from judge.pool.child import end_with_parent
from judge.pool.worker import Worker
from judge.scenario.turning import Turning
from judge.web.doors import shown
from judge.web.ending import FAREWELL
from judge.web.kept_pages import MOST
from judge.web.settings import Settings
from judge.web.turning import ALONE, Chunk, of_game
from judge.web.workroom import GRACE, Workroom

SOON = 1.0  # seconds between two beginnings of one process
HEARD = (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)
EARLY = -1  # the place of the process that answers until the index is there

Answering = Callable[..., None]


@dataclass
class Child:
    """A server process, and the pipe that brings it the results of background work."""

    process: ForkProcess
    told: Connection
    begun: float


class ServerProcesses:
    """The server processes of a site."""

    def __init__(self, app: Flask, settings: Settings, sockets: Sequence[socket.socket], answer: Answering) -> None:
        """None is begun yet; `answer` serves in a process with this many workers until a signal ends it."""
        self._app, self._settings, self._sockets, self._answer = app, settings, sockets, answer
        self._children: dict[int, Child] = {}
        self._due: dict[int, float] = dict.fromkeys(range(settings.processes), 0.0)
        self._aside: Worker | None = None
        self._waiting: Iterator[Chunk] = iter(())  # background work
        self._found: list[tuple[str, dict[str, Turning]]] = []  # results of it
        self._all_found = False
        self._preparing = False
        self._ending = 0.0  # when that was told

    def run(self) -> int:
        """Serve until told to end, then wait until all processes have answered the requests that have come."""
        where = shown(self._sockets[0])
        with self._hearing():
            try:
                self._begin(EARLY)
                self._prepare()
                self._begin_due()
                self._pass_on(signal.SIGTERM, [child for place, child in self._children.items() if place == EARLY])
                if not self._ending:
                    print(f"Judge is at {where}  ({self._settings.processes} processes, stop with Ctrl+C)", flush=True)
                    self._begin_aside()
                self._answer_until_told()
            finally:
                self._kill()
        return 0

    def _prepare(self) -> None:
        """Read and build all that the processes share, unless told to end meanwhile."""
        try:
            self._preparing = True
            _ = self._app.extensions["finder"].engine
            self._app.extensions["coverage"].wait()
            self._preparing = False
        except KeyboardInterrupt:
            return
        gc.collect()
        gc.freeze()  # the collector of a process then copies no shared memory

    def _answer_until_told(self) -> None:
        """Keep all processes going until told to end, then wait for the last of them."""
        while not self._ending:
            self._look(0.5)
            self._begin_due()
        for door in self._sockets:
            door.close()
        while self._children:
            self._look(0.5)
            if time.monotonic() > self._ending + FAREWELL + GRACE:
                self._kill()

    # --- signals ----------------------------------------------------------------------------------------------------

    @contextmanager
    def _hearing(self) -> Iterator[None]:
        """Hear signals, and pass them on to the server processes."""
        before = {one: signal.getsignal(one) for one in HEARD}
        for one in (signal.SIGTERM, signal.SIGINT):
            signal.signal(one, self._end)
        if self._settings.log:
            signal.signal(signal.SIGHUP, lambda heard, _: self._pass_on(heard))
        try:
            yield
        finally:
            for one, handler in before.items():
                signal.signal(one, handler)

    def _end(self, *_: Any) -> None:
        """Tell all processes to end; a second signal kills those that are left."""
        if self._ending:
            self._kill()
            return
        self._ending = time.monotonic()
        self._pass_on(signal.SIGTERM)
        if self._preparing:
            self._preparing = False
            raise KeyboardInterrupt

    def _pass_on(self, heard: int, whom: Iterable[Child] | None = None) -> None:
        """Send a signal to these processes, or else to every one."""
        for child in self._children.values() if whom is None else whom:
            with suppress(ProcessLookupError):
                os.kill(child.process.pid or 0, heard)

    def _kill(self) -> None:
        """End the processes that are left, whatever they are doing."""
        for child in self._children.values():
            child.process.kill()

    # --- children ---------------------------------------------------------------------------------------------------

    def _begin_due(self) -> None:
        """Begin each process that is due."""
        now = time.monotonic()
        for place in [place for place, due in self._due.items() if due <= now]:
            self._begin(place)
            self._tell(self._found, place)
            if self._all_found and place in self._children:
                self._children[place].told.close()

    def _begin(self, place: int) -> None:
        """Begin a process, unless told to end."""
        before = signal.pthread_sigmask(signal.SIG_BLOCK, HEARD)
        if not self._ending:
            self._due.pop(place, None)
            self._children[place] = self._begun(place)
        signal.pthread_sigmask(signal.SIG_SETMASK, before)

    def _begun(self, place: int) -> Child:
        """A process that was just begun; signals are blocked until it can hear them."""
        told, ours = multiprocessing.Pipe(duplex=False)
        parents = [ours, *(child.told for child in self._children.values()), *self._pipes()]
        process = multiprocessing.get_context("fork").Process(
            target=self._serve, args=(place, told, parents), name=f"server {place + 1}"
        )
        process.start()
        told.close()
        return Child(process, ours, time.monotonic())

    def _serve(self, place: int, told: Connection, parents: Sequence[Connection]) -> None:
        """Serve in a process of its own, which first closes the pipes of its parent."""
        signal.signal(signal.SIGHUP, signal.SIG_DFL)
        end_with_parent()
        for one in parents:
            one.close()
        limits, extensions = self._settings.share(max(0, place)), self._app.extensions
        extensions["workroom"] = Workroom(limits)
        extensions["kept pages"].most = MOST // self._settings.processes
        extensions["turnings"].follow(told)
        self._answer(limits.hands, patient=True)

    def _look(self, seconds: float) -> None:
        """Wait so long for results of background work and for processes that end, and handle both."""
        sentinels = {child.process.sentinel: place for place, child in self._children.items()}
        for one in wait([*sentinels, *self._pipes()], seconds):
            if isinstance(one, int):
                self._ended(sentinels[one])
            else:
                self._take()

    def _ended(self, place: int) -> None:
        """Note that a process has ended; another one takes its place soon."""
        child = self._children.pop(place)
        child.process.join()
        child.told.close()
        if not self._ending and place != EARLY:
            code = child.process.exitcode or 0
            why = f"signal {-code}" if code < 0 else f"status {code}"
            with suppress(OSError):  # the reader may be gone
                print(f"A server process ended ({why}). Another one takes its place.", file=sys.stderr, flush=True)
            self._due[place] = child.begun + SOON

    # --- background work --------------------------------------------------------------------------------------------

    def _begin_aside(self) -> None:
        """Begin the worker whose results every process receives."""
        self._aside, self._waiting = Worker(ALONE), self._app.extensions["turnings"].chunks()
        self._aside.begin()

    def _pipes(self) -> list[Connection]:
        """The pipe to that worker, while it works."""
        return [self._aside.link] if self._aside else []

    def _take(self) -> None:
        """Send a result to every process, and give the worker its next piece of work.

        After the last one, a process works out alone what is missing.
        """
        try:
            word, found = self._aside.hear() if self._aside else ("broken", None)
            if word in ("large", "broken"):
                raise EOFError
            if found:
                self._found.append(found)
                for place in self._children:
                    self._tell([found], place)
            if not self._give():
                raise EOFError
        except (EOFError, OSError):
            self._end_aside()

    def _give(self) -> bool:
        """Give the worker its next piece of work; false if there is none."""
        chunk = next(self._waiting, None)
        if self._aside and chunk:
            self._aside.send(of_game, (chunk,))
        return chunk is not None

    def _end_aside(self) -> None:
        """No more results will come."""
        if self._aside:
            self._aside.end()
        self._aside, self._all_found = None, True
        for child in self._children.values():
            child.told.close()

    def _tell(self, found: Sequence[tuple[str, dict[str, Turning]]], place: int) -> None:
        """Send results to a process."""
        with suppress(KeyError, OSError):
            for one in found:
                self._children[place].told.send(one)
