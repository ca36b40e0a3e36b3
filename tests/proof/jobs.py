"""Jobs for the processes that the tests begin."""

from __future__ import annotations

import os
import time
from pathlib import Path


def double(number: int) -> int:
    return 2 * number


def fragile(number: int, folder: str) -> int:
    """Told in a file each time it begins; the third kills its process once, the fifth whenever it is tried."""
    told = Path(folder) / f"{number}"
    tried = len(told.read_text(encoding="utf-8")) if told.exists() else 0
    told.write_text("x" * (tried + 1), encoding="utf-8")
    if number == 5 or (number == 3 and not tried):
        os._exit(1)
    return number


def slow(number: int) -> int:
    time.sleep(30 if number == 1 else 0)
    return number


def wrong(number: int) -> int:
    raise ValueError(f"no {number}")
