"""Events of combat."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.arcmage.table import Battleground, Plan
from judge.kernel.game import Game
from judge.kernel.table import Event
from judge.words import listed


class Declared(Event, frozen=True):
    """An attack is announced: its target, the attackers and their order."""

    plan: Plan

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Everybody knows it."""
        return table.but(plan=self.plan, attacked=True)

    def said(self, table: Battleground) -> str:
        """Who attacks what."""
        target = f"{self.plan.target}'s army" if self.plan.target in table.playing else self.plan.target
        attackers = self.plan.attackers
        return f"{listed(attackers)} attack{'s' if len(attackers) == 1 else ''} {target}{_order(attackers)}."


def _order(attackers: tuple[str, ...]) -> str:
    """The words that several attackers attack in the order in which they are named."""
    return ", in this order" if len(attackers) > 1 else ""


class Defended(Event, frozen=True):
    """Defenders are assigned, each to an attacker; or nobody defends."""

    pairs: tuple[tuple[str, str], ...]

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """They are in the plan."""
        if not table.plan:
            raise Lacking
        plan = table.plan
        engaged = tuple(sorted({*plan.engaged, *(against for _, against in self.pairs)}))
        return table.but(plan=plan.but(defence=(*plan.defence, *self.pairs), engaged=engaged, defended=True))

    def said(self, table: Battleground) -> str:
        """Who defends against whom."""
        told = [f"{id} defends against {against}" for id, against in self.pairs]
        return f"{listed(told) or 'Nobody defends'}."


class Withdrew(Event, frozen=True):
    """An attacker is withdrawn from the attack."""

    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It attacks no longer."""
        if not table.plan:
            raise Lacking
        attackers = tuple(one for one in table.plan.attackers if one != self.id)
        return table.but(plan=table.plan.but(attackers=attackers))

    def said(self, table: Battleground) -> str:
        """Who."""
        return f"{self.id} is withdrawn from the attack."


class BattleBegan(Event, frozen=True):
    """The battle of an attacker begins."""

    attacker: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is the one that is fought."""
        if not table.plan:
            raise Lacking
        return table.but(plan=table.plan.but(battle=self.attacker))

    def said(self, table: Battleground) -> str:
        """Against whom."""
        if not table.plan:
            raise Lacking
        against = [id for id, attacker in table.plan.defence if attacker == self.attacker]
        if not against:
            return f"Nobody defends against {self.attacker}."
        return f"The battle of {self.attacker} against {listed(against)} begins."


class CombatEnded(Event, frozen=True):
    """The combat is over."""

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """The attack is over."""
        return table.but(plan=None)

    def said(self, table: Battleground) -> str:
        """That it is over."""
        return "The combat is over."
