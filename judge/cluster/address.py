"""The address of a cluster, as it is typed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.errors import JudgeError

MOST = 999  # workers that are begun on this machine
LONGEST = 80  # letters of an address that a message repeats
_LOCAL = re.compile(r"local:([1-9][0-9]{0,2})")
_THERE = re.compile(r"(tcp|tls)://([A-Za-z0-9_.-]+|\[[0-9A-Fa-f:.]+\]):([0-9]{1,5})")


@dataclass(frozen=True)
class Address:
    """A scheduler at a host and port, or so many workers to be begun here."""

    text: str
    workers: int = 0
    host: str = ""
    port: int = 0


def address_of(text: str) -> Address:
    """The address that was typed; a malformed one is refused."""
    if found := _LOCAL.fullmatch(text):
        return Address(text, workers=int(found[1]))
    found = _THERE.fullmatch(text)
    if not found or not 0 < int(found[3]) < 1 << 16:
        shown = text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
        raise JudgeError(
            f"--cluster: expected tcp://HOST:PORT, tls://HOST:PORT or local:WORKERS (1 to {MOST}), found {shown!r}."
        )
    return Address(text, host=found[2].strip("[]"), port=int(found[3]))
