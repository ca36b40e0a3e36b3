"""Section 5.9: an attack is announced."""

from __future__ import annotations

from judge.games.arcmage.events.cards import Marked
from judge.games.arcmage.events.combat import Declared
from judge.games.arcmage.law import s2_5_turn as s2_5
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.law import s5_9_end_of_combat, s5_9_responses
from judge.games.arcmage.law import s5_combat as s5
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.table import Battleground, Ids, Plan
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Cite, Enter, Legal, Option, Refuse, happen
from judge.kernel.table import Frame

ONLY_ATTACKED_OWNER_MAY_RESPOND = Clause("5.9x14-owner")


class Attacking(Frame, frozen=True):
    """The active player attacks an army (a player's name) or a city."""

    who: str = ""
    target: str = ""
    attackers: Ids = ()
    asked: Ids = ()
    action: Option = None
    fought: Ids = ()


def defending_player(table: Battleground, target: str, game: Game) -> str:
    """The owner of the army or city that is attacked (5.9.7)."""
    return target if any(player.name == target for player in table.players) else table.card(target).you


def not_your_own(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """A player may not attack their own cities."""
    if defending_player(table, frame.target, game) == frame.who:
        own = f"{frame.target}, {frame.who}'s own city" if table.has(frame.target) else f"{frame.who}'s own army"
        return Refuse("5.9.4", f"{frame.who} cannot attack {own}.")
    return None


def announce(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The attackers are marked and announced openly, with target and order."""
    plan = Plan(frame.target, frame.attackers)
    veterans = [id for id in frame.attackers if s6_1.is_veteran(table, table.card(id), game)]
    attack = "attacks" if len(veterans) == 1 else "attack"
    says = f"{' and '.join(veterans)} {attack} without being marked."
    told = Cite(says, s6_1.CARD_RULES_OVERRIDE_CORE_RULES)
    marked = (Marked(id) for id in frame.attackers if id not in veterans)
    return Legal(), *((told,) if veterans else ()), happen(Declared(plan), *marked)


def events_after_announcing(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """All players can play events."""
    return Enter(
        s3_4.Window(who=table.after(frame.who), rule="5.9.14" if table.plan and table.plan.defended else "5.9.5")
    )


def exchange(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """The passive player, later only the one who is attacked, and the attacker take turns to respond."""
    return Enter(s5_9_responses.Exchange(sides=sides(table, frame.who, frame.target, game)))


def sides(table: Battleground, who: str, target: str, game: Game) -> Ids:
    """Who takes part in an exchange of responses: the passive players, or the owner of what is attacked alone."""
    owner = defending_player(table, target, game)
    passive = (
        (owner,)
        if game.on(ONLY_ATTACKED_OWNER_MAY_RESPOND)
        else tuple(name for name in table.around(owner) if name != who)
    )
    return (*passive, who)


def may_be_attacked(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """A card can say that a city cannot be attacked."""
    if not table.has(frame.target):
        return None
    why = s6_1.can_not(table, table.card(frame.target), "be attacked", game)
    return Refuse(s6_1.CARD_RULES_OVERRIDE_CORE_RULES, why) if why else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Attacking,
            Row("2.5.15.2", s2_5.only_once),
            Row("5.2", s5.in_the_attack_phase),
            Row("5.9.4", not_your_own),
            Row("6.1.3", may_be_attacked),
            Row("5.2a", s5.choose_attackers, "attackers", quiet=True),
            Row("5.9.3", announce, "announce"),
            Row("5.9.5", events_after_announcing, "announced", quiet=True),
            Row("5.9x14", exchange, "exchange", quiet=True),
            Row("5.6", s5.another_plan, "reconsider", quiet=True),
            Row("5.6", s5.until_it_stays, "reconsidered", quiet=True),
            Row("5.7", s5.choose_defence, "defence", quiet=True),
            Row("5.7", s5.next_defends, "next", quiet=True),
            Row("5.7", s5.nobody_defends, "declared"),
            Row("5.6", s5.another_plan, "change", quiet=True),
            Row("5.6", s5.until_it_stays, "plan", quiet=True),
            Row("5.9.14", events_after_announcing, "assigned", quiet=True),
            Row("5.4", s5.next_battle, "battles", quiet=True),
            Row("5.9x6", s5_9_end_of_combat.city_undefended),
            Row("5.9x7", s5_9_end_of_combat.army_undefended),
            Row("5.9x11", s5_9_end_of_combat.clear_everything),
            Row("5.9x26", s5_9_end_of_combat.clear_dead_and_theirs, also=("5.9.20",)),
            Row("5.9x29", s5_9_end_of_combat.clear_events),
            Row("5.9.20-dead", s5_9_end_of_combat.clear_dead),
            Row("5.4", s5.combat_is_over, "over", quiet=True),
            Row("3.4.2", s3_4.answer_what_was_triggered, "after", quiet=True),
        ),
    )
