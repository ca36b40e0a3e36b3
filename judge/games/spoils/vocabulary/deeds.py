"""Deeds: instructions by which something is done to cards that stay where they are, or to a faction."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Amount
from judge.games.spoils.vocabulary.nouns import FactionOf, It, This
from judge.games.spoils.vocabulary.references import What
from judge.kernel.table import Instruction


class Deplete(Instruction, frozen=True):
    """Deplete cards."""

    what: What


class Restore(Instruction, frozen=True):
    """Restore cards."""

    what: What


class Inflict(Instruction, frozen=True):
    """Inflict damage to cards; another card inflicts it if the text says `by` which."""

    amount: Amount
    what: What
    by: What | None = None


class LoseInfluence(Instruction, frozen=True):
    """A faction loses influence, or both do at one time."""

    amount: Amount
    who: str


class GainInfluence(Instruction, frozen=True):
    """A faction gains influence, or both do at one time."""

    amount: Amount
    who: str


class Pay(Instruction, frozen=True):
    """Pay a number: a part of the numeric cost in a cost section, a cost of its own in an effect (406.5)."""

    amount: Amount


class AttachTo(Instruction, frozen=True):
    """Attach a card to another."""

    what: This | It
    to: This | It | FactionOf


class Detach(Instruction, frozen=True):
    """Detach cards from what they are attached to."""

    what: What


class PutTokens(Instruction, frozen=True):
    """Put tokens on cards."""

    what: What
    count: Amount = 1


class RemoveTokens(Instruction, frozen=True):
    """Remove tokens from cards; all of them without a count."""

    what: What
    count: Amount | None = 1


class LeaveBattle(Instruction, frozen=True):
    """Remove characters from the battle."""

    what: What


class AddToParty(Instruction, frozen=True):
    """Characters become members of a party, perhaps of the player's `own`; with `enters` they come into play so."""

    what: What
    side: str  # attacking, blocking
    enters: bool = False
    own: bool = False


class RemoveDamage(Instruction, frozen=True):
    """Remove damage from cards (408.5b)."""

    amount: Amount
    what: What


class Flip(Instruction, frozen=True):
    """Flip cards in play face-up or face-down."""

    what: What
    up: bool = True


class LoseInfluenceOf(Instruction, frozen=True):
    """The faction of a card's controller loses influence."""

    what: What
    amount: Amount
