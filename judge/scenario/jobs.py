"""Jobs on a scenario's text, with plain values in and out and a time limit: fit for a process of its own."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from judge.clock import within
from judge.scenario import collection, games, workbench
from judge.scenario.draft import NAME, read_draft
from judge.scenario.drawn import drawable
from judge.scenario.edit import Edit
from judge.scenario.replay import replay
from judge.scenario.suppose import answered, changing, in_edition, suppose
from judge.scenario.telling import Telling, told, told_run
from judge.scenario.tidy import changed, tidied
from judge.scenario.ways import Ways, every_way
from judge.scenario.workbench import Bench
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario, as_scenario
from judge.tabletop.understanding import CardReading
from judge.yamlfile import parse


@dataclass(frozen=True)
class JobAsked:
    """A scenario's text with what is to be changed: its edition, rules switched off, options at some steps."""

    text: str
    name: str = NAME
    edition: str = ""
    without: tuple[str, ...] = ()
    instead: tuple[tuple[int, int], ...] = ()


def ready() -> None:
    """Load every engine, which no job's time should be spent on."""
    for _ in loading():
        pass


def loading() -> Iterator[None]:
    """Load every engine, one after the other; somebody may answer others in between."""
    for name in games.played():
        board = games.board(name)
        yield
        for edition in board.editions:
            board.game(edition)
            yield
        board.form()
        yield


def tell(asked: JobAsked, seconds: float) -> Telling:
    """The run of a scenario; where something is changed, as far as the file fits."""
    scenario, board = _laid_out(asked)
    edition = collection.edition_of(scenario, board, asked.edition, asked.without)
    if not asked.without and not asked.instead:
        return _ruled(scenario, board, edition, seconds)
    loose = bool(asked.without) or not answered(scenario, board, edition)
    game = board.game(edition).lacking(*asked.without)
    with within(seconds):
        found = suppose(scenario, board, game, loose=loose)
        others = changing(found.run.steps, asked.instead)
        if others:
            found = suppose(scenario, board, game, others, loose=loose)
    if found.fits and not others and not asked.without:
        return _ruled(scenario, board, edition, seconds)
    return told_run(board, found.run, board.table(scenario), found.differences, why=found.why, scenario=scenario)


def draw(asked: JobAsked, seconds: float) -> Telling:
    """The same as far as it can be drawn in one page."""
    return drawable(tell(asked, seconds))


def _ruled(scenario: Scenario, board: Board, edition: str, seconds: float) -> Telling:
    """The run of a scenario as its file has it; where it says nothing of an edition, as far as it fits."""
    if answered(scenario, board, edition):
        return told(board, replay(scenario, board, edition))
    with within(seconds):
        found = in_edition(scenario, board, edition)
    return told_run(board, found.run, board.table(scenario), found.differences, why=found.why, scenario=scenario)


def prove(asked: JobAsked, seconds: float) -> Ways:
    """Every way of a scenario's open choices, as many as are found in time."""
    scenario, board = _laid_out(asked)
    edition = collection.edition_of(scenario, board, asked.edition, ())
    end = time.process_time() + seconds
    with within(2 * seconds):
        return every_way(scenario, board, edition, enough=lambda: time.process_time() > end)


def bench(text: str, edition: str, seconds: float) -> Bench:
    """A draft with all that is shown beside it."""
    with within(seconds):
        return workbench.bench(text, edition)


def read(text: str, line: int, seconds: float) -> tuple[str, tuple[CardReading, ...]]:
    """How the card text of a draft is read, that of a line first."""
    with within(seconds):
        return workbench.readings(text, line)


def edit(text: str, edits: list[Edit], seconds: float) -> str:
    """A draft after edits."""
    with within(seconds):
        return changed(text, edits)


def tidy(text: str, seconds: float) -> str:
    """A draft without what is empty in it."""
    with within(seconds):
        return tidied(text)


def _laid_out(asked: JobAsked) -> tuple[Scenario, Board]:
    """The scenario of a text, and its game."""
    scenario = as_scenario(parse(asked.text, asked.name)) if asked.name != NAME else read_draft(asked.text)
    return scenario, collection.board(scenario)


JOBS: dict[str, Callable[..., Any]] = {
    "tell": draw,
    "prove": prove,
    "bench": bench,
    "read": read,
    "edit": edit,
    "tidy": tidy,
}
