"""Addresses that nobody types who wants to know something: each within the limits, each another, heavy to answer."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from string import ascii_lowercase
from urllib.parse import urlencode

from judge import limits

Chance = random.Random


def word(chance: Chance, letters: int) -> str:
    """A word that there is not."""
    return "".join(chance.choice(ascii_lowercase) for _ in range(letters))


def number(chance: Chance, levels: int) -> str:
    """A rule's number that there hardly is."""
    return ".".join(str(chance.randint(1, 9999)) for _ in range(levels))


def question(one: Callable[[], str]) -> str:
    """A question that is as long as may be."""
    return urlencode({"q": " ".join(one() for _ in range(400))[: limits.VALUES["q"]]})


KINDS: tuple[Callable[[Chance], str], ...] = (
    lambda chance: f"/spoils/{number(chance, chance.randint(1, 12))}",
    lambda chance: f"/arcmage/{number(chance, 100)}x",
    lambda chance: f"/spoils/{word(chance, 700)}",
    lambda chance: f"/search?{question(lambda: word(chance, chance.randint(4, 32)))}",
    lambda chance: f"/search?{question(lambda: number(chance, 3))}",
    lambda chance: f"/api/suggest?q={word(chance, 600)}",
    lambda chance: f"/spoils/408?edition={word(chance, 100)}",
    lambda chance: f"/scenarios/{word(chance, 99)}",
    lambda chance: f"/scenarios/spoils/{word(chance, 60)}",
    lambda chance: f"/scenarios/?game=spoils&rule={number(chance, 8)}&chapter={word(chance, 80)}",
    lambda chance: f"/{word(chance, 90)}/{word(chance, 50)}",
    lambda chance: f"/spoils/terms/{word(chance, 90)}",
    lambda chance: f"/spoils/408.4?{question(lambda: word(chance, 6))}",
    lambda chance: f"/spoils/compare/{word(chance, 60)}/{word(chance, 20)}",
)


def addresses(count: int, seed: int = 18) -> Iterator[str]:
    """A number of hostile addresses, the same ones for the same seed."""
    chance = Chance(seed)
    return (KINDS[place % len(KINDS)](chance) for place in range(count))
