"""Events of the game as a whole: phases, turns, players who are out."""

from __future__ import annotations

from judge.games.arcmage.table import DRAW, SECOND, Battleground, DeckList
from judge.kernel.game import Game
from judge.kernel.table import Event

_CALLED = {DRAW: "Draw & Resource", SECOND: "second Play"}  # the phases whose names are more than a word


class PhaseBegan(Event, frozen=True):
    """A phase begins."""

    phase: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """The table knows it."""
        return table.but(phase=self.phase)

    def said(self, table: Battleground) -> str:
        """Which."""
        return f"{table.active}'s {_CALLED.get(self.phase, self.phase.capitalize())} phase begins."


class TurnEnded(Event, frozen=True):
    """A turn ends, and the next player's begins."""

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """The next player is the active one."""
        return table.but(moved=(), marks=(), attacked=False, active=table.after(table.active))

    def said(self, table: Battleground) -> str:
        """Whose turn begins."""
        return f"{table.after(table.active)}'s turn begins."


class Opened(Event, frozen=True):
    """The first draw of the player who goes first is over."""

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Nobody's draw is the first any more."""
        return table.but(opening="")

    def said(self, table: Battleground) -> str:
        """That it is over."""
        return f"{table.opening} has drawn for the first time."


class WentFirst(Event, frozen=True):
    """It is settled who goes first."""

    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """That player is active."""
        return table.but(active=self.who, opening=self.who)

    def said(self, table: Battleground) -> str:
        """Who."""
        return f"{self.who} goes first."


class PointsSet(Event, frozen=True):
    """Every player begins with victory points."""

    vp: int

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """They have them."""
        return table.but(players=tuple(player.but(vp=self.vp) for player in table.players))

    def said(self, table: Battleground) -> str:
        """How many."""
        return f"Every player begins with {self.vp} VP."


class Drained(Event, frozen=True):
    """A player must draw and has no card left to draw."""

    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """That is remembered."""
        return table.seat(self.who, drained=True)

    def said(self, table: Battleground) -> str:
        """Who."""
        return f"{self.who} must draw a card and has no card left in the deck."


class Defeated(Event, frozen=True):
    """A player is defeated."""

    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """That player is out."""
        return table.seat(self.who, defeated=True)

    def said(self, table: Battleground) -> str:
        """Who."""
        return f"{self.who} is defeated."


class Won(Event, frozen=True):
    """A player wins, and perhaps by what of those who are tied."""

    who: str
    by: str = ""

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """The game is over."""
        return table.but(over=f"{self.who} wins")

    def said(self, table: Battleground) -> str:
        """Who."""
        return f"{self.who} wins{self.by}."


class Tied(Event, frozen=True):
    """The game ends in a tie."""

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """The game is over."""
        return table.but(over="tie")

    def said(self, table: Battleground) -> str:
        """That nobody wins."""
        return "The game is a tie."


class Admitted(Event, frozen=True):
    """A deck is legal."""

    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It may be played."""
        found = dict(table.lists)
        found[self.who] = found.get(self.who, DeckList()).but(legal="true")
        return table.but(lists=tuple(found.items()))

    def said(self, table: Battleground) -> str:
        """Whose deck."""
        return f"{self.who}'s deck is legal."
