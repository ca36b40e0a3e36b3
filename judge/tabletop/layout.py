"""A board that is being laid out: its players, and its cards, each under a name of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from judge.kernel.naming import nameless
from judge.tabletop.keys import Entries
from judge.yamlfile import Value


class _Named(Protocol):
    """Something with a name."""

    @property
    def id(self) -> str:
        """Its name."""


C = TypeVar("C", bound=_Named)


def rename(id: str) -> str:
    """The advice on a second card of a name."""
    return f"rename this one, for example to '{id} 2', and add 'name: {id}' to it as its printed name"


class Layout(Generic[C]):
    """The players and the cards of a board that is being laid out."""

    def __init__(self, seats: Entries, at: Value) -> None:
        """Seat the players; no card is there yet."""
        self.players = tuple(name for name, _ in seats)
        self.cards: dict[str, C] = {}
        if len(seats) < 2:
            raise at.complain(f"a game needs two players, found {len(seats)}; add another")

    def add(self, card: C, at: Value) -> str:
        """One card more; it must have a name of its own."""
        if card.id in self.cards:
            raise at.complain(f"another card is called {card.id!r}; {rename(card.id)}")
        self.cards[card.id] = card
        return card.id

    def blank(self, player: str, count: int, card: Callable[[str], C]) -> list[str]:
        """A deck of so many cards that do not matter."""
        ids = [nameless(player, place) for place in range(1, count + 1)]
        self.cards |= {id: card(id) for id in ids}
        return ids
