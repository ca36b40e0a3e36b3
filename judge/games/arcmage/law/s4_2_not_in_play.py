"""Section 4.2: cards that are not in play."""

from __future__ import annotations

from judge.games.arcmage.law import s6_2_abilities
from judge.games.arcmage.table import Battleground, in_play
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Refuse

UNPLAYED_CARDS_ARE_NOT_IN_PLAY = Clause("4.2.2")


def only_in_play(table: Battleground, frame: s6_2_abilities.Using, game: Game) -> Answer:
    """A card in hand, deck or graveyard is not in play."""
    if not in_play(table.card(frame.card)):
        return Refuse(UNPLAYED_CARDS_ARE_NOT_IN_PLAY, f"{frame.card} is not in play.")
    return None
