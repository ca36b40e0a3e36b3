"""The parts of which the JSON Schema of scenario files is made."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

TEXT: Json = {"type": "string"}
NUMBER: Json = {"type": ["integer", "string"]}
RULES: Json = {"type": "array", "items": {"type": ["string", "number"]}, "description": "rule numbers, read as written"}
NAMES: Json = {"type": "array", "items": TEXT}


def record(properties: Json, required: tuple[str, ...] = (), more: bool | Json = False) -> Json:
    """An object with these properties."""
    return {
        "type": ["object", "null"],
        "properties": properties,
        "required": list(required),
        "additionalProperties": more,
    }
