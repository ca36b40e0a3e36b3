"""A telling: all that a page shows of one run, as plain values; made once, sent to whoever asked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge.board.board import Board
from judge.board.picture import Picture, marked
from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.kernel.trace import Run, Step
from judge.scenario.replay import Replay


@dataclass(frozen=True)
class Decision:
    """A decision as it is told: who takes it, under which rule, among what; `taken` is the place of the option taken.

    `free` is one at which somebody may act, `fixed` one that was decided beforehand, as in a loop, and `lines` are what
    a file says to take each option.
    """

    who: str
    rule: str
    what: str
    options: tuple[str, ...]
    taken: int
    free: bool = False
    fixed: bool = False
    lines: tuple[str, ...] = ()

    @property
    def others(self) -> int:
        """How many options were not taken."""
        return len(self.options) - (self.taken >= 0)


@dataclass(frozen=True)
class Told:
    """A step as it is told: its rules, the chief one first, and the place of its picture among the pictures."""

    n: int
    rules: tuple[str, ...]
    says: str
    cause: int | None
    picture: int
    decision: Decision | None = None
    undone: bool = False
    refused: bool = False
    shows: bool = False

    @property
    def rule(self) -> str:
        """The chief rule."""
        return self.rules[0]


@dataclass(frozen=True)
class Telling:
    """A run as it is told: steps with pictures, the decision that is open at its end, and how it ended."""

    edition: str
    steps: tuple[Told, ...]
    start: Picture
    pictures: tuple[Picture, ...]
    end: str
    open: Decision | None
    differences: tuple[str, ...] = ()
    branches: int = 1
    numbers: tuple[str, ...] = ()  # every rule cited, in order
    why: str = ""  # it ends too early

    def picture(self, step: Told) -> Picture:
        """The table after a step, with what it changed."""
        return self.pictures[step.picture] if step.picture >= 0 else self.start


def told(board: Board, replayed: Replay) -> Telling:
    """The first branch of a replay."""
    return told_run(
        board,
        replayed.run,
        board.table(replayed.scenario),
        tuple(difference.says for difference in replayed.differences),
        branches=len(replayed.branches),
    )


def told_run(
    board: Board, run: Run, start: Table, differences: tuple[str, ...] = (), *, branches: int = 1, why: str = ""
) -> Telling:
    """A run from the table on which it began."""
    game = run.game
    first = board.picture(start, game)
    pictures: list[Picture] = []
    steps = tuple(_steps(board, run, first, pictures))
    return Telling(
        edition=game.edition,
        steps=steps,
        start=first,
        pictures=tuple(pictures),
        end=end(run),
        open=decision(board, run.ask, run.table, game) if run.ask else None,
        differences=differences,
        branches=branches,
        numbers=tuple(dict.fromkeys(rule for step in steps for rule in step.rules)),
        why=why,
    )


def end(run: Run) -> str:
    """How a run ended, in words."""
    return run.table.over or (f"The game goes on; {run.ask.who} is to act." if run.ask else "Nothing is left to do.")


def _steps(board: Board, run: Run, last: Picture, pictures: list[Picture]) -> Iterator[Told]:
    """The steps, each with the picture of the table after it; equal pictures are kept once."""
    seen: Table | None = None
    decided = set(run.decided)
    for step in run.steps:
        now = last if step.table is seen else board.picture(step.table, run.game)
        shows = now != last
        if shows:
            pictures.append(marked(last, now))
        seen, last = step.table, now
        yield Told(
            n=step.n,
            rules=step.rules,
            says=step.says,
            cause=step.cause,
            picture=len(pictures) - 1,
            decision=_taken(board, step, step.n not in decided),
            undone=step.undone,
            refused=step.refused,
            shows=shows,
        )


def _taken(board: Board, step: Step, fixed: bool) -> Decision | None:
    """The decision of a step, if there was something to decide."""
    choice = step.choice
    if choice is None or choice.forced:
        return None
    return replace(decision(board, choice.ask, choice.table, choice.game, choice.taken), fixed=fixed)


def decision(board: Board, ask: Ask, table: Table, game: Game, taken: object = None) -> Decision:
    """A decision as it is told, with the option taken if one was."""
    place = next((place for place, option in enumerate(ask.options) if option == taken), -1)
    return Decision(
        who=ask.who,
        rule=ask.rule,
        what=ask.what,
        options=tuple(game.label(table, option) for option in ask.options),
        taken=place,
        free=ask.attempt and ask.idle is None,
        lines=tuple(board.line(ask, option, table) for option in ask.options),
    )
