"""Section 201: Parts of a Card."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.games.spoils import views
from judge.games.spoils.editions import has
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game

COST_NUMBER_IS_RESOURCES_NEEDED = Clause("201.2a")
GEAR_ADJUSTS_BATTLE_STATS = Clause("201.7c")
ONLY_LOCATIONS_HAVE_STRUCTURE = Clause("201.8a")
GEAR_ADJUSTS_LIFE = Clause("o2.2.7")
GEAR_ADJUSTS_SPEED = Clause("o2.2.8")

STATS = ("strength", "life", "speed")

_IN_THE_ORIGINAL = {"life": GEAR_ADJUSTS_LIFE, "speed": GEAR_ADJUSTS_SPEED}  # there each bonus has a number of its own


def cost_number(card: Card, game: Game) -> int:
    """How many resources a card takes to play: the number in its corner (201.2a)."""
    return card.print.cost if card.print.cost and game.on(COST_NUMBER_IS_RESOURCES_NEEDED) else 0


def printed(card: Card, name: str) -> int:
    """A battle stat of the card itself: the number in the corner of gear is for the card it is attached to."""
    return 0 if is_gear(card) else int(getattr(card.print, name))


def is_gear(card: Card) -> bool:
    """Whether a card has adjustments in its corner and no battle stats."""
    return "item" in card.print.types and "character" not in card.print.types and any(_corner(card))


def _corner(card: Card) -> tuple[int, int, int]:
    """The three numbers in the corner of a card."""
    return card.print.strength, card.print.life, card.print.speed


@lru_cache(maxsize=2048)
def gear(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The gear in play that is attached to something."""
    return tuple(card for card in cards if card.attached_to and card.area == PLAY and is_gear(card))


def adjustments(cards: tuple[Card, ...], id: str, name: str, game: Game) -> Iterator[int]:
    """The numbers that gear attached to a character adds to a battle stat, or takes away from it (201.7c)."""
    for item in gear(cards):
        change = int(getattr(item.print, name))
        if item.attached_to == id and not item.face_down and change and game.on(_rule(name, game)):
            yield change


def _rule(name: str, game: Game) -> str:
    """The rule by which gear changes a battle stat."""
    own = _IN_THE_ORIGINAL.get(name, GEAR_ADJUSTS_BATTLE_STATS)
    return own if has(game, own) else GEAR_ADJUSTS_BATTLE_STATS


def has_structure(table: Spoils, card: Card, game: Game) -> bool:
    """Whether a card has the structure that is printed on it: only locations have one."""
    return views.is_a(table, card, "location", game) or not game.on(ONLY_LOCATIONS_HAVE_STRUCTURE)
