"""Conditions: what must be so for a text to go on."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import It, Noun, What
from judge.kernel.data import Data


class HasVP(Data, frozen=True):
    """Whether you have so many VP, or more; or at most so many."""

    least: int = 0
    most: int | None = None


class ComparesVP(Data, frozen=True):
    """Whether you have more VP than another player, or than each; or fewer."""

    fewer: bool = False
    each: bool = False


class IsA(Data, frozen=True):
    """Whether a card is such, wherever it is."""

    noun: Noun
    what: What = It()


class Did(Data, frozen=True):
    """Whether you did something to such a card just before: whether such a one was shuffled, moved or discarded."""

    deed: str
    noun: Noun
    what: What = It()


class Unused(Data, frozen=True):
    """Whether no other card of this name that you have was used this turn."""


class There(Data, frozen=True):
    """Whether there are so many such cards, or more; or at most so many."""

    noun: Noun
    least: int = 1
    most: int | None = None


class Fits(Data, frozen=True):
    """Whether a card is such as a noun describes."""

    what: What
    noun: Noun


class Owns(Data, frozen=True):
    """Whether you own a card, wherever it is."""

    what: What


class Strongest(Data, frozen=True):
    """Whether a card has the highest power among some, or the lowest."""

    what: What
    noun: Noun
    lowest: bool = False


class MorePowerThan(Data, frozen=True):
    """Whether you have more power at a base than each other player, or than any of them."""

    where: str = "here"
    each: bool = True
    them: bool = False  # than the player spoken of
    tied: bool = False  # or as much as the one with the most


class PlayedBefore(Data, frozen=True):
    """Whether you have played so many such cards this turn, or more."""

    noun: Noun
    least: int = 1
    most: int | None = None


class DoneBefore(Data, frozen=True):
    """Whether such a card has been destroyed or moved this turn, by you or by anybody."""

    deed: str
    noun: Noun
    by: str = ""


class PlayedFrom(Data, frozen=True):
    """Whether this card was played from an area just now."""

    area: str = "discard pile"


class TurnOf(Data, frozen=True):
    """Whether it is your turn, or another player's."""

    whose: str = "you"


class Both(Data, frozen=True):
    """Whether two conditions are met."""

    one: Data
    other: Data


class Not(Data, frozen=True):
    """Whether a condition is not met."""

    what: Data


class FirstPlayed(Data, frozen=True):
    """Whether this is the first minion that you played this turn."""
