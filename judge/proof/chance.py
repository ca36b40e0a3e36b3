"""Games of random legal choices from random legal boards: nothing may break, and what is always so must be so."""

from __future__ import annotations

import traceback
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Any

from judge.errors import Faulty, Unreadable
from judge.folders import folder
from judge.kernel.machine import Endless
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.kernel.trace import Run
from judge.proof.watch import Watch, wrong_ways_back
from judge.scenario import collection, games
from judge.scenario.play import Play
from judge.tabletop.board import Board
from judge.tabletop.dealing import Plain, Stock, stocked
from judge.tabletop.file import Scenario, as_scenario
from judge.tabletop.flow import behind, plain
from judge.yamlfile import parse

MOST_STEPS = 300
ROWS = 20_000  # between two decisions
DEALS = 50  # boards that are tried for one game
ENOUGH = 2  # refusals of an action before something else is tried; another target might have made it legal
SHARE_SAID = 0.4  # of games, in which some cards have texts that were never written
CHUNK = 4  # games: about a second
QUESTION = "question: What happens?"


@dataclass(frozen=True)
class Task:
    """Games to be played: from one number on, so many."""

    game: str
    seed: int
    first: int
    count: int = CHUNK
    steps: int = MOST_STEPS

    @property
    def reads(self) -> tuple[str, ...]:
        """The folders from which its cards are dealt."""
        scenarios = folder("scenarios")
        return tuple(str(one) for one in (scenarios / self.game, scenarios / "cards") if one.is_dir())


@dataclass(frozen=True)
class Failure:
    """A game that went wrong: which, at which step, how in a sentence, and the file that plays it again."""

    game: str
    seed: int
    number: int
    edition: str
    step: int
    says: str
    file: str

    @property
    def name(self) -> str:
        """The name of its file."""
        return f"{self.game}-{self.seed}-{self.number}.yaml"

    def __str__(self) -> str:
        """As a sentence."""
        which = f"game {self.number} of seed {self.seed}, edition {self.edition}"
        return f"{self.game}, {which}, step {self.step}: {self.says}"


@dataclass(frozen=True)
class RandomGame:
    """The results of some games."""

    games: int = 0
    steps: int = 0
    decisions: int = 0
    refusals: int = 0
    ended: int = 0  # games that somebody won, or that were a draw
    failures: tuple[Failure, ...] = ()

    def __add__(self, other: RandomGame) -> RandomGame:
        """Together with others."""
        counts = {name: getattr(self, name) + getattr(other, name) for name in _COUNTS}
        return RandomGame(**counts, failures=self.failures + other.failures)


_COUNTS = ("games", "steps", "decisions", "refusals", "ended")


def tasks(game: str, seed: int, count: int, steps: int = MOST_STEPS) -> list[Task]:
    """A number of games, cut into tasks."""
    return [Task(game, seed, first, min(CHUNK, count - first + 1), steps) for first in range(1, count + 1, CHUNK)]


def play(task: Task) -> RandomGame:
    """Play the games of a task."""
    found = RandomGame()
    for number in range(task.first, task.first + task.count):
        found += Chance(task.game, task.seed, number).play(task.steps)
    return found


@cache
def stock(game: str, seed: int | None = None) -> Stock:
    """The cards that the scenarios of a game give; with a seed, also some whose texts nobody wrote."""
    dealt = games.board(game)
    found = [*dealt.stock(plain(parse(games.start(game), game)).get("given", {}))]
    for path in collection.files(str(folder("scenarios") / game)) if (folder("scenarios") / game).is_dir() else ():
        found += dealt.stock(plain(collection.scenario(path).given))
    if seed is not None:
        found += dealt.said(tuple(found), seed)
    return stocked(found)


class Chance:
    """One game of random choices."""

    def __init__(
        self, game: str, seed: int, number: int, cards: Stock | None = None, fits: Callable[[Plain], bool] = bool
    ) -> None:
        """Deal a board that fits, of some cards or else of those of the scenarios."""
        self.name, self.seed, self.number = game, seed, number
        self._cards, self._fits = cards, fits
        self.chance = Random(f"{seed} {game} {number}")
        self.board: Board = games.board(game)
        editions = self.board.editions
        self.edition = self.chance.choice((editions[-1], self.chance.choice(editions)))
        self.given, self.scenario = self._dealt()
        self.lines: list[str] = []
        self._at: dict[int, int] = {}  # the line that was taken at a step
        self._tried: Any = None  # the action that was begun last
        self._vain: Counter[Any] = Counter()  # how often each was refused
        self._there: Table | None = None  # at this table

    def play(self, most: int = MOST_STEPS) -> RandomGame:
        """Play to the end, or so many steps."""
        game = self.board.game(self.edition)
        self.run = run = Run(game, self.board.beginning(self.scenario, game), budget=ROWS)
        self.watch = Watch(game, self.board)
        says, seen = "", 0
        try:
            run.go()
            says = self._looked(seen)
            while not says and run.ask and len(run.steps) < most:
                seen = len(run.steps)
                self._decide(run.ask)
                says = self._looked(seen)
        except Exception as error:  # whatever happens is what is looked for
            self._note(seen)
            says = told_of(error)
        says = says or next(self.watch.faults(run.table, through_json=True), "") or self._again()
        failures = (self._failure(says),) if says else ()
        refused = sum(step.refused for step in run.steps)
        return RandomGame(1, len(run.steps), len(run.decided), refused, bool(run.table.over), failures)

    def file(self) -> str:
        """The game as a scenario file, as far as it was played."""
        return _file(self.name, self.edition, self.given, self.lines, f"Game {self.number} of seed {self.seed}")

    def _dealt(self) -> tuple[Plain, Scenario]:
        """A board that can be laid out, as data and as a scenario."""
        cards = self._cards or stock(self.name, self.seed if self.chance.random() < SHARE_SAID else None)
        why: Exception | str = "no board fits"
        for _ in range(DEALS):
            given = self.board.deal(self.chance, cards)
            if not self._fits(given):
                continue
            scenario = as_scenario(parse(_file(self.name, self.edition, given, [], "A board"), self.name))
            try:
                self.board.table(scenario)
            except Unreadable as error:
                why = error
                continue
            return given, scenario
        raise Faulty(f"None of {DEALS} boards of {self.name} can be laid out; the last: {why}")

    def _decide(self, ask: Ask) -> None:
        """Decide at random, and keep the line that says so."""
        run, before = self.run, len(self.run.steps)
        if ask.attempt and run.table != self._there:
            self._there = run.table
            self._vain.clear()
        options = [option for option in ask.options if self._vain[option] < ENOUGH] or ask.options
        for _ in range(8):
            option = self.chance.choice(options)
            if line := self.board.line(ask, option, run.table):
                break
        else:
            raise AssertionError(f"no line of a file says {option!r} under {ask.rule}")
        option = next(one for one in ask.options if self.board.line(ask, one, run.table) == line)
        self._at[before + 1] = len(self.lines)
        self.lines.append(line)
        if ask.attempt:
            self._tried = option
        run.choose(option)
        if run.refusal:
            self._vain[self._tried] += 1
            step = run.steps[-1]
            tried = self._at[step.cause or before + 1]
            self.lines[tried] += f": {{refused: {run.refusal.rule}}}"
            run.go()

    def _note(self, seen: int) -> None:
        """Choices among one option are lines too: a file may name them, and must not name others there."""
        for step in self.run.steps[seen:]:
            if step.choice and step.choice.forced and step.n not in self._at:
                line = self.board.line(step.choice.ask, step.choice.taken, step.choice.table)
                if line.startswith("choose"):
                    self.lines.append(line)

    def _looked(self, seen: int) -> str:
        """The errors in the steps since."""
        self._note(seen)
        new = self.run.steps[seen:]
        for table in dict.fromkeys(step.table for step in new):
            if says := next(self.watch.faults(table), ""):
                return says
        ask, table = self.run.ask, self.run.table
        if ask and (says := next(self.watch.asked(ask, table), "")):
            return says
        if ask and ask.attempt and (says := next(self.watch.faults(table, settled=True), "")):
            return says
        return next((says for _, says in wrong_ways_back(self.run.steps, new)), "")

    def _again(self) -> str:
        """How the file of the game ends differently than the game."""
        scenario = as_scenario(parse(self.file(), self.name))
        play = Play(scenario, self.board, self.run.game, scenario.answer)
        try:
            play.to_the_end()
        except Unreadable as error:
            if len(play.run.steps) < len(self.run.steps):
                return f"the file does not play it again: {error}"
        if play.differences:
            return f"the file plays it differently: {play.differences[0]}"
        for one, other in zip_longest(self.run.steps, play.run.steps[: len(self.run.steps)]):
            if other is None or one.says != other.says or one.table != other.table:
                return f"the file plays another game from step {one.n} on: {one.says}"
        return ""

    def _failure(self, says: str) -> Failure:
        """A failure, with the file that shows it."""
        step = len(self.run.steps)
        told = f"question: |\n  At step {step}: {' '.join(says.split())}\n"
        file = self.file().replace(f"{QUESTION}\n", told, 1)
        return Failure(self.name, self.seed, self.number, self.edition, step, says, file)


def _file(game: str, edition: str, given: Plain, lines: list[str], title: str) -> str:
    """A scenario file."""
    do = "".join(f"\n  - {line}" for line in lines)
    return (
        f"title: {title}\ngame: {game}\nedition: {edition}\n{QUESTION}\n"
        f"given:{behind(given, 2, spread=True)}\n" + (f"do:{do}\n" if do else "") + "then: {}\nruling: To be said.\n"
    )


def told_of(error: Exception) -> str:
    """An exception as a sentence: what, and where in the code."""
    if isinstance(error, Endless):
        return str(error)
    places = [place for place in traceback.extract_tb(error.__traceback__) if "judge" in place.filename]
    where = f" in {Path(places[-1].filename).name}:{places[-1].lineno} ({places[-1].name})" if places else ""
    return f"{type(error).__name__}: {error}{where}"
