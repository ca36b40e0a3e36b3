"""Compares the claims of a file with a table; a number that rules made brings a step with those rules."""

from __future__ import annotations

from judge.kernel.game import Game
from judge.kernel.trace import Run
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference
from judge.tabletop.flow import plain
from judge.tabletop.saying import said
from judge.yamlfile import Value


def compared(board: Board, run: Run, facts: Value, *, now: bool = False) -> list[FactDifference]:
    """The facts that are wrong, at the end or `now`; a number that rules made becomes a step with those rules."""
    steps = len(run.steps)
    when = f" (compared {f'after step {steps}' if steps else 'before the first step'})" if now else ""
    wrong = board.facts.differences(facts, run.table, run.game, run.steps)
    found = [FactDifference(one.place, f"{one.says}{when}") for one in wrong]
    for name, told in facts.mapping().items():
        for fact in board.facts.computed if isinstance(told.data, dict) else ():
            if fact in told.data:
                _tell_why(board, run, facts, name, fact, told)
    return found


def _tell_why(board: Board, run: Run, facts: Value, name: str, fact: str, told: Value) -> None:
    """The rules without which a number would be another."""
    entry = Value(told.place, {fact: told.mapping()[fact]}, told.keys)
    alone, table, game = Value(facts.place, {name: entry}, facts.keys), run.table, run.game.listening()

    def found(played: Game) -> list[str]:
        return [str(difference) for difference in board.facts.differences(alone, table, played)]

    so = found(game)
    rules = [rule for rule in dict.fromkeys(game.asked) if found(game.without(rule)) != so]
    if rules and not so:
        sentence = said(name, fact, plain(told.mapping()[fact]), board.facts.sayings)
        run.read([game.numbered(rule) for rule in rules], f"{sentence}.")
