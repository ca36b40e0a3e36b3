"""Section 1.6: what is printed on a card."""

from __future__ import annotations

from judge.games.arcmage.table import Card
from judge.kernel.clause import Clause
from judge.kernel.game import Game

LOYALTY_DEMANDS_OWN_FACTION_GEMS = Clause("1.6.3")


def loyal(card: Card, cost: int, game: Game) -> int:
    """How many gems of the card's own faction must be among those that are paid (1.6.3)."""
    return min(card.print.loyalty, cost) if card.print.loyalty and game.on(LOYALTY_DEMANDS_OWN_FACTION_GEMS) else 0
