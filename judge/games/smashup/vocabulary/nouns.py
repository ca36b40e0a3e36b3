"""Nouns: the cards that a text speaks of, which of them, and how many."""

from __future__ import annotations

from judge.kernel.data import Data


class This(Data, frozen=True):
    """The card whose text this is; "this minion" on an action is the minion that it is on, "this base" where it is."""

    kind: str = "card"


class It(Data, frozen=True):
    """What was chosen, found or spoken of before."""


class Limit(Data, frozen=True):
    """A bound on power: so much or less (`most`), or more (`least`), less than that (`less`), or just that."""

    amount: int | Data
    side: str = "most"


class Noun(Data, frozen=True):
    """Any card such as this describes."""

    kind: str = "minion"  # minion, action, card, base
    whose: str = ""  # you: yours, other: another player's
    where: str = ""  # here, there, elsewhere (another base), on it, on a base
    other: bool = False  # not this card itself
    name: str = ""
    limit: Limit | None = None
    base: str = ""  # the base itself that is meant by "here" or "there", once that is settled
    area: str = "play"  # play, hand, discard pile, deck, among those shown


class Some(Data, frozen=True):
    """Cards to be chosen: so many, up to so many, or any number."""

    noun: Noun
    count: int = 1
    how: str = "exactly"  # up to, any number, at random


class Every(Data, frozen=True):
    """Every card such as the noun describes."""

    noun: Noun


class Extreme(Data, frozen=True):
    """Those with the highest power among some, or with the lowest."""

    noun: Noun
    lowest: bool = False


class Count(Data, frozen=True):
    """As many as there are such cards, or so many for each of them."""

    noun: Noun
    each: int = 1


class ThisWay(Data, frozen=True):
    """As many as the order before this did it to, or so many for each of them."""

    kind: str = "card"
    each: int = 1


class PowerOf(Data, frozen=True):
    """The power of a card."""

    what: Data


What = This | It | Some | Every | Extreme
Amount = int | Count | ThisWay | PowerOf
