"""Values as they are spelled in a file."""

from __future__ import annotations

import re
from typing import Any

from judge.yamlfile import Value

SHORT = 90  # letters of a mapping that is written on one line

Plain = Any  # texts, lists and mappings of them

_PLAIN = re.compile(r"[^\W_](?:[\w '’./+!?-]*[\w'’.!?+])?")


class Source(str):
    """A value as the file should have it, on one line."""

    __slots__ = ()


class Spread(dict[str, Plain]):
    """Keys and values on lines of their own, even if they are short."""


def plain(value: Value) -> Plain:
    """A value as texts, lists and mappings."""
    if isinstance(value.data, list):
        return [plain(item) for item in value.data]
    if isinstance(value.data, dict):
        return {key: plain(item) for key, item in value.data.items()}
    return value.data


def spelled(text: str) -> str:
    """A text as a scalar on one line."""
    if isinstance(text, Source) or _PLAIN.fullmatch(text):
        return text
    return '"' + "".join(map(_escaped, text)) + '"'


def _escaped(sign: str) -> str:
    """A sign within quotation marks."""
    if sign in '"\\':
        return "\\" + sign
    if sign == "\n":
        return "\\n"
    code = ord(sign)
    if sign == " " or (sign.isprintable() and not 0xD800 <= code < 0xE000 and code != 0xFEFF):
        return sign
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def flow(value: Plain) -> str:
    """A value on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{spelled(key)}: {flow(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(flow, value)) + "]"
    return spelled(value)


def behind(value: Plain, indent: int, *, spread: bool = False) -> str:
    """A value after a colon; a value too long for the line goes below, indented."""
    lead = "\n" + " " * indent
    if isinstance(value, list) and value and (spread or isinstance(value[0], Source)):
        return "".join(f"{lead}- {flow(item)}" for item in value)
    if isinstance(value, dict) and value and (spread or isinstance(value, Spread) or not _short(value)):
        return "".join(f"{lead}{spelled(key)}:{behind(item, indent + 2)}" for key, item in value.items())
    if isinstance(value, str) and "\n" in value and _as_block(value):
        return f" |{'' if value.endswith(chr(10)) else '-'}{lead}" + lead.join(value.rstrip("\n").split("\n"))
    return f" {flow(value)}"


def _short(value: dict[str, Plain]) -> bool:
    """Whether a mapping is written on one line."""
    inner = [part for part in value.values() if isinstance(part, dict | list) and part]
    return not inner and "\\n" not in (line := flow(value)) and len(line) <= SHORT


def _as_block(text: str) -> bool:
    """Whether a text can be lines of its own."""
    body = text.removesuffix("\n")
    lines = body.split("\n")
    return all(line and line == line.strip() and line.isprintable() and "\ufeff" not in line for line in lines)
