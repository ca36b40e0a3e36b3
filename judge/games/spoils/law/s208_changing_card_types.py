"""Section 208: Changing Card Types."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils import said, views
from judge.games.spoils.events import DamageCleared, LeftBattle
from judge.games.spoils.table import Spoils
from judge.kernel.game import Game
from judge.kernel.law import Check
from judge.kernel.table import Event


def no_character_remembers_no_damage(table: Spoils, game: Game) -> Iterator[Event]:
    """A card that loses the character type forgets the damage it received this turn."""
    for card in said.said(table).hurt:
        if card.struck and card.damage and not views.is_a(table, card, "character", game):
            yield DamageCleared(card.id)


def no_character_leaves_the_battle(table: Spoils, game: Game) -> Iterator[Event]:
    """A card that loses the character type during a battle is removed from it."""
    for id in table.fighting:
        if not views.is_a(table, table.card(id), "character", game):
            yield LeftBattle(id)


LAWS = (
    Check("208.3", no_character_remembers_no_damage, needs="hurt"),
    Check("208.4", no_character_leaves_the_battle, needs="battle"),
)
