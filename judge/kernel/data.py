"""Data: frozen values of which everything on a table is made, and their way to JSON and back."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

D = TypeVar("D", bound="Data")

Plain = Any  # what JSON knows: None, bool, int, str, list, dict


class Data(msgspec.Struct, frozen=True, cache_hash=True, gc=False):
    """A frozen value; its fields hold str, int, bool, None, tuples and other Data, and nothing else.

    So none can hold itself, and the collector of cycles need not look.
    """

    if TYPE_CHECKING:

        def but(self: D, **changes: Any) -> D:
            """The same value with some fields changed."""

    else:
        but = msgspec.Struct.__replace__


def parts_of(value: Any) -> tuple[Any, ...]:
    """The parts of a value: the fields of data, or the items of a tuple."""
    if isinstance(value, Data):
        return tuple([getattr(value, name) for name in value.__struct_fields__])
    return value if isinstance(value, tuple) else ()


def within(value: Any) -> Iterator[Any]:
    """A value and all that is in it, the outer before the inner."""
    yield value
    for part in parts_of(value):
        yield from within(part)


Kinds = dict[str, type[Data]]


def kinds(classes: Iterable[type[Data]]) -> Kinds:
    """Classes by name; two of one name would make JSON ambiguous and are refused."""
    found: Kinds = {}
    for kind in classes:
        if found.setdefault(kind.__name__, kind) is not kind:
            raise TypeError(f"two kinds of data are called {kind.__name__}")
    return found


def encode(value: Any) -> Plain:
    """A value as JSON knows it; Data name their kind under `is` and leave out what has its default."""
    if isinstance(value, Data):
        fields = msgspec.structs.fields(value)
        plain = {"is": type(value).__name__}
        for field in fields:
            part = getattr(value, field.name)
            if field.default is msgspec.NODEFAULT or part != field.default:
                plain[field.name] = encode(part)
        return plain
    return [encode(part) for part in value] if isinstance(value, tuple) else value


def decode(plain: Plain, known: Kinds) -> Any:
    """The value that was encoded."""
    if isinstance(plain, dict):
        fields = {name: decode(part, known) for name, part in plain.items() if name != "is"}
        return known[plain["is"]](**fields)
    return tuple(decode(part, known) for part in plain) if isinstance(plain, list) else plain


def digest(value: Any) -> str:
    """A short fingerprint, the same in every process."""
    text = json.dumps(encode(value), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
