"""The Spoils as scenarios know it."""

from __future__ import annotations

import re
from collections.abc import Hashable

from judge.games import spoils
from judge.games.spoils.acting import Playing
from judge.games.spoils.board import deal, deeds, invariants, layout
from judge.games.spoils.board import picture as pictures
from judge.games.spoils.board.by_hand import BY_HAND
from judge.games.spoils.board.facts import FACTS
from judge.games.spoils.board.lines import TEMPLATES
from judge.games.spoils.board.printing import printed
from judge.games.spoils.board.reading import READER
from judge.games.spoils.law.s410_numbers import Infinity, NoWholeNumber
from judge.games.spoils.law.s414_action_loops import Looping
from judge.games.spoils.law.s603_during_turn import END
from judge.games.spoils.law.s608_attacking import Attacking
from judge.games.spoils.table import Spoils
from judge.kernel.game import Game
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Trigger
from judge.tabletop.board import BoardOf
from judge.tabletop.file import Scenario
from judge.tabletop.flow import Plain, spelled
from judge.tabletop.lines import value_of
from judge.yamlfile import Value

_NO_WHOLE = re.compile(r"-\d.*|\d*[.½¼¾].*")


class TheBoard(BoardOf[Spoils]):
    """The Spoils for scenarios."""

    editions = spoils.EDITIONS
    sheets = layout.SHEETS
    facts, reader, templates, by_hand = FACTS, READER, TEMPLATES, BY_HAND
    printed = staticmethod(printed)
    ends, battles = (END,), (Attacking,)
    game = staticmethod(spoils.game)
    picture, deeds = staticmethod(pictures.picture), staticmethod(deeds.deeds)
    faults, loose_ends = staticmethod(invariants.faults), staticmethod(invariants.loose_ends)
    stock, stocked = staticmethod(deal.stock), staticmethod(deal.stocked)
    said, deal = staticmethod(deal.said), staticmethod(deal.deal)

    def lay_out(self, scenario: Scenario) -> Spoils:
        """The table that a scenario gives."""
        return layout.laid_out(scenario, self._cards)

    def remembered(self, table: Spoils, game: Game) -> Spoils:
        """The table with what its cards remember of the damage that the file gives them."""
        return layout.remembered(table, game)

    def out(self, table: Spoils) -> tuple[str, ...]:
        """Who has lost."""
        return table.lost

    def repeated(self, table: Spoils) -> int:
        """How often a loop that goes on has been repeated; below 0 when there is none."""
        return next((frame.done for frame in reversed(table.agenda) if isinstance(frame, Looping)), -1)

    def line(self, ask: Ask, option: Option, table: Spoils) -> str:
        """The line that takes an option; a player who may act and does nothing passes."""
        return (
            super().line(ask, option, table) if option != ask.idle or not ask.attempt else spelled(f"{ask.who} passes")
        )

    def values(self, option: Option, table: Spoils) -> tuple[Plain, ...]:
        """The values that name an option."""
        match option:
            case (str(), tuple() as division):
                return ({target: str(amount) for target, amount in division},)
            case Substitute(source=source, says=says) | Trigger(source=source, says=says):
                return source, says
            case Playing(card=card):
                return (card,)
            case Infinity():
                return "infinite", "infinity"
            case NoWholeNumber():
                return ("-1",)
            case "face-up" | "face-down":
                return option, option.removeprefix("face-")
            case "":
                return ("nothing",)
        return value_of(option)

    def named(self, option: Option, value: Value, table: Spoils) -> bool:
        """Whether a value of the file names this option; any number that is not whole names that there is none."""
        if isinstance(option, NoWholeNumber):
            return isinstance(value.data, str) and _NO_WHOLE.fullmatch(value.data) is not None
        return super().named(option, value, table)

    def ending(self, table: Spoils) -> Hashable:
        """The table without what is still to be done and without what nobody can see any more."""
        return table.but(agenda=(), lasting=())
