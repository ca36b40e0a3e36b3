"""The changes of a run, as results that its file could expect: facts of the end, and actions that were refused."""

from __future__ import annotations

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass

from judge.kernel.game import Game
from judge.kernel.table import Table
from judge.tabletop.board import Board
from judge.tabletop.fact import Fact, flat
from judge.tabletop.file import Action, Line, Scenario
from judge.tabletop.flow import Plain, plain
from judge.tabletop.saying import NOT
from judge.yamlfile import Value

COUNTS = ("hand", "deck", "discard", "graveyard", "extra plays", "minions left", "actions left", "phase")
ALSO_NEW = ("in", "game")  # what is told of a card that was not there before


@dataclass(frozen=True)
class Refusal:
    """An action that was refused and of which the file does not say so: its place among the lines, and the rule."""

    line: int
    rule: str
    says: str


@dataclass(frozen=True)
class Result:
    """Something that a file could expect, with the edit that writes it; the `usual` ones are worth expecting."""

    path: tuple[str | int, ...]
    value: Plain
    says: str
    usual: bool = True


def results(
    scenario: Scenario, board: Board, game: Game, tables: tuple[Table, Table], refused: Iterable[Refusal]
) -> tuple[Result, ...]:
    """The changes from the first table to the second that the file does not expect yet, the usual first."""
    answer = scenario.answers(game.edition)
    do, then = _paths(scenario, game.edition)
    claimed = plain(answer.then) or {}
    expected = {fact.path: fact.value for fact in flat(claimed, board.facts.sayings)}
    told = told_of(board, game, tables, _named(scenario.given), expected)
    facts = [fact for fact in told if expected.get(fact.path) != fact.value and not _is_listed(claimed, fact)]
    offered = [
        *(_not_allowed(one, answer.do[one.line], (*do, one.line)) for one in refused),
        *(Result((*then, *fact.path), fact.value, fact.says, fact.path in expected or _worth(fact)) for fact in facts),
    ]
    return tuple(sorted(offered, key=lambda one: not one.usual))


def told_of(
    board: Board, game: Game, tables: tuple[Table, Table], named: set[str], expected: Container[tuple[str, ...]]
) -> Iterator[Fact]:
    """The facts of named players and cards, then those of the whole game, that changed or that the file speaks of."""
    start, end = ({fact.path: fact for fact in board.facts.claims(table, game)} for table in tables)
    for path, fact in sorted(end.items(), key=lambda pair: not pair[1].state):
        there = start.get(path)
        new = there is None and path[-1] in ALSO_NEW
        if path in expected or new or (there not in (None, fact) and (fact.of in named or not fact.state)):
            yield fact


def _is_listed(claimed: Plain, fact: Fact) -> bool:
    """Whether the file names one by one what a fact only counts, or claims that a fact is wrong."""
    about = claimed.get(fact.of)
    value = about.get(fact.state) if isinstance(about, dict) and fact.state else about
    return isinstance(value, list) or (isinstance(value, dict) and [*value] == [NOT])


def _worth(fact: Fact) -> bool:
    """Whether a fact says something by itself: how many cards a hand has follows from where the cards are."""
    return (fact.state or fact.of) not in COUNTS


def _not_allowed(refusal: Refusal, line: Line, path: tuple[str | int, ...]) -> Result:
    """That an action is refused, written beside it."""
    if not isinstance(line, Action):
        return Result((*path, "choose", "refused"), refusal.rule, f"The choice is not allowed ({refusal.rule})")
    says = f"Not allowed: {line.words} ({refusal.says.rstrip('.')}, {refusal.rule})"
    if line.choices:
        return Result((*path, line.words, "refused"), refusal.rule, says)
    return Result(path, {line.words: {"refused": refusal.rule}}, says)


def _paths(scenario: Scenario, edition: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The keys of the lines that are played in an edition, and of the results expected there."""
    own = next((span for span in scenario.editions if scenario.editions[span] is scenario.answers(edition)), "")
    if not own:
        return ("do",), ("then",)
    answer, general = scenario.editions[own], scenario.answer
    within = ("editions", own)
    return (
        (*within, "do") if answer.do is not general.do else ("do",),
        (*within, "then") if answer.then is not general.then else ("then",),
    )


def _named(given: Value) -> set[str]:
    """Every key of a board: the names of players and cards are among them."""
    if isinstance(given.data, list):
        return set[str]().union(*map(_named, given.data))
    if isinstance(given.data, dict):
        return {*given.data}.union(*map(_named, given.data.values()))
    return set()
