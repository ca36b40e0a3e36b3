"""A pool without other processes: the work is done in this one."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from judge.pool.pool import C, Failed, Lost, R, Reads, nothing_else


class Here:
    """A pool whose one worker is this process; it has no bounds but those that the work keeps by itself."""

    def each(self, work: Callable[[C], R], chunks: Iterable[C], reads: Reads = nothing_else) -> Iterator[R]:
        """The result of each chunk, in their order."""
        for number, chunk in enumerate(chunks, 1):
            try:
                yield work(chunk)
            except Exception as error:
                raise Failed(number, chunk, traceback.format_exc()) from error

    def ask(self, work: Callable[..., R], *given: Any, seconds: float = 0.0) -> R:
        """The result of one piece of work."""
        try:
            return work(*given)
        except (MemoryError, RecursionError) as error:
            raise Lost("large") from error
        except Exception as error:
            traceback.print_exc()
            raise Lost("broken") from error

    def later(self, work: Callable[[], object]) -> None:
        """Do it at once: there is nobody who could do it in the background."""
        work()

    def close(self) -> None:
        """There is nothing to end."""
