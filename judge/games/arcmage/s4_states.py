"""Chapter 4: marked and unmarked, in play and not."""

from __future__ import annotations

from judge.games.arcmage.events.cards import Marked, Unmarked
from judge.games.arcmage.table import Battleground, in_play
from judge.kernel.game import Game
from judge.kernel.law import Cannot
from judge.kernel.table import Event


def not_out_of_play(table: Battleground, event: Event, game: Game) -> str | None:
    """Marking or unmarking a card that is not in play is impossible."""
    if isinstance(event, Marked | Unmarked) and not in_play(table.card(event.id)):
        return f"{event.id} is not in play: it can be neither marked nor unmarked."
    return None


def not_twice(table: Battleground, event: Event, game: Game) -> str | None:
    """A marked card cannot be marked again."""
    if isinstance(event, Marked) and table.card(event.id).marked:
        return f"{event.id} is marked already."
    return None


LAWS = (
    Cannot("4.1.3.2", not_out_of_play, of=(Marked, Unmarked)),
    Cannot("4.1.3.1-1345", not_out_of_play, of=(Marked, Unmarked)),
    Cannot("4.1.3.6", not_twice, of=(Marked,)),
)
