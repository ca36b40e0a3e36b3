"""Orders: what a text tells its player to do."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.nouns import Amount, It, TargetPlayer, What
from judge.kernel.data import Data
from judge.kernel.table import Instruction

Text = tuple[Instruction, ...]


class Deal(Instruction, frozen=True):
    """Deal damage to creatures or cities."""

    amount: Amount
    what: What = It()


class Give(Instruction, frozen=True):
    """Cards have something until the turn ends."""

    what: What
    gift: Data
    until: str = "end of turn"


class Draw(Instruction, frozen=True):
    """A player draws cards."""

    count: Amount = 1
    who: str | TargetPlayer = "you"  # you, each player, each opponent


class GainVP(Instruction, frozen=True):
    """A player gains victory points, or loses them when the number is below 0."""

    count: Amount = 1
    who: str | TargetPlayer = "you"


class Destroy(Instruction, frozen=True):
    """Cards are put from play into their owners' graveyards."""

    what: What = It()


class Mark(Instruction, frozen=True):
    """Cards are marked."""

    what: What = It()


class Unmark(Instruction, frozen=True):
    """Cards are unmarked."""

    what: What = It()


class Counter(Instruction, frozen=True):
    """The event below this one on the stack, the target, is put away without effect."""

    what: What = It()


class Remove(Instruction, frozen=True):
    """Cards are removed from the game."""

    what: What = It()
