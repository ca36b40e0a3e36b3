"""Section 205: Tactics."""

from __future__ import annotations

from judge.games.spoils import acting
from judge.games.spoils.events import Moved, reached
from judge.games.spoils.table import BEING_PLAYED, DISCARD, Spoils
from judge.kernel.game import Game
from judge.kernel.move import Answer, happen


def discard_tactic(table: Spoils, frame: acting.Playing, game: Game) -> Answer:
    """A resolved tactic goes to its owner's discard pile."""
    card = table.card(frame.card)
    if card.area == BEING_PLAYED:
        return happen(Moved(frame.card, reached(card, DISCARD, game)))
    return None
