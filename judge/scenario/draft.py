"""A draft: a scenario that somebody is still writing, played as far as its lines go, with what could come next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from judge.errors import Complaint, JudgeError, Late, Place, Unreadable
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.kernel.trace import Run
from judge.scenario.outcome import Refusal, Result, results
from judge.scenario.play import Play
from judge.scenario.telling import Telling, decision, told_run
from judge.scenario.told import DecisionTold
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference
from judge.tabletop.file import DRAFTED, Action, ChoiceLine, Scenario, as_scenario, unknown
from judge.yamlfile import parse

NAME = "your file"
MOST_CHANCES = 8


@dataclass(frozen=True)
class Draft:
    """The result of a draft: the run as far as it went, its errors, its wrong expected results, and those that
    it could expect.

    `places` are the lines of `do` used before each decision, by the number of its step; those of `waived` no line took.
    `unused` are the chances since the last line that nobody used and that are no step: each with the step before it.
    """

    complaints: tuple[Complaint, ...]
    untrue: tuple[Complaint, ...] = ()
    telling: Telling | None = None
    title: str = ""
    game: str = ""
    question: str = ""
    ruling: str = ""
    uses: int = 0
    places: tuple[tuple[int, int], ...] = ()
    waived: tuple[int, ...] = ()
    unused: tuple[tuple[int, DecisionTold], ...] = ()
    results: tuple[Result, ...] = ()


def read_draft(text: str) -> Scenario:
    """A draft as a scenario; it needs no more than a game and a board."""
    return as_scenario(parse(text, NAME), DRAFTED)


def draft(told: Scenario, board: Board, edition: str = "") -> Draft:
    """A draft played until its lines are used up and somebody must decide, or until something in it is wrong."""
    edition = edition or told.edition or board.editions[-1]
    if edition not in board.editions:
        raise unknown(told.place, "edition", edition, list(board.editions))
    play = Drafted(told, board, board.game(edition), told.answers(edition))
    complaints: tuple[Complaint, ...] = ()
    differences: list[FactDifference] = []
    try:
        play.to_the_end()
        play.nothing_unused()
        differences = [
            *play.differences,
            *play.undue(),
            *board.facts.differences(play.answer.then, play.run.table, play.run.game, play.run.steps),
        ]
    except Unreadable as error:
        complaints = tuple(error.complaints)
    except (JudgeError, Late) as error:
        complaints = (Complaint(Place(NAME), str(error)),)
    telling = told_run(board, play.run, board.table(told), tuple(one.says for one in differences), scenario=told)
    untrue = tuple(Complaint(one.place, one.says) for one in differences)
    used = len(play.answer.do) - len(play.lines)
    places = tuple(sorted(play.places.items()))
    found = Draft(
        complaints, untrue, telling, told.title, told.game, told.question, play.answer.ruling, used, places,
        tuple(play.waived), tuple(play.unused()),
    )  # fmt: skip
    start = board.table(told)
    tables = (start, play.run.table if settled(play.run) else start)  # in the middle of an action nothing is a result
    return found if complaints else replace(found, results=results(told, board, play.run.game, tables, play.refusals))


def settled(run: Run) -> bool:
    """Whether nobody must decide something before an action is over."""
    return run.ask is None or run.ask.open


class Drafted(Play):
    """A play that ends where its lines do, even in the middle of an action, and remembers what line came next when."""

    rows = 5_000

    def __init__(self, *given: Any) -> None:
        """Lay out the board."""
        super().__init__(*given)
        self.places: dict[int, int] = {}
        self.waived: list[int] = []
        self._let_go: list[tuple[int, Ask, Table]] = []  # since the last line
        self._missed = False
        self.refusals: list[Refusal] = []

    def _goes_on(self) -> bool:
        """One decision more, unless it is one that a line should take and there is none any more."""
        ask = self.run.ask
        if ask and not self.lines and ask.idle is None and not self._answered_beside(ask.who, ask.word):
            return False
        return super()._goes_on()

    def _answered_beside(self, who: str, word: str) -> bool:
        """Whether a choice beside an action answers this."""
        return any(begun.who == who and begun.choices.get(word) for begun in self.begun.choosing)

    def _refused(self, line: Action, rule: str, says: str, also: tuple[str, ...] = ()) -> None:
        """Remember what was refused without the file saying so."""
        before = len(self.differences)
        super()._refused(line, rule, says, also)
        if len(self.differences) > before:
            self._note(line, rule, says)

    def _named(self, ask: Ask, line: ChoiceLine) -> Any:
        """Remember a choice that is barred without the file saying so."""
        before = len(self.differences)
        option = super()._named(ask, line)
        if option is None and len(self.differences) > before:
            self._note(line, self.naming.ruled_out(ask, line.take), "it cannot be chosen")
        return option

    def _note(self, line: Action | ChoiceLine, rule: str, says: str) -> None:
        """A refusal of a line."""
        place = next((at for at, one in enumerate(self.answer.do) if one.place == line.place), None)
        if place is not None:
            self.refusals.append(Refusal(place, rule, says))

    def _take_line(self, ask: Ask) -> bool:
        """Answer with the next line, and remember if it is not meant for this decision."""
        self._missed = not super()._take_line(ask)
        if not self._missed:
            self._let_go.clear()
        return not self._missed

    def _choose(self, option: Any, *, silently: bool = False) -> None:
        """Decide, and remember how many lines were used before."""
        if self._missed:
            self.waived.append(len(self.run.steps) + 1)
            self._missed = False
        if silently and (ask := self.run.ask) and ask.hushed and ask.options != (ask.idle,):
            self._let_go.append((len(self.run.steps), ask, self.run.table))
        self.places[len(self.run.steps) + 1] = len(self.answer.do) - len(self.lines)
        super()._choose(option, silently=silently)

    def unused(self) -> Iterator[tuple[int, DecisionTold]]:
        """The chances since the last line that nobody used and that are no step: each with the step before it."""
        for step, ask, table in self._let_go[:MOST_CHANCES]:
            yield step, decision(self.board, ask, table, self.run.game, ask.idle)
