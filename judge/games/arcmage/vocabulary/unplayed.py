"""A part of a text that is read and not carried out."""

from __future__ import annotations

from judge.kernel.table import Instruction


class Unplayed(Instruction, frozen=True):
    """Something that is understood as a sentence of the game, and not carried out."""

    words: str
