"""Parts for games that deal boards at random: cards that files give, drawn under names of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from random import Random
from typing import Any, NamedTuple

from judge.errors import JudgeError
from judge.language.core.mixed import mixed

NAMES = ("Ann", "Bob", "Cy")  # of those who play
Plain = Any  # texts, lists and mappings of them, as files hold them
Area = dict[str, Plain]


class Stocked(NamedTuple):
    """A card that some file gives: what kind of thing it is, its name, and what is printed on it."""

    kind: str
    name: str
    printed: dict[str, Plain]


Stock = Mapping[str, tuple[Stocked, ...]]


def stocked(found: Iterable[Stocked]) -> Stock:
    """Cards by their kinds, each once, in an order of their own."""
    kinds: dict[str, dict[str, Stocked]] = {}
    for card in found:
        kinds.setdefault(card.kind, {}).setdefault(f"{card.name} {card.printed}", card)
    return {kind: tuple(cards[key] for key in sorted(cards)) for kind, cards in sorted(kinds.items())}


class Dealer:
    """Draws cards for one board, each with another name."""

    def __init__(self, chance: Random, stock: Stock, taken: Iterable[str]) -> None:
        """Nothing is drawn yet, but some names are taken."""
        self.chance, self._stock, self._taken = chance, stock, set(taken)

    def some(self, most: int, *kinds: str) -> Area:
        """Some cards of these kinds, or none."""
        return dict(self.one(*kinds) for _ in range(self.chance.randint(0, most)) if self.has(*kinds))

    def has(self, *kinds: str) -> bool:
        """Whether there are cards of one of these kinds."""
        return any(self._stock.get(kind) for kind in kinds)

    def one(self, *kinds: str) -> tuple[str, dict[str, Plain]]:
        """A card of one of these kinds, each kind as likely as another."""
        drawn = self.chance.choice(self._stock[self.chance.choice([kind for kind in kinds if self._stock.get(kind)])])
        name, printed = drawn.name, dict(drawn.printed)
        count = 2
        while name in self._taken:
            name, count = f"{drawn.name} {count}", count + 1
        if name != drawn.name:
            printed.setdefault("name", drawn.name)
        self._taken.add(name)
        return name, printed

    def happens(self, share: float) -> bool:
        """Whether something happens that happens so often."""
        return self.chance.random() < share

    def number(self, least: int, most: int) -> str:
        """A number as files have it."""
        return str(self.chance.randint(least, most))


def texts_said(cards: Iterable[Stocked]) -> Iterator[str]:
    """The texts that cards have, under any key."""
    for card in cards:
        yield from (value for value in card.printed.values() if isinstance(value, str) and " " in value)


def texts_mixed(lexicon: str, sentences: Iterable[str], seed: int, plays: Callable[[str], bool]) -> Iterator[str]:
    """Texts that nobody wrote: these sentences with a phrase exchanged, if that plays."""
    return (text for text in mixed(lexicon, sentences, seed) if _plays(text, plays))


def _plays(text: str, plays: Callable[[str], bool]) -> bool:
    """Whether a text plays; one that is not read does not."""
    try:
        return plays(text)
    except JudgeError:
        return False
