"""An answer that is ready to be sent: its bytes, the same compressed, and headers by which nothing is sent twice."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from hashlib import sha256
from typing import Any

from judge.web.encodings import Encodings

Headers = tuple[tuple[str, str], ...]

_WORTH_IT = 600  # bytes; below it compression saves nothing
_TEXTS = ("json", "javascript", "xml")
_OF_THE_BODY = ("content-type", "content-length")
_NEITHER = b"This answer can be sent as it is or as gzip, and Accept-Encoding refuses both. Allow one of them.\n"


@dataclass(frozen=True)
class Reply:
    """A page or file with its headers, as everybody gets it."""

    headers: Headers
    body: bytes

    @cached_property
    def packed(self) -> bytes:
        """The body compressed; nothing where that saves nothing."""
        kind = dict(self.headers).get("Content-Type", "").partition(";")[0]
        text = kind.startswith("text/") or kind.endswith(_TEXTS)
        return self._packed() if text and len(self.body) >= _WORTH_IT else b""

    def _packed(self) -> bytes:
        """The body compressed, whether that saves something or not."""
        return gzip.compress(self.body, 6, mtime=0)

    @cached_property
    def digest(self) -> str:
        """A name for the content."""
        return sha256(self.body).hexdigest()[:20]

    @property
    def size(self) -> int:
        """The bytes that it takes to keep it."""
        return len(self.body) + len(self.packed)

    def reply(self, environ: Mapping[str, Any]) -> tuple[str, list[tuple[str, str]], bytes]:
        """Status, headers and body for a request: compressed if it may be, and nothing but a nod if it is known."""
        accepted = Encodings(environ.get("HTTP_ACCEPT_ENCODING", ""))
        packed = self.packed if accepted.gzip else b""
        if not accepted.plain:
            packed = self._packed() if accepted.gzip and not packed else packed
            if not packed:
                return self._neither()
        tag = f'"{self.digest}-gzip"' if packed else f'"{self.digest}"'
        headers = [*self.headers, ("ETag", tag)]
        if _known(tag, environ.get("HTTP_IF_NONE_MATCH", "")):
            return "304 NOT MODIFIED", [one for one in headers if one[0].lower() not in _OF_THE_BODY], b""
        body = packed or self.body
        encoding = [("Content-Encoding", "gzip")] if packed else []
        return "200 OK", [*headers, *encoding, ("Content-Length", str(len(body)))], body

    def _neither(self) -> tuple[str, list[tuple[str, str]], bytes]:
        """A refusal for a reader who accepts neither form."""
        kept = [one for one in self.headers if one[0].lower() not in (*_OF_THE_BODY, "cache-control")]
        about = [("Content-Type", "text/plain; charset=utf-8"), ("Content-Length", str(len(_NEITHER)))]
        return "406 NOT ACCEPTABLE", [*kept, *about, ("Cache-Control", "no-store")], _NEITHER


def _known(tag: str, told: str) -> bool:
    """Whether the reader already has the content of this tag."""
    return bool(told) and (told == "*" or tag in (one.strip().removeprefix("W/") for one in told.split(",")))
