"""References: cards described by what they are like, by where they lie, or by what was done to them."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Amount, Limit
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.kernel.data import Data


class TopOf(Data, frozen=True):
    """The top cards of a deck; of any deck without `who`."""

    who: str = ""
    count: Amount = 1
    up_to: bool = False


What = This | It | FactionOf | All | TopOf


class Like(Data, frozen=True):
    """A thing that a card has in common with another, or has not: same type, same name, another name."""

    how: str
    what: This | It | None = None


class Such(Noun, frozen=True):
    """A noun that describes more: numbers of the card, who owns it, whether it is a staple, what it is like."""

    limits: tuple[Limit, ...] = ()
    owner: str = ""
    supertype: str = ""
    like: Like | None = None
    having: str = ""  # an ability, unique, different names, the chosen name, type or subtype
    host: What | None = None  # what it is attached to
    did: Happens | None = None  # what it has done this turn, or what was done to it
    either: tuple[Noun, ...] = ()  # it is one of these
    unlike: Noun | None = None  # it is none of these
    bearing: tuple[Noun, bool] | None = None  # such a card is attached to it, or is not


class Together(Data, frozen=True):
    """Several cards that were named one by one."""

    parts: tuple[What, ...]


class ControllersFaction(Data, frozen=True):
    """The faction of the player who controls a card."""

    what: What


class Among(Data, frozen=True):
    """Those of the cards named before that are such as the noun describes."""

    what: What
    noun: Noun


class Rest(Data, frozen=True):
    """The cards of a group that was named before, but for some of them."""

    what: What
    without: tuple[Data, ...]


class Most(Data, frozen=True):
    """The card, of those such as this, whose number is the highest, or the lowest."""

    noun: Noun
    name: str
    least: bool = False
    decides: str = ""  # what you decide if there is a tie


class ThisWay(Data, frozen=True):
    """The cards, or the number of cards, to which something was just done: destroyed, discarded, revealed."""

    deed: str
    noun: Noun = Noun()


class Printed(Data, frozen=True):
    """A number as it is printed on a card."""

    what: What
    name: str
