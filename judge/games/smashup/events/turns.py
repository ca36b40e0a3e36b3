"""Events of a turn: it begins, its phases, extra plays in reserve, abilities that are used."""

from __future__ import annotations

from judge.games.smashup.table import Extra, Ids, Smash
from judge.kernel.game import Game
from judge.kernel.table import Event


class TurnBegan(Event, frozen=True):
    """A player's turn begins."""

    who: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nothing was played or used yet."""
        table = table.but(turn=self.who, phase="start of turn", used=(), played=(), extras=(), came=(), let_go=())
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
        return table.but(phase=self.phase, let_go=())

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


class ExtraLetGo(Event, frozen=True):
    """A player does not use an extra play that was for certain cards, and only for now."""

    who: str
    cards: Ids
    source: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """The cards are remembered, with the text that allowed to play them."""
        new = tuple((card, self.source) for card in self.cards)
        return table.but(let_go=(*(one for one in table.let_go if one[0] not in self.cards), *new))

    def said(self, table: Smash) -> str:
        """It cannot wait."""
        return f"{self.who} does not use the extra play now, and cannot save it for later."


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
