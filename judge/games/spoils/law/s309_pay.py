"""Section 309: Pay."""

from __future__ import annotations

from typing import Any

from judge.games.spoils import acting
from judge.games.spoils.events import Attached, Ended
from judge.games.spoils.law import s406_numeric_cost as s406
from judge.games.spoils.table import Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, bound, happen
from judge.kernel.table import Event

EXTRA_COSTS_ARE_NOT_REPLACED = Clause("506.2")


def _spent(table: Spoils, frame: acting.Acting, game: Game) -> list[Event]:
    """The waiting reductions that this numeric cost uses up."""
    card = table.card(frame.card)
    waiting = s406.waiting_changes(table, frame.you)
    return [Ended(effect) for effect in waiting if s406.concerns(table, effect.what.noun, card, frame, game)]


def attach_resources(table: Spoils, frame: acting.Acting, game: Game) -> Answer:
    """Paying a number means attaching that many resources to your faction."""
    faction = table.player(frame.you).faction
    spent = _spent(table, frame, game) if frame.pays else []
    events = [*(Attached(card, faction, paid=True) for card in frame.resources), *spent]
    return happen(*events, fixed=EXTRA_COSTS_ARE_NOT_REPLACED) if events else None


def pay_it(table: Spoils, frame: s406.Paying, game: Game) -> Answer:
    """Paying a number means attaching that many resources to your faction."""
    faction = table.player(frame.you).faction
    events = [*(Attached(card, faction, paid=True) for card in frame.resources), *map(Ended, frame.used)]
    return happen(*events, into="did") if events else bound(did=True)


def pay_flip_up(table: Spoils, frame: Any, game: Game) -> Answer:
    """Paying a number means attaching that many resources to your faction."""
    if not frame.resources:
        return None
    faction = table.player(frame.you).faction
    return bound(resources=()), happen(
        *(Attached(card, faction, paid=True) for card in frame.resources), fixed=EXTRA_COSTS_ARE_NOT_REPLACED
    )
