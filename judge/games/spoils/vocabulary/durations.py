"""Durations: instructions that change something for good, for a while, or the next time."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Amount
from judge.games.spoils.vocabulary.gifts import Gift
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.references import What
from judge.kernel.table import Instruction


class Gain(Instruction, frozen=True):
    """Cards gain stats, a keyword, a type or a paragraph of rules text; this turn, or as long as they stay."""

    what: What
    gift: Gift
    until: str = "this turn"


class Control(Instruction, frozen=True):
    """A player takes control of cards."""

    what: What
    who: str = "you"


class Next(Instruction, frozen=True):
    """A delayed replacement: the next time something happens this turn, something else happens instead (506.3)."""

    when: Happens
    text: tuple[Instruction, ...]
    until: str = "this turn"


class Later(Instruction, frozen=True):
    """A delayed trigger: when something happens, instructions are followed; `binds` are the cards they name.

    With `every`, what happens is what they speak of as it, and they are followed each time.
    """

    when: Happens
    text: tuple[Instruction, ...]
    until: str = "this turn"
    binds: tuple[tuple[str, object], ...] = ()
    every: bool = False


class NextCost(Instruction, frozen=True):
    """The next numeric cost that you pay this turn is reduced; with a noun, that of the next such card you play."""

    amount: Amount
    noun: Noun | None = None


class NoDamage(Instruction, frozen=True):
    """This turn, damage to or by cards is reduced to 0."""

    what: What
    side: str = "to"  # to, by


class TakeFor(Instruction, frozen=True):
    """A player controls cards this turn; then they go `back` to the player who had them."""

    what: What
    back: str = ""


class Redirect(Instruction, frozen=True):
    """The next so much damage inflicted to a card this turn is inflicted to another."""

    amount: Amount
    what: What
    to: What


class ChangeDamage(Instruction, frozen=True):
    """This turn, damage to cards is increased or reduced."""

    what: What
    amount: int


class NoBattleDamage(Instruction, frozen=True):
    """In this battle no battle damage is inflicted, or none by a card."""

    what: What | None = None


class AllTurn(Instruction, frozen=True):
    """A replacement that lasts until the turn ends."""

    when: Happens
    text: tuple[Instruction, ...]
