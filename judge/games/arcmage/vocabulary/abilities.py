"""Abilities: the parts of a card's text."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.nouns import Amount, Me, Noun, Target, What
from judge.games.arcmage.vocabulary.orders import Text
from judge.kernel.data import Data


class Do(Data, frozen=True):
    """What an event or a magic card does when it is resolved."""

    text: Text


class Have(Data, frozen=True):
    """Passive (6.2.4): cards have something, while something is so if that is said."""

    what: What
    gift: Data
    meanwhile: Data | None = None


class Activated(Data, frozen=True):
    """Activated (6.2.5): the cost stands before the colon: power, marking, and what else is to be done."""

    text: Text
    power: int = 0
    marks: bool = False
    custom: Text = ()


class When(Data, frozen=True):
    """Triggered (6.2.6): when something happens, follow instructions."""

    happening: Data
    text: Text


class Level(Data, frozen=True):
    """At so much devotion the advantage of the city is this: something to do, or something to have meanwhile."""

    devotion: int
    what: Data


class Attaches(Data, frozen=True):
    """The enchantment is attached to a target."""

    target: Target


class OnlyIf(Data, frozen=True):
    """The card can be played only while something is so."""

    condition: Data


class XIs(Data, frozen=True):
    """What X means in the cost of the card."""

    amount: Amount


# What happens


class Comes(Data, frozen=True):
    """This card or such a card comes into play."""

    what: Me | Noun = Me()


class Leaves(Data, frozen=True):
    """This card or such a card leaves play."""

    what: Me | Noun = Me()


class Dies(Data, frozen=True):
    """This creature or such a creature dies."""

    what: Me | Noun = Me()


class Attacks(Data, frozen=True):
    """This creature or such a creature attacks."""

    what: Me | Noun = Me()


class IsMarked(Data, frozen=True):
    """This card or such a card is marked."""

    what: Me | Noun = Me()


# What may be so


class Fewer(Data, frozen=True):
    """Whether you have fewer creatures than your opponents."""


class There(Data, frozen=True):
    """Whether there are so many such cards."""

    noun: Noun
    least: int = 1
