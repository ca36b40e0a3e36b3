"""The forms of an answer that a request accepts, by its Accept-Encoding header (RFC 9110, 12.5.3)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

_WEIGHT = re.compile(r"(?:0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)")


@dataclass(frozen=True)
class Encodings:
    """The encodings of an Accept-Encoding header; an empty one asks for the answer as it is."""

    told: str

    @property
    def gzip(self) -> bool:
        """Whether the answer may be compressed, and is not rather wanted as it is."""
        weights = _weights(self.told)
        gzip = next((weights[name] for name in ("gzip", "x-gzip", "*") if name in weights), 0.0)
        return gzip > 0 and gzip >= weights.get("identity", 0.0)

    @property
    def plain(self) -> bool:
        """Whether the answer may be sent as it is: only a weight of 0 forbids that."""
        weights = _weights(self.told)
        return weights.get("identity", weights.get("*", 1.0)) > 0


@lru_cache(maxsize=64)
def _weights(told: str) -> dict[str, float]:
    """The weight of each coding that a header names; a weight that cannot be read counts as 1."""
    found: dict[str, float] = {}
    for one in told.lower().split(","):
        name, _, parameters = one.partition(";")
        key, _, weight = (part.strip() for part in parameters.partition("="))
        if name.strip():
            readable = key == "q" and _WEIGHT.fullmatch(weight)
            found[name.strip()] = float(weight) if readable else 1.0
    return found
