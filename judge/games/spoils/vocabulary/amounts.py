"""Amounts: how many a text says, as plain numbers, letters, and what is counted."""

from __future__ import annotations

from judge.games.spoils.vocabulary.nouns import It, Noun, This
from judge.kernel.data import Data


class Count(Data, frozen=True):
    """As many as there are such cards, times something."""

    noun: Noun
    times: int = 1


class Variable(Data, frozen=True):
    """The number chosen for a letter."""

    name: str


class Stat(Data, frozen=True):
    """The strength, life, speed or cost number of a card."""

    what: This | It
    name: str


class Tokens(Data, frozen=True):
    """As many as there are tokens on a card."""

    what: This | It


class Sum(Data, frozen=True):
    """Several amounts together."""

    parts: tuple[Amount, ...]


class Times(Data, frozen=True):
    """An amount twice, or half of it rounded up."""

    amount: Amount
    half: bool = False


Amount = int | Count | Variable | Stat | Tokens | Sum | Times


class Limit(Data, frozen=True):
    """A number of a card that is at most, at least or exactly so much."""

    name: str  # strength, life, speed, cost
    amount: Amount
    side: str = "most"  # most, least, exact, less, more

    def allows(self, value: int, amount: int) -> bool:
        """Whether a number is within the limit, if the amount is so much."""
        return {"most": value <= amount, "least": value >= amount, "less": value < amount, "more": value > amount}.get(
            self.side, value == amount
        )


class SameAmount(Data, frozen=True):
    """As much as the damage that is spoken of."""


class Icons(Data, frozen=True):
    """As many as there are icons of a kind that a player's cards provide."""

    icon: str
    who: str = "you"


class Minus(Data, frozen=True):
    """An amount without another."""

    amount: Data
    less: Data | int


class Total(Data, frozen=True):
    """A number of all such cards together."""

    noun: Noun
    name: str
