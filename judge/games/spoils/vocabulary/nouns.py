"""Nouns: the cards that a text speaks of, this one, one named before, or any such as it describes."""

from __future__ import annotations

from judge.kernel.data import Data

TYPES = ("character", "item", "location", "tactic", "resource", "faction")


class This(Data, frozen=True):
    """The card whose text this is."""


class It(Data, frozen=True):
    """The card or cards that a name was bound to: the picked card, the card that left play."""

    name: str


class FactionOf(Data, frozen=True):
    """The faction of a player: you or opponent."""

    who: str


class Noun(Data, frozen=True):
    """Any card such as this describes."""

    types: tuple[str, ...] = ()
    subtype: str = ""
    who: str = ""  # you, opponent: the controller
    state: str = ""  # attacking, blocking, depleted, restored, attached, covert, face-down
    area: str = "in play"
    other: bool = False  # not this card itself
    name: str = ""
    attached_here: bool = False  # the card that this card is attached to


class All(Data, frozen=True):
    """Every card such as the noun describes."""

    noun: Noun
