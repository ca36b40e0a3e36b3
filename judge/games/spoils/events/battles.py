"""Events of a battle, from the attack to its end."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.spoils.editions import has
from judge.games.spoils.events.naming import listed
from judge.games.spoils.events.plays import recalled
from judge.games.spoils.table import Battle, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event

REMOVED_FROM_BATTLE_LEAVES_PARTY = Clause("302.15")
ZERO_DAMAGE_IS_NO_DAMAGE = Clause("408.1")
BLOCKERS_ADDED_EARLY_WAIT = Clause("608.1c")


class Attacked(Event, frozen=True):
    """A player attacks a faction or location: a battle begins."""

    attacker: str
    target: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """There is a battle."""
        table = recalled(table, self, game)
        defender = table.card(self.target).controller
        return table.but(battle=Battle(self.target, self.attacker, defender))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.attacker} attacks {self.target}."


class PartyFormed(Event, frozen=True):
    """Characters form the attacking or the blocking party."""

    side: str
    cards: tuple[str, ...]
    covert: bool = False

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They are in the battle; those added to the blocking party earlier are in it too (608.1c)."""
        table = recalled(table, self, game)
        if not table.battle:
            raise Lacking
        if self.side == "attacking":
            attacked = tuple(dict.fromkeys((*table.attacked, *self.cards)))
            return table.but(battle=table.battle.but(attackers=self.cards, covert=self.covert), attacked=attacked)
        blockers = (*self.cards, *(card for card in self._added(table) if card not in self.cards))
        return table.but(battle=table.battle.but(blockers=blockers, formed=True, joining=()))

    def said(self, table: Spoils) -> str:
        """The event in words; cards that were added to the party before it was formed did not block, but are in it."""
        verb = f"{'attack' if self.side == 'attacking' else 'block'}{'s' if len(self.cards) == 1 else ''}"
        added = tuple(card for card in self._added(table) if card not in self.cards)
        if not added:
            return f"{listed(self.cards)} {verb}." if self.cards else "Nobody blocks."
        joins = f"{listed(added)} join{'s' if len(added) == 1 else ''} the blocking party"
        return f"{listed(self.cards)} {verb}, and {joins}." if self.cards else f"{joins}, and nobody else blocks."

    def _added(self, table: Spoils) -> tuple[str, ...]:
        """The characters that were added to the blocking party before it is formed."""
        battle = table.battle if self.side == "blocking" else None
        return (*battle.blockers, *battle.joining) if battle else ()


class Joined(Event, frozen=True):
    """A character is added to a battle party; it does not attack or block thereby, but is attacking or blocking."""

    card: str
    side: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is in the party; before the blocking party is formed, it waits for that (608.1c)."""
        if table.battle is None:
            return table
        table = out_of_battle(table, self.card, game)
        battle = table.battle
        if not battle:
            raise Lacking
        if self.side == "attacking":
            return table.but(battle=battle.but(attackers=(*battle.attackers, self.card)))
        if not battle.formed and game.on(BLOCKERS_ADDED_EARLY_WAIT):
            return table.but(battle=battle.but(joining=(*battle.joining, self.card)))
        return table.but(battle=battle.but(blockers=(*battle.blockers, self.card)))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} is added to the {self.side} party."


class LeftBattle(Event, frozen=True):
    """A card is removed from the battle."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The card leaves its party."""
        return (
            out_of_battle(table, self.card, game)
            if not has(game, REMOVED_FROM_BATTLE_LEAVES_PARTY) or game.on(REMOVED_FROM_BATTLE_LEAVES_PARTY)
            else table
        )

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.card} is removed from the battle."


class Assigned(Event, frozen=True):
    """A character assigns its battle damage."""

    card: str
    to: tuple[tuple[str, int], ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It has assigned; the damage waits to be inflicted."""
        if not table.battle:
            raise Lacking
        battle = table.battle
        parts = [(target, amount) for target, amount in self.to if amount or not game.on(ZERO_DAMAGE_IS_NO_DAMAGE)]
        damage = (*battle.damage, *((self.card, target, amount) for target, amount in parts))
        return table.but(battle=battle.but(assigned=(*battle.assigned, self.card), damage=damage))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        parts = listed(tuple(f"{amount} damage to {target}" for target, amount in self.to if amount))
        return f"{self.card} assigns {parts or 'no damage'}."


class DamageTaken(Event, frozen=True):
    """Assigned battle damage is taken up to be inflicted."""

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Nothing is assigned any more."""
        if not table.battle:
            raise Lacking
        return table.but(battle=table.battle.but(damage=()))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return "All assigned battle damage is inflicted at the same time."


class BattleEnded(Event, frozen=True):
    """The battle is over."""

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """There is no battle."""
        return table.but(battle=None)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return "The battle is over."


def out_of_battle(table: Spoils, id: str, game: Game) -> Spoils:
    """The table with a card in no party; damage assigned to it is not inflicted (302.15)."""
    battle = table.battle
    if battle is None or id not in (*battle.attackers, *battle.blockers, *battle.joining):
        return table
    return table.but(
        battle=battle.but(
            attackers=tuple(card for card in battle.attackers if card != id),
            blockers=tuple(card for card in battle.blockers if card != id),
            joining=tuple(card for card in battle.joining if card != id),
            damage=tuple(
                part for part in battle.damage if part[1] != id or not game.on(REMOVED_FROM_BATTLE_LEAVES_PARTY)
            ),
        )
    )
