"""Section 302: Battle Terms."""

from __future__ import annotations

from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.table import Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game

ATTACKED_CARD_IS_ATTACK_TARGET = Clause("302.1")
CONTROLLER_OF_TARGET_IS_ATTACKED = Clause("302.2")
BATTLE_STARTER_IS_ATTACKING_PLAYER = Clause("302.3")
ATTACKED_PLAYER_IS_DEFENDING_PLAYER = Clause("302.4")
ATTACKER_CONTROLS_ATTACKING_PARTY = Clause("302.6")
DEFENDER_CONTROLS_BLOCKING_PARTY = Clause("302.7")
PARTY_MEMBERS_ARE_IN_BATTLE = Clause("302.9")
OPPONENT_HAS_THE_OPPOSING_PARTY = Clause("302.10")
LOSING_COVERT_ENDS_COVERT_PARTY = Clause("302.11a")
ATTACKING_PARTY_MEMBERS_ARE_ATTACKING = Clause("302.12")
BLOCKING_PARTY_MEMBERS_ARE_BLOCKING = Clause("302.13")
CHARACTER_IS_IN_PARTY_WITH_ITSELF = Clause("302.14")

NOBODY = ""  # who is meant when the rule that says so is switched off


def target_of_the_attack(table: Spoils, game: Game) -> str:
    """The card that is being attacked (302.1), unless it is gone or a location that changed hands (407.5)."""
    if table.battle is None or not game.on(ATTACKED_CARD_IS_ATTACK_TARGET):
        return ""
    target = table.card(table.battle.target)
    return target.id if s407.still_the_target(target, table.battle, game) else ""


def is_being_attacked(table: Spoils, player: str, game: Game) -> bool:
    """Whether the target of the attack is something that this player controls (302.2)."""
    target = target_of_the_attack(table, game)
    return bool(target) and table.card(target).controller == player and game.on(CONTROLLER_OF_TARGET_IS_ATTACKED)


def attacking_player(table: Spoils, game: Game) -> str:
    """Who started the battle (302.3)."""
    return table.battle.attacker if table.battle and game.on(BATTLE_STARTER_IS_ATTACKING_PLAYER) else NOBODY


def defending_player(table: Spoils, game: Game) -> str:
    """Who is attacked in the battle (302.4)."""
    return table.battle.defender if table.battle and game.on(ATTACKED_PLAYER_IS_DEFENDING_PLAYER) else NOBODY


def attacking_party(table: Spoils, game: Game) -> tuple[str, ...]:
    """The characters with which the attacking player fights (302.6)."""
    return (
        table.battle.attackers
        if table.battle and table.battle.attackers and game.on(ATTACKER_CONTROLS_ATTACKING_PARTY)
        else ()
    )


def blocking_party(table: Spoils, game: Game) -> tuple[str, ...]:
    """The characters with which the defending player fights (302.7)."""
    return (
        table.battle.blockers
        if table.battle and table.battle.blockers and game.on(DEFENDER_CONTROLS_BLOCKING_PARTY)
        else ()
    )


def opposing_party(table: Spoils, you: str, game: Game) -> tuple[str, ...]:
    """The party of a player's opponent (302.10)."""
    if table.battle is None or not game.on(OPPONENT_HAS_THE_OPPOSING_PARTY):
        return ()
    sides = {table.battle.attacker: table.battle.blockers, table.battle.defender: table.battle.attackers}
    return sides.get(you, ())


def in_the_battle(table: Spoils, game: Game) -> tuple[str, ...]:
    """The characters in the battle: those in one of its parties (302.9)."""
    return table.fighting if table.battle and table.fighting and game.on(PARTY_MEMBERS_ARE_IN_BATTLE) else ()


def is_covert(table: Spoils, every: bool, game: Game) -> bool:
    """Whether the attacking party is covert: no more once a member has lost covert (302.11a)."""
    was = table.battle is not None and table.battle.covert
    return every or (was and not game.on(LOSING_COVERT_ENDS_COVERT_PARTY))


def is_attacking(table: Spoils, id: str, game: Game) -> bool:
    """Whether a character is attacking: for as long as it is in the attacking party (302.12)."""
    return table.battle is not None and id in table.battle.attackers and game.on(ATTACKING_PARTY_MEMBERS_ARE_ATTACKING)


def is_blocking(table: Spoils, id: str, game: Game) -> bool:
    """Whether a character is blocking: for as long as it is in the blocking party (302.13)."""
    return table.battle is not None and id in table.battle.blockers and game.on(BLOCKING_PARTY_MEMBERS_ARE_BLOCKING)


def in_a_party_with(table: Spoils, id: str, source: str, game: Game) -> bool:
    """Whether a character is in one party with another; with itself too (302.14)."""
    if table.battle is None:
        return False
    party = next((side for side in (table.battle.attackers, table.battle.blockers) if source in side), ())
    return id in party and (id != source or game.on(CHARACTER_IS_IN_PARTY_WITH_ITSELF))
