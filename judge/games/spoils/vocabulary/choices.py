"""Choices: instructions by which a player picks, chooses, searches, bids or divides."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Amount
from judge.games.spoils.vocabulary.nouns import It, Noun
from judge.games.spoils.vocabulary.references import What
from judge.kernel.table import Instruction


class Pick(Instruction, frozen=True):
    """Pick cards; the picked ones are bound to a name."""

    noun: Noun
    count: Amount = 1
    name: str = "picked"
    up_to: bool = False
    besides: tuple[It, ...] = ()  # not these, which were taken before


class PickPlayer(Instruction, frozen=True):
    """Pick a player, or an opponent; who that player is can be spoken of from then on."""

    opponent: bool = False


class Choose(Instruction, frozen=True):
    """Choose cards without picking them (310.1)."""

    noun: Noun
    count: Amount = 1
    name: str = "chosen"
    besides: tuple[It, ...] = ()  # not these, which were taken before


class ChooseNumber(Instruction, frozen=True):
    """Choose a whole number for a variable (410.2)."""

    name: str = "X"
    most: Amount | None = None
    above: int = -1


class Search(Instruction, frozen=True):
    """Search a deck for cards and put them somewhere; the deck is shuffled afterwards (312)."""

    noun: Noun
    to: str = "hand"
    who: str = "you"
    count: Amount = 1
    up_to: bool = False


class Let(Instruction, frozen=True):
    """From now on a letter is this number."""

    name: str
    amount: Amount


class ChooseUpTo(Choose, frozen=True):
    """Choose at most so many cards without picking them."""

    up_to: bool = True


class ChooseAmong(Choose, frozen=True):
    """Choose cards among those that were named before; without a number as many of them as the player wants."""

    among: What = It("picked")
    up_to: bool = False
    any_number: bool = False


class FlipCoin(Instruction, frozen=True):
    """Flip a coin."""


class InflictDivided(Instruction, frozen=True):
    """Inflict damage to cards, divided as the player wants."""

    amount: Amount
    what: What
    up_to: bool = False


class Bid(Instruction, frozen=True):
    """The players bid (413); perhaps no more than they have such cards."""

    limit: Noun | None = None


class PutTokensDivided(Instruction, frozen=True):
    """Put at most so many tokens on cards, divided as the player wants."""

    count: Amount
    what: What


class ChooseWord(Instruction, frozen=True):
    """Choose a card type, or name a card or a subtype."""

    kind: str


class DecideTies(Instruction, frozen=True):
    """If several cards have the highest number, the player decides which of them is meant."""

    what: str
