"""Events of the course of the game: turns start and end, effects begin and end to last, players lose."""

from __future__ import annotations

from judge.games.spoils.events.naming import listed
from judge.games.spoils.table import Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event, Lasting

ALL_LOSING_TOGETHER_IS_A_DRAW = Clause("102.2")
TURN_TAKER_IS_ACTIVE_PLAYER = Clause("603.1")


class Began(Event, frozen=True):
    """An effect begins to last."""

    effect: Lasting
    says: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It lasts."""
        return table.but(lasting=(*table.lasting, self.effect))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return self.says


class Ended(Event, frozen=True):
    """An effect that lasted ends."""

    effect: Lasting

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is gone, once."""
        left = list(table.lasting)
        if self.effect in left:
            left.remove(self.effect)
        return table.but(lasting=tuple(left))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"An effect of {self.effect.source} ends."


class TurnStarted(Event, frozen=True):
    """A player's turn starts."""

    who: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """That player is the active player, and the cards in play have been there since the start of the turn."""
        cards = tuple(card.but(arrived=False) if card.arrived else card for card in table.cards)
        active = self.who if game.on(TURN_TAKER_IS_ACTIVE_PLAYER) else table.active
        return table.but(active=active, cards=cards, attacked=(), played=(), happened=())

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.who}'s turn starts."


class TurnEnded(Event, frozen=True):
    """The turn ends."""

    who: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Nothing changes yet."""
        return table

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.who}'s turn ends."


class Lost(Event, frozen=True):
    """Players lose the game, all at the same time."""

    who: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The last player left wins; if nobody is left the game is a draw between these (102.2)."""
        left = [player.name for player in table.players if player.name not in (*table.lost, *self.who)]
        over = f"{left[0]} wins." if len(left) == 1 else "" if left else "Nobody is left."
        if not left and len(self.who) > 1 and game.on(ALL_LOSING_TOGETHER_IS_A_DRAW):
            over = f"The game is a draw{f' between {listed(self.who)}' if table.lost else ''}."
        return table.but(lost=(*table.lost, *self.who), over=over)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{listed(self.who)} lose{'s' if len(self.who) == 1 else ''} the game."
