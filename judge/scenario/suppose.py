"""Supposing: a scenario played differently, with another option, in an edition without an answer, or without a rule.

Where the run leaves what the file says, its lines are followed as far as they fit. A decision that no line takes is
passed, or its first option is taken; a reader may then suppose another.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from judge.errors import Complaint, JudgeError, Late, Unreadable
from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.trace import Run, Step
from judge.scenario.contrast import contrasts
from judge.scenario.play import Play
from judge.scenario.told import FIRST
from judge.tabletop.board import Board
from judge.tabletop.file import Action, ChoiceLine, Line, Now, Scenario
from judge.yamlfile import Value

MOST_DECISIONS = 300


@dataclass(frozen=True)
class Supposed:
    """The result: the run, the wrong parts of the file's answer, and why it ends too early if it does.

    It fits when every line of the file was taken for what it says, and nothing was decided without one.
    """

    run: Run
    differences: tuple[str, ...]
    why: str = ""
    fits: bool = True


def suppose(
    scenario: Scenario, board: Board, game: Game, instead: Mapping[int, int] | None = None, *, loose: bool = False
) -> Supposed:
    """A scenario with other options at some decisions: the number of a decision's step, and which option it takes.

    With `loose`, the file is not expected to fit from the first step on.
    """
    play = Otherwise(scenario, board, game, instead or {}, loose=loose)
    answer, why = scenario.answers(game.edition), ""
    try:
        play.to_the_end()
    except Unreadable as error:
        why = error.complaints[0].message
    except (JudgeError, Late) as error:
        why = f"Not complete: {error}."
    except (AssertionError, LookupError, ValueError, TypeError):
        if game.off <= game.silent:
            raise
        why = "Without that rule, what comes next has nothing to work on; the run ends here."
    found = tuple(contrasts(board, answer.then, play.run))
    return Supposed(play.run, found, why, play.fits and not why)


def changing(steps: Sequence[Step], instead: Iterable[tuple[int, int]]) -> dict[int, int]:
    """The options that change a run, by their steps: those before the first change are what it takes anyway."""
    return dict(itertools.dropwhile(lambda one: _takes(steps, *one), sorted(instead)))


def _takes(steps: Sequence[Step], n: int, place: int) -> bool:
    """Whether a run takes this option at this step."""
    choice = steps[n - 1].choice if 0 < n <= len(steps) else None
    return choice is not None and choice.ask.options[place : place + 1] == (choice.taken,)


def in_edition(scenario: Scenario, board: Board, edition: str) -> Supposed:
    """A scenario in an edition that its file may not name: unchanged, or else as far as it fits."""
    game = board.game(edition)
    found = suppose(scenario, board, game)
    return suppose(scenario, board, game, loose=True) if found.why and not answered(scenario, board, edition) else found


def answered(scenario: Scenario, board: Board, edition: str) -> bool:
    """Whether a file has an answer for an edition."""
    return edition == (scenario.edition or board.editions[-1]) or scenario.speaks_of(edition)


class Otherwise(Play):
    """A play that leaves the file's lines where it should, and goes on where it must."""

    rows = 800
    steps = 400

    def __init__(
        self, scenario: Scenario, board: Board, game: Game, instead: Mapping[int, int], *, loose: bool = False
    ) -> None:
        """Lay out the board."""
        super().__init__(scenario, board, game, scenario.answers(game.edition))
        self.instead, self.loose, self.taken = dict(instead), loose, 0
        self._astray = False

    @property
    def fits(self) -> bool:
        """Whether the file's lines were taken for what they say, all of them, and no decision without one."""
        return not (self._astray or self.lines or any(self.begun.unused()))

    def _goes_on(self) -> bool:
        """One decision more, by the file, by what is supposed, or by default."""
        self.taken += 1
        if self.taken > MOST_DECISIONS or len(self.run.steps) > self.steps:
            told = FIRST.format(len(self.run.steps))
            raise Unreadable([Complaint(self.last, told)])
        ask = self.run.ask
        if self._is_supposed(ask):
            return True
        if ask is None or not self.loose:
            return super()._goes_on()
        self._skip_what_does_not_fit(ask)
        left = len(self.lines)
        try:
            return super()._goes_on()
        except Unreadable:
            self._astray = True
            if ask is self.run.ask:
                self._without_a_line(ask, left)
            return True

    def _without_a_line(self, ask: Ask, left: int) -> None:
        """Go on where no line fits: nobody who is free to act does anything that the file does not say."""
        if ask.open:
            del self.lines[: len(self.lines) == left]
        else:
            self._choose(self.default(ask), silently=ask.idle is not None)

    def _takes_a_line(self, ask: Ask | None) -> bool:
        """Numbers that were read just now are steps too: what is supposed may come behind them."""
        return self._is_supposed(ask) or super()._takes_a_line(ask)

    def _is_supposed(self, ask: Ask | None) -> bool:
        """Whether this is a decision for which another option is supposed, which is taken then."""
        if ask is None or (ask.hushed and not self._is_answered(ask)):
            return False
        if (place := self.instead.pop(len(self.run.steps) + 1, -1)) not in range(len(ask.options)):
            return False
        self._leave_the_file(ask)
        self._choose(ask.options[place])
        return True

    def default(self, ask: Ask) -> Any:
        """The option to take without any instruction."""
        return ask.options[0] if ask.idle is None else ask.idle

    def _leave_the_file(self, ask: Ask) -> None:
        """Pass over the file's answer to this decision."""
        self.loose = True
        for begun in reversed(self.begun.choosing):
            if begun.values(ask):
                begun.choices[ask.word] = []
                return
        if self.lines and self._is_meant(self.lines[0], ask):
            self.lines.pop(0)

    def _is_answered(self, ask: Ask) -> bool:
        """Whether the file says what is done here; a chance that nobody uses is no step."""
        return any(one.values(ask) for one in self.begun.choosing) or bool(
            self.lines and self._is_meant(self.lines[0], ask)
        )

    def _is_meant(self, line: Line, ask: Ask) -> bool:
        """Whether a line answers this decision."""
        if isinstance(line, ChoiceLine):
            return line.by == ask.who and (not line.rule or self._number(line.rule) == ask.rule)
        if not isinstance(line, Action) or not ask.attempt or self.board.actor(line, self.run.table) != ask.who:
            return False
        return self.board.attempt(line, self.run.table, ask, self.run.steps) is not None

    def _skip_what_does_not_fit(self, ask: Ask) -> None:
        """Pass over lines that cannot be meant when somebody is free to act."""
        if not ask.attempt or ask.idle is not None:
            return
        while self.lines and not self._may_be_meant(self.lines[0], ask):
            self._astray = True
            self.lines.pop(0)

    def _may_be_meant(self, line: Line, ask: Ask) -> bool:
        """Whether a line is an action of who is asked, or a fact to be compared."""
        if not isinstance(line, Action):
            return not isinstance(line, ChoiceLine | Now) or (
                isinstance(line, ChoiceLine) and line.by == ask.who and line.rule in ("", ask.rule)
            )
        return self.board.actor(line, self.run.table) == ask.who

    def _rule_out(self, ask: Ask, line: Action, value: Value, at: int | None = None) -> bool:
        """A barred choice of the file does not count after the run leaves the file."""
        if self.loose:
            raise value.complain(f"{value.data!r} cannot be chosen")
        return super()._rule_out(ask, line, value, at)

    def _attempted(self) -> Action:
        """The action that was refused; no line of the file when it was supposed."""
        return super()._attempted() if self.begun.all else Action(self.last, "what is supposed")

    def _later(self, line: Action) -> str:
        """No hint how to write an action that no file has."""
        return "" if self.loose else super()._later(line)

    def _use_forced(self) -> None:
        """The file's answer to a decision with one option need not fit."""
        try:
            super()._use_forced()
        except Unreadable:
            if not self.loose:
                raise
            self._astray = True
            self.seen = len(self.run.forced)
