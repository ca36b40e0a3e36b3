"""Builds: what a phrase means, made from the values of its slots, and taken apart into them again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from judge.kernel.data import Data

Values = tuple[Any, ...]
Names = tuple[str, ...]


class Build(Protocol):
    """A meaning in both directions; the names are those of the slots, in their order."""

    def made(self, names: Names, values: Values) -> Any:
        """The meaning of a phrase with these values in its slots."""

    def taken(self, names: Names, value: Any) -> Values | None:
        """The values that the slots must have to mean this, or None if the phrase cannot mean it."""


@dataclass(init=False, unsafe_hash=True)
class Make:
    """A Data whose fields are slots, constants, or left as they are by default."""

    kind: type[Data]
    constants: tuple[tuple[str, Any], ...]

    def __init__(self, kind: type[Data], **constants: Any) -> None:
        """Name the class, and the fields that no slot fills."""
        self.kind, self.constants = kind, tuple(sorted(constants.items()))
        self._constants = constants
        self._fixed = {field.name: field.default for field in msgspec.structs.fields(kind)} | constants

    def made(self, names: Names, values: Values) -> Data:
        """The Data."""
        return self.kind(**self._constants, **dict(zip(names, values, strict=True)))

    def taken(self, names: Names, value: Any) -> Values | None:
        """Its fields, if it is of this class and the fields without a slot are as this phrase leaves them."""
        if type(value) is not self.kind:
            return None
        if any(getattr(value, name) != fixed for name, fixed in self._fixed.items() if name not in names):
            return None
        return tuple(getattr(value, name) for name in names)


@dataclass(frozen=True)
class Is:
    """A constant: what a phrase without slots means."""

    value: Any

    def made(self, names: Names, values: Values) -> Any:
        """The constant."""
        return self.value

    def taken(self, names: Names, value: Any) -> Values | None:
        """Nothing, if it is the constant."""
        return () if type(value) is type(self.value) and value == self.value else None


@dataclass(frozen=True)
class Same:
    """The meaning of the only slot."""

    def made(self, names: Names, values: Values) -> Any:
        """What the slot means."""
        (value,) = values
        return value

    def taken(self, names: Names, value: Any) -> Values | None:
        """The value itself."""
        return (value,)


@dataclass(frozen=True)
class ListedPhrase:
    """A tuple of what the slots mean; a last slot called `rest` means a tuple that goes on."""

    def made(self, names: Names, values: Values) -> Values:
        """The members in their order."""
        return (*values[:-1], *values[-1]) if names[-1] == "rest" else values

    def taken(self, names: Names, value: Any) -> Values | None:
        """The members, the last ones together if there is a rest."""
        if not isinstance(value, tuple):
            return None
        first = len(names) - 1
        if names[first] == "rest":
            return (*value[:first], value[first:]) if len(value) > first else None
        return value if len(value) == len(names) else None


@dataclass(frozen=True)
class Wrapped:
    """A text of one order, with these slots and constants in its fields; or of one order around that one."""

    kind: type[Data]
    around: type[Data] | None = None
    constants: tuple[tuple[str, Any], ...] = ()

    def made(self, names: Names, values: Values) -> Any:
        """The text."""
        order = self.kind(**dict(zip(names, values, strict=True)), **dict(self.constants))
        return (self.around(text=(order,)),) if self.around else (order,)

    def taken(self, names: Names, value: Any) -> Values | None:
        """What is in the fields."""
        if self.around is not None:
            if not (isinstance(value, tuple) and len(value) == 1 and type(value[0]) is self.around):
                return None
            value = value[0].text  # type: ignore[attr-defined]
        if not (isinstance(value, tuple) and len(value) == 1 and type(value[0]) is self.kind):
            return None
        (order,) = value
        fixed = {field.name: field.default for field in msgspec.structs.fields(self.kind)} | dict(self.constants)
        if any(getattr(order, name) != value for name, value in fixed.items() if name not in names):
            return None
        return tuple(getattr(order, name) for name in names)


@dataclass(frozen=True)
class Adding:
    """A noun, such as the plain one, with more: the slots other than `noun`, and the constants, are fields of it."""

    plain: Data
    constants: tuple[tuple[str, Any], ...] = ()

    def made(self, names: Names, values: Values) -> Any:
        """The noun in the slot with the other fields."""
        fields = dict(zip(names, values, strict=True))
        noun = fields.pop("noun")
        return noun.but(**fields, **dict(self.constants)) if isinstance(noun, type(self.plain)) else values

    def taken(self, names: Names, value: Any) -> Values | None:
        """The noun without the other fields, and those, if it has them all."""
        if not isinstance(value, type(self.plain)):
            return value if isinstance(value, tuple) else None
        if any(getattr(value, name) != fixed for name, fixed in self.constants):
            return None
        own = {name: getattr(value, name) for name in names if name != "noun"}
        plain = {name: getattr(self.plain, name) for name in (*own, *dict(self.constants))}
        if any(own[name] == plain[name] for name in own):
            return None
        rest = value.but(**plain)
        return tuple(rest if name == "noun" else own[name] for name in names)
