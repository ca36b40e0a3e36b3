"""Builds that the phrases of Arcmage need: orders as a text, nouns with more, pairs with signs, types by name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.games.arcmage.vocabulary.gifts import Adjusted
from judge.games.arcmage.vocabulary.nouns import Noun
from judge.kernel.data import Data
from judge.language.build import Adding, Names, Values

IRREGULAR = {"Elves": "Elf", "Dwarves": "Dwarf", "Wolves": "Wolf", "Zombies": "Zombie", "Undead": "Undead"}
_PLURALS = {one: many for many, one in IRREGULAR.items()}


def singular(name: str) -> str:
    """The name of a creature type, of which several are spoken of."""
    return IRREGULAR.get(name, name[:-1] if name.endswith("s") else name)


def plural(name: str) -> str:
    """The word for several creatures of a type."""
    return _PLURALS.get(name, f"{name}s")


def adding(**constants: Any) -> Adding:
    """A noun with these fields more."""
    return Adding(Noun(), tuple(constants.items()))


@dataclass(frozen=True)
class Typed:
    """Creatures of one of these types, each slot one of them; in a name of several the s is left out."""

    many: bool = False

    def made(self, names: Names, values: Values) -> Any:
        """The types."""
        return tuple(singular(value) for value in values) if self.many else values

    def taken(self, names: Names, value: Any) -> Values | None:
        """The names."""
        if not isinstance(value, tuple) or len(value) != len(names):
            return None
        return tuple(plural(one) if not one.startswith("probe") else one for one in value) if self.many else value


@dataclass(frozen=True)
class Either:
    """Creature types of two slots together."""

    def made(self, names: Names, values: Values) -> Any:
        """All the types."""
        one, other = values
        return (*one, *other) if isinstance(one, tuple) else values

    def taken(self, names: Names, value: Any) -> Values | None:
        """The first of two types, and the second."""
        if not isinstance(value, tuple) or len(value) != 2:
            return None
        return value if value[0].startswith("probe") else ((value[0],), (value[1],))


@dataclass(frozen=True)
class Signed:
    """A change of attack and defense, or of one of the two, with their signs."""

    atk: str = ""
    defense: str = ""

    def made(self, names: Names, values: Values) -> Any:
        """The change, so much for each if that is said."""
        fields = dict(zip(names, values, strict=True))
        for name, sign in (("atk", self.atk), ("defense", self.defense)):
            if sign == "-" and isinstance(fields[name], int):
                fields[name] = -fields[name]
        return Adjusted(**fields)

    def taken(self, names: Names, value: Any) -> Values | None:
        """The numbers without their signs, if they have those."""
        if type(value) is not Adjusted:
            return None
        found: dict[str, Any] = {}
        for name, sign in (("atk", self.atk), ("defense", self.defense)):
            said = getattr(value, name)
            if isinstance(said, int):
                if (said < 0) != (sign == "-") or (not sign and said):
                    return None
                said = abs(said)
            found[name] = said
        if "per" not in names and value.per != 1:
            return None
        return tuple(found[name] if name in found else getattr(value, name) for name in names)


@dataclass(frozen=True)
class Less:
    """An order whose number is below 0 but is said without a sign, in one of its fields."""

    kind: type[Data]
    field: str = "count"

    def made(self, names: Names, values: Values) -> Any:
        """The order."""
        fields = dict(zip(names, values, strict=True))
        said = fields.get(self.field, 1)
        return self.kind(**{**fields, self.field: -said if isinstance(said, int) else said})

    def taken(self, names: Names, value: Any) -> Values | None:
        """The number without its sign."""
        if type(value) is not self.kind:
            return None
        said = getattr(value, self.field)
        if isinstance(said, int):
            if said >= 0 or (self.field not in names and said != -1):
                return None
            said = -said
        return tuple(said if name == self.field else getattr(value, name) for name in names)
