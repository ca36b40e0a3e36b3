"""Happenings for which an ability waits: creatures that meet in a battle, players who score, counters."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.abilities import Subject
from judge.games.arcmage.vocabulary.nouns import Me, Noun
from judge.kernel.data import Data


class Meets(Data, frozen=True):
    """This or such a creature defends against this or such a creature."""

    what: Subject = Me()
    against: Subject = Noun()


class Scores(Data, frozen=True):
    """A player gains victory points, or loses them: you, an opponent, or anybody."""

    who: str = ""
    gains: bool = True


class Reaches(Data, frozen=True):
    """This card has so many counters of a name, and had fewer."""

    name: str
    least: int
