"""Chapter 3, section 3.2.4: attack and defense, and when damage is too much."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.arcmage.table import Battleground, Card
from judge.games.arcmage.texts import fits, gifts
from judge.games.arcmage.vocabulary.gifts import Adjusted
from judge.games.arcmage.vocabulary.nouns import Count
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.game import Game

ATTACK_VALUE_IS_DAMAGE_INFLICTED = Clause("3.2.4.2")


def attack(table: Battleground, id: str, game: Game) -> int:
    """The attack of a creature, with all that is added and taken away."""
    card = table.card(id)
    more: int = sum(
        gift.atk * _per(table, gift.per, source.id, game) for gift, source in gifts(table, card, Adjusted, game)
    )
    return max(0, card.print.atk + card.plus[0] + more)


def defense(table: Battleground, id: str, game: Game) -> int:
    """The defense of a creature or a city, with all that is added and taken away."""
    return defense_of(table, table.card(id), game)


def defense_of(table: Battleground, card: Card, game: Game) -> int:
    """The same of a card that is known."""
    more: int = 0
    for gift, source in gifts(table, card, Adjusted, game):
        more += gift.defense * _per(table, gift.per, source.id, game)
    return card.print.defense + card.plus[1] + more


def _per(table: Battleground, per: Data | int, source: str, game: Game) -> int:
    """How often something is added."""
    if isinstance(per, int):
        return per
    if not isinstance(per, Count):
        raise Lacking
    you = table.card(source).you
    return per.each * sum(fits(table, card, per.noun, you, source, game) for card in table.cards)


def inflicted(table: Battleground, id: str, game: Game) -> int:
    """The damage that a creature inflicts in an attack: its ATK (3.2.4.2)."""
    return attack(table, id, game) if game.on(ATTACK_VALUE_IS_DAMAGE_INFLICTED) else 0


def fatal(table: Battleground, id: str, game: Game) -> bool:
    """Whether a creature has suffered as much damage as its defense or more."""
    card = table.card(id)
    return card.damage >= defense_of(table, card, game)


def in_battle(table: Battleground, id: str) -> str:
    """What a creature is in the battle that is being fought: attacker, defender or nothing."""
    plan = table.plan
    if plan is None or not plan.battle:
        return ""
    if plan.battle == id:
        return "attacker"
    return "defender" if (id, plan.battle) in plan.defence else ""


def alive(table: Battleground, id: str) -> bool:
    """Whether a creature is in play and not dead."""
    return is_alive(table.card(id))


def is_alive(card: Card) -> bool:
    """Whether a creature is in play and not dead."""
    return card.area in ("army", "city", "kingdom") and not card.dead
