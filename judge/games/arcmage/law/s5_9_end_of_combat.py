"""Section 5.9: attackers without defenders, the dead, and the end of combat."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.events.cards import Damaged
from judge.games.arcmage.events.places import Buried
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.law import s3_6_enchantments as s3_6
from judge.games.arcmage.law import s5_9_attack
from judge.games.arcmage.table import CREATURE, PLAYED, Battleground, Ids, in_play
from judge.kernel.game import Game
from judge.kernel.law import Along
from judge.kernel.move import Answer, happen
from judge.kernel.table import Event


def attached_to_the_dead(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """Cards attached to a creature that died in combat go to the graveyards of their own owners."""
    if isinstance(event, Buried) and is_creature(table, event.id) and _killed(table, event.id):
        yield from (Buried(card.id) for card in table.attached(event.id))


def attached_to_killed(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """Any card attached to a dead creature goes to the graveyard of the attached card's own owner."""
    if isinstance(event, Buried) and is_creature(table, event.id):
        yield from (Buried(card.id) for card in table.attached(event.id))


def is_creature(table: Battleground, id: str) -> bool:
    """Whether this is a creature in play."""
    card = table.card(id)
    return card.type == CREATURE and in_play(card)


def _killed(table: Battleground, id: str) -> bool:
    """Whether combat has killed it."""
    return table.card(id).dead


def undefended(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> tuple[Ids, int]:
    """The attackers that are left when nobody defended at all, and the damage that they deal in total."""
    if table.plan is None or table.plan.engaged:
        return (), 0
    left = tuple(id for id in table.plan.attackers if s3_2.alive(table, id))
    return left, sum(s3_2.inflicted(table, id, game) for id in left)


def city_undefended(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """A city that is not defended loses as much defense as the attackers deal damage in total."""
    left, total = undefended(table, frame, game)
    if not left or any(player.name == frame.target for player in table.players) or not s3_2.alive(table, frame.target):
        return None
    return happen(Damaged(frame.target, total, " and ".join(left), True)) if total else None


def army_undefended(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """A player whose army is not defended loses as many victory points as the attackers deal damage in total."""
    left, total = undefended(table, frame, game)
    if not left or not any(player.name == frame.target for player in table.players):
        return None
    return happen(Scored(frame.target, -total, " and ".join(left))) if total else None


def dead(table: Battleground) -> Ids:
    """The creatures that combat has killed."""
    return tuple(card.id for card in table.cards if card.dead)


def used(table: Battleground) -> Ids:
    """The events that were used during combat."""
    return tuple(card.id for card in table.cards if card.area == PLAYED)


def clear_everything(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """When combat is over, dead creatures, what was attached to them and all events used go to the discard piles."""
    gone = (*dead(table), *(card.id for id in dead(table) for card in table.attached(id)), *used(table))
    piles = {card.id: s3_6.whose(table.card(id), game) for id in dead(table) for card in table.attached(id)}
    return happen(*(Buried(id, of=piles.get(id, "")) for id in gone)) if gone else None


def clear_dead(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """When combat is over, each dead creature goes to its owner's graveyard."""
    return happen(*map(Buried, dead(table))) if dead(table) else None


def clear_dead_and_theirs(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """Every dead creature goes to its owner's graveyard, as each of the cards that are cleared away does."""
    return happen(*map(Buried, dead(table))) if dead(table) else None


def clear_events(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """Every event that was used during combat goes to its owner's graveyard."""
    return happen(*map(Buried, used(table))) if used(table) else None


LAWS = (
    Along("5.9x27", attached_to_the_dead, of=(Buried,)),
    Along("5.9.21", attached_to_killed, of=(Buried,)),
)
