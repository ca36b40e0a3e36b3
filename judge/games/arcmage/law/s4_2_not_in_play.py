"""Section 4.2: cards that are not in play."""

from __future__ import annotations

from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.law import s6_2_abilities
from judge.games.arcmage.table import GRAVE, Battleground, in_play
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Cite, Refuse

UNPLAYED_CARDS_ARE_NOT_IN_PLAY = Clause("4.2.2")


def only_in_play(table: Battleground, frame: s6_2_abilities.Using, game: Game) -> Answer:
    """A card in hand, deck or graveyard is not in play."""
    card = table.card(frame.card)
    if s6_2_abilities.ability(table, frame).buried and game.on(s6_1.CARD_RULES_OVERRIDE_CORE_RULES):
        if card.area != GRAVE:
            return Refuse(s6_1.CARD_RULES_OVERRIDE_CORE_RULES, f"{frame.card} is not in the graveyard.")
        return Cite(
            f"{frame.card}'s ability can be used in the graveyard, because its text says so.",
            s6_1.CARD_RULES_OVERRIDE_CORE_RULES,
        )
    if not in_play(card):
        return Refuse(UNPLAYED_CARDS_ARE_NOT_IN_PLAY, f"{frame.card} is not in play.")
    return None
