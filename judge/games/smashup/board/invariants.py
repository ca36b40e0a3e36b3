"""Checks of every table of Smash Up, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.smashup.table import (
    BASE,
    BEFORE,
    BOX,
    BURIED,
    DECK,
    DISCARD,
    HAND,
    MINION,
    PHASES,
    PLAY,
    PLAYED,
    Card,
    Smash,
)
from judge.tabletop.invariants import among, below_zero, of_any_table, piled

AREAS = (PLAY, HAND, DECK, DISCARD, PLAYED, BURIED, BOX)


def faults(table: Smash) -> Iterator[str]:
    """The impossible facts of a table, a sentence each."""
    yield from of_any_table(table)
    names = [player.name for player in table.players]
    for card in table.cards:
        yield from _of_card(card, table, names)
    for player in table.players:
        lying = [card.id for card in table.held(DECK, player.name) if card.kind != BASE]
        yield from piled(f"{player.name}'s deck", player.deck, lying)
        yield from among(f"a shuffled card of {player.name}'s deck", player.mixed, player.deck)
        yield from below_zero(player.name, VP=player.vp, minions=player.minions, actions=player.actions)
    lying = [card.id for card in table.cards if card.kind == BASE and card.area == DECK]
    yield from piled("the base deck", table.base_deck, lying)
    yield from among("whose turn it is", (table.turn,) if table.turn else (), names)
    yield from among("the phase", (table.phase,), (BEFORE, *PHASES))


def loose_ends(table: Smash) -> Iterator[str]:
    """The cards that hang on a card that is gone."""
    bases = [base.id for base in table.bases]
    minions = [card.id for card in table.cards if card.kind == MINION and card.area == PLAY]
    for card in table.cards:
        if card.kind != BASE and card.area in (PLAY, BURIED):
            yield from among(f"the place of {card.id}", (card.on or card.at,), minions if card.on else bases)
            if card.on and card.at:
                yield f"{card.id} is on {card.on} and at {card.at} as well"


def _of_card(card: Card, table: Smash, names: list[str]) -> Iterator[str]:
    """The impossible facts of one card."""
    yield from among(f"the area of {card.id}", (card.area,), AREAS)
    yield from below_zero(card.id, counters=card.counters)
    if card.kind != BASE:
        yield from among(f"who owns or controls {card.id}", (card.owner, card.you), names)
