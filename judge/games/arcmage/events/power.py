"""Events that change power and victory points."""

from __future__ import annotations

from judge.games.arcmage.table import Battleground, Gems
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event
from judge.words import listed, many

GEMS_ON_PILES_ARE_CONSUMED = Clause("1.5.6")
UNUSED_POWER_DOES_NOT_CARRY_OVER = Clause("2.5.11.3")


def told(gems: Gems) -> str:
    """Gems in words."""
    some = [many(count, f"{faction.removeprefix('The ')} gem") for faction, count in gems if count]
    return listed(some) or "no gems"


class Spent(Event, frozen=True):
    """A player spends power gems: they go onto their piles."""

    who: str
    gems: Gems

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """They are consumed for this turn."""
        if not game.on(GEMS_ON_PILES_ARE_CONSUMED):
            return table
        left = tuple((faction, n - dict(self.gems).get(faction, 0)) for faction, n in table.player(self.who).gems)
        return table.seat(self.who, gems=left)

    def said(self, table: Battleground) -> str:
        """The power that is spent."""
        return f"{self.who} spends {told(self.gems)}."


class Refunded(Event, frozen=True):
    """A player has spent gems back."""

    who: str
    gems: Gems

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """They can be used again."""
        return added(table, self.who, self.gems)

    def said(self, table: Battleground) -> str:
        """The power that comes back."""
        return f"{self.who} gets {told(self.gems)} back."


class Produced(Event, frozen=True):
    """A player gets power that no resource card gives."""

    who: str
    gems: Gems

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is there to be used."""
        return added(table, self.who, self.gems)

    def said(self, table: Battleground) -> str:
        """The power that is produced."""
        return f"{self.who} gets {told(self.gems)}."


def added(table: Battleground, who: str, gems: Gems) -> Battleground:
    """The table with more gems."""
    new = dict(table.player(who).gems)
    for faction, count in gems:
        new[faction] = new.get(faction, 0) + count
    return table.seat(who, gems=tuple(sorted(new.items())))


class Replenished(Event, frozen=True):
    """All gems of a player are ready to be used: one for each resource card, and no more."""

    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """They lie beside their piles."""
        piles = table.resources(self.who)
        unused = dict(table.player(self.who).gems)
        if any(unused.values()) and not game.on(UNUSED_POWER_DOES_NOT_CARRY_OVER):
            piles = tuple((faction, count + unused.get(faction, 0)) for faction, count in piles)
        return table.seat(self.who, gems=piles)

    def said(self, table: Battleground) -> str:
        """Whose gems."""
        return f"{self.who} has {told(table.resources(self.who))} ready."


class Scored(Event, frozen=True):
    """A player gets victory points, or loses them."""

    who: str
    amount: int
    by: str = ""

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Change the player's victory points, never below 0."""
        return table.seat(self.who, vp=max(0, table.player(self.who).vp + self.amount))

    def said(self, table: Battleground) -> str:
        """How many."""
        gets, cause = ("gets", "from") if self.amount > 0 else ("loses", "because of")
        return f"{self.who} {gets} {abs(self.amount)} VP{f' {cause} {self.by}' if self.by else ''}."
