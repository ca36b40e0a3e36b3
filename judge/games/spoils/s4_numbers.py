"""Chapter 4, section 410, Numbers: what is even, and how numbers are increased and reduced."""

from __future__ import annotations

from collections.abc import Iterable

from judge.kernel.game import Game


def is_even(number: int, game: Game) -> bool:
    """Whether a number is a multiple of 2; 0 is one too."""
    if number == 0 and not game.on("410.1a"):
        return False
    return number % 2 == 0 and game.on("410.1")


def changed(number: int, changes: Iterable[int], game: Game) -> int:
    """A number after all its increases and then all its reductions."""
    parts = [change for change in changes if change]
    if any(part > 0 for part in parts) and any(part < 0 for part in parts) and game.on("410.3"):
        parts.sort(key=lambda part: part < 0)
    for part in parts:
        number = reduced(number, part, 0, game) if part < 0 else number + part
    return number


def reduced(number: int, amount: int, minimum: int, game: Game) -> int:
    """A number that is reduced: it stays at 0, and a minimum says nothing about a number that is below it already."""
    after = number + amount
    if minimum and after < minimum:
        return number if number < minimum and game.on("410.5") else minimum
    return 0 if after < 0 and game.on("410.4") else after


CLAUSES = frozenset({"410.1", "410.1a", "410.3", "410.4", "410.5", "o8.11.3"})
