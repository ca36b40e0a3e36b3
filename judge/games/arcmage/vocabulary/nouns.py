"""Nouns: the cards and players that a text speaks of, which of them, and how many."""

from __future__ import annotations

from judge.kernel.data import Data


class Me(Data, frozen=True):
    """The card on which the text stands, which says "I"."""


class Host(Data, frozen=True):
    """What an enchantment is attached to."""


class It(Data, frozen=True):
    """What was chosen or spoken of before."""


class Noun(Data, frozen=True):
    """Any card such as this describes."""

    kind: str = "creature"  # a card type, card, resource card
    whose: str = ""  # you: you control or have it; opponent: somebody else does
    where: str = ""  # army, city (any), here (the same city or army), my city
    types: tuple[str, ...] = ()  # creature types, any of them
    faction: str = ""
    state: str = ""  # marked, unmarked, attacking, defending
    other: bool = False  # not this card itself
    area: str = "play"  # play, hand, deck, graveyard


class Target(Data, frozen=True):
    """What is chosen while the text is played: so many."""

    noun: Noun
    count: int = 1


class TargetPlayer(Data, frozen=True):
    """A player who is chosen while the text is played."""

    whose: str = ""  # opponent


class Every(Data, frozen=True):
    """Every card such as the noun describes."""

    noun: Noun


class Some(Data, frozen=True):
    """Cards that are chosen while the text is carried out: so many, up to so many, any number, at random."""

    noun: Noun
    count: int = 1
    how: str = "exactly"


class Count(Data, frozen=True):
    """So many for each such card there is."""

    noun: Noun
    each: int = 1


class StatOf(Data, frozen=True):
    """The attack, defense, cost or loyalty of a card."""

    stat: str
    what: Data


What = Me | Host | It | Target | Every | Some
Amount = int | Count | StatOf
