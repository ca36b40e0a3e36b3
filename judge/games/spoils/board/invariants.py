"""Checks of every table of The Spoils, whatever is played."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.table import AREAS, DECK, NOWHERE, PLAY, Card, Spoils
from judge.tabletop.invariants import among, below_zero, of_any_table, piled


def faults(table: Spoils) -> Iterator[str]:
    """The impossible facts of a table, a sentence each."""
    yield from of_any_table(table)
    names = [player.name for player in table.players]
    for card in table.cards:
        yield from _of_card(card, table, names)
    for player in table.players:
        yield from piled(f"{player.name}'s deck", player.deck, [card.id for card in table.inside(DECK, player.name)])
        yield from among(f"a shuffled card of {player.name}'s deck", player.mixed, player.deck)
    yield from among("who is out of the game", table.lost, names)
    yield from among("whose turn it is", (table.active,) if table.active else (), names)


def loose_ends(table: Spoils) -> Iterator[str]:
    """The cards that hang on a card that is gone."""
    here = [card.id for card in table.inside(PLAY)]
    yield from among("who fights", table.fighting, here)
    for card in table.inside(PLAY):
        if card.attached_to:
            yield from among(f"what {card.id} is attached to", (card.attached_to,), set(here) - {card.id})


def _of_card(card: Card, table: Spoils, names: list[str]) -> Iterator[str]:
    """The impossible facts of one card."""
    yield from among(f"the area of {card.id}", (card.area,), (*AREAS, NOWHERE))
    yield from among(f"who owns or controls {card.id}", (card.owner, card.controller), names)
    yield from below_zero(card.id, damage=card.hurt, tokens=min([count for _, count in card.tokens], default=0))
