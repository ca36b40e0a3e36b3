"""Events of cards that are buried and uncovered."""

from __future__ import annotations

from judge.games.smashup.events.cards import Leaves, away
from judge.games.smashup.table import (
    BURIED,
    Smash,
)
from judge.kernel.game import Game
from judge.kernel.table import Event


class Buried(Leaves, frozen=True):
    """A card is put face down at a base."""

    at: str = ""
    you: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """The player who buried it has it at the base."""
        return away(table, self.id, BURIED, game).put(self.id, at=self.at, you=self.you)

    def said(self, table: Smash) -> str:
        """Where it is buried."""
        return f"{self.you} buries {self.id} at {self.at}."


class Uncovered(Event, frozen=True):
    """A buried card is turned up."""

    id: str
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """Everybody sees it."""
        return table.put(self.id, seen=True)

    def said(self, table: Smash) -> str:
        """Which card."""
        return f"{self.id} is uncovered."
