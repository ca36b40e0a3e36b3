"""Where the data lie that come with Judge."""

from __future__ import annotations

from pathlib import Path


def folder(name: str) -> Path:
    """The folder of this name: in the installed package, or else in the checkout around it."""
    installed = Path(__file__).parent / "_data" / name
    return installed if installed.is_dir() else Path(__file__).parent.parent / name
