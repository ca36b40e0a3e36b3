"""Measures proofs: against plain enumeration of all ways, and against the least work that distinct tables allow."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from judge.bench.figure import Figure, quickest
from judge.kernel.game import Game
from judge.kernel.machine import Stopped, advance, answer
from judge.kernel.table import Table
from judge.scenario import collection
from judge.scenario.opened import Opened
from judge.scenario.prove import explored

SIZES = (4, 6, 8, 10, 12, 14)
PLAIN = 6  # triggers up to which all ways are gone one by one
PLAIN_IN_FULL = 8


def lines(full: bool) -> Iterator[Figure | str]:
    """For so many simultaneous triggers of two players and 2 competing replacements: ways, tables, times."""
    yield "proof over k triggers of two players and 2 replacements; least work: tables x time from ask to ask"
    for size in SIZES:
        yield from _size(size, size <= (PLAIN_IN_FULL if full else PLAIN))


def _size(size: int, plain: bool) -> Iterator[Figure | str]:
    """One proof over so many triggers."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "triggers.yaml"
        path.write_text(crowd(size), encoding="utf-8")
        scenario = collection.scenario(path)
    board = collection.board(scenario)
    game = board.game(board.editions[-1])
    play = Opened(scenario, board, game, scenario.answers(board.editions[-1]))
    play.to_the_end()
    proof, _ = explored(board, game, play.start)
    spent = quickest(lambda: explored(board, game, play.start), 5 if size < SIZES[-2] else 1)
    asks = _down(game, play.start)
    each = quickest(lambda: _down(game, play.start), 9) / asks
    tables = proof.states
    least = tables * each
    told = f"{proof.ways:,} ways, {tables:,} tables, {spent / least:.1f} x the least work ({1000 * least:.1f} ms)"
    if not proof.complete:
        told += f"; not complete: {proof.why}"
    yield Figure(f"  k={size}", 1000 * spent, "ms", told=told)
    if plain:
        alone = quickest(lambda: _enumerated(game, play.start), 1)
        yield Figure(f"  k={size}, all ways one by one", 1000 * alone, "ms", told=f"{alone / spent:.0f} x the proof")
    else:
        yield f"  k={size}, all ways one by one: about {proof.ways * each * 2.7:,.0f} s, counted and not run"


def _ended(stopped: Stopped) -> bool:
    """Whether somebody is free to act again, or nobody is asked."""
    return stopped.ask is None or (stopped.ask.attempt and stopped.ask.idle is None)


def _options(stopped: Stopped) -> tuple[Any, ...]:
    """The options to try: all of a decision that must be made, and passing where a player may pass."""
    ask = stopped.ask
    if not ask:
        raise AssertionError
    return (ask.idle,) if ask.idle is not None and ask.attempt else ask.options


def _down(game: Game, table: Table) -> int:
    """One way to the end, always by the first option: how many asks there were."""
    asks, stopped = 1, advance(game, table)
    while not _ended(stopped):
        if not stopped.ask:
            raise AssertionError
        stopped = advance(game, answer(game, stopped.table, stopped.ask, _options(stopped)[0]))
        asks += 1
    return asks


def _enumerated(game: Game, table: Table) -> int:
    """How many ways there are, each of them gone."""
    stopped = advance(game, table)
    if _ended(stopped):
        return 1
    if not stopped.ask:
        raise AssertionError
    return sum(_enumerated(game, answer(game, stopped.table, stopped.ask, option)) for option in _options(stopped))


def crowd(size: int) -> str:
    """A scenario in which a destruction that two items replace sets off so many triggers of two players."""
    watch = "When a character is put into its owner's hand from play, your faction gains {} influence."
    told = [
        "title: A crowd",
        "game: spoils",
        "question: In which order?",
        "ruling: In any.",
        "given:",
        "  turn: Ann",
        "  players:",
    ]
    for who, first in (("Ann", 0), ("Bob", 1)):
        told += [f"    {who}:", "      play:"]
        told += [f'        Watcher {n}: {{item: "{watch.format(n + 1)}"}}' for n in range(first, size, 2)]
        if who == "Ann":
            told.append('        Net 1: {item: "If a character is destroyed, put it into its owner\'s hand instead."}')
            told += ["        Net 2: {same as: Net 1}", "        Rat: {character: 1/1/1}", "      hand:"]
            told.append('        Snuff: {tactic: "COST: Pick a character. EFFECT: Destroy the picked character."}')
    told += ["do:", "  - Ann plays Snuff: {pick: Rat}", "  - choose: {by: Ann, rule: 506.4, take: any}", "then: {}"]
    return "\n".join(told) + "\n"
