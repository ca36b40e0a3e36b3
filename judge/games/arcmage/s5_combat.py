"""Chapter 5, sections 5.4 and 5.9.14 to 5.9.21: an attack from its announcement to the clearing of the battleground."""

from __future__ import annotations

from judge.games.arcmage.events.cards import Damaged
from judge.games.arcmage.events.combat import CombatEnded
from judge.games.arcmage.events.places import Buried
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.s3_creatures import REMOVED_ENCHANTMENTS_GO_TO_OWNER
from judge.games.arcmage.s3_events import Window
from judge.games.arcmage.s3_values import alive, inflicted
from judge.games.arcmage.s5_attack import (
    Attacking,
    announce,
    choose_attackers,
    events_after_announcing,
    exchange,
    in_the_attack_phase,
    not_your_own,
    only_once,
)
from judge.games.arcmage.s5_battle import Battle
from judge.games.arcmage.s5_defence import another_plan, choose_defence, next_defends, nobody_defends, until_it_stays
from judge.games.arcmage.table import PLAYED, Battleground, Ids
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Enter, Goto, bound, happen

# --- III. resolving -------------------------------------------------------------------------------------------------


def next_battle(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Combat is resolved per attacker, in the order that was announced."""
    attackers = table.plan.attackers if table.plan else ()
    attacker = next((id for id in attackers if id not in frame.fought), None)
    if attacker is None:
        return None
    return bound(fought=(*frame.fought, attacker)), Goto("battles"), Enter(Battle(attacker=attacker))


def undefended(table: Battleground, frame: Attacking, game: Game) -> tuple[Ids, int]:
    """The attackers that are left when nobody defended at all, and the damage that they deal in total."""
    if table.plan is None or table.plan.engaged:
        return (), 0
    left = tuple(id for id in table.plan.attackers if alive(table, id))
    return left, sum(inflicted(table, id, game) for id in left)


def city_undefended(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """A city that is not defended loses as much defense as the attackers deal damage in total."""
    left, total = undefended(table, frame, game)
    if not left or any(player.name == frame.target for player in table.players) or not alive(table, frame.target):
        return None
    return happen(Damaged(frame.target, total, " and ".join(left), True)) if total else None


def army_undefended(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """A player whose army is not defended loses as many victory points as the attackers deal damage in total."""
    left, total = undefended(table, frame, game)
    if not left or not any(player.name == frame.target for player in table.players):
        return None
    return happen(Scored(frame.target, -total, " and ".join(left))) if total else None


# --- IV. clearing ---------------------------------------------------------------------------------------------------


def dead(table: Battleground) -> Ids:
    """The creatures that combat has killed."""
    return tuple(card.id for card in table.cards if card.dead)


def used(table: Battleground) -> Ids:
    """The events that were used during combat."""
    return tuple(card.id for card in table.cards if card.area == PLAYED)


def clear_everything(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """When combat is over, dead creatures, what was attached to them and all events used go to the discard piles."""
    gone = (*dead(table), *(card.id for id in dead(table) for card in table.attached(id)), *used(table))
    hosts = {card.id: table.card(id).owner for id in dead(table) for card in table.attached(id)}
    return (
        happen(*(Buried(id, of="" if game.on(REMOVED_ENCHANTMENTS_GO_TO_OWNER) else hosts.get(id, "")) for id in gone))
        if gone
        else None
    )


def clear_dead(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """When combat is over, each dead creature goes to its owner's graveyard."""
    return happen(*map(Buried, dead(table))) if dead(table) else None


def clear_dead_and_theirs(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Every dead creature goes to its owner's graveyard, as each of the cards that are cleared away does."""
    return happen(*map(Buried, dead(table))) if dead(table) else None


def clear_events(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Every event that was used during combat goes to its owner's graveyard."""
    return happen(*map(Buried, used(table))) if used(table) else None


def combat_is_over(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The combat is over."""
    return happen(CombatEnded())


def answer_what_was_triggered(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """After it, events can be played again."""
    return Enter(Window(who=table.after(frame.who)))


PROCEDURES = (
    procedure(
        Attacking,
        Row("2.5.15.2", only_once),
        Row("5.2", in_the_attack_phase),
        Row("5.9.4", not_your_own),
        Row("5.2a", choose_attackers, "attackers", quiet=True),
        Row("5.9.3", announce, "announce"),
        Row("5.9.5", events_after_announcing, "announced", quiet=True),
        Row("5.9x14", exchange, "exchange", quiet=True),
        Row("5.7", choose_defence, "defence", quiet=True),
        Row("5.7", next_defends, "next", quiet=True),
        Row("5.7", nobody_defends, "declared"),
        Row("5.6", another_plan, "change", quiet=True),
        Row("5.6", until_it_stays, "plan", quiet=True),
        Row("5.9.14", events_after_announcing, "assigned", quiet=True),
        Row("5.4", next_battle, "battles", quiet=True),
        Row("5.9x6", city_undefended),
        Row("5.9x7", army_undefended),
        Row("5.9x11", clear_everything),
        Row("5.9x26", clear_dead_and_theirs, also=("5.9.20",)),
        Row("5.9x29", clear_events),
        Row("5.9.20-dead", clear_dead),
        Row("5.4", combat_is_over, "over", quiet=True),
        Row("3.4.2", answer_what_was_triggered, "after", quiet=True),
    ),
)
