"""Entries: what a game starts with, and what a deck may hold."""

from __future__ import annotations

from judge.kernel.data import Data


class StartingResources(Data, frozen=True):
    """The resources that a faction puts into play as the game starts: how many of which name, or any staples."""

    resources: tuple[tuple[int, str], ...]  # 2 of Rage, 1 of staple


class StartingDraw(Data, frozen=True):
    """How many cards a faction's player draws for the opening hand."""

    first: int
    second: int


class StartingInfluence(Data, frozen=True):
    """The influence with which a faction starts."""

    amount: int


class InDeck(Data, frozen=True):
    """How many copies of a card a deck may include, any number if none is named; of this card, or one of a name."""

    most: int | None = None
    name: str = ""
