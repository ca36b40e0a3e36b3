"""A trial: whether a scenario ends differently in a game that was changed; its facts count, never its trace."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, cast

from judge.errors import JudgeError, Unreadable
from judge.kernel.game import Game
from judge.kernel.machine import Endless
from judge.kernel.move import Ask
from judge.scenario.naming import own_number
from judge.scenario.play import Play
from judge.scenario.prove import prove
from judge.scenario.replay import Replay, branches
from judge.scenario.suppose import Otherwise
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference
from judge.tabletop.file import Action, Answer, Scenario

ROWS = 2_000  # between two decisions
DECISIONS = 200
ASKED = 2_000  # decisions, those included that nobody is told of
STEPS = 1_000
STATES, DEPTH = 20, 40  # of a proof, beside twice its own states
BREAKS = (AssertionError, LookupError, ValueError, TypeError, AttributeError, RecursionError)
ENDLESS = "never ends"


@dataclass(frozen=True)
class Trial:
    """A scenario as it is played in an edition."""

    scenario: Scenario
    board: Board
    edition: str

    @property
    def answer(self) -> Answer:
        """The answer of the file for this edition."""
        return self.scenario.answers(self.edition)

    @cached_property
    def _states(self) -> int:
        """How many states a proof of the changed game may have."""
        return STATES + 2 * prove(self.scenario, self.board, self.edition).proof.states

    def otherwise(self, game: Game, *, breaks: bool = False) -> str:
        """How a scenario ends differently in a changed game, in a word or two; nothing when it ends as it should.

        Where the run leaves the file, its lines are followed as far as they fit; a decision that it does not take is
        taken in the first way and in the last. A game that breaks tells nothing, unless it `breaks` for want of a rule.
        """
        try:
            if any(
                branch.differences for branch in branches(self.scenario, self.board, game, self.answer, BoundedPlay)
            ):
                return "differs"
            return self._proved(game) if self.answer.prove else ""
        except Endless:
            return ENDLESS
        except (JudgeError, *BREAKS) as error:
            if not breaks and isinstance(error, BREAKS):
                return ""
        return self._followed(game, breaks)

    def _followed(self, game: Game, breaks: bool) -> str:
        """How it ends where the file does not fit any more."""
        for last in (False, True):
            play = Loose(self.scenario, self.board, game, last=last)
            try:
                play.to_the_end()
            except Endless:
                return ENDLESS
            except JudgeError:
                pass
            except BREAKS:
                if not breaks:
                    return ""
            if play.differences or play.allowed or self._facts(play, game):
                return "differs"
        return ""

    def _facts(self, play: Play, game: Game) -> list[FactDifference]:
        """The facts that are wrong where a play ended; a fact that cannot be asked for at that point is wrong."""
        try:
            return list(self.board.facts.differences(self.answer.then, play.run.table, game, play.run.steps))
        except (Unreadable, *BREAKS):
            return [FactDifference(self.answer.then.place, "cannot be asked for")]

    def _proved(self, game: Game) -> str:
        """How a proof ends differently."""
        board = cast(Board, InsteadPlay(self.board, game))
        proved = prove(self.scenario, board, self.edition, states=self._states, depth=DEPTH, rows=ROWS)
        false = [claim.partition(":")[0] for claim, so, _ in proved.verdicts if not so]
        sure = proved.proof.complete or {"always", "never"}.intersection(false)
        if not proved.proof.complete and "does not end" in proved.proof.why:
            return ENDLESS
        return "differs" if false and sure else ""


class InsteadPlay:
    """A board on which another game is played."""

    def __init__(self, board: Board, game: Game) -> None:
        """The board and the game."""
        self._board, self._game = board, game

    def __getattr__(self, name: str) -> Any:
        """Whatever else the board is."""
        return getattr(self._board, name)

    def game(self, edition: str) -> Game:
        """The game that is played."""
        return self._game


class BoundedPlay(Play):
    """A play that must not go on for long."""

    rows = ROWS

    def _goes_on(self) -> bool:
        """One decision more, unless there were too many."""
        if len(self.run.decided) > DECISIONS or self.run.asked > ASKED or len(self.run.steps) > STEPS:
            raise Endless(f"The run did not end within {DECISIONS} decisions.")
        return super()._goes_on()

    def to_the_end(self) -> None:
        """Play line after line; a run that never ends raises an error of its own."""
        try:
            super().to_the_end()
        except Unreadable as error:
            if isinstance(error.__cause__, Endless):
                raise error.__cause__ from error
            raise


class Loose(BoundedPlay, Otherwise):
    """A play that follows a file as far as it fits; what it does not decide is taken in the first or the last way."""

    rows, steps = ROWS, STEPS

    def __init__(self, scenario: Scenario, board: Board, game: Game, *, last: bool) -> None:
        """Lay out the board."""
        Otherwise.__init__(self, scenario, board, game, {}, loose=True)
        self._last = last

    @property
    def allowed(self) -> list[Action]:
        """The actions that the file calls refused and that were taken all the same."""
        begun = [one.line for one in self.begun.all]
        return [line for line in self.forbidden if line in begun]

    def default(self, ask: Ask) -> Any:
        """Nothing, or the first option; or else the last."""
        return ask.options[-1] if self._last and not ask.attempt else super().default(ask)


def claims(replayed: Replay) -> tuple[str, ...]:
    """The rules that a scenario says decide it, by their numbers in the edition that was played."""
    told, edition = replayed.scenario, replayed.edition
    own = told.speaks_of(edition)
    return tuple(own_number(replayed.game, rule, own) for rule, _ in told.answers(edition).rules)
