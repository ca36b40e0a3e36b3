"""The effect of an Arcmage event on cards, in a word or two, as their flags say it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.events.combat import CombatEnded, Declared, Defended, Withdrew
from judge.games.arcmage.events.decks import Drew
from judge.games.arcmage.events.places import (
    Buried,
    Controlled,
    Created,
    Entered,
    Moved,
    Placed,
    Removed,
    Resourced,
    Returned,
)
from judge.games.arcmage.events.stack import PlayBegan, Stacked, Unstacked
from judge.games.arcmage.table import Battleground, Spell
from judge.kernel.table import Event
from judge.tabletop.picture import RESOLVES

_DEATHS = {"destroyed": "destroyed", "sacrificed": "sacrificed", "discarded": "discarded", "dies": "dies"}


def on_stack(spell: Spell) -> str:
    """An advantage on the stack, told apart from its card in play."""
    return spell.card or f"{spell.source} on the stack"


def deeds(event: Event, before: Battleground) -> Iterator[tuple[str, str]]:
    """The cards that an event moves, each with what becomes of it."""
    gone = event.leaves(before)
    yield from ((card.id, "loses its city") for id in gone for card in before.residents(id))
    yield from _of_battle(event, before)
    match event:
        case Buried(id=id, deed=deed):
            yield id, next((said for word, said in _DEATHS.items() if word in deed), "to the graveyard")
        case Moved(id=id):
            yield id, "moves"
        case Entered(id=id, on=on):
            yield id, "attached" if on else "enters play"
        case Created(card=card):
            yield card.id, "enters play"
        case Returned(id=id):
            yield id, "returned to hand"
        case Removed(id=id):
            yield id, "removed"
        case Placed(id=id, bottom=bottom):
            yield id, "under the deck" if bottom else "on top of the deck"
        case Drew(id=id):
            yield id, "drawn"
        case Resourced(id=id):
            yield id, "becomes a resource"
        case Controlled(id=id, who=who):
            yield id, f"{who} takes control"
        case PlayBegan(id=id):
            yield id, "played"
        case Unstacked():
            yield on_stack(before.stack[-1]), RESOLVES
        case Stacked(spell=spell):
            yield on_stack(spell), "on the stack"


def _of_battle(event: Event, before: Battleground) -> Iterator[tuple[str, str]]:
    """The creatures that an event brings into a battle or out of it."""
    gone = event.leaves(before)
    defence = before.plan.defence if before.plan else ()
    yield from ((defender, "leaves battle") for defender, attacker in defence if attacker in gone)
    match event:
        case Declared(plan=plan):
            yield from ((attacker, "attacks") for attacker in plan.attackers)
        case Defended(pairs=pairs):
            yield from ((defender, f"defends against {attacker}") for defender, attacker in pairs)
        case Withdrew(id=id):
            yield id, "leaves battle"
        case CombatEnded() if before.plan:
            fought = (*before.plan.attackers, *(id for id, _ in before.plan.defence))
            yield from ((id, "battle over") for id in fought)
