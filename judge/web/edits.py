"""Edits of a file as they are sent to the workshop: how they are read, and their schemas."""

from __future__ import annotations

from judge.errors import JudgeError
from judge.limits import DEEP, KEYS
from judge.scenario.edit import Edit
from judge.tabletop.file import KEYS as ORDER
from judge.tabletop.flow import Plain, Source
from judge.web.described import Json
from judge.words import either

FILLING, EMPTYING = ("put", "insert"), ("drop", "clear")
DEEDS = ("put", "drop", "insert", "clear")


def as_edit(one: object) -> Edit:
    """An edit as it was sent."""
    if not isinstance(one, dict) or one.get("deed") not in DEEDS:
        deed = kind_of(one) if not isinstance(one, dict) else f"the deed {str(one.get('deed', ''))[:20]!r}"
        raise JudgeError(f"Each edit must be an object whose 'deed' is {either(map(repr, DEEDS))}; found {deed}.")
    deed, path, value = one["deed"], one.get("path"), one.get("value", "")
    if not _is_path(path):
        found = f"a list of {len(path)}" if isinstance(path, list) and path else kind_of(path)
        told = f"must be a list of 1 to {KEYS} keys and numbers, such as ['do', 0]"
        raise JudgeError(f"The 'path' of an edit {told}; found {found}.")
    if not _is_plain(value):
        found = (
            f"{kind_of(value)} with other values or more levels" if isinstance(value, list | dict) else kind_of(value)
        )
        told = f"must be a text, or lists and objects of texts, at most {DEEP} levels deep"
        raise JudgeError(f"The 'value' of an edit {told}; found {found}.")
    _check(deed, one)
    keys = tuple(readable(key) if isinstance(key, str) else int(key) for key in path or ())
    put = Source(" ".join(readable(value).split("\n"))) if deed == "insert" else value
    return Edit(deed, keys, put, ORDER)


def _check(deed: str, one: dict[str, Plain]) -> None:
    """Refuse an edit with a part that its deed does not read."""
    if deed == "insert" and not isinstance(one.get("value", ""), str):
        raise JudgeError(f"The 'value' of the deed 'insert' must be a text; found {kind_of(one['value'])}.")
    known = {"deed", "path"} | ({"value"} if deed in FILLING else set())
    if unknown := sorted(one.keys() - known):
        raise JudgeError(f"The deed {deed!r} takes no {unknown[0][:20]!r}. Leave it out.")


def _is_path(path: object) -> bool:
    """Whether a value is a path of keys and of places in lists."""
    return isinstance(path, list) and 0 < len(path) <= KEYS and all(isinstance(key, str) or whole(key) for key in path)


def _is_plain(value: object, depth: int = 0) -> bool:
    """Whether a value has only texts, lists and objects of them."""
    if depth > DEEP:
        return False
    if isinstance(value, dict):
        return all(_is_plain(part, depth + 1) for part in value.values())
    if isinstance(value, list):
        return all(_is_plain(part, depth + 1) for part in value)
    return isinstance(value, str)


def whole(value: object) -> bool:
    """Whether a value is a whole number from 0 on, which JSON may write as 1.0 too."""
    if isinstance(value, float):
        return value.is_integer() and value >= 0
    return type(value) is int and value >= 0


def readable(text: str) -> str:
    """A text in which a question mark replaces each half of a character, which no file can have."""
    return text.encode("utf-8", "replace").decode("utf-8")


def kind_of(value: object) -> str:
    """The kind of value that was sent, in words."""
    named = {
        str: "a text",
        list: "a list" if value else "an empty list",
        dict: "an object",
        bool: "true or false",
        int: "a number",
    }
    return named.get(type(value), "nothing" if value is None else "a number")


def schemas() -> dict[str, Json]:
    """The schemas of an edit and of the values that it may put."""
    path = {
        "type": "array",
        "items": {"anyOf": [{"type": "string"}, {"type": "integer", "minimum": 0}]},
        "minItems": 1,
        "maxItems": KEYS,
        "description": "keys of the file, and places in its lists, which count from 0",
    }
    forms = [_form({"enum": ["put"]}, path, {"$ref": _at(0)}), _form({"enum": ["insert"]}, path, {"type": "string"})]
    told = "put a value; insert a line; drop a value; clear: drop a value with the keys that it leaves empty"
    edit = {"anyOf": [*forms, _form({"enum": list(EMPTYING)}, path)], "description": told}
    return {"Edit": edit} | {_name(depth): _value(depth) for depth in range(DEEP + 1)}


def _form(deed: Json, path: Json, value: Json | None = None) -> Json:
    """The schema of an edit of some deeds."""
    properties = {"deed": deed, "path": path} | ({"value": value} if value else {})
    return {
        "type": "object",
        "required": ["deed", "path"],
        "properties": properties,
        "additionalProperties": False,
    }


def _value(depth: int) -> Json:
    """The schema of a value at a depth."""
    if depth == DEEP:
        lists: list[Json] = [{"type": "array", "maxItems": 0}, {"type": "object", "maxProperties": 0}]
    else:
        inner = {"$ref": _at(depth + 1)}
        lists = [{"type": "array", "items": inner}, {"type": "object", "additionalProperties": inner}]
    return {"anyOf": [{"type": "string"}, *lists]}


def _name(depth: int) -> str:
    """The name of that schema."""
    return f"ValueAtDepth{depth}" if depth else "Value"


def _at(depth: int) -> str:
    """Where that schema is."""
    return f"#/components/schemas/{_name(depth)}"
