"""Gifts: what a text gives to cards for as long as it works."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import Amount, Limit, Noun
from judge.kernel.data import Data


class Adjusted(Data, frozen=True):
    """More power, or a higher breakpoint, by an amount; less when the amount is taken away."""

    by: Amount
    less: bool = False


class ResetTo(Data, frozen=True):
    """The power or breakpoint is this."""

    value: Amount


class PrintedAs(Data, frozen=True):
    """The printed power or breakpoint is this."""

    value: Amount


class Safe(Data, frozen=True):
    """It cannot be destroyed, moved, or returned; by anything, or by cards of a kind of other players."""

    deed: str = "destroyed"
    by: str = ""
    own: bool = False  # by cards of players who do not control it, whoever says so


class Fixed(Data, frozen=True):
    """Other players cannot move such minions to this base, or from it; or this minion."""

    to: bool  # this base
    away: bool  # from this base
    noun: Noun | None = None  # such minions; only this one without


class Unaffected(Data, frozen=True):
    """Cards do not affect it: actions or any, other players' or anybody's."""

    by: str = "card"
    whose: str = "other"
    here: bool = False  # only by cards at the same base


class Closed(Data, frozen=True):
    """Cards of a kind, perhaps only extra ones, cannot be played at this base, by other players or by anybody."""

    kind: str = "minion"
    whose: str = "other"
    limit: Limit | None = None
    extra: bool = False


class Rewarding(Data, frozen=True):
    """Each VP reward of the base is so much more, or less."""

    by: Amount
    less: bool = False


class FewExtras(Data, frozen=True):
    """Other players, or all, can play at most so many extra cards in a turn."""

    most: int = 1
    whose: str = "other"


class OnlyOne(Data, frozen=True):
    """Only one minion can be played at this base each turn."""


class NoPower(Data, frozen=True):
    """It adds no power to its controller's total."""


class AddsLess(Data, frozen=True):
    """It adds so much less power to its controller's total, and never less than nothing."""

    by: Amount


class MorePower(Data, frozen=True):
    """The controller of this card has so much more power at a base, or less; or each other player has."""

    by: Amount
    less: bool = False
    whose: str = "you"


class NotScored(Data, frozen=True):
    """The base cannot score."""


class Borrowed(Data, frozen=True):
    """Another player had control of it before, and takes it back when this is over."""

    back: str


class Cancelled(Data, frozen=True):
    """Its abilities are cancelled."""
