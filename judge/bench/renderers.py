"""The processes in which a browser runs pages and workers: their memory, and a way to make them slower."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from judge.errors import Faulty

LEAST, MOST = 3.5, 4.5  # so many times as long a counting loop takes where a browser counts as slowed
RUNNING = 0.004  # seconds for which the processes run before they are stopped again
TRIES = 6
KILOBYTE = 1024
LOOK = 0.1  # seconds after which new processes are looked for


class Renderers:
    """The renderers of the browser that has a profile; no other process is touched."""

    def __init__(self, profile: Path) -> None:
        """Know the browser by the folder of its profile."""
        self._profile = str(profile)

    def found(self) -> list[int]:
        """Their numbers at this moment."""
        commands, parents = {}, {}
        for folder in Path("/proc").iterdir():
            if folder.name.isdecimal():
                with suppress(OSError):
                    commands[int(folder.name)] = (
                        (folder / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
                    )
                    parents[int(folder.name)] = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
        own = {pid for pid, words in commands.items() if any(self._profile in word for word in words)}
        while more := {pid for pid, parent in parents.items() if parent in own} - own:
            own |= more
        return sorted(pid for pid in own if any("--type=renderer" in word for word in commands.get(pid, ())))

    def memory(self) -> float:
        """The megabytes of the largest of them; what processes share is divided among them."""
        return max((_shared_out(pid) for pid in self.found()), default=0.0) / KILOBYTE

    def spent(self) -> float:
        """The seconds of processors that they have used; on a busy machine these say more than the clock."""
        ticks = 0
        for pid in self.found():
            with suppress(OSError):
                used = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
                ticks += int(used[11]) + int(used[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    @contextmanager
    def slowed(self, loop: Callable[[], float]) -> Iterator[float]:
        """Stop and continue them in short slots; a loop that takes some time says how much slower they are by that."""
        free = loop()
        slots = _Slots(self)
        try:
            for _ in range(TRIES):
                factor = loop() / free
                if LEAST <= factor <= MOST:
                    yield factor
                    return
                slots.stopped *= ((LEAST + MOST) / 2 - 1) / max(factor - 1, 0.2)
            raise Faulty(
                f"The browser is {factor:.1f} times slower, not {LEAST} to {MOST}: measure on a machine at rest."
            )
        finally:
            slots.end()


class _Slots:
    """Stops processes for a while, and lets them run for a while, again and again."""

    def __init__(self, renderers: Renderers) -> None:
        """Begin with three parts of four."""
        self._renderers, self._over = renderers, threading.Event()
        self.stopped = 3 * RUNNING
        self._thread = threading.Thread(target=self._go, daemon=True)
        self._thread.start()

    def end(self) -> None:
        """Let them run."""
        self._over.set()
        self._thread.join()

    def _go(self) -> None:
        """Until it is over; processes that begin meanwhile are slowed too."""
        own: list[int] = []
        looked = 0.0
        while not self._over.is_set():
            if time.monotonic() - looked > LOOK:
                own, looked = self._renderers.found(), time.monotonic()
            _signaled(own, signal.SIGSTOP)
            time.sleep(self.stopped)
            _signaled(own, signal.SIGCONT)
            time.sleep(RUNNING)


def _signaled(processes: list[int], number: signal.Signals) -> None:
    """Send a signal to processes; those that have ended need none."""
    for pid in processes:
        with suppress(ProcessLookupError, PermissionError):
            os.kill(pid, number)


def _shared_out(pid: int) -> float:
    """The kilobytes of a process, shared ones counted in part."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return float(line.split()[1])
    return 0.0
