"""Section 102: Object of the Game."""

from __future__ import annotations

from judge.games.spoils.events import Lost
from judge.games.spoils.law import s101_most_important_rule as s101
from judge.games.spoils.table import PLAY, Player, Spoils
from judge.kernel.game import Game
from judge.kernel.law import Check


def a_faction_without_influence_loses(table: Spoils, game: Game) -> tuple[Lost, ...]:
    """The owner of a faction whose influence is 0 loses at once."""
    out: tuple[str, ...] = ()
    for player in table.players:
        if player.influence <= 0 and _still_plays(table, player) and not s101.is_spared(table, player.name, game):
            out = (*out, player.name)
    return (Lost(out),) if out else ()


def _still_plays(table: Spoils, player: Player) -> bool:
    """Whether a player has not lost, and has a faction in play."""
    there = any(card.id == player.faction and card.area == PLAY for card in table.cards)
    return there and player.name not in table.lost


LAWS = (Check("102.1", a_faction_without_influence_loses),)
