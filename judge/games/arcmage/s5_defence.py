"""Chapter 5, sections 5.3, 5.7 and 5.8 with 5.9.7 to 5.9.13: who defends with what; the plan that is locked."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from judge.errors import Lacking
from judge.games.arcmage.events.combat import Defended, Withdrew
from judge.games.arcmage.s3_events import PASS
from judge.games.arcmage.s5_attack import (
    FIGHTERS_MUST_BE_IN_ARMY,
    ONLY_UNMARKED_CREATURES_FIGHT,
    Attacking,
    defending_player,
)
from judge.games.arcmage.s6_keywords import CARD_RULES_OVERRIDE_CORE_RULES, can, can_not, may_defend
from judge.games.arcmage.table import ARMY, CITY, Battleground, Card, Ids
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Done, Goto, Legal, Refuse, bound, happen
from judge.kernel.table import Frame

ONLY_ATTACKED_PLAYER_MAY_DEFEND = Clause("5.3")
TARGET_OWNER_IS_DEFENDING_PLAYER = Clause("5.9.7")
UNMARKED_ARMY_CAN_ALWAYS_DEFEND = Clause("5.9.8")
ATTACKED_CITY_RESIDENTS_CAN_DEFEND = Clause("5.9.9")
DEFENDING_IS_OPTIONAL = Clause("5.9.11")
SEVERAL_MAY_DEFEND_AGAINST_ONE = Clause("5.9.13")
ARMY_OR_ATTACKED_CITY_MAY_DEFEND = Clause("5.9x4")
ATTACKS_MAY_GO_UNDEFENDED = Clause("5.9x5")
ONLY_INACTIVE_PLAYERS_MAY_DEFEND = Clause("5x2")

Pairs = tuple[tuple[str, str], ...]
MOST_PLANS = 600


class Withdrawing(Frame, frozen=True):
    """The attacking player takes a creature out of the attack."""

    who: str = ""
    card: str = ""


class Defending(Frame, frozen=True):
    """A player assigns defenders, each to an attacker."""

    who: str = ""
    pairs: Pairs = ()


def defenders_of(table: Battleground, target: str, game: Game) -> Ids:
    """Who may defend: the attacked player alone (5.3, 5.7), once every passive player (5x2); nobody who is defeated."""
    owner = defending_player(table, target, game)
    if (
        owner != target
        and not game.on(TARGET_OWNER_IS_DEFENDING_PLAYER)
        and TARGET_OWNER_IS_DEFENDING_PLAYER not in game.silent
    ):
        return ()
    if not game.on(ONLY_INACTIVE_PLAYERS_MAY_DEFEND) or game.on(ONLY_ATTACKED_PLAYER_MAY_DEFEND):
        return (owner,) if table.plays(owner) else ()
    return tuple(name for name in table.around(owner) if name != table.active)


def available(table: Battleground, who: str, target: str, game: Game) -> Ids:
    """The creatures that a player has to defend with: of the army (1.8.3.1), and of the attacked city (3.3.6.1)."""
    army = (
        table.army(who) if game.on(UNMARKED_ARMY_CAN_ALWAYS_DEFEND) or game.on(ARMY_OR_ATTACKED_CITY_MAY_DEFEND) else ()
    )
    city = table.residents(target) if table.has(target) else ()
    if city and not (game.on(ATTACKED_CITY_RESIDENTS_CAN_DEFEND) or game.on(ARMY_OR_ATTACKED_CITY_MAY_DEFEND)):
        city = ()
    mine = (
        *army,
        *(card for card in city if card.you == who),
        *_helpers(table, who, target, game),
        *_lent(table, who, game),
    )
    others = tuple(card for card in table.creatures(who) if card not in mine and not card.dead)
    if others and not game.on(FIGHTERS_MUST_BE_IN_ARMY):
        mine = (*mine, *others)
    return tuple(
        card.id
        for card in mine
        if not (card.marked and not can(table, card, "defend marked", game) and game.on(ONLY_UNMARKED_CREATURES_FIGHT))
    )


def _helpers(table: Battleground, who: str, target: str, game: Game) -> Iterator[Card]:
    """Residents of other cities that a card lets help to defend this one."""
    if table.has(target):
        for card in table.creatures(who):
            if card.area == CITY and card.at != target and can(table, card, "defend other cities", game):
                yield card


def _lent(table: Battleground, who: str, game: Game) -> Iterator[Card]:
    """What other passive players would lend, where nothing keeps them from it."""
    if not (game.on(ONLY_ATTACKED_PLAYER_MAY_DEFEND) or game.on(ONLY_INACTIVE_PLAYERS_MAY_DEFEND)):
        yield from (card for name in table.playing if name not in (who, table.active) for card in table.army(name))


def choose_defence(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The defending player decides whether and how to defend."""
    if table.plan is None:
        return Done()
    left = [name for name in defenders_of(table, frame.target, game) if name not in frame.asked]
    if not left or not table.plan.attackers:
        return Goto("declared")
    who = left[0]
    plans = _plans(table, who, frame.target, game)
    idle = Defending(who=who)
    free = not plans or game.on(DEFENDING_IS_OPTIONAL) or game.on(ATTACKS_MAY_GO_UNDEFENDED)
    ways = (*plans, idle) if free else plans
    return Ask(who, ways, "how to defend", "action", idle=idle if free else None, attempt=True, word="defence")


def _plans(table: Battleground, who: str, target: str, game: Game) -> tuple[Defending, ...]:
    """The ways to defend with somebody: each creature against one attacker that it may stop, or against nobody."""
    if not table.plan:
        raise Lacking
    choices = [
        [("", ""), *((id, against) for against in table.plan.attackers if not _stopped(table, id, against, game))]
        for id in available(table, who, target, game)
    ]
    plans = (tuple(pair for pair in plan if pair[0]) for plan in product(*choices))
    found: list[Defending] = []
    for plan in plans:
        if plan:
            found.append(Defending(who=who, pairs=plan))
        if len(found) >= MOST_PLANS:
            break
    return tuple(found)


def _stopped(table: Battleground, id: str, against: str, game: Game) -> str:
    """Why a creature cannot defend against an attacker."""
    return can_not(table, table.card(id), "defend", game) or may_defend(
        table, table.card(id), table.card(against), game
    )


def next_defends(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """If several may defend, they do it one after the other."""
    left = [name for name in defenders_of(table, frame.target, game) if name not in frame.asked]
    asked = bound(asked=(*frame.asked, *left[:1]), action=None)
    return (asked, Goto("defence")) if left[1:] else asked


def nobody_defends(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Whoever lets an attack go on has declared that, too."""
    if not table.plan:
        raise Lacking
    return None if table.plan.defended else happen(Defended(()))


def only_the_attacked(table: Battleground, frame: Defending, game: Game) -> Answer:
    """Only the player who is attacked may defend; others lend no forces."""
    others = [id for id, _ in frame.pairs if table.card(id).you != frame.who]
    return (
        Refuse(ONLY_ATTACKED_PLAYER_MAY_DEFEND, f"{others[0]} is not {frame.who}'s: others lend no forces.")
        if others
        else None
    )


def only_available_defend(table: Battleground, frame: Defending, game: Game) -> Answer:
    """Defenders are chosen from those that are available."""
    if not table.plan:
        raise Lacking
    there = available(table, frame.who, table.plan.target, game)
    for id, _ in frame.pairs:
        card = table.card(id)
        if id not in there and not (card.marked and card.area in (ARMY, CITY)):
            home = card.area == CITY and table.plan.target == frame.who and game.on(FIGHTERS_MUST_BE_IN_ARMY)
            return Refuse(
                FIGHTERS_MUST_BE_IN_ARMY if home else "5.9.10", f"{id} is not available to defend {table.plan.target}."
            )
    return None


def only_unmarked_defend(table: Battleground, frame: Defending, game: Game) -> Answer:
    """Only unmarked creatures may defend."""
    marked = [id for id, _ in frame.pairs if table.card(id).marked]
    return Refuse(ONLY_UNMARKED_CREATURES_FIGHT, f"{marked[0]} is marked.") if marked else None


def one_attacker_each(table: Battleground, frame: Defending, game: Game) -> Answer:
    """A defender defends against one attacker only."""
    ids = [id for id, _ in frame.pairs]
    twice = [id for id in ids if ids.count(id) > 1]
    return Refuse("5.9.12", f"{twice[0]} cannot defend against two attackers.") if twice else None


def can_stop(table: Battleground, frame: Defending, game: Game) -> Answer:
    """What a card says about defending overrides the core rules."""
    for id, against in frame.pairs:
        if why := _stopped(table, id, against, game):
            return Refuse(CARD_RULES_OVERRIDE_CORE_RULES, why)
    return None


def declare_defence(table: Battleground, frame: Defending, game: Game) -> Answer:
    """The defenders are assigned, perhaps several to one attacker (5.9.13)."""
    against = [attacker for _, attacker in frame.pairs]
    if len(set(against)) < len(against) and not game.on(SEVERAL_MAY_DEFEND_AGAINST_ONE):
        return Refuse("5.9.12", "Nothing lets several defend against one attacker.")
    return Legal(), happen(Defended(frame.pairs))


def another_plan(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Where the plan is not locked (5.8), the attacking player may still take attackers out of it."""
    if "5.8" not in game.off or not table.plan or not table.plan.defended or not table.plays(frame.who):
        return None
    found = tuple(Withdrawing(who=frame.who, card=id) for id in table.plan.attackers)
    return Ask(frame.who, (*found, PASS), "whether to change the plan", "action", idle=PASS, attempt=True)


def until_it_stays(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """One after the other."""
    return (bound(action=None), Goto("change")) if isinstance(frame.action, Withdrawing) else bound(action=None)


def plan_is_locked(table: Battleground, frame: Withdrawing, game: Game) -> Answer:
    """Once the defence is being declared, no attacker can be added or taken away."""
    return Refuse("5.8", f"The attack is announced: {frame.card} stays in it.")


def withdrawn(table: Battleground, frame: Withdrawing, game: Game) -> Answer:
    """The creature attacks no longer."""
    return (Legal(), happen(Withdrew(frame.card))) if table.plan else None


PROCEDURES = (
    procedure(Withdrawing, Row("5.8", plan_is_locked), Row("5.6", withdrawn)),
    procedure(
        Defending,
        Row("5.3", only_the_attacked),
        Row("5.1", only_unmarked_defend),
        Row("5.9.10", only_available_defend),
        Row("5.9.12", one_attacker_each),
        Row("6.1.3", can_stop),
        Row("5.7", declare_defence, "declare"),
    ),
)
