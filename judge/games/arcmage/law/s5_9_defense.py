"""Section 5.9: defenders are chosen."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Lacking
from judge.games.arcmage.law import s1_8_battleground as s1_8
from judge.games.arcmage.law import s5_9_attack
from judge.games.arcmage.law import s5_combat as s5
from judge.games.arcmage.law import s6_1_conflicting_rules as s6_1
from judge.games.arcmage.table import ARMY, CITY, Battleground, Card, Ids
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Refuse
from judge.kernel.table import Frame

TARGET_OWNER_IS_DEFENDING_PLAYER = Clause("5.9.7")
UNMARKED_ARMY_CAN_ALWAYS_DEFEND = Clause("5.9.8")
ATTACKED_CITY_RESIDENTS_CAN_DEFEND = Clause("5.9.9")
RESIDENTS_FIGHT_FOR_THEIR_CITY_ALONE = Clause("3.2.3")
ARMY_OR_ATTACKED_CITY_MAY_DEFEND = Clause("5.9x4")
AVAILABLE_DEFENDERS = "5.9.10"

Pairs = tuple[tuple[str, str], ...]


class Defending(Frame, frozen=True):
    """A player assigns defenders, each to an attacker."""

    who: str = ""
    pairs: Pairs = ()


def defenders_of(table: Battleground, target: str, game: Game) -> Ids:
    """Who may defend: the attacked player alone (5.3, 5.7), once every passive player (5x2); nobody who is defeated."""
    owner = s5_9_attack.defending_player(table, target, game)
    if (
        owner != target
        and not game.on(TARGET_OWNER_IS_DEFENDING_PLAYER)
        and TARGET_OWNER_IS_DEFENDING_PLAYER not in game.silent
    ):
        return ()
    if not game.on(s5.ONLY_INACTIVE_PLAYERS_MAY_DEFEND) or game.on(s5.ONLY_ATTACKED_PLAYER_MAY_DEFEND):
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
        *s5.lent(table, who, game),
    )
    others = tuple(card for card in table.creatures(who) if card not in mine and not card.dead)
    if others and not game.on(s1_8.FIGHTERS_MUST_BE_IN_ARMY):
        mine = (*mine, *others)
    return tuple(
        card.id
        for card in mine
        if not (
            card.marked
            and not s6_1.can(table, card, "defend marked", game)
            and game.on(s5.ONLY_UNMARKED_CREATURES_FIGHT)
        )
    )


def _helpers(table: Battleground, who: str, target: str, game: Game) -> Iterator[Card]:
    """Residents of other cities that a card lets help to defend this one."""
    if table.has(target):
        for card in table.creatures(who):
            if card.area == CITY and card.at != target and s6_1.can(table, card, "defend other cities", game):
                yield card


def only_available_defend(table: Battleground, frame: Defending, game: Game) -> Answer:
    """Defenders are chosen from those that are available."""
    return _from_those_available(table, frame, game, AVAILABLE_DEFENDERS)


def only_those_named_defend(table: Battleground, frame: Defending, game: Game) -> Answer:
    """Before there were available defenders, those defended who were named: of the army or the attacked city."""
    if AVAILABLE_DEFENDERS not in game.silent:
        return None
    return _from_those_available(table, frame, game, ARMY_OR_ATTACKED_CITY_MAY_DEFEND)


def _from_those_available(table: Battleground, frame: Defending, game: Game, rule: str) -> Answer:
    """A refusal of a creature that is not available."""
    if not table.plan:
        raise Lacking
    there = available(table, frame.who, table.plan.target, game)
    for id, _ in frame.pairs:
        card = table.card(id)
        if id not in there and not (card.marked and card.area in (ARMY, CITY)):
            home = card.area == CITY and table.plan.target == frame.who and game.on(s1_8.FIGHTERS_MUST_BE_IN_ARMY)
            army = "" if table.has(table.plan.target) else "'s army"
            place = card.at if card.area == CITY else "the army" if card.area == ARMY else f"the {card.area}"
            told = f"{id} is in {place} and cannot defend {table.plan.target}{army}."
            also = (RESIDENTS_FIGHT_FOR_THEIR_CITY_ALONE,) if card.area == CITY else ()
            return Refuse(s1_8.FIGHTERS_MUST_BE_IN_ARMY if home else rule, told, also)
    return None


def one_attacker_each(table: Battleground, frame: Defending, game: Game) -> Answer:
    """A defender defends against one attacker only."""
    ids = [id for id, _ in frame.pairs]
    twice = [id for id in ids if ids.count(id) > 1]
    return Refuse("5.9.12", f"{twice[0]} cannot defend against two attackers.") if twice else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Defending,
            Row("5.3", s5.only_the_attacked),
            Row("5.1", s5.only_unmarked_defend),
            Row(AVAILABLE_DEFENDERS, only_available_defend),
            Row("5.7", only_those_named_defend, "named"),
            Row("5.9.12", one_attacker_each),
            Row("6.1.3", s6_1.can_stop),
            Row("5.7", s5.declare_defence, "declare"),
        ),
    )
