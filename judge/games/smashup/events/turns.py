"""Events of a turn: it begins, its phases, extra plays in reserve, abilities that are used."""

from __future__ import annotations

from judge.games.smashup.table import Extra, Smash
from judge.kernel.game import Game
from judge.kernel.table import Event


class TurnBegan(Event, frozen=True):
    """A player's turn begins."""

    who: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nothing was played or used yet."""
        table = table.but(turn=self.who, phase="start of turn", used=(), played=(), extras=(), came=())
        table = table.but(deeds=(), grown=())
        return table.seat(self.who, minions=1, actions=1)

    def said(self, table: Smash) -> str:
        """Whose."""
        return f"{self.who}'s turn begins."


class PhaseBegan(Event, frozen=True):
    """A phase of the turn begins."""

    phase: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is this phase."""
        return table.but(phase=self.phase)

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{table.turn}'s {self.phase.title().replace(' Of ', ' of ')} phase begins."


class Reserved(Event, frozen=True):
    """A player has an extra play in reserve."""

    who: str
    extra: Extra

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is there to be used."""
        return table.seat(self.who, extras=(*table.player(self.who).extras, self.extra))

    def said(self, table: Smash) -> str:
        """The plays that are allowed."""
        return f"{self.who} may play an extra {self.extra.noun.kind} later in this phase."


class ExtrasLost(Event, frozen=True):
    """Extra plays that were not used are lost."""

    who: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """They are gone."""
        return table.seat(self.who, extras=())

    def said(self, table: Smash) -> str:
        """Whose."""
        return f"The phase is over, and {self.who} loses the extra plays that are left."


class Used(Event, frozen=True):
    """An ability that can be used once a turn is used."""

    who: str
    card: str
    index: int

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is used for this turn."""
        return table.but(used=tuple(sorted((*table.used, (self.card, self.index)))))

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.who} uses {self.card}."
