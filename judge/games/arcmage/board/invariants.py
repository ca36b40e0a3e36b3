"""Checks of every table of Arcmage, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.table import (
    ATTACHED,
    CITY,
    DECK,
    GRAVE,
    HAND,
    IN_PLAY,
    KINGDOM,
    PILE,
    PLAYED,
    REMOVED,
    STACK,
    Battleground,
    Card,
    in_play,
)
from judge.tabletop.invariants import among, below_zero, of_any_table, piled

AREAS = (*IN_PLAY, HAND, DECK, GRAVE, STACK, PILE, PLAYED, REMOVED)


def faults(table: Battleground) -> Iterator[str]:
    """The impossible facts of a table, a sentence each."""
    yield from of_any_table(table)
    names = [player.name for player in table.players]
    for card in table.cards:
        yield from _of_card(card, table, names)
    for player in table.players:
        for pile, area in ((player.deck, DECK), (player.graveyard, GRAVE)):
            yield from piled(f"{player.name}'s {area}", pile, [card.id for card in table.held(area, player.name)])
        yield from among(f"a shuffled card of {player.name}'s deck", player.mixed, player.deck)
        yield from below_zero(player.name, gems=min([count for _, count in player.gems], default=0))
    yield from among("whose turn it is", (table.active,) if table.active else (), names)


def loose_ends(table: Battleground) -> Iterator[str]:
    """The cards that hang on a card that is gone."""
    cities = [*(city.id for city in table.cards if city.area == KINGDOM), *table.ruins]
    lying = {card.id for card in table.cards if in_play(card) or card.area in (PILE, GRAVE)}
    hosts = lying.union(player.name for player in table.players)
    for card in table.cards:
        if card.area == CITY and not card.dead:  # the dead lie where they fell until combat is over
            yield from among(f"the city of {card.id}", (card.at,), cities)
        if card.area == ATTACHED:
            yield from among(f"what {card.id} is attached to", (card.on,), hosts - {card.id})


def _of_card(card: Card, table: Battleground, names: list[str]) -> Iterator[str]:
    """The impossible facts of one card."""
    yield from among(f"the area of {card.id}", (card.area,), AREAS)
    yield from among(f"who owns or controls {card.id}", (card.owner, card.you), names)
    if card.area != KINGDOM:  # a city that gains defense has less damage than none
        yield from below_zero(card.id, damage=card.damage)
