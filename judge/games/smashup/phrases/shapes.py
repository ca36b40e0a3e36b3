"""Builds that the phrases of Smash Up need: one order as a text, orders one after the other, nouns with more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.games.smashup.vocabulary.nouns import Noun, Some
from judge.games.smashup.vocabulary.orders import Pick, Then
from judge.kernel.data import Data
from judge.language.build import Adding, Names, Values


@dataclass(frozen=True)
class Chain:
    """An order and the text that follows it, without depending on it."""

    def made(self, names: Names, values: Values) -> Any:
        """The orders, with what parts them."""
        first, rest = values
        return (first, Then(), *rest) if isinstance(rest, tuple) else values

    def taken(self, names: Names, value: Any) -> Values | None:
        """The first order, and the rest."""
        if isinstance(value, tuple) and len(value) > 2 and value[1] == Then():
            return value[0], value[2:]
        return value if isinstance(value, tuple) and value and isinstance(value[0], str) else None


def adding(**constants: Any) -> Adding:
    """A noun with these fields more."""
    return Adding(Noun(), tuple(constants.items()))


@dataclass(frozen=True)
class AtChosenBase:
    """What is done to cards at a base that is chosen first."""

    kind: type[Data]

    def made(self, names: Names, values: Values) -> Any:
        """The choice, and the order about what is there."""
        (what,) = values
        noun = getattr(what, "noun", None)
        if what is None or not isinstance(noun, Noun):
            return values
        return (Pick(_A_BASE), Then(), self.kind(what=what.but(noun=noun.but(where="there"))))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The cards of which it speaks."""
        if not isinstance(value, tuple) or len(value) != 3 or value[:2] != (Pick(_A_BASE), Then()):
            return value if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], str) else None
        what: Any = getattr(value[2], "what", None)
        noun: Any = getattr(what, "noun", None)
        if type(value[2]) is not self.kind or not isinstance(noun, Noun) or noun.where != "there":
            return None
        return (what.but(noun=noun.but(where="")),)


_A_BASE = Some(Noun(kind="base"))


@dataclass(frozen=True)
class Called:
    """Minions by the first word of their names; several of them with an s behind it."""

    plural: bool = False

    def made(self, names: Names, values: Values) -> Any:
        """The noun."""
        (name,) = values
        return Noun(name=name[:-1] if self.plural and name.endswith("s") else name)

    def taken(self, names: Names, value: Any) -> Values | None:
        """The name."""
        if not isinstance(value, Noun) or not value.name or value != Noun(name=value.name):
            return None
        return (f"{value.name}s" if self.plural and not value.name.startswith("probe") else value.name,)
