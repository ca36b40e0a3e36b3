"""How a name stands in a scenario file."""

from __future__ import annotations

import json
import re

_PLAIN = re.compile(r"[A-Za-z0-9](?:[\w '’.!?-]*[\w'’.!?-])?")


def spelled(name: str) -> str:
    """A name as it stands in a file, in quotation marks where it needs them."""
    return name if _PLAIN.fullmatch(name) else json.dumps(name, ensure_ascii=False)
