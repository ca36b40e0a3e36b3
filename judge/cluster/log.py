"""The log of results: a run that was stopped goes on from there.

A line for each result: its key, the digest of what follows, and the result as a pickle in letters. A line that was cut
off is left out. The file belongs to this user alone, because reading a pickle runs what it says.
"""

from __future__ import annotations

import base64
import hashlib
import os
import pickle
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

from judge.errors import JudgeError
from judge.folders import cache

OLD = 30 * 24 * 3600.0  # seconds after which the log of a stopped run is removed


def place() -> Path:
    """The folder of all logs."""
    return cache() / "cluster"


class ResultLog:
    """The results of one piece of work, by their keys."""

    def __init__(self, name: str) -> None:
        """Read the results that there are, and be ready for more."""
        folder = place()
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        _forget_old(folder)
        self.file = folder / f"{name}.log"
        self._out = os.open(self.file, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)
        self.kept = 0
        for one in (folder, self.file):
            found = one.stat()
            if found.st_uid != os.getuid() or found.st_mode & (stat.S_IWGRP | stat.S_IWOTH):
                told = "Delete it, or let nobody but you write to it."
                raise JudgeError(f"Other users can write to {str(one)!r}, where results are kept. {told}")
        self._found = self._read()
        self.found = len(self._found)  # results of an earlier run

    def _read(self) -> dict[str, str]:
        """The whole lines of the file, those that were cut off left out."""
        text = self.file.read_bytes().decode("ascii", "replace")
        if text and not text.endswith("\n"):
            os.write(self._out, b"\n")
        lines = (line.split(" ") for line in text.split("\n"))
        return {line[0]: line[2] for line in lines if len(line) == 3 and line[1] == _digest(line[2])}

    def has(self, key: str) -> bool:
        """Whether there is a result of an earlier run."""
        return key in self._found

    def take(self, key: str) -> Any:
        """The result of an earlier run."""
        return pickle.loads(base64.b64decode(self._found.pop(key)))

    def keep(self, results: Iterable[tuple[str, Any]]) -> None:
        """Keep results with their keys, all at once."""
        lines = []
        for key, result in results:
            letters = base64.b64encode(pickle.dumps(result)).decode("ascii")
            lines.append(f"{key} {_digest(letters)} {letters}\n")
        os.write(self._out, "".join(lines).encode("ascii"))
        self.kept += len(lines)

    def close(self, *, done: bool) -> None:
        """Write no more; a log whose work is done is removed."""
        with suppress(OSError):
            os.close(self._out)
        if done:
            self.file.unlink(missing_ok=True)


def _digest(letters: str) -> str:
    """The digest of a result."""
    return hashlib.blake2b(letters.encode("ascii", "replace"), digest_size=8).hexdigest()


def _forget_old(folder: Path) -> None:
    """Remove the logs that nobody went on from for a long time."""
    for one in folder.glob("*.log"):
        with suppress(OSError):
            if time.time() - one.stat().st_mtime > OLD:
                one.unlink()
