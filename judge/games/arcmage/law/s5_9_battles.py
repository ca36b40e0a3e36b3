"""Section 5.9: battles are fought and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from judge.games.arcmage import decisions
from judge.games.arcmage.events.cards import Damaged, Killed
from judge.games.arcmage.events.combat import BattleBegan
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.law import s5_9_responses
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.said import BATTLE
from judge.games.arcmage.table import ARMY, CITY, Battleground, Ids
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Check
from judge.kernel.move import Answer, Ask, Cite, Done, Enter, Goto, bound, happen
from judge.kernel.table import Event, Frame

DEFENDERS_ADD_UP_THEIR_ATTACK = Clause("5.9.16a")
BATTLE_DAMAGE_IS_SIMULTANEOUS = Clause("5.9.16d")
ALL_EFFECTS_COUNT_BEFORE_COMPARING = Clause("5.9x8")
DEFENDERS_PROTECT_FROM_THEIR_ATTACKER = Clause("5.9x10")
ALL_BATTLES_RESOLVE_BEFORE_ALL_ELSE = Clause("5.9x18")
COMBAT_RESOLVES_WHEN_BOTH_PASS = Clause("5.9x21")
ACTIVE_EFFECTS_COUNT_IN_COMBAT = Clause("5.9x22")


class Battle(Frame, frozen=True):
    """The battle of an attacker: how its damage is divided, who has struck first, which pairs were compared."""

    attacker: str = ""
    begun: bool = False
    division: tuple[int, ...] | None = None
    struck: Ids = ()
    compared: Ids = ()


class Pair(Frame, frozen=True):
    """An attacker and one defender are compared."""

    attacker: str = ""
    defender: str = ""
    fallen: Ids = ()


def defenders(table: Battleground, attacker: str) -> Ids:
    """Who defends against an attacker and is still alive."""
    pairs = table.plan.defence if table.plan and table.plan.battle == attacker else ()
    ids = [id for id, against in pairs if against == attacker] if pairs else ()
    return tuple([id for id in ids if s3_2.alive(table, id)]) if ids else ()


def battle_begins(table: Battleground, frame: Battle, game: Game) -> Answer:
    """One attacker and its defenders make up a battle; before a later one events may be played, as at any time."""
    later = table.plan is not None and bool(table.plan.battle)
    able = later and not frame.begun and any(s3_4.responses(table, name, False) for name in table.playing)
    if able and not game.on(ALL_BATTLES_RESOLVE_BEFORE_ALL_ELSE):
        return bound(begun=True), Goto("begin"), Enter(s3_4.Window(who=table.after(table.active)))
    return happen(BattleBegan(frame.attacker)) if s3_2.alive(table, frame.attacker) else Done()


def respond_first(table: Battleground, frame: Battle, game: Game) -> Answer:
    """Each battle starts with the players taking turns to respond."""
    if not defenders(table, frame.attacker):
        return None
    owner = next(table.card(id).you for id in defenders(table, frame.attacker))
    return Enter(s5_9_responses.Exchange(sides=(owner, table.active), rule="5.9x19"))


def divisions(amount: int, parts: int) -> Iterator[tuple[int, ...]]:
    """The ways to divide damage among so many."""
    if parts == 1:
        yield (amount,)
    elif parts:
        yield from ((first, *rest) for first in range(amount, -1, -1) for rest in divisions(amount - first, parts - 1))


def divide_damage(table: Battleground, frame: Battle, game: Game) -> Answer:
    """The attacking player chooses how the attacker's damage is distributed among the defenders."""
    against = defenders(table, frame.attacker)
    if not against:
        return None
    ways = tuple(divisions(s3_2.inflicted(table, frame.attacker, game), len(against)))
    what, words = f"the damage to {' and '.join(against)}", decisions.DamageWords("", to=tuple(against))
    return Ask(table.active, ways, what, "division", word="divide", words=words)


def dealt(table: Battleground, frame: Battle, game: Game, by: Ids) -> Iterator[Event]:
    """The damage that some of those in a battle deal: the attacker to each defender, the defenders their sum."""
    against = defenders(table, frame.attacker)
    striking = [id for id in against if id in by]
    total = sum(s3_2.inflicted(table, id, game) for id in striking) if game.on(DEFENDERS_ADD_UP_THEIR_ATTACK) else 0
    if total:
        yield Damaged(frame.attacker, total, " and ".join(striking), True)
    if frame.attacker in by and s3_2.alive(table, frame.attacker):
        shares = zip(against, frame.division or _to_first(table, frame, game), strict=False)
        yield from (Damaged(id, amount, frame.attacker, True) for id, amount in shares if amount)


def _to_first(table: Battleground, frame: Battle, game: Game) -> tuple[int, ...]:
    """All damage to the first defender, where nobody divides it."""
    return (s3_2.inflicted(table, frame.attacker, game),)


def strike_first(table: Battleground, frame: Battle, game: Game) -> Answer:
    """Who strikes first by the rules of its own card deals its damage before the others."""
    quick = tuple(
        id
        for id in (frame.attacker, *defenders(table, frame.attacker))
        if defenders(table, frame.attacker) and s6_1.first_strike(table, table.card(id), game)
    )
    events = tuple(dealt(table, frame, game, quick)) if quick else ()
    return (bound(struck=quick), happen(*events)) if events else None


def strike(table: Battleground, frame: Battle, game: Game) -> Answer:
    """The attacker receives the sum of the defenders' damage, each defender its share, all of it at once."""
    everybody = (frame.attacker, *defenders(table, frame.attacker))
    left = tuple(id for id in everybody if id not in frame.struck)
    if not defenders(table, frame.attacker):
        return None
    if not game.on(BATTLE_DAMAGE_IS_SIMULTANEOUS):
        mine = tuple(id for id in left if id == frame.attacker)
        rest = tuple(dealt(table, frame, game, tuple(id for id in left if id != frame.attacker)))
        first = tuple(dealt(table, frame, game, mine))
        return happen(*(first or rest)) if first or rest else None
    events = tuple(dealt(table, frame, game, left))
    return happen(*events) if events else None


def dies(role: str) -> Callable[[Battleground, Game], Iterator[Event]]:
    """A creature dies in its battle if it receives damage equal to or greater than its defense."""

    def run(table: Battleground, game: Game) -> Iterator[Event]:
        """Those who die."""
        if table.plan is None or not table.plan.battle:
            return
        for id in (table.plan.battle, *[id for id, _ in table.plan.defence]):
            if s3_2.in_battle(table, id) == role and s3_2.alive(table, id) and s3_2.fatal(table, id, game):
                yield Killed(id)

    return run


def both_have_passed(table: Battleground, frame: Battle, game: Game) -> Answer:
    """When both have passed, the battle is resolved."""
    left = [id for id in defenders(table, frame.attacker) if id not in frame.compared]
    return Cite("Both players have passed, so the battle is resolved.") if left else None


def each_pair(table: Battleground, frame: Battle, game: Game) -> Answer:
    """The attacker is compared with one defender after the other."""
    left = [id for id in defenders(table, frame.attacker) if id not in frame.compared]
    if not left or not s3_2.alive(table, frame.attacker) or not game.on(COMBAT_RESOLVES_WHEN_BOTH_PASS):
        return None
    pair = Pair(attacker=frame.attacker, defender=left[0])
    return bound(compared=(*frame.compared, left[0])), Goto("pairs"), Enter(pair)


def with_effects(table: Battleground, id: str, game: Game) -> tuple[int, int]:
    """Attack and defense with all effects that are active taken into account (5.9x22, before that 5.9x8)."""
    if game.on(ACTIVE_EFFECTS_COUNT_IN_COMBAT) or game.on(ALL_EFFECTS_COUNT_BEFORE_COMPARING):
        return s3_2.attack(table, id, game), s3_2.defense(table, id, game)
    return table.card(id).print.atk, table.card(id).print.defense


def attacker_is_compared(table: Battleground, frame: Pair, game: Game) -> Answer:
    """The attacker dies if the defender's attack is equal to its defense or higher."""
    if with_effects(table, frame.defender, game)[0] < with_effects(table, frame.attacker, game)[1]:
        return None
    return Cite(f"{frame.defender}'s attack is enough to kill {frame.attacker}."), bound(fallen=(frame.attacker,))


def defender_is_compared(table: Battleground, frame: Pair, game: Game) -> Answer:
    """The defender dies if the attacker's attack is equal to its defense or higher."""
    if with_effects(table, frame.attacker, game)[0] < with_effects(table, frame.defender, game)[1]:
        return None
    return Cite(f"{frame.attacker}'s attack is enough to kill {frame.defender}."), bound(
        fallen=(*frame.fallen, frame.defender)
    )


def defender_survives(table: Battleground, frame: Pair, game: Game) -> Answer:
    """The defender survives if the attacker's attack is lower than its defense."""
    return None if frame.defender in frame.fallen else Cite(f"{frame.defender} survives.")


def protects(table: Battleground, frame: Pair, game: Game) -> Answer:
    """Either way, the defender protects its player from that attacker."""
    return Cite(f"{frame.defender} protects {table.card(frame.defender).you} from {frame.attacker}.")


def pair_falls(table: Battleground, frame: Pair, game: Game) -> Answer:
    """The creatures that were not strong enough die."""
    return happen(*map(Killed, frame.fallen)) if frame.fallen else None


def no_spill_over(table: Battleground, frame: Battle, game: Game) -> Answer:
    """An attacker that a defender has engaged harms neither city nor player, even if it kills the defender."""
    if table.plan is None or frame.attacker not in table.plan.engaged:
        return None
    if s6_1.overrun(table, table.card(frame.attacker), game):
        told = f"{frame.attacker} had a defender, but its own text lets it damage what it attacks too."
        return Cite(told, s6_1.CARD_RULES_OVERRIDE_CORE_RULES)
    told = f"{frame.attacker} had a defender, so it harms neither city nor player."
    return Cite(told), Done()


def unopposed(table: Battleground, frame: Battle, game: Game) -> int:
    """The damage that an attacker deals to what it attacks."""
    if not s3_2.alive(table, frame.attacker):
        return 0
    if _engaged(table, frame) and s6_1.overrun(table, table.card(frame.attacker), game):
        return beyond(table, frame, game)
    if defenders(table, frame.attacker):
        return 0
    if table.plan and frame.attacker in table.plan.engaged and _blocked(table, game):
        return 0
    return s3_2.inflicted(table, frame.attacker, game)


def _engaged(table: Battleground, frame: Battle) -> bool:
    """Whether somebody defended against the attacker."""
    return table.plan is not None and frame.attacker in table.plan.engaged


def beyond(table: Battleground, frame: Battle, game: Game) -> int:
    """The damage that an attacker deals to its defenders beyond their defense."""
    pairs = table.plan.defence if table.plan else ()
    met = [id for id, against in pairs if against == frame.attacker and table.card(id).area in (ARMY, CITY)]
    shares = zip(met, frame.division or _to_first(table, frame, game), strict=False)
    return sum(max(0, share - s3_2.defense(table, id, game)) for id, share in shares)


def _blocked(table: Battleground, game: Game) -> bool:
    """Whether an attacker that was defended against deals no damage, where no rule says more than that."""
    return bool(game.on(DEFENDERS_PROTECT_FROM_THEIR_ATTACKER))


def on_a_city(table: Battleground) -> bool:
    """Whether a city is attacked."""
    return bool(table.plan) and all(player.name != table.plan.target for player in table.players)  # type: ignore[union-attr]


def harm_city(table: Battleground, frame: Battle, game: Game) -> Answer:
    """An attacker without defenders takes so much of the city's defense."""
    amount = unopposed(table, frame, game)
    if not amount or not on_a_city(table) or not s3_2.alive(table, table.plan.target):  # type: ignore[union-attr]
        return None
    return happen(Damaged(table.plan.target, amount, frame.attacker, True))  # type: ignore[union-attr]


def some_left_unblocked(table: Battleground, frame: Battle, game: Game) -> Answer:
    """Of a city that is defended, each attacker that is left unblocked takes so much defense."""
    if table.plan is None or not table.plan.engaged or "5.9.17a" not in game.silent:
        return None
    return harm_city(table, frame, game)


def harm_player(table: Battleground, frame: Battle, game: Game) -> Answer:
    """An attacker without defenders takes so many of the defending player's victory points."""
    amount = unopposed(table, frame, game)
    if not amount or on_a_city(table):
        return None
    return happen(Scored(table.plan.target, -amount, frame.attacker))  # type: ignore[union-attr]


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Battle,
            Row(
                "5.9.16",
                battle_begins,
                "begin",
                says="The players may play events before the next battle begins.",
            ),
            Row("5.9x19", respond_first, "respond", quiet=True),
            Row("5.9.16b", divide_damage, "divide"),
            Row("6.1.3", strike_first, "first"),
            Row("5.9.16d", strike, "strike"),
            Row("5.9x21", both_have_passed, "passed"),
            Row("5.9.16a-pair", each_pair, "pairs", quiet=True),
            Row("5.9.18", no_spill_over),
            Row("5.9.17a", harm_city),
            Row(
                "3.3.6.2",
                some_left_unblocked,
                "unblocked",
                says="Each attacker that nobody blocks takes defense from the city.",
            ),
            Row("5.9.17b", harm_player),
        ),
        procedure(
            Pair,
            Row("5.9.16a-pair", attacker_is_compared),
            Row("5.9.16c-pair", defender_is_compared),
            Row("5.9x9", defender_is_compared),
            Row("5.9x23", defender_survives),
            Row("5.9x10", protects),
            Row("5.9.16", pair_falls),
        ),
    )


LAWS = (
    Check("5.9.16a", dies("attacker"), needs=BATTLE),
    Check("5.9.16c", dies("defender"), needs=BATTLE),
)
