"""What the site keeps for as long as it runs is looked through for garbage no more: that would stop every page."""

from __future__ import annotations

import gc
import threading
import time
from collections.abc import Callable

PAUSE = 1.0  # seconds between two looks whether everything is there


def keep_aside(ready: Callable[[], bool]) -> None:
    """Once everything is there, leave it out of every later search for garbage."""

    def wait() -> None:
        """Look again and again."""
        while not ready():
            time.sleep(PAUSE)
        gc.collect()
        gc.freeze()

    threading.Thread(target=wait, name="keep aside", daemon=True).start()
