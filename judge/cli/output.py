"""The output of commands, and the status with which they end."""

from __future__ import annotations

import json

DIFFERS, MISUSED = 1, 2


def print_json(data: object) -> None:
    """Data as JSON on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
