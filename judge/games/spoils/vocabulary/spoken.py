"""Values that a sentence alone leaves open: cards spoken of, or to be chosen, until the paragraph binds them."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.vocabulary.amounts import Amount, Variable
from judge.games.spoils.vocabulary.choices import Let
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.kernel.data import Data

THAT_MANY = Variable("that many")
DESTROYED = "destroyed"  # a state that a card is in when the instruction before has destroyed it
THEIRS = "their faction"  # the form of a faction whose player was spoken of


class Said(Data, frozen=True):
    """A card that was spoken of before: it, they, the character, that card, the picked ones."""

    form: str
    noun: Noun = Noun()

    @property
    def words(self) -> str:
        """The words that speak of it."""
        how, _, ones = self.form.partition(" ")
        if how in ("it", "they"):
            return how
        if self.form == THEIRS:
            return self.form
        kind = self.noun.subtype or " or ".join(self.noun.types) or "card"
        return f"{how} {kind}{'s' if ones or how == 'those' else ''}"


class Some(Data, frozen=True):
    """Cards to be chosen as the instruction is followed: a character, up to two items."""

    noun: Noun
    count: Amount = 1
    up_to: bool = False


class SomeOf(Data, frozen=True):
    """Cards to be chosen among those that were spoken of before: one of the characters."""

    of: Said
    count: Amount = 1
    up_to: bool = False
    any_number: bool = False
    noun: Noun = Noun()


class Where(Data, frozen=True):
    """Instructions with a number that the text explains behind them."""

    text: tuple[Any, ...]
    let: Let


class Instead(Data, frozen=True):
    """Instructions that are followed instead of those before them."""

    text: tuple[Any, ...]


class InsteadIf(Data, frozen=True):
    """Instructions that are followed instead of those before them, under a condition."""

    condition: Data
    text: tuple[Any, ...]


class Several(Data, frozen=True):
    """Several gifts at once; the sentence becomes one with each."""

    gifts: tuple[Any, ...]


class AnyOf(Data, frozen=True):
    """Several happenings; the paragraph becomes one with each."""

    happenings: tuple[Happens, ...]


class Either(Data, frozen=True):
    """Two happenings at once: attacks or blocks; the paragraph becomes one with each."""

    what: This | Noun
    kinds: tuple[str, ...]
