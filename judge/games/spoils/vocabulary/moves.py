"""Moves: instructions by which cards go from one place to another, or are seen there."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Amount
from judge.games.spoils.vocabulary.nouns import All, Noun
from judge.games.spoils.vocabulary.references import TopOf, What
from judge.kernel.data import Data
from judge.kernel.table import Instruction


class Destroy(Instruction, frozen=True):
    """Destroy cards."""

    what: What


class Put(Instruction, frozen=True):
    """Put cards into an area: their owner's hand, deck or discard pile, or into play."""

    what: What
    to: str
    end: str = ""  # top or bottom of a deck


class Remove(Instruction, frozen=True):
    """Remove cards from the game."""

    what: What


class Draw(Instruction, frozen=True):
    """A player draws cards as a group."""

    count: Amount
    who: str = "you"


class Discard(Instruction, frozen=True):
    """A player discards cards from their hand."""

    noun: Noun
    count: Amount = 1
    who: str = "you"


class Terminate(Instruction, frozen=True):
    """Terminate a card that is being played."""

    what: What


class PlayCard(Instruction, frozen=True):
    """Play a card from your hand, perhaps for free."""

    noun: Noun
    free: bool = False


class PlayResource(Instruction, frozen=True):
    """Play a resource (605)."""


class Shuffle(Instruction, frozen=True):
    """Shuffle cards into their owners' decks."""

    what: What


class LookAt(Instruction, frozen=True):
    """Look at a hand, or at the top cards of a deck."""

    what: TopOf | All


class Reveal(Instruction, frozen=True):
    """Reveal cards to all players."""

    what: TopOf | What


class DiscardThis(Instruction, frozen=True):
    """A player discards certain cards."""

    what: What
    who: str = "you"


class DiscardAtRandom(Instruction, frozen=True):
    """A player discards cards from their hand at random."""

    count: Amount = 1
    who: str = "you"


class PlayThis(Instruction, frozen=True):
    """Play a certain card, perhaps for free."""

    what: What
    free: bool = False


class TokenKind(Data, frozen=True):
    """The kind of a card token, as the card that makes it explains."""

    types: tuple[str, ...]
    subtypes: tuple[str, ...] = ()
    strength: int = 0
    life: int = 0
    speed: int = 0
    covert: bool = False


class MakeTokens(Instruction, frozen=True):
    """Put token cards of a name into play, perhaps with covert."""

    name: str
    count: Amount = 1
    covert: bool = False
    kind: TokenKind | None = None  # a Micromajig needs no explanation


class PutBack(Instruction, frozen=True):
    """Put cards that were looked at back in any order."""

    what: What


class AsOpponent(Instruction, frozen=True):
    """Discard a card as though you were your opponent."""

    noun: Noun
    count: Amount = 1


class Duplicate(Instruction, frozen=True):
    """Duplicate a tactic (307)."""

    what: What


class SendToVoid(Instruction, frozen=True):
    """Send cards to the Void, face-up or face-down (403.7)."""

    what: What
    face_down: bool = False


class PutIntoPlay(Instruction, frozen=True):
    """Put cards into play in a certain way."""

    what: What
    who: str = "you"
    attached_to: What | None = None
    face_down: bool = False
    depleted: bool = False


class EntersUnder(Instruction, frozen=True):
    """A card that is being played enters play under the control of somebody else."""

    what: What
    who: str = "you"


class DrawUpTo(Instruction, frozen=True):
    """Draw as many cards as you want of so many."""

    count: Amount


class PlayResources(Instruction, frozen=True):
    """Play at most so many resources."""

    count: Amount


class PlayCards(Instruction, frozen=True):
    """Play at most so many such cards, perhaps for free."""

    noun: Noun
    count: Amount
    free: bool = False


class ShuffleDeck(Instruction, frozen=True):
    """A player shuffles their deck."""


class DiscardHand(Instruction, frozen=True):
    """A player discards their hand."""

    who: str = "you"
