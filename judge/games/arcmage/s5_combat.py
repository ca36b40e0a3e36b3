"""Chapter 5: an attack, its defence, and the clearing of the battleground."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from typing import Any

from judge.games.arcmage.events.cards import Damaged, Marked
from judge.games.arcmage.events.combat import CombatEnded, Declared, Defended, Withdrew
from judge.games.arcmage.events.places import Buried
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.s3_events import PASS, Exchange, Window
from judge.games.arcmage.s3_values import alive, inflicted
from judge.games.arcmage.s5_battle import Battle
from judge.games.arcmage.s6_keywords import can, can_not, may_defend, must
from judge.games.arcmage.table import ARMY, ATTACK, CITY, PLAYED, Battleground, Card, Ids, Plan
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Ask, Done, Enter, Goto, Legal, Refuse, bound, happen
from judge.kernel.table import Frame

Answer = Any
Pairs = tuple[tuple[str, str], ...]
MOST_ORDERED = 4  # attackers of which every order is offered
MOST_PLANS = 600


class Attacking(Frame, frozen=True):
    """The active player attacks an army (a player's name) or a city."""

    who: str = ""
    target: str = ""
    attackers: Ids = ()
    asked: Ids = ()
    action: Any = None
    fought: Ids = ()


class Withdrawing(Frame, frozen=True):
    """The attacking player takes a creature out of the attack."""

    who: str = ""
    card: str = ""


class Defending(Frame, frozen=True):
    """A player assigns defenders, each to an attacker."""

    who: str = ""
    pairs: Pairs = ()


def defending_player(table: Battleground, target: str, game: Game) -> str:
    """The owner of the army or city that is attacked (5.9.7)."""
    return target if any(player.name == target for player in table.players) else table.card(target).you


# --- I. announcing --------------------------------------------------------------------------------------------------


def in_the_attack_phase(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Only the active player attacks, and only in their own Attack phase."""
    if frame.who != table.active or table.phase != ATTACK:
        return Refuse("5.2", f"{frame.who} can attack only in an Attack phase of {frame.who}.")
    return None


def only_once(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Only one attack is allowed."""
    return Refuse("2.5.15.2", f"{frame.who} has attacked this turn.") if table.attacked else None


def not_your_own(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """A player may not attack their own cities."""
    if defending_player(table, frame.target, game) == frame.who:
        return Refuse("5.9.4", f"{frame.target} is {frame.who}'s own.")
    return None


def choose_attackers(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The attacking player chooses any number of creatures, in the order in which they will assault (5.6)."""
    barred = tuple(_barred(table, frame.who, game))
    able = [card.id for card in candidates(table, frame.who, game) if ((card.id,), _why(barred, card.id)) not in barred]
    found = tuple(
        order
        for count in (range(len(able), 0, -1) if len(able) < 2 or game.on("5.9.2") else (1,))
        for group in combinations(able, count)
        for order in (permutations(group) if 1 < count <= MOST_ORDERED and game.on("5.6") else (group,))
    )
    pressed = {id for id in able if must(table, table.card(id), "attack", game)}
    found = tuple(order for order in found if pressed <= set(order))
    if not found:
        rules = tuple(dict.fromkeys(rule for _, rule in barred))
        return Refuse("5.2a", f"{frame.who} has no creature in the army that can attack.", rules)
    return Ask(frame.who, found, "who attacks, in their order", "attackers", barred=barred, word="with")


def candidates(table: Battleground, who: str, game: Game) -> tuple[Card, ...]:
    """The creatures that may help to attack: those in the army (1.8.3.1)."""
    army, all_of_them = table.army(who), tuple(card for card in table.creatures(who) if not card.dead)
    return army if len(army) == len(all_of_them) or game.on("1.8.3.1") else all_of_them


def _barred(table: Battleground, who: str, game: Game) -> Iterator[tuple[Ids, str]]:
    """The creatures that cannot attack, each with the rule: residents, the marked, those that a card keeps from it."""
    for card in table.creatures(who):
        if card.area == CITY and game.on("1.8.2.1"):
            yield (card.id,), "1.8.2.1"
        elif card.area == CITY and game.on("1.8.3.1"):
            yield (card.id,), "1.8.3.1"
        elif card.marked and not can(table, card, "attack marked", game) and game.on("5.1"):
            yield (card.id,), "5.1"
        elif can_not(table, card, "attack", game):
            yield (card.id,), "6.1.3"


def _why(barred: tuple[tuple[Ids, str], ...], id: str) -> str:
    """The rule that keeps a creature from attacking."""
    return next((rule for ids, rule in barred if id in ids), "")


def announce(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The attackers are marked and announced openly, with target and order."""
    plan = Plan(frame.target, frame.attackers)
    return Legal(), happen(Declared(plan), *map(Marked, frame.attackers))


def events_after_announcing(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """All players can play events."""
    return Enter(Window(who=table.after(frame.who), rule="5.9.14" if table.plan and table.plan.defended else "5.9.5"))


def exchange(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The passive player, later only the one who is attacked, and the attacker take turns to respond."""
    return Enter(Exchange(sides=sides(table, frame.who, frame.target, game)))


def sides(table: Battleground, who: str, target: str, game: Game) -> Ids:
    """Who takes part in an exchange of responses: the passive players, or the owner of what is attacked alone."""
    owner = defending_player(table, target, game)
    passive = (owner,) if game.on("5.9x14-owner") else tuple(name for name in table.around(owner) if name != who)
    return (*passive, who)


# --- II. defending --------------------------------------------------------------------------------------------------


def defenders_of(table: Battleground, target: str, game: Game) -> Ids:
    """Who may defend: the attacked player alone (5.3, 5.7); once every passive player (5x2)."""
    owner = defending_player(table, target, game)
    if owner != target and not game.on("5.9.7") and "5.9.7" not in game.silent:
        return ()
    if not game.on("5x2") or game.on("5.3"):
        return (owner,)
    return tuple(name for name in table.around(owner) if name != table.active)


def available(table: Battleground, who: str, target: str, game: Game) -> Ids:
    """The creatures that a player has to defend with: of the army (1.8.3.1), and of the attacked city (3.3.6.1)."""
    army = table.army(who) if game.on("5.9.8") or game.on("5.9x4") else ()
    city = table.residents(target) if any(card.id == target for card in table.cards) else ()
    if city and not (game.on("5.9.9") or game.on("5.9x4")):
        city = ()
    mine = (
        *army,
        *(card for card in city if card.you == who),
        *_helpers(table, who, target, game),
        *_lent(table, who, game),
    )
    others = tuple(card for card in table.creatures(who) if card not in mine and not card.dead)
    if others and not game.on("1.8.3.1"):
        mine = (*mine, *others)
    return tuple(
        card.id for card in mine if not (card.marked and not can(table, card, "defend marked", game) and game.on("5.1"))
    )


def _helpers(table: Battleground, who: str, target: str, game: Game) -> Iterator[Card]:
    """Residents of other cities that a card lets help to defend this one."""
    if any(card.id == target for card in table.cards):
        for card in table.creatures(who):
            if card.area == CITY and card.at != target and can(table, card, "defend other cities", game):
                yield card


def _lent(table: Battleground, who: str, game: Game) -> Iterator[Card]:
    """What other passive players would lend, where nothing keeps them from it."""
    if not (game.on("5.3") or game.on("5x2")):
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
    free = not plans or game.on("5.9.11") or game.on("5.9x5")
    ways = (*plans, idle) if free else plans
    return Ask(who, ways, "how to defend", "action", idle=idle if free else None, attempt=True, word="defence")


def _plans(table: Battleground, who: str, target: str, game: Game) -> tuple[Defending, ...]:
    """The ways to defend with somebody: each creature against one attacker that it may stop, or against nobody."""
    assert table.plan
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
    assert table.plan
    return None if table.plan.defended else happen(Defended(()))


def only_the_attacked(table: Battleground, frame: Defending, game: Game) -> Answer:
    """Only the player who is attacked may defend; others lend no forces."""
    others = [id for id, _ in frame.pairs if table.card(id).you != frame.who]
    return Refuse("5.3", f"{others[0]} is not {frame.who}'s: others lend no forces.") if others else None


def only_available_defend(table: Battleground, frame: Defending, game: Game) -> Answer:
    """Defenders are chosen from those that are available."""
    assert table.plan
    there = available(table, frame.who, table.plan.target, game)
    for id, _ in frame.pairs:
        card = table.card(id)
        if id not in there and not (card.marked and card.area in (ARMY, CITY)):
            home = card.area == CITY and table.plan.target == frame.who and game.on("1.8.3.1")
            return Refuse("1.8.3.1" if home else "5.9.10", f"{id} is not available to defend {table.plan.target}.")
    return None


def only_unmarked_defend(table: Battleground, frame: Defending, game: Game) -> Answer:
    """Only unmarked creatures may defend."""
    marked = [id for id, _ in frame.pairs if table.card(id).marked]
    return Refuse("5.1", f"{marked[0]} is marked.") if marked else None


def one_attacker_each(table: Battleground, frame: Defending, game: Game) -> Answer:
    """A defender defends against one attacker only."""
    ids = [id for id, _ in frame.pairs]
    twice = [id for id in ids if ids.count(id) > 1]
    return Refuse("5.9.12", f"{twice[0]} cannot defend against two attackers.") if twice else None


def can_stop(table: Battleground, frame: Defending, game: Game) -> Answer:
    """What a card says about defending overrides the core rules."""
    for id, against in frame.pairs:
        if why := _stopped(table, id, against, game):
            return Refuse("6.1.3", why)
    return None


def declare_defence(table: Battleground, frame: Defending, game: Game) -> Answer:
    """The defenders are assigned, perhaps several to one attacker (5.9.13)."""
    against = [attacker for _, attacker in frame.pairs]
    if len(set(against)) < len(against) and not game.on("5.9.13"):
        return Refuse("5.9.12", "Nothing lets several defend against one attacker.")
    return Legal(), happen(Defended(frame.pairs))


def another_plan(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Where the plan is not locked (5.8), the attacking player may still take attackers out of it."""
    if "5.8" not in game.off or not table.plan or not table.plan.defended:
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
        happen(*(Buried(id, of="" if game.on("3.6.7-owner") else hosts.get(id, "")) for id in gone)) if gone else None
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


PROCEDURES = {
    Attacking: procedure(
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
    Withdrawing: procedure(Row("5.8", plan_is_locked), Row("5.6", withdrawn)),
    Defending: procedure(
        Row("5.3", only_the_attacked),
        Row("5.1", only_unmarked_defend),
        Row("5.9.10", only_available_defend),
        Row("5.9.12", one_attacker_each),
        Row("6.1.3", can_stop),
        Row("5.7", declare_defence, "declare"),
    ),
}
CLAUSES = frozenset(
    {
        "1.8.2.1",
        "1.8.3.1",
        "5.9.2",
        "5.1",
        "5.6",
        "5.9x14-owner",
        "5.3",
        "5x2",
        "5.9.7",
        "5.9.8",
        "5.9.9",
        "5.9x4",
        "5.9x5",
        "5.9.11",
        "5.9.13",
    }
)
