"""Kinds of texts on a table: the paragraphs that cards there have, and the gifts that they may give."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from judge.games.spoils.law import s201_parts_of_card as s201
from judge.games.spoils.table import DISCARD, LAID, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.conditions import IsSo
from judge.games.spoils.vocabulary.gifts import NoText, Stats, StatsFor, StatsOf, Type
from judge.games.spoils.vocabulary.nouns import This
from judge.games.spoils.vocabulary.paragraphs import (
    Ability,
    CostChange,
    Ongoing,
    Paragraph,
    Replacement,
    Triggered,
    While,
    WithThreshold,
)
from judge.games.spoils.vocabulary.turns import Only
from judge.kernel.latest import latest
from judge.kernel.table import Lasting

Kinds = frozenset[type]

CHANGING = (Stats, Type, StatsFor, StatsOf)

_WATCHING = (Triggered, Replacement, Ongoing, CostChange)  # paragraphs that need nobody to use them


@dataclass(frozen=True, slots=True)
class Said:
    """The texts of the cards of a table and of the effects that last, as far as they depend on nothing else."""

    speaking: tuple[Card, ...]  # the cards that have a rules text and lie face-up in play
    kinds: Kinds  # of their paragraphs
    unheard: Kinds  # of paragraphs that stand elsewhere and would speak of what is in play
    gifts: Kinds  # that texts in play and lasting effects may give
    awaited: frozenset[str]  # the kinds of happenings that texts wait for, wherever they stand
    silenced: frozenset[str]  # the cards that are treated as though they had no rules text
    hurt: tuple[Card, ...]  # the cards in play that have damage
    present: frozenset[str]  # what laws need: kinds of paragraphs and gifts, and damage that may destroy
    in_battle: frozenset[str]  # the same while there is a battle


@lru_cache(maxsize=8192)
def _said(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> Said:
    """The texts of cards and of effects that last, by their kinds."""
    speaking = tuple(card for card in cards if _speaks(card))
    kinds = frozenset(kind for card in speaking for kind in kinds_of(card.print.text))
    elsewhere = {text for card in cards if card.area != PLAY and (text := card.print.text)}
    unheard = frozenset(kind for text in elsewhere for kind in kinds_of(text) if kind in _WATCHING)
    gifts = frozenset(_given(cards, speaking, lasting))
    hurt = tuple(card for card in cards if (card.damage or card.markers) and card.area == PLAY)
    there = {kind.__name__ for some in (kinds, unheard, gifts) for kind in some}
    if hurt or not gifts.isdisjoint(CHANGING):
        there.add("hurt")
    if not there.isdisjoint(("NoDamage", "NoBattleDamage", "AmountChange")):
        there.add("less damage")
    if not there.isdisjoint(("ChangeDamage", "AmountChange")):
        there.add("DamageChange")
    if any(card.print.latest for card in cards):
        there.add("latest")
    if any(card.print == LAID for card in cards):
        there.add("laid tokens")
    if any(effect.such is not None for effect in lasting):
        there.add("such")
    silenced = frozenset(_silenced(speaking, lasting))
    awaited = frozenset(_awaited(cards, lasting))
    return Said(
        speaking, kinds, unheard, gifts, awaited, silenced, hurt, frozenset(there), frozenset(there | {"battle"})
    )


def _speaks(card: Card) -> bool:
    """Whether a card has a rules text and is face-up in play, or has an ability that is used from the discard pile."""
    if not card.print.text or card.face_down:
        return False
    return card.area == PLAY or (card.area == DISCARD and any(says_so(paragraph) for paragraph in card.print.text))


@lru_cache(maxsize=2048)
def says_so(paragraph: Paragraph) -> bool:
    """Whether a paragraph says that it is active in the discard pile (201.5b)."""
    return isinstance(paragraph, Ability) and any(
        isinstance(order, Only) and order.condition == IsSo(This(), "in your discard pile") for order in paragraph.cost
    )


@lru_cache(maxsize=2048)
def kinds_of(text: tuple[Paragraph, ...]) -> Kinds:
    """The kinds of paragraphs in a text, those under a threshold included."""
    return frozenset(type(p.paragraph if isinstance(p, WithThreshold | While) else p) for p in text)


def _given(cards: tuple[Card, ...], speaking: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> Iterator[type]:
    """The kinds of gifts that texts in play and lasting effects may give."""
    for card in speaking:
        for paragraph in card.print.text:
            own = paragraph.paragraph if isinstance(paragraph, WithThreshold | While) else paragraph
            if isinstance(own, Ongoing):
                yield type(own.gift)
    for effect in lasting:
        yield type(effect.what)
    if s201.gear(cards):
        yield Stats


def _awaited(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> Iterator[str]:
    """The kinds of happenings that triggered texts wait for."""
    lent = [effect.what for effect in lasting]
    for paragraph in (*lent, *(paragraph for text in {card.print.text for card in cards} for paragraph in text)):
        own = paragraph.paragraph if isinstance(paragraph, WithThreshold | While) else paragraph
        own = own.gift if isinstance(own, Ongoing) else own
        if isinstance(own, Triggered):
            yield own.when.kind


def _silenced(speaking: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> Iterator[str]:
    """The cards that are treated as though they had no rules text."""
    for effect in lasting:
        if isinstance(effect.what, NoText):
            yield from effect.on or ()
    for card in speaking:
        for paragraph in card.print.text:
            if isinstance(paragraph, Ongoing) and isinstance(paragraph.gift, NoText):
                yield card.id if isinstance(paragraph.what, This) else card.attached_to


said = latest(_said)


def present(table: Spoils) -> frozenset[str]:
    """The kinds of things on a table that laws need."""
    there = said(table)
    return there.in_battle if table.battle else there.present
