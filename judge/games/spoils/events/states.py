"""Events that change the state of a card in play: depleted, attached, controlled, face-up, of another wording."""

from __future__ import annotations

from judge.games.spoils.events.naming import listed
from judge.games.spoils.events.plays import recalled
from judge.games.spoils.table import Spoils
from judge.kernel.game import Game
from judge.kernel.table import Event


class Depleted(Event, frozen=True):
    """A card is depleted."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Turn the card sideways."""
        return recalled(table, self, game).put(self.card, depleted=True)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} is depleted."


class Restored(Event, frozen=True):
    """A card is restored."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Turn the card upright."""
        return table.put(self.card, depleted=False)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} is restored."


class Attached(Event, frozen=True):
    """A card is attached to another, and so detached from anything else (301.2)."""

    card: str
    to: str
    paid: bool = False

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is attached to this one only."""
        return table.put(self.card, attached_to=self.to)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} is attached to {self.to}."


class Detached(Event, frozen=True):
    """A card is detached."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is attached to nothing."""
        return table.put(self.card, attached_to="")

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} is detached."


class Spared(Event, frozen=True):
    """A card could not be destroyed for being unique; this is not tried again while that is the case (507.5b)."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is remembered."""
        return table.put(self.card, spared=True)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} stays in play while it cannot be destroyed."


class Controlled(Event, frozen=True):
    """A player takes control of a card."""

    card: str
    by: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It was not under this player's control since the start of the turn."""
        return table.put(self.card, controller=self.by, arrived=True)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.by} takes control of {self.card}."


class Flipped(Event, frozen=True):
    """A face-down card is flipped face-up."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Turn the card face-up."""
        return table.put(self.card, face_down=False)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} is flipped face-up."


class Corrected(Event, frozen=True):
    """Cards are from now on what their most recent version says."""

    cards: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The most recent version counts."""
        for id in self.cards:
            latest = table.card(id).print.latest
            table = table.put(id, print=latest) if latest else table
        return table

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"For {listed(self.cards)}, the most recent version of the card counts, not the printed text."
