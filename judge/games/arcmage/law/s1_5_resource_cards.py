"""Section 1.5: resource cards and their gems."""

from __future__ import annotations

from judge.games.arcmage.law import s2_5_draw
from judge.games.arcmage.table import FACTIONS, Battleground
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, ChoiceWords, Done

PLAYER_CHOOSES_RESOURCE_FACTION = Clause("1.5.2")


def factions_for(table: Battleground, who: str, id: str, game: Game) -> tuple[str, ...]:
    """For which factions a card may become a resource card: any that its player chooses (1.5.2)."""
    return FACTIONS if game.on(PLAYER_CHOOSES_RESOURCE_FACTION) else (table.card(id).print.faction,)


def resource_faction(table: Battleground, frame: s2_5_draw.Course, game: Game) -> Answer:
    """Its player chooses the faction for which it becomes one."""
    if not frame.card:
        return Done()
    options = factions_for(table, frame.who, frame.card, game)
    words = ChoiceWords(f"chooses {{}} as the faction for {frame.card}", after=", for {}")
    return Ask(frame.who, options, f"the faction that {frame.card} gives power for", "faction", word="for", words=words)
