"""Paragraphs: the parts of a rules text (chapter 5 of the rulebook)."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Amount
from judge.games.spoils.vocabulary.conditions import Condition
from judge.games.spoils.vocabulary.gifts import Gift, Keyword, Obligation, Prohibition
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.references import What
from judge.kernel.data import Data
from judge.kernel.table import Instruction


class Act(Data, frozen=True):
    """The cost and effect sections of a tactic, or the extra costs of any other card."""

    cost: tuple[Instruction, ...] = ()
    effect: tuple[Instruction, ...] = ()


class Ability(Data, frozen=True):
    """A named ability with its threshold, cost and effect."""

    name: str
    cost: tuple[Instruction, ...] = ()
    effect: tuple[Instruction, ...] = ()
    threshold: tuple[str, ...] = ()


class Triggered(Data, frozen=True):
    """If, when or at something, follow instructions."""

    when: Happens
    text: tuple[Instruction, ...]


class Replacement(Data, frozen=True):
    """If something would happen, something else happens instead."""

    when: Happens
    text: tuple[Instruction, ...]


class Ongoing(Data, frozen=True):
    """Cards have something while this is in play, and while a condition is true."""

    what: What
    gift: Gift
    condition: Condition | None = None


class CostChange(Data, frozen=True):
    """The numeric cost of cards or of anything is increased or reduced."""

    noun: Noun | This | None
    amount: int
    minimum: int = 0
    per: Data | None = None  # so much for each of these


class DamageChange(Data, frozen=True):
    """Damage to or by cards is increased or reduced."""

    noun: What | Noun
    amount: int
    side: str = "to"  # to, by


class Unique(Data, frozen=True):
    """Unique, with an identifier (507.5)."""

    name: str


class Attaches(Data, frozen=True):
    """Attach to such a card (507.2)."""

    noun: Noun


class Meanwhile(Data, frozen=True):
    """While a player plays a resource, follow instructions (605.1c)."""

    who: str
    text: tuple[Instruction, ...]


class WithThreshold(Data, frozen=True):
    """A paragraph that is active only while its threshold is met (405.4)."""

    threshold: tuple[str, ...]
    paragraph: Paragraph


class While(Data, frozen=True):
    """A paragraph that counts while a condition is true."""

    condition: Data
    paragraph: CostChange


Paragraph = (
    Act
    | Ability
    | Triggered
    | Replacement
    | Ongoing
    | CostChange
    | DamageChange
    | Unique
    | Attaches
    | Keyword
    | Prohibition
    | Obligation
    | WithThreshold
    | While
    | Meanwhile
)


class EntersWith(Data, frozen=True):
    """This card enters play with tokens on it."""

    count: Amount


class FlipUp(Data, frozen=True):
    """Flip Up, with its cost and threshold (507.4)."""

    cost: int
    threshold: tuple[str, ...] = ()
    extra: tuple[Instruction, ...] = ()


class Provides(Data, frozen=True):
    """A resource provides these icons (203.5)."""

    icons: tuple[str, ...]


class Options(Data, frozen=True):
    """One of several rules texts is chosen as that of the card."""

    texts: tuple[tuple[Paragraph, ...], ...]
    who: str = "you"


class PartyRule(Data, frozen=True):
    """A party that is formed, or one with this card in it, must have so many members."""

    sides: tuple[str, ...]  # attacking, blocking
    members: str  # an even number of, only 1, at least 2
    including: This | Noun | None = None


class AmountChange(Data, frozen=True):
    """An amount that something comes to is increased or reduced; without `by`, reduced to 0."""

    when: Happens
    by: int | None = None


class Toll(Data, frozen=True):
    """The opponent must pay a number to do something: play or pick such a card, search, use such a card's ability."""

    amount: int
    deed: str
    noun: Noun | None = None


class AttackToll(Data, frozen=True):
    """The controller of a card must pay a number to attack with it."""

    what: What
    amount: int


class EntersSo(Data, frozen=True):
    """How this card enters play, or any such card: depleted, under your opponent's control."""

    how: str
    what: This | Noun = This()


class Shown(Data, frozen=True):
    """Cards that are revealed at all times."""

    what: Data


class Waives(Data, frozen=True):
    """A rule that does not hold while this card is in play."""

    rule: str


class AnyTime(Data, frozen=True):
    """Such cards may be played whenever a tactic could be."""

    noun: Noun
