"""Tokens: creatures without a card."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.nouns import Amount
from judge.kernel.data import Data
from judge.kernel.table import Instruction


class Token(Data, frozen=True):
    """A kind of creature without a card."""

    atk: int = 0
    defense: int = 1
    types: tuple[str, ...] = ()
    text: tuple[Data, ...] = ()


class Create(Instruction, frozen=True):
    """Put creatures without a card into play: in the army, in this city, in each city or each other one."""

    token: Token
    count: Amount = 1
    to: str = "army"
    marked: bool = False


class CountsAs(Instruction, frozen=True):
    """A card that was just put into play gets further types or abilities."""

    types: tuple[str, ...]
    texts: tuple[Data, ...] = ()


class Quoted(Data, frozen=True):
    """Abilities in the words of a text within quotation marks, which are still to be read."""

    words: str
