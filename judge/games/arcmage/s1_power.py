"""Chapter 1, sections 1.5 and 1.6: resource cards, the power that they give, and what of it must be loyal."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.table import FACTIONS, Battleground, Card, Gems
from judge.kernel.clause import Clause
from judge.kernel.game import Game

PLAYER_CHOOSES_RESOURCE_FACTION = Clause("1.5.2")
GEMS_BESIDE_PILES_ARE_AVAILABLE = Clause("1.5.5")
LOYALTY_DEMANDS_OWN_FACTION_GEMS = Clause("1.6.3")
CONSUMED_GEMS_CANNOT_PAY_AGAIN = Clause("1.7.5-consumed")
GEMS_ON_PILES_CANNOT_PAY = Clause("1.7x2")


def available(table: Battleground, who: str, game: Game) -> Gems:
    """The gems that a player can use: those beside the piles (1.5.5), and not those on them (1.7x2)."""
    if not game.on(GEMS_BESIDE_PILES_ARE_AVAILABLE):
        return ()
    gems = table.player(who).gems
    consumed = any(count > dict(gems).get(faction, 0) for faction, count in table.resources(who))
    return (
        table.resources(who)
        if consumed and not game.on(GEMS_ON_PILES_CANNOT_PAY) and not game.on(CONSUMED_GEMS_CANNOT_PAY_AGAIN)
        else gems
    )


def loyal(card: Card, cost: int, game: Game) -> int:
    """How many gems of the card's own faction must be among those that are paid (1.6.3)."""
    return min(card.print.loyalty, cost) if card.print.loyalty and game.on(LOYALTY_DEMANDS_OWN_FACTION_GEMS) else 0


def payments(table: Battleground, who: str, card: Card, cost: int, game: Game) -> tuple[Gems, ...]:
    """The ways to pay: gems of a faction cannot be told apart."""
    gems = tuple((faction, count) for faction, count in available(table, who, game) if count)
    if sum(count for _, count in gems) < cost:
        return ()
    needed = loyal(card, cost, game)
    return tuple(way for way in _ways(gems, cost) if not needed or dict(way).get(card.print.faction, 0) >= needed)


def _ways(gems: Gems, cost: int) -> Iterator[Gems]:
    """The ways to take so many of these gems, of the last factions first."""
    if not gems:
        yield from ((),) if not cost else ()
        return
    (faction, count), *others = gems
    most = sum(count for _, count in others)
    for taken in range(max(0, cost - most), min(count, cost) + 1):
        for way in _ways(tuple(others), cost - taken):
            yield ((faction, taken), *way) if taken else way


def factions_for(table: Battleground, who: str, id: str, game: Game) -> tuple[str, ...]:
    """For which factions a card may become a resource card: any that its player chooses (1.5.2)."""
    return FACTIONS if game.on(PLAYER_CHOOSES_RESOURCE_FACTION) else (table.card(id).print.faction,)
