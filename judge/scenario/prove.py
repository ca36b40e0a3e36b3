"""Proves a scenario: every ending that the choices left open can lead to, and which claims are so in them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

from judge.board.board import Board, Difference
from judge.board.file import Answer, Choice, Scenario
from judge.kernel.explore import DEEPEST, Ending, Exploration, Horizon, Proof
from judge.kernel.game import Game
from judge.kernel.machine import Stopped
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.scenario.naming import shown
from judge.scenario.play import Play
from judge.yamlfile import Value

STATES = 20_000
ROWS = 100_000  # between two decisions


Verdict = tuple[str, bool, str]  # what was claimed, whether it is so, in words


@dataclass(frozen=True)
class Outcome:
    """One ending: how the table lies, how many ways lead there, and one of them as decisions in words."""

    table: Table
    ways: int
    witness: tuple[str, ...]


@dataclass(frozen=True)
class Proved:
    """A scenario proved in an edition."""

    scenario: Scenario
    edition: str
    proof: Proof
    outcomes: tuple[Outcome, ...]
    verdicts: tuple[Verdict, ...]
    differences: tuple[Difference, ...]
    board: Board

    @property
    def holds(self) -> bool:
        """Whether everything claimed is so and nothing was left out."""
        return not self.differences and self.proof.complete


def prove(
    scenario: Scenario,
    board: Board,
    edition: str = "",
    *,
    states: int = STATES,
    depth: int = DEEPEST,
    rows: int = ROWS,
    enough: Callable[[], bool] = lambda: False,
) -> Proved:
    """Every ending over the choices that a file leaves open; the search ends early when it is `enough`."""
    edition = edition or scenario.edition or board.editions[-1]
    game, answer = board.game(edition), scenario.answers(edition)
    play = Opened(scenario, board, game, answer)
    play.to_the_end()
    proof, tables = explored(
        board, game, play.start, scenario.may, states=states, depth=depth, rows=rows, enough=enough
    )
    outcomes = tuple(_outcome(game, tables[key], end) for key, end in proof.endings.items())
    return _proved(scenario, board, edition, answer, proof, outcomes)


def explored(
    board: Board,
    game: Game,
    start: Table,
    may: tuple[str, ...] = (),
    *,
    states: int = STATES,
    depth: int = DEEPEST,
    rows: int = ROWS,
    enough: Callable[[], bool] = lambda: False,
) -> tuple[Proof, dict[Hashable, Table]]:
    """Every ending from a table on, and how it lies at each; of those who `may` act, whether they do is open too."""
    tables: dict[Hashable, Table] = {}

    def ending(stopped: Stopped) -> Hashable | None:
        """The table, once somebody is free to act again or the game is over."""
        ask, table = stopped.ask, stopped.table
        if ask is None or (ask.attempt and ask.idle is None):
            key = board.ending(table)
            tables.setdefault(key, table)
            return key
        return None

    def options(ask: Ask) -> tuple[Any, ...]:
        """What is varied: everything that must be decided, and windows only of the players named."""
        if ask.idle is not None and ask.attempt and ask.who not in may:
            return (ask.idle,)
        return ask.options

    search = Exploration(game, Horizon(ending, options), states=states, depth=depth, rows=rows, enough=enough)
    return search.prove(start), tables


class Opened(Play):
    """A play that stops before the first decision that the file leaves open."""

    start: Table

    def to_the_end(self) -> None:
        """Play the lines that decide something; the rest is explored."""
        self.run.go()
        self._use_forced()
        self.start = self.run.table
        while self.run.ask and self.lines and self._goes_on():
            self._use_forced()
        self.start = self.run.table

    def _goes_on(self) -> bool:
        """One decision more, unless the next is left open."""
        line = self.lines[0] if self.lines else None
        ask = self.run.ask
        if (
            isinstance(line, Choice)
            and line.any
            and ask
            and line.by == ask.who
            and (not line.rule or self._number(line.rule) == ask.rule)
        ):
            self.lines.clear()
            return False
        return super()._goes_on()


def _outcome(game: Any, table: Table, end: Ending) -> Outcome:
    """An ending in words."""
    told = tuple(
        f"{ask.who} chooses {ask.what} ({ask.rule}): {game.label(table, option)}"
        for ask, option in end.witness.taken
        if option != ask.idle
    )
    return Outcome(table, end.ways, told)


def _proved(
    scenario: Scenario, board: Board, edition: str, answer: Answer, proof: Proof, outcomes: tuple[Outcome, ...]
) -> Proved:
    """What of the claims is so."""
    verdicts = judged(answer, board, board.game(edition), [outcome.table for outcome in outcomes])
    claims = answer.prove.mapping() if answer.prove else {}
    differences = [
        Difference(value.place, f"{kind} is not so: {said}")
        for (kind, value), (_, so, said) in zip(claims.items(), verdicts, strict=True)
        if not so
    ]
    if not proof.complete:
        differences.append(Difference(scenario.place, f"not complete: {proof.why}"))
    return Proved(scenario, edition, proof, outcomes, verdicts, tuple(differences), board)


def judged(answer: Answer, board: Board, game: Game, tables: list[Table]) -> tuple[Verdict, ...]:
    """What of the claims is so of these endings."""
    verdicts: list[Verdict] = []
    for kind, value in answer.prove.mapping().items() if answer.prove else ():
        if kind == "outcomes":
            so = value.text() == str(len(tables))
            said = f"there are {len(tables)} outcomes"
        else:
            count = sum(not list(board.differences(value, table, game)) for table in tables)
            so = {"always": count == len(tables), "never": count == 0, "possible": count > 0}[kind]
            said = f"it is so in {count} of {len(tables)} outcomes"
        verdicts.append((f"{kind}: {shown(value)}", so, said))
    return tuple(verdicts)


def claims_of(answer: Answer) -> list[tuple[str, Value]]:
    """The single facts that an answer names, each once, in words."""
    values = [answer.then]
    if answer.prove:
        values += [value for kind, value in answer.prove.mapping().items() if kind != "outcomes"]
    found: dict[str, Value] = {}
    for value in values:
        for name, about in value.mapping().items():
            place = {name: value.keys[name]}
            if not isinstance(about.data, dict):
                found.setdefault(f"{name}: {shown(about)}", Value(about.place, {name: about}, place))
                continue
            for key, fact in about.data.items():
                one = Value(about.place, {key: fact}, {key: about.keys[key]})
                found.setdefault(f"{name}: {in_words(key, shown(fact))}", Value(about.place, {name: one}, place))
    return list(found.items())


def in_words(key: str, value: str) -> str:
    """A fact in words: in play, damage 2, not depleted."""
    alone = key == "has" or value == "nowhere"
    return {"true": key, "false": f"not {key}"}.get(value, value if alone else f"{key} {value}")
