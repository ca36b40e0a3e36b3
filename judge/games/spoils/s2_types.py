"""Chapter 2, section 208, with 508.3: what becomes of cards that lose a type."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.events import DamageCleared, LeftBattle
from judge.games.spoils.objects import GiftLost
from judge.games.spoils.said import said
from judge.games.spoils.table import Spoils
from judge.games.spoils.views import is_a
from judge.kernel.game import Game
from judge.kernel.law import Check
from judge.kernel.table import Event


def no_character_remembers_no_damage(table: Spoils, game: Game) -> Iterator[Event]:
    """A card that loses the character type forgets the damage it received this turn."""
    for card in said(table).hurt:
        if card.struck and card.damage and not is_a(table, card, "character", game):
            yield DamageCleared(card.id)


def no_character_leaves_the_battle(table: Spoils, game: Game) -> Iterator[Event]:
    """A card that loses the character type during a battle is removed from it."""
    for id in table.fighting:
        if not is_a(table, table.card(id), "character", game):
            yield LeftBattle(id)


def text_of_a_character_goes_with_the_type(table: Spoils, game: Game) -> Iterator[Event]:
    """Temporary rules text that a card gained as a character is removed when it loses that type."""
    for effect in table.lasting:
        if effect.such is not None:
            gone = tuple(id for id in effect.on or () if not is_a(table, table.card(id), "character", game))
            if gone:
                yield GiftLost(effect, gone, f"{' and '.join(gone)} keeps nothing of what it gained as a character.")


LAWS = (
    Check("208.3", no_character_remembers_no_damage, needs="hurt"),
    Check("208.4", no_character_leaves_the_battle, needs="battle"),
    Check("508.3", text_of_a_character_goes_with_the_type, needs="such"),
)
