"""Chapter 5, sections 5.1 to 5.6 with 5.9.1 to 5.9.5: an attack is announced, and who may answer it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from judge.games.arcmage.events.cards import Marked
from judge.games.arcmage.events.combat import Declared
from judge.games.arcmage.s3_events import Exchange, Window
from judge.games.arcmage.s6_keywords import CARD_RULES_OVERRIDE_CORE_RULES, can, can_not, must
from judge.games.arcmage.table import ATTACK, CITY, Battleground, Card, Ids, Plan
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, Enter, Legal, Option, Refuse, happen
from judge.kernel.table import Frame

RESIDENTS_CANNOT_ATTACK = Clause("1.8.2.1")
FIGHTERS_MUST_BE_IN_ARMY = Clause("1.8.3.1")
ONLY_ONE_ATTACK_IS_ALLOWED = Clause("2.5.15.2")
ONLY_UNMARKED_CREATURES_FIGHT = Clause("5.1")
ATTACKER_DECIDES_ORDER_OF_ASSAULT = Clause("5.6")
ANY_NUMBER_MAY_ATTACK = Clause("5.9.2")
ONLY_ATTACKED_OWNER_MAY_RESPOND = Clause("5.9x14-owner")

MOST_ORDERED = 4  # attackers of which every order is offered


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


def in_the_attack_phase(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Only the active player attacks, and only in their own Attack phase."""
    if frame.who != table.active or table.phase != ATTACK:
        return Refuse("5.2", f"{frame.who} can attack only in an Attack phase of {frame.who}.")
    return None


def only_once(table: Battleground, frame: Attacking, game: Game) -> Answer:
    """Only one attack is allowed."""
    return Refuse(ONLY_ONE_ATTACK_IS_ALLOWED, f"{frame.who} has attacked this turn.") if table.attacked else None


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
        for count in (range(len(able), 0, -1) if len(able) < 2 or game.on(ANY_NUMBER_MAY_ATTACK) else (1,))
        for group in combinations(able, count)
        for order in (
            permutations(group)
            if 1 < count <= MOST_ORDERED and game.on(ATTACKER_DECIDES_ORDER_OF_ASSAULT)
            else (group,)
        )
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
    return army if len(army) == len(all_of_them) or game.on(FIGHTERS_MUST_BE_IN_ARMY) else all_of_them


def _barred(table: Battleground, who: str, game: Game) -> Iterator[tuple[Ids, str]]:
    """The creatures that cannot attack, each with the rule: residents, the marked, those that a card keeps from it."""
    for card in table.creatures(who):
        if card.area == CITY and game.on(RESIDENTS_CANNOT_ATTACK):
            yield (card.id,), RESIDENTS_CANNOT_ATTACK
        elif card.area == CITY and game.on(FIGHTERS_MUST_BE_IN_ARMY):
            yield (card.id,), FIGHTERS_MUST_BE_IN_ARMY
        elif card.marked and not can(table, card, "attack marked", game) and game.on(ONLY_UNMARKED_CREATURES_FIGHT):
            yield (card.id,), ONLY_UNMARKED_CREATURES_FIGHT
        elif can_not(table, card, "attack", game):
            yield (card.id,), CARD_RULES_OVERRIDE_CORE_RULES


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
    passive = (
        (owner,)
        if game.on(ONLY_ATTACKED_OWNER_MAY_RESPOND)
        else tuple(name for name in table.around(owner) if name != who)
    )
    return (*passive, who)
