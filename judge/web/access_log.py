"""The access log: one line for each request, into a file that may be rotated, or to standard output."""

from __future__ import annotations

import os
import re
import signal
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from judge.errors import JudgeError

STDOUT = "-"
LONGEST = 8_000  # letters of an address
SHORT = 500  # letters of a method, a referrer or an agent
_STRANGE = re.compile(r"[^ !#-\[\]-~]")
_STRANGE_OR_SPACE = re.compile(r"[^!#-\[\]-~]")


@dataclass(frozen=True)
class LogEntry:
    """The line of the log about one request."""

    visitor: str
    method: str
    address: str  # path and query, as they were sent
    status: str
    size: int  # bytes of the answer's body
    begun: float
    spent: float  # seconds
    referrer: str = ""
    agent: str = ""

    def __str__(self) -> str:
        """The line: time, visitor, method, address, status, bytes, milliseconds, referrer and agent."""
        when = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(self.begun)) + f".{int(self.begun % 1 * 1000):03}Z"
        asked = f"{escaped(self.method, SHORT) or '-'} {escaped(self.address, LONGEST) or '-'}"
        quoted = " ".join(
            f'"{escaped(told, SHORT, spaces=True)}"' for told in (self.referrer or "-", self.agent or "-")
        )
        return f"{when} {self.visitor} {asked} {self.status} {self.size} {1000 * self.spent:.1f} {quoted}"


def escaped(told: str, most: int, *, spaces: bool = False) -> str:
    r"""A text with \xNN for all but visible ASCII, and for quotes and backslashes; cut if it is too long."""
    cut = told if len(told) <= most else f"{told[:most]}..."
    return (_STRANGE if spaces else _STRANGE_OR_SPACE).sub(_bytes, cut)


def _bytes(letter: re.Match[str]) -> str:
    """A letter as its bytes."""
    return "".join(f"\\x{byte:02x}" for byte in letter[0].encode("utf-8", "surrogatepass"))


class AccessLog:
    """A log that is written to; a file is opened again when it was moved away, or on SIGHUP."""

    def __init__(self, place: str) -> None:
        """Open the file, or refuse in words."""
        self._path = None if place == STDOUT else Path(place)
        self._lock = threading.Lock()
        self._stale = False
        try:
            self._file = self._opened()
        except OSError as error:
            why = f"Cannot write the log {place[:80]!r}: {error.strerror}. Name another file with --log."
            raise JudgeError(why) from error

    def _opened(self) -> int:
        """The file, open for lines at its end."""
        if self._path is None:
            return sys.stdout.fileno()
        return os.open(self._path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o640)

    def write(self, entry: LogEntry) -> None:
        """Write a line; a full disk keeps no visitor waiting."""
        line = f"{entry}\n".encode("ascii", "replace")
        with self._lock, suppress(OSError):
            if self._path and (self._stale or self._moved(self._path)):
                self._reopen()
            os.write(self._file, line)

    def hear(self) -> None:
        """Open the file again when SIGHUP comes."""
        signal.signal(signal.SIGHUP, self._told)

    def _told(self, *_: Any) -> None:
        """The next line goes into a file that is opened for it."""
        self._stale = True

    def _moved(self, path: Path) -> bool:
        """Whether another file or none has the name of the log now."""
        try:
            now = path.stat()
        except FileNotFoundError:
            return True
        return not os.path.samestat(now, os.fstat(self._file))

    def _reopen(self) -> None:
        """Open the file again; as long as that cannot be done, lines go into the old one."""
        self._stale = False
        before, self._file = self._file, self._opened()
        os.close(before)


class Logged:
    """A task of the server that writes a line into the log when it is done."""

    channel: Any
    request: Any
    status: str
    wrote_header: bool
    content_bytes_written: int

    def service(self) -> None:
        """Answer, and write a line, also when the answer fails."""
        log: AccessLog | None = self.channel.log
        begun, start = time.time(), time.perf_counter()
        try:
            super().service()  # type: ignore[misc]  # of the server's own task
        finally:
            if log:
                log.write(self._entry(begun, time.perf_counter() - start))

    def _entry(self, begun: float, spent: float) -> LogEntry:
        """The known facts of the request and of its answer."""
        headers: Mapping[str, str] = self.request.told()
        return LogEntry(
            self.channel.visitor_of(headers),
            getattr(self.request, "command", "") or "",
            self.request.wanted(),
            self.status.partition(" ")[0] if self.wrote_header else "500",
            self.content_bytes_written,
            begun,
            spent,
            headers.get("HTTP_REFERER", ""),
            headers.get("HTTP_USER_AGENT", ""),
        )
