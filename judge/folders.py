"""Where the data lie that come with Judge, and what it keeps for itself."""

from __future__ import annotations

import os
from pathlib import Path


def folder(name: str) -> Path:
    """The folder of this name: in the installed package, or else in the checkout around it."""
    installed = Path(__file__).parent / "_data" / name
    return installed if installed.is_dir() else Path(__file__).parent.parent / name


def cache() -> Path:
    """The folder of this user in which Judge keeps results, so that it need not work them out again."""
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "judge"


def data() -> Path:
    """The folder of this user in which Judge keeps what the user gave it."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "judge"
