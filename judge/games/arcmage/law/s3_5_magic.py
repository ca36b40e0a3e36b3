"""Section 3.5: magic."""

from __future__ import annotations

from judge.games.arcmage.events.places import Buried
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.table import MAGIC, Battleground
from judge.kernel.game import Game
from judge.kernel.move import Answer, happen


def magic_is_used(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """The card goes to the graveyard afterwards."""
    return happen(Buried(frame.card)) if table.card(frame.card).type == MAGIC else None
