"""Events on the event stack."""

from __future__ import annotations

from judge.games.arcmage.table import PLAYED, STACK, Battleground, Spell
from judge.kernel.game import Game
from judge.kernel.table import Event


class Stacked(Event, frozen=True):
    """An event card, or an advantage, goes onto the stack."""

    spell: Spell

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Put it on top."""
        table = table.but(stack=(*table.stack, self.spell))
        return table.put(self.spell.card, area=STACK) if self.spell.card else table

    def said(self, table: Battleground) -> str:
        """The event in words."""
        return f"{self.spell.source} goes onto the stack."


class Unstacked(Event, frozen=True):
    """The top card of the stack is resolved."""

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It does not lie there any more."""
        return table.but(stack=table.stack[:-1])

    def said(self, table: Battleground) -> str:
        """The event in words."""
        return f"{table.stack[-1].source} is on top of the stack and resolves."


class Countered(Event, frozen=True):
    """A card on the stack is put away before it is resolved."""

    source: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It does not lie there any more."""
        return table.but(stack=tuple(spell for spell in table.stack if spell.source != self.source))

    def said(self, table: Battleground) -> str:
        """The event in words."""
        return f"{self.source} is countered and has no effect."


class PlayBegan(Event, frozen=True):
    """A card leaves a hand to be played."""

    who: str
    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """The card is on the table, neither in hand nor in play."""
        return table.left_deck(self.id).put(self.id, area=PLAYED)

    def said(self, table: Battleground) -> str:
        """Who plays what."""
        return f"{self.who} plays {self.id}."
