"""Measures the engines: how fast steps are made, and what it takes to trace and to cite them."""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any

from judge.bench.figure import Figure, alternately, measured, seconds
from judge.folders import folder
from judge.kernel.game import Game
from judge.kernel.machine import advance, answer
from judge.kernel.table import Table
from judge.kernel.trace import Run
from judge.library import Library
from judge.scenario import collection, games
from judge.scenario.replay import replay


@dataclass(frozen=True)
class BenchWay:
    """One way through a scenario without its file: the table that it begins with, and the options taken."""

    game: Game
    table: Table
    taken: tuple[Any, ...]

    def traced(self) -> Run:
        """It is gone again, with its trace."""
        run = Run(self.game, self.table)
        run.go()
        for option in self.taken:
            run.choose(option)
        return run

    def cited(self) -> set[str]:
        """The same, with every clause that mattered: the rules that it executes."""
        return {rule for step in self.traced().steps for rule in step.rules}

    def untraced(self) -> Table:
        """It is gone with nothing written down."""
        stopped = advance(self.game, self.table)
        for option in self.taken:
            if not stopped.ask:
                raise AssertionError
            stopped = advance(self.game, answer(self.game, stopped.table, stopped.ask, option))
        return stopped.table


def ways(path: Path) -> Iterator[BenchWay]:
    """The ways through a scenario, but for those on which an action is refused or something is laid by hand."""
    scenario = collection.scenario(path)
    board = collection.board(scenario)
    replayed = replay(scenario, board)
    for run in (branch.run for branch in replayed.branches):
        if not any(step.undone or step.refused for step in run.steps):
            told = [choice.taken for n in run.decided if (choice := run.steps[n - 1].choice)]
            table = board.beginning(scenario, replayed.game)
            taken = islice(_all_taken(replayed.game, table, told), run.asked)
            way = BenchWay(replayed.game, table, tuple(taken))
            if way.untraced() == run.table:
                yield way


def _all_taken(game: Game, table: Table, told: list[Any]) -> Iterator[Any]:
    """The options of a way from those that a replay tells: where another decision is asked for, nothing is done."""
    waiting = deque(told)
    stopped = advance(game, table)
    while stopped.ask and (waiting or stopped.ask.hushed):
        idle = stopped.ask.hushed and not (waiting and waiting[0] in stopped.ask.options)
        taken = stopped.ask.idle if idle else waiting.popleft()
        yield taken
        stopped = advance(game, answer(game, stopped.table, stopped.ask, taken))


def lines() -> Iterator[Figure | str]:
    """The time that rulebooks, replays and steps take."""
    yield measured("cited steps a second, all scenarios in a loop", "", steps_per_second())
    yield measured("rulebooks read and checked", "ms", lambda: 1000 * seconds(lambda: list(Library().books())))
    files = collection.files(str(folder("scenarios")))
    yield measured(
        f"all {len(files)} scenarios read and replayed once",
        "ms",
        lambda: 1000 * seconds(lambda: [collection.replayed(file) for file in files]),
    )
    for game in games.played():
        if (folder("scenarios") / game).is_dir():
            yield from _game(game)


def steps_per_second(span: float = 1.0) -> Callable[[], float]:
    """All scenarios replayed in a loop with their traces kept: cited steps by wall time on one core.

    Files are read and boards are laid out before that, with one replay of each.
    """
    loaded = [collection.scenario(path) for path in collection.files(str(folder("scenarios")))]
    boards = [collection.board(one) for one in loaded]

    def once() -> int:
        found = (replay(one, board) for one, board in zip(loaded, boards, strict=True))
        return sum(len(branch.run.steps) for one in found for branch in one.branches)

    def measured() -> float:
        steps, start = 0, time.perf_counter()
        while (spent := time.perf_counter() - start) < span:
            steps += once()
        return steps / spent

    once()
    return measured


def _game(game: str) -> Iterator[Figure | str]:
    """Steps a second of one game, its scenarios' ways gone without their files."""
    found = [way for path in collection.files(str(folder("scenarios") / game)) for way in ways(path)]
    steps = sum(len(way.traced().steps) for way in found)
    yield f"{game}: {len(found)} ways of {steps} steps, processor's time, fewest of 5 rounds"
    plain, traced, cited = alternately(
        lambda: [way.untraced() for way in found],
        lambda: [way.traced() for way in found],
        lambda: [way.cited() for way in found],
    )
    yield Figure(f"  {game}, steps a second, nothing written down", steps / plain)
    yield Figure(f"  {game}, steps a second, traced", steps / traced, told=f"{traced / plain:.2f} x the time")
    told = f"{cited / plain:.2f} x the time"
    yield Figure(f"  {game}, steps a second, traced, all that mattered cited", steps / cited, told=told)
