"""What commands print."""

from __future__ import annotations

import json


def print_json(data: object) -> None:
    """Data as JSON on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))
