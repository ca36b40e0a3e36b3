"""Chapter 4, section 408: what becomes of damage once it is increased and reduced, and what it sets off."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.spoils.events import Damaged
from judge.games.spoils.table import Card, Spoils
from judge.games.spoils.views import is_a
from judge.kernel.game import Game
from judge.kernel.law import Amount, Cannot, Changed
from judge.kernel.table import Event


def nothing_is_left(table: Spoils, event: Event, game: Game) -> Changed | None:
    """If the final amount of damage is 0, nothing further happens."""
    if isinstance(event, Damaged) and event.amount <= 0:
        return Changed(None, f"No damage to {event.card} is left.")
    return None


def sets_off(event: Event, battle: bool, game: Game) -> bool:
    """Whether damage is what a text waits for: any that is inflicted (408.2b), that of a battle too (408.6a)."""
    if not isinstance(event, Damaged):
        raise Lacking
    fits = event.battle if battle else not event.battle or game.on("408.6a")
    return fits and game.on("408.2b")


def destroyers(card: Card, game: Game) -> tuple[str, ...]:
    """The sources of the damage that put a card over its limit: they destroyed the card (408.8)."""
    return card.killers if card.damage and game.on("408.8") else ()


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
CLAUSES = frozenset({"408.2b", "408.6", "408.6a", "408.8"})
