"""The memory of the site: what it keeps is searched for garbage once, and what one thread frees another uses."""

from __future__ import annotations

import ctypes
import gc
import threading
import time
from collections.abc import Callable
from contextlib import suppress

ARENAS = -8  # the number of this setting in the C library of Linux
PAUSE = 1.0  # seconds between two looks whether everything is there


def share_free_memory() -> None:
    """Let all threads take memory from one place: what one has freed another uses, where the system can do that."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).mallopt(ARENAS, 1)


def keep_aside(ready: Callable[[], bool]) -> None:
    """Once everything is there, leave it out of every later search for garbage."""

    def wait() -> None:
        """Look again and again."""
        while not ready():
            time.sleep(PAUSE)
        gc.collect()
        gc.freeze()

    threading.Thread(target=wait, name="keep aside", daemon=True).start()
