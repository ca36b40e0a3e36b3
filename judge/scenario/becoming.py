"""When each expected fact became true for good: the step of a run from which on it stays so."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from judge.errors import Unreadable
from judge.kernel.game import Game
from judge.kernel.table import Table
from judge.kernel.trace import Run, Step
from judge.scenario.naming import shown
from judge.tabletop.board import Board
from judge.tabletop.file import Answer
from judge.yamlfile import Value


@dataclass(frozen=True)
class Became:
    """An expected fact, in words, of whom or what it is, and the step that made it true for good."""

    step: int
    subject: str
    says: str


def became(board: Board, run: Run, start: Table, answer: Answer) -> tuple[Became, ...]:
    """The expected facts that a step made true for good; a fact that was never false is not among them."""
    found = (_when(board, run, start, subject, fact) for subject, fact in _facts(answer))
    return tuple(one for one in found if one)


def _facts(answer: Answer) -> Iterator[tuple[str, Value]]:
    """Every expected fact alone: those of `then`, and those that a proof expects of every ending or of some."""
    proof = answer.prove.mapping() if answer.prove else {}
    for facts in (answer.then, *(proof[key] for key in ("always", "possible") if key in proof)):
        for group in facts.items() if isinstance(facts.data, list) else [facts]:
            for name, told in group.data.items() if isinstance(group.data, dict) else ():
                yield from ((name, fact) for fact in _alone(group, name, told))


def _alone(group: Value, name: str, told: Value) -> Iterator[Value]:
    """The facts of one player or card, each as a group of its own."""
    parts = [{key: value} for key, value in told.data.items()] if isinstance(told.data, dict) else [told.data]
    for part in parts:
        yield Value(group.place, {name: Value(told.place, part, told.keys)}, group.keys)


def _when(board: Board, run: Run, start: Table, subject: str, fact: Value) -> Became | None:
    """The first step of those at the end after which the fact is always true."""
    seen: Table | None = None
    maker: Step | None = None
    for step in reversed(run.steps):
        if step.undone:
            continue
        if step.table is not seen and not _holds(board, fact, step.table, run.game, run.steps[: step.n]):
            break
        seen, maker = step.table, step
    else:
        maker = None if _holds(board, fact, start, run.game, ()) else maker
    if maker is None:
        return None
    told = shown(fact.mapping()[subject])
    return Became(_spoken(run.steps, maker, subject, told).n, subject, f"{subject}: {told}")


def _spoken(steps: Sequence[Step], maker: Step, subject: str, told: str) -> Step:
    """Of the steps that happened at once with the one that made a fact true, the one that speaks of it most plainly."""
    words = set(re.findall(r"\w+", told.lower()))
    at_once = [step for step in steps[maker.n - 1 :] if step.table is maker.table and subject in step.says]

    def plainness(step: Step) -> tuple[int, bool, int]:
        said = step.says
        return -len(words.intersection(re.findall(r"\w+", said.lower()))), not said.startswith(subject), len(said)

    return min(at_once, key=plainness, default=maker)


def _holds(board: Board, fact: Value, table: Table, game: Game, steps: Sequence[Step]) -> bool:
    """Whether a fact is true of a table; one that speaks of what is not there is not."""
    try:
        return next(iter(board.facts.differences(fact, table, game, steps)), None) is None
    except (Unreadable, LookupError):
        return False
