"""The installation that all workers must share: Python, Dask, and the code and rules of Judge."""

from __future__ import annotations

import platform
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from judge.folders import digest_of, files_in, folder

PACKAGE = Path(__file__).parents[1]
MISSING = "missing"


@dataclass(frozen=True)
class Installation:
    """The things that must be the same wherever a chunk is done."""

    python: str
    dask: str
    judge: str

    def differences(self, other: Installation) -> Iterator[str]:
        """The differences of another installation, in words."""
        if self.python != other.python:
            yield f"Python {other.python} instead of {self.python}"
        if self.dask != other.dask:
            yield f"Dask {other.dask} instead of {self.dask}"
        if self.judge != other.judge:
            yield "another version of Judge or of its rules"


def installation_now() -> Installation:
    """The installation that the files of this machine give."""
    code = [path for path in files_in(PACKAGE, ".") if path.suffix == ".py" and "_data" not in path.parts]
    rules = folder("rules")
    judge = f"{digest_of(PACKAGE, code)}-{digest_of(rules, files_in(rules, '.'))}"
    return Installation(platform.python_version(), version("distributed"), judge)


@lru_cache(maxsize=1)
def own_installation() -> Installation:
    """The installation of this process, as it was when somebody first asked."""
    return installation_now()


def checked(installation: Installation, work: Callable[[Any], Any], chunk: Any) -> tuple[Installation, Any]:
    """The result of a chunk, unless this process has another installation. This runs in the process of a worker."""
    mine = own_installation()
    return mine, work(chunk) if mine == installation else None


def content(path: str) -> str:
    """The fingerprint of a file or of all files in a folder."""
    where = Path(path)
    if where.is_dir():
        return digest_of(where, files_in(where, "."))
    return digest_of(where.parent, [where]) if where.is_file() else MISSING
