"""Gifts: what a text gives to cards for as long as it works."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.nouns import Amount, Noun
from judge.kernel.data import Data


class Adjusted(Data, frozen=True):
    """More attack and defense, by a number each; `per` multiplies both."""

    atk: int = 0
    defense: int = 0
    per: Amount = 1


class Keyword(Data, frozen=True):
    """An ability of one word, such as flying, as the cards explain it; some go with a number."""

    name: str
    number: int = 0


class CanNot(Data, frozen=True):
    """It can not do or suffer something: attack, defend, move, be damaged, be marked, fly …"""

    deed: str


class Can(Data, frozen=True):
    """It can do something that the core rules do not allow, such as attack while marked."""

    deed: str


class Must(Data, frozen=True):
    """It must do something whenever it can."""

    deed: str


class Barred(Data, frozen=True):
    """It cannot attack or defend against such cards, or only such; or only such may, or may not, defend against it."""

    deed: str  # attack, defend against, be defended against by
    nouns: tuple[Noun, ...]
    alone: bool = False  # it is allowed with these alone


class AlsoTypes(Data, frozen=True):
    """It has further creature types."""

    types: tuple[str, ...]


class Cheaper(Data, frozen=True):
    """It costs its player so much less, or more when the number is below 0."""

    by: int
    per: Amount = 1


class Without(Data, frozen=True):
    """It is as though it did not have a keyword."""

    name: str


class Shield(Data, frozen=True):
    """The next so much damage to it is prevented."""

    amount: int


class Used(Data, frozen=True):
    """It has used one of its abilities, which can be used once a turn."""

    index: int


class NoAbilities(Data, frozen=True):
    """It has lost the abilities that are printed on it."""


class Gained(Data, frozen=True):
    """It has an ability that is activated, as long as this lasts."""

    ability: Data


class Both(Data, frozen=True):
    """Two gifts at the same time."""

    first: Data
    second: Data


class Meanwhile(Data, frozen=True):
    """A gift that is had only while a condition holds."""

    gift: Data
    condition: Data
