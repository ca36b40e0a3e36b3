"""Turns of visitors in the site's own process: pages of one visitor are made one after the other.

The interpreter makes one page at a time anyway; with turns it goes from visitor to visitor, not from page to page.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

from judge.web.visitor import UNKNOWN, visitor

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class _Line:
    """The lock of one visitor, and how many requests hold it or wait for it."""

    def __init__(self) -> None:
        """Nobody holds it."""
        self.lock = threading.Lock()
        self.count = 0


class Turns:
    """A site that makes the pages of one visitor one after the other."""

    def __init__(self, site: WSGIApplication) -> None:
        """Nobody has asked yet."""
        self._site = site
        self._lines: dict[str, _Line] = {}
        self._changing = threading.Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """The answer of the site, once it is this visitor's turn."""
        who = visitor(environ)
        with self._line(who) as line, line.lock:
            before = _asking.set((who, line))
            try:
                return self._site(environ, start_response)
            finally:
                _asking.reset(before)

    @contextmanager
    def _line(self, who: str) -> Iterator[_Line]:
        """The line of a visitor, which is forgotten when the last of its requests is answered."""
        with self._changing:
            line = self._lines.setdefault(who, _Line())
            line.count += 1
        try:
            yield line
        finally:
            with self._changing:
                line.count -= 1
                if not line.count:
                    del self._lines[who]


_asking: ContextVar[tuple[str, _Line] | None] = ContextVar("asking", default=None)


def asking() -> str:
    """The visitor whose request is being answered."""
    found = _asking.get()
    return found[0] if found else UNKNOWN


@contextmanager
def elsewhere() -> Iterator[None]:
    """Let other pages of the visitor be made while this request waits for another process."""
    found = _asking.get()
    if found is None:
        yield
        return
    found[1].lock.release()
    try:
        yield
    finally:
        found[1].lock.acquire()
