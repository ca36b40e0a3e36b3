"""Section 204: Characters."""

from __future__ import annotations

from judge.games.spoils.table import Card, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game

CHARACTERS_COME_IN_OWN_TURN = Clause("204.1")
CHARACTERS_COME_UNDER_EFFECT_CONTROLLER = Clause("204.2a")
NEW_CHARACTERS_CANNOT_ATTACK = Clause("204.3")
START_OF_TURN_ARRIVALS_CANNOT_ATTACK = Clause("204.3b")
STRENGTH_IS_BATTLE_DAMAGE = Clause("204.4a")
SPEED_DEFINES_WHEN_DAMAGE_COMES = Clause("204.4c")
ITEMS_COME_IN_OWN_TURN = Clause("206.1")
LOCATIONS_COME_IN_OWN_TURN = Clause("207.1")

_IN_ITS_PLAYERS_TURN = {
    "character": CHARACTERS_COME_IN_OWN_TURN,
    "item": ITEMS_COME_IN_OWN_TURN,
    "location": LOCATIONS_COME_IN_OWN_TURN,
}

_DURING = "603.2"  # the row that comes next while a turn is only starting


def only_in_its_players_turn(card: Card, game: Game) -> tuple[str, ...]:
    """The rules by which a card of these types is not played at any other time."""
    return tuple(rule for kind, rule in _IN_ITS_PLAYERS_TURN.items() if kind in card.print.types and game.on(rule))


def comes_under(card: Card, player: str, game: Game) -> str:
    """The player who controls an arriving character: the controller of the effect that puts it there (204.2a)."""
    other = player != card.owner and "character" in card.print.types
    return card.owner if other and not game.on(CHARACTERS_COME_UNDER_EFFECT_CONTROLLER) else player


def started_the_turn_here(card: Card, game: Game) -> bool:
    """Whether a character has been in play under this control since the turn started, so that it can attack (204.3)."""
    return not card.arrived or not game.on(NEW_CHARACTERS_CANNOT_ATTACK)


def comes_too_late(table: Spoils, card: Card, game: Game) -> bool:
    """Whether a card enters play after the start of the turn; a character does so even at its very start (204.3b)."""
    starting = bool(table.agenda) and table.agenda[0].at == _DURING
    return not starting or "character" not in card.print.types or game.on(START_OF_TURN_ARRIVALS_CANNOT_ATTACK)


def battle_damage(strength: int, game: Game) -> int:
    """The damage that a character of this strength can inflict in battle (204.4a)."""
    return strength if strength and game.on(STRENGTH_IS_BATTLE_DAMAGE) else 0


def strikes_now(speed: int, level: int, game: Game) -> bool:
    """A character's speed says when its damage comes (204.4c)."""
    return speed == level or not game.on(SPEED_DEFINES_WHEN_DAMAGE_COMES)
