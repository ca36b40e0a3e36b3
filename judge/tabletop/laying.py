"""A board that lays each scenario out once, and knows whose line a line is and which card it names."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Generic, TypeVar

from judge.tabletop.file import Action, Scenario, unknown
from judge.tabletop.form import Form
from judge.tabletop.keys import Keys
from judge.tabletop.understanding import CardText
from judge.yamlfile import Value

T = TypeVar("T")


class Laying(Generic[T]):
    """What the boards of games have in common; `cards` is the file or folder of the cards that may be named."""

    sheets: tuple[Keys, ...]  # what may stand in a file about a board: the first one of a game that goes on

    def __init__(self, cards: str = "") -> None:
        """Nothing is laid out yet."""
        self._cards = cards
        self._laid: tuple[Scenario, T] | None = None

    def lay_out(self, scenario: Scenario) -> T:
        """The table that a scenario gives."""
        raise NotImplementedError

    def table(self, scenario: Scenario) -> T:
        """The same, laid out once."""
        if self._laid is None or self._laid[0] is not scenario:
            self._laid = (scenario, self.lay_out(scenario))
        return self._laid[1]

    def form(self) -> Form:
        """What a form for its boards lets one fill in."""
        return self.sheets[0].form()

    def texts(self, given: Value) -> Iterator[CardText]:
        """The card texts of a board that is given, in the order of the file."""
        return self.sheets[0].texts(given)

    def actor(self, action: Action, table: Any) -> str:
        """The player whose action a line is."""
        for player in table.players:
            if action.words.startswith(f"{player.name} "):
                return str(player.name)
        names = [player.name for player in table.players]
        raise unknown(action.place, "player at the beginning of", action.words, names)

    def card(self, action: Action, name: str, table: Any) -> str:
        """The card that a line names."""
        if not table.has(name):
            raise unknown(action.place, "card", name, [card.id for card in table.cards])
        return name
