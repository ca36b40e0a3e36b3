"""Proves a scenario: every ending that the choices left open can lead to, and which claims are right in them."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from judge.errors import Place
from judge.kernel.explore import DEEPEST, NOTHING_KNOWN, Ending, Exploration, Path, Positions, Proof, joined
from judge.kernel.game import Game
from judge.kernel.table import Table
from judge.scenario.breaking import keeping_steps
from judge.scenario.claimed import Verdict, judged, proof_claims
from judge.scenario.left_out import UNPROVED, nothing_set_aside
from judge.scenario.opened import Opened, Picks, horizon
from judge.scenario.replay import Replay, branches, following, left_unanswered, players_known
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference
from judge.tabletop.file import Answer, Scenario
from judge.words import listed

STATES = 20_000
SECONDS = 20  # for the proof that is part of a replay
ROWS = 100_000  # between two decisions


@dataclass(frozen=True)
class Outcome:
    """One ending: its table, how many ways lead there, and one of them as decisions in words."""

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
        """Whether every claim is right and nothing was left out."""
        return not self.differences and self.proof.complete


@dataclass
class ProofSoFar:
    """The results of a proof so far: its endings with their tables, and what the lines before them came to."""

    proof: Proof = field(default_factory=Proof)
    tables: dict[Hashable, Table] = field(default_factory=dict)
    differences: list[FactDifference] = field(default_factory=list)
    answered: set[Place] = field(default_factory=set)  # the lines with `any` that answered a decision
    chances: set[str] = field(default_factory=set)  # who could have done something

    def join(self, proof: Proof, tables: dict[Hashable, Table]) -> None:
        """Add the endings of another part of the proof."""
        mine = self.proof
        for key, ending in proof.endings.items():
            mine.endings[key] = joined(mine.endings.get(key), ending)
            self.tables.setdefault(key, tables[key])
        mine.deciders = tuple(sorted({*mine.deciders, *proof.deciders}))
        mine.complete, mine.why = mine.complete and proof.complete, mine.why or proof.why
        mine.states += proof.states


def prove(
    scenario: Scenario,
    board: Board,
    edition: str = "",
    *,
    states: int = STATES,
    depth: int = DEEPEST,
    rows: int = ROWS,
    enough: Callable[[], bool] = lambda: False,
    ahead: Callable[[Picks], Positions] = lambda picks: NOTHING_KNOWN,
) -> Proved:
    """Every ending over the choices that a file leaves open; the search ends early when it is `enough`.

    `ahead` finds positions out beforehand; the search finds the same without them.
    """
    nothing_set_aside(scenario, board, UNPROVED)
    edition = edition or scenario.edition or board.editions[-1]
    game, answer = board.game(edition), scenario.answers(edition)
    players_known(scenario, board)
    found = ProofSoFar()
    budget: dict[str, Any] = {"states": states, "depth": depth, "rows": rows, "enough": enough}
    picks: Picks | None = ()
    while picks is not None:
        play = Opened(scenario, board, game, answer, picks)
        with keeping_steps(play.run, play.differences):
            play.to_the_end()
        if play.is_followed:
            found = followed(scenario, board, game, answer)
            break
        proof, tables = explored(board, game, play.start, scenario.may, **budget, opened=play, known=ahead(picks))
        found.join(proof, tables)
        found.differences += play.differences
        found.answered |= play.answered
        found.chances |= play.chances
        picks = following(picks, tuple(play.widths))
    return _proved(scenario, board, edition, answer, found)


def also_proved(replayed: Replay, board: Board) -> Replay:
    """A replay with the claims of its file about every way that are false."""
    scenario, edition = replayed.scenario, replayed.edition
    if not scenario.answers(edition).prove:
        return replayed
    end = time.monotonic() + SECONDS
    proved = prove(scenario, board, edition, enough=lambda: time.monotonic() > end)
    found = {str(one): one for one in (*replayed.differences, *proved.differences)}
    return replace(replayed, differences=tuple(found.values()))


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
    opened: Opened | None = None,
    named: frozenset[tuple[str, str]] = frozenset(),
    known: Positions = NOTHING_KNOWN,
) -> tuple[Proof, dict[Hashable, Table]]:
    """Every ending from a table on, with its table; what is varied says `horizon`."""
    tables: dict[Hashable, Table] = {}
    until = horizon(board, start, may, opened, named, tables)
    search = Exploration(game, until, states=states, depth=depth, rows=rows, enough=enough, known=known)
    return search.prove(start), tables


def followed(scenario: Scenario, board: Board, game: Game, answer: Answer) -> ProofSoFar:
    """Every branch of a file with lines behind what it leaves open: they are followed, and not varied."""
    found = ProofSoFar()
    for branch in branches(scenario, board, game, answer):
        key = board.ending(branch.run.table)
        chosen = [branch.run.steps[n - 1].choice for n in branch.opened]
        taken = tuple((choice.ask, choice.taken) for choice in chosen if choice)
        found.join(Proof({key: Ending(1, Path(taken))}, states=len(taken)), {key: branch.run.table})
        found.answered |= branch.answered
    asks = [ask for end in found.proof.endings.values() for ask, _ in end.witness.taken]
    found.proof.deciders = tuple(sorted({(ask.who, ask.rule) for ask in asks}))
    if scenario.may:
        told = "'may' has no effect: lines after the open decision say what players do; take out 'may' or those lines"
        found.differences.append(FactDifference(scenario.at("may"), told))
    return found


def _outcome(game: Any, table: Table, end: Ending) -> Outcome:
    """An ending in words."""
    told = tuple(
        f"{ask.who} chooses {ask.what} ({ask.rule}): {game.label(table, option)}"
        for ask, option in end.witness.taken
        if option != ask.idle
    )
    return Outcome(table, end.ways, told)


def _proved(scenario: Scenario, board: Board, edition: str, answer: Answer, found: ProofSoFar) -> Proved:
    """The claims of the file that are right."""
    game, proof = board.game(edition), found.proof
    outcomes = tuple(_outcome(game, found.tables[key], end) for key, end in proof.endings.items())
    verdicts = judged(answer, board, game, [outcome.table for outcome in outcomes])
    differences = [*{str(one): one for one in found.differences}.values()]
    differences += [
        FactDifference(value.place, f"this claim is wrong: “{claim}” ({said})")
        for (_, value), (claim, so, said) in zip(proof_claims(answer), verdicts, strict=True)
        if not so
    ]
    if proof.complete:
        differences += _idle_words(scenario, answer, found)
    else:
        differences.append(FactDifference(scenario.place, f"not complete: {proof.why}"))
    return Proved(scenario, edition, proof, outcomes, verdicts, tuple(differences), board)


def _idle_words(scenario: Scenario, answer: Answer, found: ProofSoFar) -> Iterator[FactDifference]:
    """Decisions that a file leaves open and nobody was asked for, and players who `may` act and had no chance to."""
    yield from left_unanswered(answer, found.answered)
    for name in scenario.may:
        if name not in found.chances and not any(one.place == scenario.at("may") for one in found.differences):
            told = f"'may' names {name}, who gets no chance to do anything here; take the name out"
            yield FactDifference(scenario.at("may"), told)


def makes_the_difference(deciders: Sequence[tuple[str, str]]) -> str:
    """Whose choices, under which rules, lead to different endings."""
    whose = listed([f"{who}'s choice ({rule})" if who else f"chance ({rule})" for who, rule in deciders])
    return f"{whose[:1].upper()}{whose[1:]} make{'s' if len(deciders) == 1 else ''} the difference."
