"""Templates compiled once and kept on disk; what cannot be kept, or has been damaged there, is compiled again."""

from __future__ import annotations

from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from jinja2.bccache import Bucket, BytecodeCache

from judge.folders import cache

_DIGEST = 32  # bytes


class Compiled(BytecodeCache):
    """A file for each template: a digest, and the template behind it."""

    def __init__(self, root: Path) -> None:
        """Keep them in a folder."""
        self._root = root

    @classmethod
    def where_it_can_be_kept(cls) -> Compiled | None:
        """In this user's cache, if there is one."""
        root = cache() / "templates"
        with suppress(OSError):
            root.mkdir(parents=True, exist_ok=True)
            return cls(root)
        return None

    def load_bytecode(self, bucket: Bucket) -> None:
        """Read one, unless it is not what was written."""
        with suppress(OSError, EOFError, ValueError, TypeError):
            kept = self._place(bucket).read_bytes()
            if sha256(kept[_DIGEST:]).digest() == kept[:_DIGEST]:
                bucket.bytecode_from_string(kept[_DIGEST:])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep one."""
        told = bucket.bytecode_to_string()
        with suppress(OSError):
            self._place(bucket).write_bytes(sha256(told).digest() + told)

    def _place(self, bucket: Bucket) -> Path:
        """Its file."""
        return self._root / f"{bucket.key}.template"
