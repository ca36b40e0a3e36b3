"""What a game must offer so that its scenarios can be laid out, played and looked at."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Protocol

from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.kernel.trace import Step
from judge.tabletop.cardreader import CardReader
from judge.tabletop.claims import FactSheet
from judge.tabletop.file import Action, Scenario
from judge.tabletop.form import Form
from judge.tabletop.keys import Keys
from judge.tabletop.picture import Picture
from judge.tabletop.understanding import CardText
from judge.yamlfile import Value


class Board(Protocol):
    """A game as scenarios know it."""

    editions: tuple[str, ...]
    facts: FactSheet[Any, Any, Any]  # what a file can claim
    reader: CardReader[Any]  # how the texts of its cards are read

    def game(self, edition: str) -> Game:
        """The game in an edition."""

    def table(self, scenario: Scenario) -> Table:
        """The table that a scenario gives."""

    def attempt(self, action: Action, table: Any, ask: Ask, steps: Sequence[Step]) -> Any:
        """The option that an action line means at this ask after these steps, or None when it means another."""

    def bars(self, action: Action, table: Any) -> tuple[str, ...]:
        """The rules, beside that nobody else may act now, that forbid a line at such a moment."""

    def begins(self, action: Action, ask: Ask, table: Any) -> bool:
        """Whether a line says that its player does what this decision offers."""

    def repeated(self, table: Any) -> int:
        """How often a loop that goes on has been repeated; below 0 when there is none."""

    def actor(self, action: Action, table: Any) -> str:
        """The player whose action a line is; a line that is none is refused."""

    def named(self, option: Any, value: Value, table: Any) -> bool:
        """Whether a value of the file names this option."""

    def line(self, ask: Ask, option: Any, table: Any) -> str:
        """The line of a file that takes an option; nothing for one that no line can name."""

    def picture(self, table: Any, game: Game) -> Picture:
        """The table as it is drawn."""

    def deeds(self, event: Any, before: Any) -> Iterator[tuple[str, str]]:
        """The cards that an event moves, each with what becomes of it in a word or two."""

    def ending(self, table: Any) -> Hashable:
        """What tells one ending from another: the table without what is still to be done."""

    sheets: tuple[Keys, ...]  # what may stand in a file about a board, first of a game that goes on

    def form(self) -> Form:
        """What a form for its boards lets one fill in."""

    def texts(self, given: Value) -> Iterable[CardText]:
        """The card texts of a board that is given; none where the game's card text is not read."""
