"""Events of a deck: a card is drawn, turns out to be on top, or all are shuffled."""

from __future__ import annotations

from judge.games.arcmage.table import HAND, Battleground
from judge.kernel.game import Game
from judge.kernel.table import Event


class Drew(Event, frozen=True):
    """A player draws a card."""

    who: str
    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is in hand."""
        return table.left_deck(self.id).put(self.id, area=HAND, you=self.who)

    def said(self, table: Battleground) -> str:
        """Who draws what."""
        return f"{self.who} draws {self.id}."


class Topped(Event, frozen=True):
    """It turns out which card of a shuffled deck is the next one."""

    who: str
    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Put the card before all unknown cards."""
        player = table.player(self.who)
        first = next(at for at, id in enumerate(player.deck) if id in player.mixed)
        rest = [id for id in player.deck if id != self.id]
        rest.insert(first, self.id)
        return table.seat(self.who, deck=tuple(rest), mixed=tuple(id for id in player.mixed if id != self.id))

    def said(self, table: Battleground) -> str:
        """Which it is."""
        return f"{self.id} is on top of {self.who}'s deck."


class Shuffled(Event, frozen=True):
    """A deck is shuffled."""

    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Nobody knows where its cards lie."""
        return table.seat(self.who, mixed=tuple(sorted(table.player(self.who).deck)))

    def said(self, table: Battleground) -> str:
        """Whose deck it is."""
        return f"{self.who}'s deck is shuffled."
