"""Proves a scenario: every ending that the choices left open can lead to, and which claims are so in them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

from judge.kernel.explore import DEEPEST, Ending, Exploration, Horizon, Proof
from judge.kernel.game import Game
from judge.kernel.machine import Stopped
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.scenario.play import Play
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference
from judge.tabletop.file import Answer, ChoiceLine, Scenario
from judge.tabletop.saying import Sayings, sentences
from judge.words import listed, many
from judge.yamlfile import Value

STATES = 20_000
ROWS = 100_000  # between two decisions


Verdict = tuple[str, bool, str]  # what was claimed, whether it is so, in how many endings
_HOW_OFTEN = {"always": "In every ending", "never": "In no ending", "possible": "In at least one ending"}


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
    differences: tuple[FactDifference, ...]
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
        if ask is None or ask.open:
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
            isinstance(line, ChoiceLine)
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
    claims = answer.prove.mapping().values() if answer.prove else ()
    differences = [
        FactDifference(value.place, f"wrong: {claim} Found: {said}")
        for value, (claim, so, said) in zip(claims, verdicts, strict=True)
        if not so
    ]
    if not proof.complete:
        differences.append(FactDifference(scenario.place, f"not complete: {proof.why}"))
    return Proved(scenario, edition, proof, outcomes, verdicts, tuple(differences), board)


def judged(answer: Answer, board: Board, game: Game, tables: list[Table]) -> tuple[Verdict, ...]:
    """What of the claims is so of these endings."""
    verdicts: list[Verdict] = []
    for kind, value in answer.prove.mapping().items() if answer.prove else ():
        if kind == "outcomes":
            so, claim = value.text() == str(len(tables)), _number_of_endings(value.text())
            said = f"{many(len(tables), 'ending')} found"
        else:
            count = sum(not list(board.facts.differences(value, table, game)) for table in tables)
            so = {"always": count == len(tables), "never": count == 0, "possible": count > 0}[kind]
            facts = listed([fact for fact, _ in sentences(value, board.facts.sayings)])
            claim = f"{_HOW_OFTEN[kind]}: {facts}."
            said = f"in {count} of {many(len(tables), 'ending')}"
        verdicts.append((claim, so, said))
    return tuple(verdicts)


def _number_of_endings(count: str) -> str:
    """The claim that a proof finds so many endings."""
    return "There is 1 ending." if count == "1" else f"There are {count} endings."


def claims_of(answer: Answer, sayings: Sayings) -> list[tuple[str, Value]]:
    """The single facts that an answer names, each once, as sentences without their periods."""
    values = [answer.then]
    if answer.prove:
        values += [value for kind, value in answer.prove.mapping().items() if kind != "outcomes"]
    found: dict[str, Value] = {}
    for value in values:
        for fact, one in sentences(value, sayings):
            found.setdefault(fact, one)
    return list(found.items())


def makes_the_difference(deciders: Sequence[tuple[str, str]]) -> str:
    """Whose choices, under which rules, lead to different endings."""
    whose = listed([f"{who}'s choice ({rule})" if who else f"chance ({rule})" for who, rule in deciders])
    return f"{whose[:1].upper()}{whose[1:]} make{'s' if len(deciders) == 1 else ''} the difference."
