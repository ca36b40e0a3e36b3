"""Turns of speech: who follows instructions, whether, and on what they depend."""

from __future__ import annotations

from judge.games.spoils.vocabulary.conditions import Condition
from judge.games.spoils.vocabulary.references import What
from judge.kernel.table import Instruction


class May(Instruction, frozen=True):
    """A player may have instructions carried out."""

    text: tuple[Instruction, ...]
    who: str = "you"


class IfDone(Instruction, frozen=True):
    """If you do: only when the instruction before was carried out (402.5b)."""

    text: tuple[Instruction, ...]
    done: bool = True


class If(Instruction, frozen=True):
    """Only while a condition is true."""

    condition: Condition
    text: tuple[Instruction, ...]


class Only(Instruction, frozen=True):
    """A restriction in a cost section: use or play this only while a condition is true (401.3a)."""

    condition: Condition


class IfWon(Instruction, frozen=True):
    """If you win the coin flip, or lose it."""

    text: tuple[Instruction, ...]
    won: bool = True


class Otherwise(Instruction, frozen=True):
    """If the condition before was not true."""

    text: tuple[Instruction, ...]


class OneOf(Instruction, frozen=True):
    """One of two instructions is followed, as the player chooses."""

    first: Instruction
    second: Instruction


class Steps(Instruction, frozen=True):
    """Several instructions as one, where a text offers them together."""

    text: tuple[Instruction, ...]


class Bidder(Instruction, frozen=True):
    """The player who won the bid, or lost it, follows instructions."""

    text: tuple[Instruction, ...]
    won: bool = True


class IfBid(Instruction, frozen=True):
    """If you won the bid, or lost it."""

    text: tuple[Instruction, ...]
    won: bool = True


class By(Instruction, frozen=True):
    """Another player, or both, follow instructions in their own words: inside, `you` are that player."""

    who: str  # opponent, both, active; of a card its controller or owner
    text: tuple[Instruction, ...]
    may: bool = False
    of: What | None = None


class TheSame(Instruction, frozen=True):
    """The instruction before again."""


class OpenToAll(Instruction, frozen=True):
    """Both players may use this ability."""
