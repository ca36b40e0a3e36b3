"""Chapter 4, sections 406 and 410: what a card costs, what is even, how numbers are increased and reduced."""

from __future__ import annotations

from collections.abc import Iterable

from judge.games.spoils.table import BEING_PLAYED, Card, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game

NUMERIC_COST_IS_COST_NUMBER = Clause("406.1")
NO_COST_NUMBER_COSTS_ZERO = Clause("406.2")
MULTIPLES_OF_TWO_ARE_EVEN = Clause("410.1")
ZERO_IS_EVEN = Clause("410.1a")
INCREASES_COME_BEFORE_REDUCTIONS = Clause("410.3")
NUMBERS_STAY_AT_ZERO = Clause("410.4")
MINIMUM_SPARES_NUMBERS_BELOW_IT = Clause("410.5")


def numeric_cost(table: Spoils, card: Card, game: Game) -> int | None:
    """A card's numeric cost: what was worked out as it was played, else its cost number, or 0 if it has none."""
    if card.area == BEING_PLAYED:
        worked_out = (frame for frame in reversed(table.agenda) if getattr(frame, "card", "") == card.id)
        for frame in worked_out:
            if (total := getattr(frame, "total", None)) is not None and frame.before is None:
                return int(total)
    if card.shown.cost is None:
        return 0 if game.on(NO_COST_NUMBER_COSTS_ZERO) else None
    return card.shown.cost if game.on(NUMERIC_COST_IS_COST_NUMBER) else None


def is_even(number: int, game: Game) -> bool:
    """Whether a number is a multiple of 2; 0 is one too."""
    if number == 0 and not game.on(ZERO_IS_EVEN):
        return False
    return number % 2 == 0 and game.on(MULTIPLES_OF_TWO_ARE_EVEN)


def changed(number: int, changes: Iterable[int], game: Game) -> int:
    """A number after all its increases and then all its reductions."""
    parts = [change for change in changes if change]
    if len(parts) > 1 and min(parts) < 0 < max(parts) and game.on(INCREASES_COME_BEFORE_REDUCTIONS):
        parts.sort(key=lambda part: part < 0)
    for part in parts:
        number = reduced(number, part, 0, game) if part < 0 else number + part
    return number


def reduced(number: int, amount: int, minimum: int, game: Game) -> int:
    """A number that is reduced: it stays at 0, and a minimum says nothing about a number that is below it already."""
    after = number + amount
    if minimum and after < minimum:
        return number if number < minimum and game.on(MINIMUM_SPARES_NUMBERS_BELOW_IT) else minimum
    return 0 if after < 0 and game.on(NUMBERS_STAY_AT_ZERO) else after
