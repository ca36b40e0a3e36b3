"""The search index on disk: only the first start after a change of the rules, the scenarios or the search builds it.

The file is a pickle. Its folder and the file itself must belong to this user alone, and no class is read from it but
those of the search.
"""

from __future__ import annotations

import gc
import os
import pickle
import stat
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path
from typing import BinaryIO

import msgspec
import whoosh

import judge.search
from judge.folders import cache
from judge.search.document import Document, Topic
from judge.search.engine import Engine
from judge.search.weights import Weights

MOST = 4  # files; the one that was not used for the longest time is removed
_DIGEST, _PART = 32, 1 << 20  # bytes of a digest, and so many of a file at once
_SEARCH = f"{judge.search.__name__}."
_PLAIN = {
    ("array", "array"),
    ("array", "_array_reconstructor"),
    ("builtins", "range"),
    ("collections", "Counter"),
}
_UNREADABLE = (
    pickle.UnpicklingError, EOFError, AttributeError, ImportError, IndexError, KeyError, TypeError, ValueError,
)  # fmt: skip


def engine(documents: Sequence[Document], topics: Sequence[Topic], weights: Mapping[str, Weights]) -> Engine:
    """The engine over these documents as it was kept, or else built and then kept."""
    kept = KeptIndexes.where_they_can_be_kept()
    if kept is None:
        return Engine(documents, topics, weights)
    key = made_from(documents, topics, weights)
    found = kept.read(key)
    if found is None:
        found = Engine(documents, topics, weights)
        kept.keep(key, found)
    return found


def made_from(documents: Sequence[Document], topics: Sequence[Topic], weights: Mapping[str, Weights]) -> bytes:
    """The digest of all that an index is made from: what is searched, the code of the search, Python and Whoosh."""
    digest = sha256(f"{sys.version} {whoosh.versionstring()}".encode())
    for file in sorted([Path(__file__), *Path(judge.search.__file__ or "").parent.glob("*.py")]):
        digest.update(file.read_bytes())
    digest.update(msgspec.msgpack.encode((documents, topics, {name: one.told for name, one in weights.items()})))
    return digest.digest()


class KeptIndexes:
    """A folder of this user alone, with a file for each index: a digest, and the index behind it."""

    def __init__(self, root: Path) -> None:
        """Keep them in a folder."""
        self._root = root

    @classmethod
    def where_they_can_be_kept(cls) -> KeptIndexes | None:
        """In this user's cache, if there is one."""
        root = cache() / "index"
        with suppress(OSError):
            root.mkdir(mode=0o700, parents=True, exist_ok=True)
            return cls(root) if _is_own(root.lstat(), stat.S_IFDIR) else None
        return None

    def read(self, key: bytes) -> Engine | None:
        """The index that is made from this; nothing if there is none, or another file in its place."""
        with suppress(OSError, *_UNREADABLE), self._opened(key) as file:
            if not _is_own(os.fstat(file.fileno()), stat.S_IFREG) or file.read(_DIGEST) != _digest(key, file):
                return None
            os.utime(self._place(key))
            file.seek(_DIGEST)
            with _no_collecting():
                found = SearchUnpickler(file).load()
            return found if isinstance(found, Engine) else None
        return None

    def keep(self, key: bytes, index: Engine) -> None:
        """Keep an index; a reader meanwhile gets the old file or the whole new one."""
        with suppress(OSError):
            number, name = tempfile.mkstemp(dir=self._root)
            try:
                with os.fdopen(number, "w+b") as file:
                    file.write(bytes(_DIGEST))
                    pickle.dump(index, file, 5)
                    file.seek(_DIGEST)
                    digest = _digest(key, file)
                    file.seek(0)
                    file.write(digest)
                Path(name).replace(self._place(key))
            except BaseException:
                Path(name).unlink(missing_ok=True)
                raise
            self._drop_oldest()

    def _opened(self, key: bytes) -> BinaryIO:
        """The file of an index, unless it is a link to another."""
        return os.fdopen(os.open(self._place(key), os.O_RDONLY | os.O_NOFOLLOW | os.O_CLOEXEC), "rb")

    def _drop_oldest(self) -> None:
        """Remove the files that were not used for the longest time."""
        files = sorted(self._root.iterdir(), key=lambda file: file.lstat().st_mtime, reverse=True)
        for file in files[MOST:]:
            file.unlink(missing_ok=True)

    def _place(self, key: bytes) -> Path:
        """The file of an index."""
        return self._root / f"{key.hex()}.index"


class SearchUnpickler(pickle.Unpickler):
    """Reads objects of the search and plain data; whatever else a file names is refused."""

    def __init__(self, file: BinaryIO) -> None:
        """Read from a file."""
        super().__init__(file)

    def find_class(self, module: str, name: str) -> object:
        """A class of the search, or one of the few others that an index needs."""
        if (module, name) in _PLAIN or module.startswith(_SEARCH):
            found: object = super().find_class(module, name)
            if (module, name) in _PLAIN or (isinstance(found, type) and found.__module__ == module):
                return found
        raise pickle.UnpicklingError(f"An index holds no {module}.{name}.")


def _is_own(found: os.stat_result, kind: int) -> bool:
    """Whether a file or folder is of this kind and belongs to this user, and nobody else can write it."""
    return stat.S_IFMT(found.st_mode) == kind and found.st_uid == os.geteuid() and not found.st_mode & 0o022


def _digest(key: bytes, file: BinaryIO) -> bytes:
    """The digest of the rest of a file and of what it is made from, so that a damaged or foreign file is known."""
    digest = sha256(key)
    while part := file.read(_PART):
        digest.update(part)
    return digest.digest()


@contextmanager
def _no_collecting() -> Iterator[None]:
    """Make very many things of which none is garbage, without searching them for it again and again."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
