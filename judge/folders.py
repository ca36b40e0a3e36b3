"""Where the data lie that come with Judge, and what it keeps for itself."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable
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


def files_in(root: Path, *names: str) -> list[Path]:
    """The files of these names, and those in folders of these names."""
    found = [root / name for name in names]
    return [one for name in found for one in ([name] if name.is_file() else name.rglob("*")) if _is_source(one)]


def digest_of(root: Path, files: Iterable[Path]) -> str:
    """One fingerprint of files with their names."""
    digest = hashlib.blake2b(digest_size=8)
    for one in sorted(files):
        content = one.read_bytes()
        digest.update(f"{one.relative_to(root).as_posix()} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def _is_source(path: Path) -> bool:
    """Whether something is written in a file."""
    return path.is_file() and path.suffix != ".pyc"
