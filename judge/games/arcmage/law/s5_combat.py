"""Chapter 5, passages 5.1 to 5.8: who attacks and who defends."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product

from judge.errors import Lacking
from judge.games.arcmage import decisions
from judge.games.arcmage.events.combat import CombatEnded, Defended, Withdrew
from judge.games.arcmage.law import s1_8_battleground as s1_8
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.law import s5_9_attack, s5_9_battles, s5_9_defense
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.table import ATTACK, Battleground, Card, Ids
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Done, Enter, Goto, Legal, Refuse, bound, happen
from judge.kernel.table import Frame

ONLY_UNMARKED_CREATURES_FIGHT = Clause("5.1")
ONLY_ATTACKED_PLAYER_MAY_DEFEND = Clause("5.3")
ATTACKER_DECIDES_ORDER_OF_ASSAULT = Clause("5.6")
ANY_NUMBER_MAY_ATTACK = Clause("5.9.2")
DEFENDING_IS_OPTIONAL = Clause("5.9.11")
SEVERAL_MAY_DEFEND_AGAINST_ONE = Clause("5.9.13")
ATTACKS_MAY_GO_UNDEFENDED = Clause("5.9x5")
ONLY_INACTIVE_PLAYERS_MAY_DEFEND = Clause("5x2")

MOST_ORDERED = 4  # attackers of which every order is offered


def in_the_attack_phase(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """Only the active player attacks, and only in their own Attack phase."""
    if frame.who != table.active or table.phase != ATTACK:
        return Refuse("5.2", f"A player can attack only in their own Attack phase, so {frame.who} cannot attack now.")
    return None


def choose_attackers(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """The attacking player chooses any number of creatures, in the order in which they will assault (5.6)."""
    kept = (card.id for card in table.creatures(frame.who) if s6_1.keeps_from(table, card, frame.target, game))
    barred = (
        *s1_8.barred(table, frame.who, game),
        *(((id,), s6_1.CARD_RULES_OVERRIDE_CORE_RULES) for id in kept),
    )
    able = [
        card.id for card in s1_8.candidates(table, frame.who, game) if ((card.id,), _why(barred, card.id)) not in barred
    ]
    found = tuple(
        order
        for count in (range(len(able), 0, -1) if len(able) < 2 or game.on(ANY_NUMBER_MAY_ATTACK) else (1,))
        for group in combinations(able, count)
        for order in (
            permutations(group)
            if 1 < count <= MOST_ORDERED and game.on(ATTACKER_DECIDES_ORDER_OF_ASSAULT)
            else (group,)
        )
    )
    pressed = {id for id in able if s6_1.must(table, table.card(id), "attack", game)}
    found = tuple(order for order in found if pressed <= set(order))
    if not found:
        rules = tuple(dict.fromkeys(rule for _, rule in barred))
        return Refuse("5.2a", f"{frame.who} has no creature in the army that can attack.", rules)
    words = ChoiceWords("attacks with {}", "attacks with nobody", " with {}")
    return Ask(frame.who, found, "who attacks, in their order", "attackers", barred=barred, word="with", words=words)


def _why(barred: tuple[tuple[Ids, str], ...], id: str) -> str:
    """The rule that keeps a creature from attacking."""
    return next((rule for ids, rule in barred if id in ids), "")


def next_battle(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """Combat is resolved per attacker, in the order that was announced."""
    attackers = table.plan.attackers if table.plan else ()
    attacker = next((id for id in attackers if id not in frame.fought), None)
    if attacker is None:
        return None
    return bound(fought=(*frame.fought, attacker)), Goto("battles"), Enter(s5_9_battles.Battle(attacker=attacker))


def combat_is_over(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """The combat is over."""
    return happen(CombatEnded())


MOST_PLANS = 600


class Withdrawing(Frame, frozen=True):
    """The attacking player takes a creature out of the attack."""

    who: str = ""
    card: str = ""


def lent(table: Battleground, who: str, game: Game) -> Iterator[Card]:
    """The defenders that other passive players would lend, where nothing keeps them from it."""
    if not (game.on(ONLY_ATTACKED_PLAYER_MAY_DEFEND) or game.on(ONLY_INACTIVE_PLAYERS_MAY_DEFEND)):
        yield from (card for name in table.playing if name not in (who, table.active) for card in table.army(name))


def choose_defence(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """The defending player decides whether and how to defend."""
    if table.plan is None:
        return Done()
    left = [name for name in s5_9_defense.defenders_of(table, frame.target, game) if name not in frame.asked]
    if not left or not table.plan.attackers:
        return Goto("declared")
    who = left[0]
    plans = _plans(table, who, frame.target, game)
    idle = s5_9_defense.Defending(who=who)
    free = not plans or not {DEFENDING_IS_OPTIONAL, ATTACKS_MAY_GO_UNDEFENDED} <= game.off
    ways = (*plans, idle) if free else plans
    closed = "" if ONLY_ATTACKED_PLAYER_MAY_DEFEND in game.silent else ONLY_ATTACKED_PLAYER_MAY_DEFEND
    nothing, what = idle if free else None, "how to defend"
    asked = Ask(who, ways, what, "action", idle=nothing, attempt=True, word="defence", closed=closed)
    asked = asked.but(words=decisions.DefenseWords("defends {}", "does not defend"))
    return asked if plans else asked.but(hushed=True)


def _plans(table: Battleground, who: str, target: str, game: Game) -> tuple[s5_9_defense.Defending, ...]:
    """The ways to defend with somebody: each creature against one attacker that it may stop, or against nobody."""
    if not table.plan:
        raise Lacking
    choices = [
        [("", ""), *((id, against) for against in table.plan.attackers if not stopped(table, id, against, game))]
        for id in s5_9_defense.available(table, who, target, game)
    ]
    plans = (tuple(pair for pair in plan if pair[0]) for plan in product(*choices))
    found: list[s5_9_defense.Defending] = []
    for plan in plans:
        if plan:
            found.append(s5_9_defense.Defending(who=who, pairs=plan))
        if len(found) >= MOST_PLANS:
            break
    return tuple(found)


def stopped(table: Battleground, id: str, against: str, game: Game) -> str:
    """Why a creature cannot defend against an attacker."""
    return s6_1.can_not(table, table.card(id), "defend", game) or s6_1.may_defend(
        table, table.card(id), table.card(against), game
    )


def next_defends(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """If several may defend, they do it one after the other."""
    done = (*frame.asked, *((frame.action.who,) if isinstance(frame.action, s5_9_defense.Defending) else ()))
    left = [name for name in s5_9_defense.defenders_of(table, frame.target, game) if name not in done]
    asked = bound(asked=done, action=None)
    return (asked, Goto("defence")) if left and len(done) > len(frame.asked) else asked


def nobody_defends(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """A player who lets an attack go on has declared that no creature defends."""
    if not table.plan:
        raise Lacking
    return None if table.plan.defended else happen(Defended(()))


def _optional(game: Game) -> Clause:
    """The rule by which nobody need defend, in the revision that is played."""
    return ATTACKS_MAY_GO_UNDEFENDED if DEFENDING_IS_OPTIONAL in game.silent else DEFENDING_IS_OPTIONAL


def only_the_attacked(table: Battleground, frame: s5_9_defense.Defending, game: Game) -> Answer:
    """Only the player who is attacked may defend; others lend no forces."""
    others = [id for id, _ in frame.pairs if table.card(id).you != frame.who]
    return (
        Refuse(
            ONLY_ATTACKED_PLAYER_MAY_DEFEND,
            f"{frame.who} does not control {others[0]} and cannot defend with it.",
        )
        if others
        else None
    )


def only_unmarked_defend(table: Battleground, frame: s5_9_defense.Defending, game: Game) -> Answer:
    """Only unmarked creatures may defend."""
    marked = [id for id, _ in frame.pairs if table.card(id).marked]
    return Refuse(ONLY_UNMARKED_CREATURES_FIGHT, f"{marked[0]} is marked and cannot defend.") if marked else None


def declare_defence(table: Battleground, frame: s5_9_defense.Defending, game: Game) -> Answer:
    """The defenders are assigned, perhaps several to one attacker (5.9.13)."""
    against = [attacker for _, attacker in frame.pairs]
    if len(set(against)) < len(against) and not game.on(SEVERAL_MAY_DEFEND_AGAINST_ONE):
        return Refuse("5.9.12", "Only one creature can defend against each attacker.")
    able = table.plan and not frame.pairs and _plans(table, frame.who, table.plan.target, game)
    return Legal(), happen(Defended(frame.pairs), also=(_optional(game),) if able else ())


def another_plan(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """As long as the plan is not locked (5.8), the attacking player may take attackers out of it.

    It is locked once the defence is declared, and it was not in old revisions.
    """
    if not table.plan or not table.plan.attackers or not table.plays(frame.who):
        return None
    if table.plan.defended and "5.8" not in game.off:
        return None
    found = tuple(Withdrawing(who=frame.who, card=id) for id in table.plan.attackers)
    what, options = "whether to change the plan", (*found, s3_4.PASS)
    rule = "" if "5.8" in game.silent else "5.8"
    asked = Ask(frame.who, options, what, "action", idle=s3_4.PASS, rule=rule, attempt=True, hushed=True)
    return asked.but(words=decisions.action("leaves the attack as it is"))


def until_it_stays(table: Battleground, frame: s5_9_attack.Attacking, game: Game) -> Answer:
    """One after the other."""
    row = "change" if table.plan and table.plan.defended else "reconsider"
    return (bound(action=None), Goto(row)) if isinstance(frame.action, Withdrawing) else bound(action=None)


def plan_is_locked(table: Battleground, frame: Withdrawing, game: Game) -> Answer:
    """Once the defence is being declared, no attacker can be added or taken away."""
    if table.plan and not table.plan.defended:
        return None
    return Refuse("5.8", f"The defense is declared, so {frame.card} can no longer be withdrawn.")


def withdrawn(table: Battleground, frame: Withdrawing, game: Game) -> Answer:
    """The creature attacks no longer."""
    return (Legal(), happen(Withdrew(frame.card))) if table.plan else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (procedure(Withdrawing, Row("5.8", plan_is_locked), Row("5.6", withdrawn)),)
