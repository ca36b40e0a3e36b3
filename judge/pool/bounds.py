"""The bounds of a worker: how much of the machine it may use, and how long it stays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Bounds:
    """Bounds of one worker; 0 means as much as the machine gives."""

    nice: int = 0  # how far it lets other processes go first
    memory: int = 0  # bytes
    hash_seed: int | None = None  # by which it hashes texts
    ready: Callable[[], object] | None = None  # a function of a module, called before the first piece of work
    most: int = 0  # pieces of work after which it ends, with all that it remembers


FREE = Bounds()
