"""The interface of all pools, and the errors that say that work was not done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, Protocol, TypeVar

from judge.errors import Faulty

C = TypeVar("C")
R = TypeVar("R")
Reads = Callable[[Any], Iterable[str]]  # the files and folders that a chunk reads

TRIES = 3  # workers that a chunk may take with it
DIED = f"{TRIES} workers died of it; the machine may have too little memory"
SHOWN = 200  # letters of a chunk that a message has

Why = Literal["closed", "not begun", "slow", "large", "killed", "broken"]


def nothing_else(chunk: Any) -> Iterable[str]:
    """A chunk that reads no file but those of Judge itself."""
    return ()


class Pool(Protocol):
    """Workers. Work is a function of a module with plain values, so that it can be sent to other processes."""

    def each(self, work: Callable[[C], R], chunks: Iterable[C], reads: Reads = nothing_else) -> Iterator[R]:
        """The result of each chunk, once, in the order of the chunks; on other machines it must read the same files."""

    def ask(self, work: Callable[..., R], *given: Any, seconds: float = 0.0) -> R:
        """The result of one piece of work, which a worker begins now and may spend so many seconds on."""

    def later(self, work: Callable[[], object]) -> None:
        """Begin with work of this process in the background; nobody waits for it."""

    def close(self) -> None:
        """End all workers, whatever they are doing, and begin no others."""


class Failed(Faulty):
    """A chunk that could not be done."""

    def __init__(self, number: int, chunk: Any, why: str) -> None:
        """The chunk, counted from 1, and why."""
        told = repr(chunk)
        told = told if len(told) <= SHOWN else told[:SHOWN] + "…"
        super().__init__(f"Chunk {number}, {told}, could not be done: {why}")


class Lost(Faulty):
    """A piece of work that was asked for and has no result."""

    def __init__(self, why: Why) -> None:
        """Why there is none: the pool is closed, no worker could begin, or what the worker died of."""
        self.why: Why = why
        super().__init__(f"The work was not done: {why}.")
