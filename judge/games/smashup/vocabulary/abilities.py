"""Abilities: the parts of a card's text, each under a label or under none."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import Noun, This, What
from judge.games.smashup.vocabulary.orders import Text
from judge.kernel.data import Data

ONGOING, SPECIAL, TALENT = "Ongoing", "Special", "Talent"


class Do(Data, frozen=True):
    """Follow instructions."""

    text: Text


class Scores(Data, frozen=True):
    """A base scores: before, when or after; this base or any."""

    moment: str
    here: bool = True
    such: tuple[Data, ...] = ()  # what must be so of the base
    other: bool = False  # not the base where this card is


class Plays(Data, frozen=True):
    """Somebody plays such a card: another player, or anybody; perhaps only as an extra card."""

    noun: Noun
    who: str = ""
    extra: bool = False


class Affects(Data, frozen=True):
    """You play an action that directly affects a card: one that is played on it, or that does something to it."""

    what: This
    other: bool = False  # another action than the one that says so
    noun: Noun = Noun("action")  # which actions


class IsDestroyed(Data, frozen=True):
    """This card, or such a card, is destroyed."""

    what: This | Noun
    by: str = ""  # you: by a card of yours


class LeavesPlay(Data, frozen=True):
    """This card, or such a card, leaves play, or goes from play to a discard pile."""

    what: This | Noun
    to: str = ""


class IsAffected(Data, frozen=True):
    """A standard action directly affects one or more such minions."""

    noun: Noun


class PowerIncreases(Data, frozen=True):
    """The power of such a minion increases."""

    noun: Noun


class Moves(Data, frozen=True):
    """Such a card moves to the base where this card is, or to any; a player moves it, or anybody."""

    what: This | Noun
    to: str = "here"  # here, elsewhere (from here to another base), or anywhere
    who: str = ""
    at: Noun | None = None  # only to such a base


class Discards(Data, frozen=True):
    """You discard such a card from your hand, or another player does, or anybody."""

    noun: Noun
    who: str = ""


class IsBuried(Data, frozen=True):
    """Such a card is buried, or uncovered."""

    what: This | Noun
    uncovered: bool = False


class EitherOf(Data, frozen=True):
    """One of two things happens."""

    one: Data
    other: Data


class First(Data, frozen=True):
    """It happens for the first time in a turn, or for the second."""

    happening: Data
    time: int = 1


class TurnIs(Data, frozen=True):
    """The start or the end of your turn, or of any."""

    moment: str
    whose: str = "you"


class When(Data, frozen=True):
    """Before, when or after something happens, follow instructions."""

    happening: Data
    text: Text
    once: bool = False  # at most once in a turn
    turn: str = ""  # only during your turn (you), or those of others (other)


class Would(Data, frozen=True):
    """If a card would be destroyed, moved, returned, or go to the discard pile, follow instructions instead."""

    what: This | Noun
    text: Text
    deed: str = "destroyed"


class Have(Data, frozen=True):
    """Cards have something."""

    what: What
    gift: Data
    others_turns: bool = False  # only during other players' turns
    given: Data | None = None  # only as long as this is so


class PlayOn(Data, frozen=True):
    """The card is played on a base or minion, and stays there."""

    noun: Noun


class OnYourTurn(Data, frozen=True):
    """On your turn you may follow instructions, with the card in play, or in your hand or discard pile."""

    text: Text
    area: str = "play"


class Gives(Data, frozen=True):
    """A minion has these Talents too."""

    talents: tuple[Data, ...] = ()  # each an Ability


class OneUse(Data, frozen=True):
    """Of all cards of this name that a player has, one ability can be used in a turn."""

    name: str


class Ability(Data, frozen=True):
    """A part of a card's text with the label that it is under; a later sentence has it from one before (`carried`)."""

    what: Do | When | Would | Have | PlayOn | OnYourTurn | OneUse
    label: str = ""
    carried: bool = False
