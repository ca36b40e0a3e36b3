"""Nouns: the cards and players that a text speaks of, which of them, and how many."""

from __future__ import annotations

from judge.kernel.data import Data


class Me(Data, frozen=True):
    """The card with the text, which says "I"."""


class Host(Data, frozen=True):
    """The card or player to which an enchantment is attached."""


class It(Data, frozen=True):
    """The cards that were chosen or spoken of before."""


class Those(Data, frozen=True):
    """The cards that were chosen or spoken of before, by their creature types."""

    types: tuple[str, ...]


class Home(Data, frozen=True):
    """The city in which the card that says "I" resides."""


class Limit(Data, frozen=True):
    """A bound on the attack, defense, cost or loyalty of a card: so much or less, or so much or more."""

    stat: str
    amount: int
    most: bool = True


class Noun(Data, frozen=True):
    """Any card such as this describes."""

    kind: str = "creature"  # a card type, card, resource card, spell; or two of them with "or" between
    whose: str = ""  # you: you control or have it; opponent: somebody else does; that player: who is spoken of
    where: str = (
        ""  # army, city (any), here (the same city or army), my city, your city, opponent's city, mine (itself),
        # attached to me, to a creature, to a city
    )
    types: tuple[str, ...] = ()  # creature types or names, any of them
    faction: str = ""
    state: str = ""  # marked, unmarked, attacking, attacking you, defending, defending against me
    other: bool = False  # not this card itself
    area: str = "play"  # play, hand, deck, graveyard
    keyword: str = ""
    without: str = ""  # a keyword that it has not
    never: str = ""  # a faction that it is not of
    limit: Limit | None = None
    not_types: tuple[str, ...] = ()  # creature types of which it has none
    bearing: str = ""  # the name of counters that it has
    against: Noun | None = None  # which creatures it defends against


class Target(Data, frozen=True):
    """A number of targets that are chosen while the text is played."""

    noun: Noun
    count: int = 1


class TargetPlayer(Data, frozen=True):
    """A player who is chosen while the text is played."""

    whose: str = ""  # opponent


class Chosen(Data, frozen=True):
    """The chosen target, by the name under which it is known."""

    name: str


class Every(Data, frozen=True):
    """Every card such as the noun describes."""

    noun: Noun


class Some(Data, frozen=True):
    """Cards that are chosen while the text is carried out: so many, up to so many, any number, at random."""

    noun: Noun
    count: int = 1
    how: str = "exactly"


class Count(Data, frozen=True):
    """A number for each such card there is."""

    noun: Noun
    each: int = 1


class StatOf(Data, frozen=True):
    """The attack, defense, cost or loyalty of a card."""

    stat: str
    what: Data


class Same(Data, frozen=True):
    """A thing that was spoken of before: a target, or cards that were chosen or to which something happened."""

    of: Data


class Suffered(Data, frozen=True):
    """The cards of a kind to which something was done before: “each sacrificed creature”."""

    deed: str
    noun: Noun


class ControllerOf(Data, frozen=True):
    """The controller of a card that was named before."""

    of: Data


class OwnerOf(Data, frozen=True):
    """The owner of a card that was named before."""

    of: Data


class Residents(Data, frozen=True):
    """The creatures that reside in a city."""

    of: Target | Chosen | Host


What = Me | Host | It | Same | Those | Home | Target | Chosen | Every | Some | Residents
Amount = int | Count | StatOf
Who = str | TargetPlayer | Same | ControllerOf | OwnerOf
