"""Gifts: what a text gives to cards for as long as it works."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import Amount, Limit
from judge.kernel.data import Data


class Adjusted(Data, frozen=True):
    """So much more power, or a breakpoint so much higher; less when the amount is taken away."""

    by: Amount
    less: bool = False


class ResetTo(Data, frozen=True):
    """The power or breakpoint is this."""

    value: Amount


class PrintedAs(Data, frozen=True):
    """The printed power or breakpoint is this."""

    value: Amount


class Safe(Data, frozen=True):
    """It cannot be destroyed, moved, or returned."""

    deed: str = "destroyed"


class Unaffected(Data, frozen=True):
    """Cards do not affect it: actions or any, other players' or anybody's."""

    by: str = "card"
    whose: str = "other"


class Closed(Data, frozen=True):
    """Cards of a kind cannot be played at this base, by other players or by anybody."""

    kind: str = "minion"
    whose: str = "other"
    limit: Limit | None = None


class Rewarding(Data, frozen=True):
    """Each VP reward of the base is so much more, or less."""

    by: Amount
    less: bool = False


class OnlyOne(Data, frozen=True):
    """Only one minion can be played at this base each turn."""


class Cancelled(Data, frozen=True):
    """Its abilities are cancelled."""
