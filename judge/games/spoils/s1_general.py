"""Chapter 1, General Rules: how the game ends."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.events import Lost
from judge.games.spoils.table import Spoils
from judge.games.spoils.views import waived
from judge.kernel.game import Game, Law


def a_faction_without_influence_loses(table: Spoils, game: Game) -> Iterator[tuple[Lost, tuple[str, ...]]]:
    """The owner of a faction whose influence is 0 loses at once; all at the same time, it is a draw."""
    empty = (player.name for player in table.players if player.influence <= 0 and player.name not in table.lost)
    out = tuple(player for player in empty if not waived(table, "losing at 0 influence", game, player))
    if out:
        everybody = len(out) + len(table.lost) == len(table.players) and len(out) > 1
        yield Lost(out), ("102.2",) if everybody else ()


CHECKS = (Law("102.1", a_faction_without_influence_loses),)
CLAUSES = frozenset({"102.2"})
