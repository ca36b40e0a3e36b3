"""Texts: which rules texts are active on a table, and of which kinds they are."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.games.spoils.icons import meets
from judge.games.spoils.s2_parts import gear
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
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
    Waives,
    While,
    WithThreshold,
)
from judge.games.spoils.vocabulary.turns import Only
from judge.kernel.game import Game
from judge.kernel.table import Lasting

Because = tuple[str, ...]
_WATCHING = (Triggered, Replacement, Ongoing, CostChange)  # paragraphs that need nobody to use them


# --- who speaks -----------------------------------------------------------------------------------------------------


@lru_cache(maxsize=2048)
def speaking(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards that have a rules text and lie face-up in play."""
    return tuple(
        card
        for card in cards
        if card.print.text
        and not card.face_down
        and (card.area == PLAY or (card.area == DISCARD and _lasts_there(card)))
    )


def _lasts_there(card: Card) -> bool:
    """Whether a card has an ability that says it is used from the discard pile."""
    return any(says_so(paragraph) for paragraph in card.print.text)


@lru_cache(maxsize=2048)
def says_so(paragraph: Paragraph) -> bool:
    """Whether a paragraph says that it is active in the discard pile (201.5b)."""
    return isinstance(paragraph, Ability) and any(
        isinstance(order, Only) and order.condition == IsSo(This(), "in your discard pile") for order in paragraph.cost
    )


@lru_cache(maxsize=2048)
def kinds_of(text: tuple[Paragraph, ...]) -> frozenset[type]:
    """The kinds of paragraphs in a text, those under a threshold included."""
    return frozenset(type(p.paragraph if isinstance(p, WithThreshold | While) else p) for p in text)


Kinds = frozenset[type]


@lru_cache(maxsize=2048)
def kinds_said(cards: tuple[Card, ...]) -> tuple[Kinds, Kinds]:
    """The kinds of paragraphs that stand in play, and those that stand elsewhere and would speak of what is in play."""
    elsewhere = {text for card in cards if card.area != PLAY and (text := card.print.text)}
    unheard = frozenset(kind for text in elsewhere for kind in kinds_of(text) if kind in _WATCHING)
    return frozenset(kind for card in speaking(cards) for kind in kinds_of(card.print.text)), unheard


@lru_cache(maxsize=2048)
def hurt(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in play that have damage."""
    return tuple(card for card in cards if (card.damage or card.markers) and card.area == PLAY)


def present(table: Spoils) -> frozenset[str]:
    """What there is on a table that laws need: kinds of paragraphs and gifts, and damage that may destroy."""
    return _present(table.cards, table.lasting)


@lru_cache(maxsize=4096)
def _present(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> frozenset[str]:
    """The same, of cards and of effects that last."""
    gifts = given(cards, lasting)
    there = {kind.__name__ for kinds in (*kinds_said(cards), gifts) for kind in kinds}
    if hurt(cards) or not gifts.isdisjoint(CHANGING):
        there.add("hurt")
    if not there.isdisjoint(("NoDamage", "NoBattleDamage", "AmountChange")):
        there.add("less damage")
    if not there.isdisjoint(("ChangeDamage", "AmountChange")):
        there.add("DamageChange")
    if any(card.print.latest for card in cards):
        there.add("latest")
    if any(effect.such is not None for effect in lasting):
        there.add("such")
    return frozenset(there)


def texts(table: Spoils, kind: type, game: Game) -> Iterator[tuple[Card, int, Any, Because]]:
    """The active paragraphs of a kind, each with its card; what lies elsewhere is silent (201.5b)."""
    lent = (
        {id for effect in table.lasting if isinstance(effect.what, kind) for id in effect.on or ()}
        if table.lasting
        else ()
    )
    spoken, unheard = kinds_said(table.cards)
    everywhere = kind in unheard and not game.on("201.5b")
    if not lent and not everywhere and kind not in spoken:
        return
    for card in table.cards if lent or everywhere else speaking(table.cards):
        if card.id in lent or kind in kinds_of(card.print.text):
            for index, paragraph, because in active_text(table, card, game):
                if isinstance(paragraph, kind):
                    yield card, index, paragraph, because


@lru_cache(maxsize=2048)
def given(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> frozenset[type]:
    """The kinds of gifts that texts in play and lasting effects may give."""
    paragraphs = (p for card in speaking(cards) for p in card.print.text)
    gifts = [getattr(p.paragraph if isinstance(p, WithThreshold) else p, "gift", None) for p in paragraphs]
    kinds = {type(gift) for gift in (*gifts, *(effect.what for effect in lasting)) if gift is not None}
    return frozenset(kinds | {Stats}) if gear(cards) else frozenset(kinds)


# --- rules text that is active --------------------------------------------------------------------------------------


def active_text(table: Spoils, card: Card, game: Game) -> Iterator[tuple[int, Paragraph, Because]]:
    """The paragraphs of a card that are active: in play (201.5b), face-up, their threshold met (405.4)."""
    if card.face_down or card.id in silenced(table.cards, table.lasting):
        return
    for index, paragraph in enumerate(card.print.text):
        if card.area != PLAY and not (card.area == DISCARD and says_so(paragraph)) and game.on("201.5b"):
            continue
        if isinstance(paragraph, WithThreshold):
            if not game.on("405.4") or meets(table, card.controller, paragraph.threshold, game):
                yield index, paragraph.paragraph, ("405.4",)
        elif isinstance(paragraph, While):
            from judge.games.spoils.s5_conditions import holds  # it looks at texts through this module

            if not game.on("504.1") or holds(table, paragraph.condition, card, game):
                yield index, paragraph.paragraph, ("504.1",)
        else:
            yield index, paragraph, ()
    lent = (effect.what for effect in table.lasting if card.id in (effect.on or ()))
    for index, gained in enumerate(lent, len(card.print.text)):
        if isinstance(gained, LENT):
            yield index, gained, ("508.1",)


@lru_cache(maxsize=2048)
def silenced(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> frozenset[str]:
    """The cards that are treated as though they had no rules text."""
    found = {id for effect in lasting if isinstance(effect.what, NoText) for id in effect.on or ()}
    for card in speaking(cards):
        for paragraph in card.print.text:
            if isinstance(paragraph, Ongoing) and isinstance(paragraph.gift, NoText):
                found.add(card.id if isinstance(paragraph.what, This) else card.attached_to)
    return frozenset(found)


LENT = (Triggered, Replacement)  # paragraphs that a card may gain as temporary rules text
CHANGING = (Stats, Type, StatsFor, StatsOf)


def waived(table: Spoils, rule: str, game: Game, player: str = "") -> bool:
    """Whether a text in play, of anybody or of one player, says that a rule does not hold."""
    found = texts(table, Waives, game)
    return any(p.rule == rule and player in ("", card.controller) for card, _, p, _ in found)
