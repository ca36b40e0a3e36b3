"""Events of damage: it is inflicted, cleared, withstood, and costs influence."""

from __future__ import annotations

from judge.games.spoils.events.plays import recalled
from judge.games.spoils.table import Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event

LOCATIONS_GAIN_DAMAGE_MARKERS = Clause("408.5d")


class Damaged(Event, frozen=True):
    """Damage is inflicted to a card; in battle several sources may inflict one amount (609.1f)."""

    card: str
    amount: int
    source: str
    battle: bool = False
    parts: tuple[tuple[str, int], ...] = ()

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is remembered with its source, the latest last; a location has markers for it."""
        from judge.games.spoils.views import is_a

        table = recalled(table, self, game)
        parts = self.parts if sum(amount for _, amount in self.parts) == self.amount else ()
        parts = parts or ((self.source, self.amount),)
        card = table.card(self.card)
        marked = (
            (*card.markers, *parts)
            if is_a(table, card, "location", game) and game.on(LOCATIONS_GAIN_DAMAGE_MARKERS)
            else card.markers
        )
        struck = is_a(table, card, "character", game) or (card.struck and card.hurt > 0)
        return table.put(self.card, damage=(*card.damage, *parts), together=len(parts), markers=marked, struck=struck)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        sources = " and ".join(dict.fromkeys(source for source, _ in self.parts)) or self.source
        kind = "battle damage" if self.battle else "damage"
        return f"{sources} inflict{'' if ' and ' in sources else 's'} {self.amount} {kind} on {self.card}."


class DamageCleared(Event, frozen=True):
    """The damage that a card received from a source is reduced to 0, or all of it."""

    card: str
    source: str = ""

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is gone."""
        card = table.card(self.card)
        left, marked = (
            tuple((s, n) for s, n in part if self.source and s != self.source) for part in (card.damage, card.markers)
        )
        return table.put(self.card, damage=left, markers=marked if self.source else card.markers)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        what = f"The damage from {self.source}" if self.source else "All damage"
        return f"{what} on {self.card} becomes 0."


class InfluenceChanged(Event, frozen=True):
    """A faction gains or loses influence; by damage, or by being told so."""

    who: str
    amount: int
    by_damage: bool = False

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It never falls below 0 (410.4)."""
        from judge.games.spoils.law.s410_numbers import changed

        table = recalled(table, self, game)
        player = table.player(self.who)
        if self.by_damage:
            table = table.put(player.faction, damage=())
        left = changed(player.influence, (self.amount,), game)
        return table.seat(self.who, influence=left)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        left = max(0, table.player(self.who).influence + self.amount)
        if self.amount > 0:
            return f"{self.who}'s faction gains {self.amount} influence and now has {left}."
        return f"{self.who}'s faction loses {-self.amount} influence and has {left} left."


class Withstood(Event, frozen=True):
    """A card could not be destroyed by the damage it has; this is said only once for the same damage."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is remembered."""
        return table.put(self.card, withstood=table.card(self.card).hurt)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} cannot be destroyed, so it stays in play."
