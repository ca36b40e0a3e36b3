"""Gifts: what cards may have, gain and lose."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Amount, Count, Tokens
from judge.games.spoils.vocabulary.nouns import Noun
from judge.kernel.data import Data


class Stats(Data, frozen=True):
    """Strength, life and speed added."""

    strength: int = 0
    life: int = 0
    speed: int = 0


class Keyword(Data, frozen=True):
    """A keyword: covert, tactical, unblockable."""

    name: str


class Type(Data, frozen=True):
    """A card type gained; a character's battle stats with it."""

    name: str
    stats: Stats = Stats()


class Prohibition(Data, frozen=True):
    """Something that cannot happen: be destroyed, attack, block, be blocked, be picked, be depleted, be played.

    On a faction it is what its player cannot do: draw cards, attack, gain influence, or play such cards.
    """

    what: str
    noun: Noun | None = None


class Obligation(Data, frozen=True):
    """Something that must be done: attack, block, pick this, or pay a number for each party of theirs, or of yours."""

    what: str
    amount: int = 0


class BlockLimit(Data, frozen=True):
    """A card cannot be blocked by such cards, or with `only` by no others."""

    noun: Noun
    only: bool = False


class StatsFor(Data, frozen=True):
    """Strength, life and speed added for each of something."""

    stats: Stats
    per: Count | Tokens


class StatsOf(Data, frozen=True):
    """An amount of strength, life or speed that is not a plain number."""

    name: str
    amount: Amount
    times: int = 1  # -1: lost


class Permission(Data, frozen=True):
    """Something that a card can do although a rule says differently."""

    what: str


class Loss(Data, frozen=True):
    """A keyword or a type that is lost."""

    gift: Keyword | Type


Gift = Stats | Keyword | Type | Prohibition | Obligation | BlockLimit | StatsFor | StatsOf | Permission | Loss


class Subtype(Data, frozen=True):
    """A subtype gained, or lost."""

    name: str
    lost: bool = False


class NoText(Data, frozen=True):
    """A card is treated as though it had no rules text."""


class OneGift(Data, frozen=True):
    """One of two gifts, as the player chooses."""

    gifts: tuple[Data, ...]
