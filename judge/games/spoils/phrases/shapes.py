"""Shapes: what stands for a thing that a sentence alone does not settle, and builds that some rows need."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.games.spoils.table import HAND
from judge.games.spoils.vocabulary.amounts import Amount, Sum, Variable
from judge.games.spoils.vocabulary.choices import Choose, ChooseUpTo, Let
from judge.games.spoils.vocabulary.gifts import StatsOf
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import All, Noun, This
from judge.games.spoils.vocabulary.paragraphs import AmountChange, Ongoing
from judge.games.spoils.vocabulary.references import Such, Together
from judge.games.spoils.vocabulary.turns import If, Otherwise
from judge.kernel.data import Data
from judge.language.build import Build, Make, Names, Values

TYPES = ("character", "item", "location", "tactic", "resource", "faction")


class Said(Data, frozen=True):
    """A card that was spoken of before: it, they, the character, that card, the picked ones."""

    form: str
    noun: Noun = Noun()


class Some(Data, frozen=True):
    """Cards to be chosen as the instruction is followed: a character, up to two items."""

    noun: Noun
    count: Amount = 1
    up_to: bool = False


class Where(Data, frozen=True):
    """Instructions with a number that is told behind them."""

    text: tuple[Any, ...]
    let: Let


class Several(Data, frozen=True):
    """Several gifts at once; the sentence stands for one with each."""

    gifts: tuple[Any, ...]


class Either(Data, frozen=True):
    """Two happenings at once: attacks or blocks; the paragraph stands for one with each."""

    what: This | Noun
    kinds: tuple[str, ...]


# --- builds that a noun and a stat need -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Adding:
    """A noun with something more: the slots other than `noun` and the constants are fields of it."""

    constants: tuple[tuple[str, Any], ...] = ()

    def made(self, names: Names, values: Values) -> Any:
        """The noun in the slot with the other fields; a probe of the table's check is kept as it is."""
        fields = dict(zip(names, values, strict=True))
        noun = fields.pop("noun")
        return noun.but(**fields, **dict(self.constants)) if isinstance(noun, Noun) else values

    def taken(self, names: Names, value: Any) -> Values | None:
        """The noun without the other fields, and those, if it has them all."""
        if not isinstance(value, Noun):
            return value if isinstance(value, tuple) else None
        if any(getattr(value, name, None) != fixed for name, fixed in self.constants):
            return None
        own = {name: getattr(value, name, getattr(_PLAIN, name)) for name in names if name != "noun"}
        plain = {name: getattr(_PLAIN, name) for name in (*own, *dict(self.constants))}
        if any(own[name] == plain[name] for name in own):
            return None
        rest = value.but(**plain)
        return tuple(rest if name == "noun" else own[name] for name in names)


_PLAIN = Such()


class Narrow(Adding):
    """A noun with more than plain nouns have."""

    def made(self, names: Names, values: Values) -> Any:
        """The noun, described more closely."""
        fields = dict(zip(names, values, strict=True))
        noun = fields.pop("noun")
        if not isinstance(noun, Noun):
            return values
        own = {name: getattr(noun, name) for name in noun.__struct_fields__}
        return Such(**own | fields | dict(self.constants))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The noun without what is more, a plain one if nothing is left."""
        found = super().taken(names, value) if isinstance(value, Such | tuple) else None
        if found is None or not isinstance(value, Such):
            return found
        return tuple(_plainly(one) if isinstance(one, Such) else one for one in found)


def _plainly(noun: Such) -> Noun:
    """A plain noun, if it says no more than one."""
    if noun.limits or noun.owner or noun.supertype or noun.like or noun.having:
        return noun
    return Noun(**{name: getattr(noun, name) for name in Noun.__struct_fields__})


def owning(**constants: Any) -> Owning:
    """A choice among the cards with these fields."""
    return Owning(tuple(constants.items()))


def adding(**constants: Any) -> Adding:
    """A noun with these fields more."""
    return Adding(tuple(constants.items()))


@dataclass(frozen=True)
class Negative:
    """The same as another build, with numbers below 0."""

    build: Build

    def made(self, names: Names, values: Values) -> Any:
        """What is made of the opposite numbers."""
        return self.build.made(names, tuple(-value if isinstance(value, int) else value for value in values))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The numbers, if all are below 0."""
        values = self.build.taken(names, value)
        if values is None or any(isinstance(one, int) and one >= 0 for one in values):
            return None
        return tuple(-one if isinstance(one, int) else one for one in values)


@dataclass(frozen=True)
class Behind:
    """A tuple that begins with what is always the same, and ends with what is built."""

    before: tuple[Any, ...]
    build: Build

    def made(self, names: Names, values: Values) -> Any:
        """The tuple."""
        return (*self.before, self.build.made(names, values))

    def taken(self, names: Names, value: Any) -> Values | None:
        """What is built last, if all before is as it should be."""
        if not isinstance(value, tuple) or value[:-1] != self.before:
            return None
        return self.build.taken(names, value[-1])


class Cheaper(Make):
    """The same as Make with one number below 0, `amount`."""

    def made(self, names: Names, values: Values) -> Data:
        """What is made with less."""
        return super().made(names, self._turned(names, values))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The values, if the number is below 0."""
        values = super().taken(names, value)
        amount = dict(zip(names, values, strict=True))["amount"] if values else 0
        return None if values is None or (isinstance(amount, int) and amount >= 0) else self._turned(names, values)

    def _turned(self, names: Names, values: Values) -> Values:
        """The values with the opposite amount."""
        return tuple(
            -one if name == "amount" and isinstance(one, int) else one for name, one in zip(names, values, strict=True)
        )


class Lesser(Make):
    """A change of an amount by less than 0."""

    def __init__(self) -> None:
        """Of what the slots say."""
        super().__init__(AmountChange)
        self.constants = (("less", True),)

    def made(self, names: Names, values: Values) -> Data:
        """What is made with less."""
        return super().made(names, (values[0], -values[1] if isinstance(values[1], int) else values[1]))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The values, if the number is below 0."""
        values = super().taken(names, value)
        if values is None or values[1] is None or (isinstance(values[1], int) and values[1] >= 0):
            return None
        return values[0], -values[1] if isinstance(values[1], int) else values[1]


@dataclass(frozen=True)
class ChooseThere:
    """A choice among the cards in the opponent's hand; with a count, of up to so many."""

    def made(self, names: Names, values: Values) -> Any:
        """The choice."""
        slots = dict(zip(names, values, strict=True))
        noun = Noun(slots["types"], who="opponent", area=HAND)
        return ChooseUpTo(noun, slots["count"]) if "count" in slots else Choose(noun)

    def taken(self, names: Names, value: Any) -> Values | None:
        """The types and the number of what is chosen."""
        if not isinstance(value, Choose):
            return None
        slots = {"types": value.noun.types, "count": value.count}
        values = tuple(slots[name] for name in names)
        return values if self.made(names, values) == value else None


@dataclass(frozen=True)
class Lettered:
    """Instructions and the number of a letter in them."""

    def made(self, names: Names, values: Values) -> Any:
        """One instruction for both."""
        text, name, amount = values
        return (Where(text, Let(name, amount)),)

    def taken(self, names: Names, value: Any) -> Values | None:
        """The instructions, the letter and the number."""
        if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Where):
            return value[0].text, value[0].let.name, value[0].let.amount
        return None


@dataclass(frozen=True)
class Plus:
    """X and a number more."""

    def made(self, names: Names, values: Values) -> Any:
        """The sum."""
        return Sum((Variable("X"), *values))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The number."""
        fits = isinstance(value, Sum) and len(value.parts) == 2 and value.parts[0] == Variable("X")
        return value.parts[1:] if fits else None


class When(Make):
    """A happening of a kind, which Make cannot name because its own first argument is called so."""

    def __init__(self, kind: str, of: type[Happens] = Happens, **constants: Any) -> None:
        """Name the kind, and the fields that no slot fills."""
        super().__init__(of, **constants)
        self._constants |= {"kind": kind}
        self._fixed |= {"kind": kind}
        self.constants = tuple(sorted(self._constants.items()))


@dataclass(frozen=True)
class Owning:
    """Cards to be chosen among those of a player."""

    constants: tuple[tuple[str, Any], ...]

    def made(self, names: Names, values: Values) -> Any:
        """The choice."""
        slots = dict(zip(names, values, strict=True))
        noun = slots["noun"]
        return Some(noun.but(**dict(self.constants)), slots.get("count", 1)) if isinstance(noun, Noun) else values

    def taken(self, names: Names, value: Any) -> Values | None:
        """The noun without whose it is, and the count."""
        if not isinstance(value, Some):
            return value if isinstance(value, tuple) else None
        plain = {name: getattr(_PLAIN, name) for name, _ in self.constants}
        slots = {"noun": value.noun.but(**plain), "count": value.count}
        values = tuple(slots[name] for name in names)
        return values if not value.up_to and self.made(names, values) == value else None


@dataclass(frozen=True)
class Measured:
    """Cards that go on having as much of a stat as something comes to."""

    times: int = 1

    def made(self, names: Names, values: Values) -> Any:
        """What they have."""
        what, name, amount = values
        return Ongoing(what, StatsOf(name, amount, self.times))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The cards, the stat and the amount."""
        match value:
            case Ongoing(what, StatsOf(name, amount, times), None) if times == self.times:
                return what, name, amount
        return None


@dataclass(frozen=True)
class Joined:
    """Cards that are named one by one."""

    def made(self, names: Names, values: Values) -> Any:
        """All of them."""
        return Together(values)

    def taken(self, names: Names, value: Any) -> Values | None:
        """Each of them."""
        return value.parts if isinstance(value, Together) and len(value.parts) == len(names) else None


@dataclass(frozen=True)
class OrElse:
    """Two instructions of which a condition decides."""

    def made(self, names: Names, values: Values) -> Any:
        """One under the condition, and one otherwise."""
        condition, then, other = values
        return If(condition, (then,)), Otherwise((other,))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The condition and both."""
        match value:
            case (If(condition, (then,)), Otherwise((other,))):
                return condition, then, other
        return None


THEIR_HAND = All(Noun(who="opponent", area=HAND))
