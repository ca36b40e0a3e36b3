"""Chapter 4, section 408: what becomes of damage once it is increased and reduced, and what it sets off."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.spoils.events import Damaged
from judge.games.spoils.table import Card, Spoils
from judge.games.spoils.views import is_a
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Amount, Cannot, Changed
from judge.kernel.table import Event

INFLICTED_DAMAGE_SETS_OFF_TRIGGERS = Clause("408.2b")
BATTLE_DAMAGE_COUNTS_AS_DAMAGE = Clause("408.6a")
DAMAGE_OVER_LIMIT_DESTROYS_THE_CARD = Clause("408.8")


def nothing_is_left(table: Spoils, event: Event, game: Game) -> Changed | None:
    """If the final amount of damage is 0, nothing further happens."""
    if isinstance(event, Damaged) and event.amount <= 0:
        return Changed(None, f"No damage to {event.card} is left.")
    return None


def sets_off(event: Event, battle: bool, game: Game) -> bool:
    """Whether damage is what a text waits for: any that is inflicted (408.2b), that of a battle too (408.6a)."""
    if not isinstance(event, Damaged):
        raise Lacking
    fits = event.battle if battle else not event.battle or game.on(BATTLE_DAMAGE_COUNTS_AS_DAMAGE)
    return fits and game.on(INFLICTED_DAMAGE_SETS_OFF_TRIGGERS)


def destroyers(card: Card, game: Game) -> tuple[str, ...]:
    """The sources of the damage that put a card over its limit: they destroyed the card (408.8)."""
    return card.killers if card.damage and game.on(DAMAGE_OVER_LIMIT_DESTROYS_THE_CARD) else ()


def only_these_receive_damage(table: Spoils, event: Event, game: Game) -> str | None:
    """In the original rulebook damage is inflicted to characters, locations and factions, and to nothing else."""
    if isinstance(event, Damaged):
        card = table.card(event.card)
        if not any(is_a(table, card, kind, game) for kind in ("character", "location", "faction")):
            return f"{event.card} can have no damage inflicted to it."
    return None


LAWS = (
    Cannot("o4.9.1", only_these_receive_damage, of=(Damaged,)),
    Amount("408.2a", nothing_is_left, of=(Damaged,)),
)
