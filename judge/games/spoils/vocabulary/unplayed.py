"""Instructions that are understood, but that the engine does not carry out."""

from __future__ import annotations

from judge.kernel.table import Instruction


class Unplayed(Instruction, frozen=True):
    """Something that is understood as a sentence of the game, and not carried out."""

    words: str
