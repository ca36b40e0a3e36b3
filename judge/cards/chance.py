"""An order by chance that a seed decides, the same on every machine and in the browser."""

from __future__ import annotations

from collections.abc import Iterable

_BEGIN, _PRIME, _WIDE = 0x811C9DC5, 0x01000193, 0xFFFFFFFF


def score(seed: int, name: str) -> int:
    """The place of a name under a seed: the FNV-1a hash of both, its bits mixed again."""
    found = _BEGIN
    for byte in f"{seed}:{name}".encode():
        found = (found ^ byte) * _PRIME & _WIDE
    found = (found ^ found >> 16) * 0x85EBCA6B & _WIDE
    found = (found ^ found >> 13) * 0xC2B2AE35 & _WIDE
    return found ^ found >> 16


def ordered(seed: int, names: Iterable[str]) -> list[str]:
    """The names in the order of a seed."""
    return sorted(names, key=lambda name: (score(seed, name), name))
