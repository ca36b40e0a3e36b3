"""Abilities that cards were given or have lost: what a card can do besides what is printed on it."""

from __future__ import annotations

from functools import lru_cache

from judge.games.arcmage.said import given
from judge.games.arcmage.table import ATTACHED, Battleground, Card
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.gifts import Gained, NoAbilities
from judge.games.arcmage.vocabulary.nouns import Host
from judge.kernel.data import Data


def numbered(table: Battleground, card: Card) -> tuple[tuple[int, Data], ...]:
    """The abilities of a card with their numbers: those printed on it that it still has, then those it was given."""
    printed = card.print.text
    left = () if has_none(table, card) else tuple(enumerate(printed))
    return (*left, *enumerate(_gained(table, card), len(printed)))


def ability_at(table: Battleground, card: Card, index: int) -> Data | None:
    """The ability with a number, or None if the card does not have it any longer."""
    return dict(numbered(table, card)).get(index)


def has_none(table: Battleground, card: Card) -> bool:
    """Whether a card has lost the abilities that are printed on it."""
    return NoAbilities in given(table) and any(isinstance(gift, NoAbilities) for gift in _on(table, card))


def _gained(table: Battleground, card: Card) -> tuple[Data, ...]:
    """The abilities that a card was given."""
    if Gained not in given(table):
        return ()
    return tuple(gift.ability for gift in _on(table, card) if isinstance(gift, Gained))


def _on(table: Battleground, card: Card) -> tuple[Data, ...]:
    """The gifts of enchantments that are attached to a card, and of effects that last on it."""
    attached = (one for one in table.cards if one.area == ATTACHED and one.on == card.id)
    lasting = (effect.what for effect in table.lasting if effect.on and card.id in effect.on)
    return (*(gift for one in attached for gift in _given_to_host(one.print.text)), *lasting)


@lru_cache(maxsize=2048)
def _given_to_host(text: tuple[Data, ...]) -> tuple[Data, ...]:
    """The gifts of an enchantment's text to its host, for as long as it is attached."""
    return tuple(
        part.gift for part in text if isinstance(part, Have) and part.what == Host() and part.meanwhile is None
    )
