"""Orders of published clarifications of cards that the rules do not have: orders for later, bases that are replaced."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import It, What
from judge.games.smashup.vocabulary.orders import Text
from judge.kernel.data import Data
from judge.kernel.table import Instruction


class Together(Instruction, frozen=True):
    """Several orders that are one part of a choice."""

    text: Text


class Later(Instruction, frozen=True):
    """At the end of this turn, or at the start of your next turn, follow instructions once."""

    moment: str
    text: Text


class Delayed(Data, frozen=True):
    """The orders that a lasting effect follows at its end; "here" is the base where it began."""

    text: Text
    here: str = ""


class Staying(Data, frozen=True):
    """The minion waits for the base that replaces the one where it is, and moves there."""


class HandOver(Instruction, frozen=True):
    """Place cards into another player's hand."""

    what: What = It()


class NoExtraCards(Data, frozen=True):
    """Other players with a minion at this base cannot play extra cards."""


class Exchange(Instruction, frozen=True):
    """Each of two minions moves to the base of the other."""

    what: What = It()


class OfOneName(Data, frozen=True):
    """All of them have the same name."""


class BaseComes(Data, frozen=True):
    """A new base comes into play."""


class PlaysMover(Data, frozen=True):
    """You play a card that moves minions of yours to the base where this card is, however many."""


class Increases(Data, frozen=True):
    """An action that directly increases a minion's power: it gives +1 or more, a +1 power counter or a new number."""


class Increased(Data, frozen=True):
    """A minion whose power the action directly increases that was just played."""


class ForEachOf(Instruction, frozen=True):
    """Follow instructions once for each card that the order before did something to."""

    text: Text


class FromThePile(Data, frozen=True):
    """Whenever its player can play a minion, this one can be played from the discard pile."""


class UseTalent(Instruction, frozen=True):
    """Use a Talent of this minion, as at another time."""
