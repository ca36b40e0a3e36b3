"""Turning: what becomes of a scenario in each edition, and whether that is another ruling than in another.

A ruling is another when the board ends differently, or an action is refused in one edition and not in the other.
Editions between which no rule of the engine differs play every board in the same way; they are replayed once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from judge.errors import JudgeError
from judge.kernel.game import Game
from judge.kernel.table import Table
from judge.kernel.trace import Run, Step
from judge.scenario import games
from judge.scenario.claimed import claims_of
from judge.scenario.naming import own_number
from judge.scenario.suppose import answered, in_edition
from judge.scenario.ways import facts
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario

MOST_SAID = 3
MOST_RULES = 3


@dataclass(frozen=True)
class TurnedRefusal:
    """An action or choice that was refused, by which rule, and why."""

    what: str
    rule: str
    says: str

    def __str__(self) -> str:
        """In words."""
        if self.what == self.says:
            return self.says.rstrip(".")
        who, does, what = self.what.partition(": ")
        tried = f"{who} cannot {what}" if does else f"{self.what} is refused"
        return f"{tried}: {self.says.rstrip('.')}"


@dataclass(frozen=True)
class TurnedOutcome:
    """The outcome of a scenario in editions that play the same: the right claims, the refusals and the facts.

    `named` are the rules that its file names and a step cites; `fits` is whether all lines of the file have a place in
    it, and `own` whether the file answers for one of these editions.
    """

    editions: tuple[str, ...]
    claims: tuple[str, ...]
    refused: tuple[TurnedRefusal, ...]
    facts: tuple[str, ...]
    steps: tuple[tuple[str, str], ...]
    named: tuple[str, ...]
    fits: bool
    own: str

    @cached_property
    def ending(self) -> tuple[frozenset[str], ...]:
        """The facts that distinguish it from another."""
        return frozenset(self.claims), frozenset(one.what for one in self.refused), frozenset(self.facts)

    def beside(self, other: TurnedOutcome) -> tuple[str, ...]:
        """The facts of this outcome and not the other, the most telling first."""
        there = {one.what for one in other.refused}
        said = [str(one) for one in self.refused if one.what not in there]
        said += [claim for claim in self.claims if claim not in other.claims]
        if not said:
            about = {claim.partition(":")[0] for claim in other.claims if claim not in self.claims}
            seen = [fact for fact in self.facts if fact not in other.facts]
            said = sorted(seen, key=lambda fact: fact.partition(":")[0] not in about)
        here = {one.what for one in self.refused}
        if not said:
            said = [f"{one.what.rstrip('.')} is not refused" for one in other.refused if one.what not in here]
        if not said:
            gone = (fact.partition(":")[0] for fact in other.facts if fact not in self.facts)
            said = [f"{name}: nowhere" for name in dict.fromkeys(gone)]
        return tuple(said[:MOST_SAID])

    def rules_beside(self, other: TurnedOutcome) -> tuple[str, ...]:
        """The rules that decided it: of what is refused, those the file names, or that of the first step on its own."""
        there = {one.what for one in other.refused}
        found = [one.rule for one in self.refused if one.what not in there] + list(self.named)
        return tuple(dict.fromkeys(found))[:MOST_RULES] or self._first_beside(other)

    def _first_beside(self, other: TurnedOutcome) -> tuple[str, ...]:
        """The rule of the first step that is another one there."""
        for place, (rule, says) in enumerate(self.steps):
            if place >= len(other.steps) or other.steps[place][1] != says:
                return (rule,)
        return tuple(rule for rule, _ in self.steps[-1:])


@dataclass(frozen=True)
class Side:
    """The result of a scenario in one edition and not in another, and the rules that decided it."""

    edition: str
    says: tuple[str, ...]
    rules: tuple[str, ...]


@dataclass(frozen=True)
class Turn:
    """A ruling that is another in two editions; `fits` is whether all lines of its file have a place in both."""

    old: Side
    new: Side
    fits: bool


@dataclass(frozen=True)
class StepStretch:
    """Editions in a row with the same ending of a scenario: its facts that their neighbors lack, with the rules.

    `fits` is whether all lines of its file have a place there, and `same` the place of the first stretch that ends so.
    """

    editions: tuple[str, ...]
    says: tuple[str, ...]
    rules: tuple[str, ...]
    fits: bool
    same: int


@dataclass(frozen=True)
class Turning:
    """A scenario in editions, `in_order` those in which it can be laid out."""

    outcomes: tuple[TurnedOutcome, ...]
    in_order: tuple[str, ...]

    @cached_property
    def _by_edition(self) -> dict[str, TurnedOutcome]:
        """The outcome in each edition."""
        return {edition: one for one in self.outcomes for edition in one.editions}

    def of(self, edition: str) -> TurnedOutcome | None:
        """The outcome in an edition; None if it cannot be laid out."""
        return self._by_edition.get(edition)

    def between(self, old: str, new: str) -> Turn | None:
        """How the ruling turns from one edition to another, if it does."""
        before, after = self.of(old), self.of(new)
        if before is None or after is None or before.ending == after.ending:
            return None
        return Turn(
            Side(old, before.beside(after), before.rules_beside(after)),
            Side(new, after.beside(before), after.rules_beside(before)),
            before.fits and after.fits,
        )

    @cached_property
    def stretches(self) -> tuple[StepStretch, ...]:
        """The editions by how it ends in them, in order."""
        runs: list[list[str]] = []
        for edition in self.in_order:
            if runs and self._ending(runs[-1][-1]) == self._ending(edition):
                runs[-1].append(edition)
            else:
                runs.append([edition])
        endings = [self._ending(run[0]) for run in runs]
        return tuple(self._stretch(runs, place, endings.index(endings[place])) for place in range(len(runs)))

    def _stretch(self, runs: list[list[str]], place: int, same: int) -> StepStretch:
        """One of them, told against the next, the last against the one before."""
        here = self._telling(runs[place])
        beside = runs[place + 1] if place + 1 < len(runs) else runs[place - 1]
        there = self._telling(beside)
        said = here.beside(there) if here is not there else ()
        rules = here.rules_beside(there) if here is not there else here.named
        return StepStretch(tuple(runs[place]), said, rules, here.fits, same)

    def _telling(self, run: list[str]) -> TurnedOutcome:
        """The outcome that a stretch shows: one for which the file answers, if there is one."""
        found = [self._by_edition[edition] for edition in run]
        return next((one for one in reversed(found) if one.own), found[-1])

    def _ending(self, edition: str) -> tuple[frozenset[str], ...]:
        """How it ends in an edition."""
        return self._by_edition[edition].ending

    @property
    def endings(self) -> int:
        """In how many ways it ends."""
        return len({one.ending for one in self.outcomes})

    def alike(self, one: str, other: str) -> bool:
        """Whether it ends in the same way in two editions."""
        here, there = self.of(one), self.of(other)
        return here is not None and there is not None and here.ending == there.ending

    def answering(self, edition: str) -> str:
        """The edition whose answer holds for an edition: its own, or one that ends the same; none if none."""
        here = self.of(edition)
        if here is None or here.own == edition:
            return edition if here else ""
        return here.own or next((one.own for one in self.outcomes if one.own and one.ending == here.ending), "")


def turning(told: Scenario, board: Board, editions: Iterable[str] = ()) -> Turning:
    """A scenario replayed in editions, all of them unless some are named; each as often as they play differently."""
    wanted = tuple(name for name in board.editions if name in set(editions or board.editions))
    found = tuple(filter(None, (_outcome(told, board, alike) for alike in alike_among(told.game, wanted))))
    known = {edition for one in found for edition in one.editions}
    return Turning(found, tuple(name for name in wanted if name in known))


@lru_cache
def alike_among(game: str, editions: tuple[str, ...]) -> list[tuple[str, ...]]:
    """Editions of a game by what they play, in order."""
    board = games.board(game)
    groups: list[tuple[tuple[Any, ...], list[str]]] = []
    for name in editions:
        plays = _plays(board.game(name))
        known = next((group for other, group in groups if other == plays), None)
        if known is None:
            groups.append((plays, [name]))
        else:
            known.append(name)
    return [tuple(names) for _, names in groups]


def _plays(game: Game) -> tuple[Any, ...]:
    """The content of an edition: its rules under their numbers, and the rows and laws that say them, in order."""
    rows = {frame: procedure.names for frame, procedure in game.procedures.items()}
    laws = {kind: tuple(law.rule for law in laws) for kind, laws in game.laws.items()}
    return game.rules, dict(game.numbers), game.silent, game.off, rows, laws


def _outcome(told: Scenario, board: Board, editions: tuple[str, ...]) -> TurnedOutcome | None:
    """The outcome of a scenario in editions that play the same; None if it cannot be laid out."""
    own = next((name for name in reversed(editions) if answered(told, board, name)), "")
    edition = own or editions[-1]
    game = board.game(edition)
    try:
        found = in_edition(told, board, edition)
    except (JudgeError, AssertionError, LookupError, ValueError, TypeError):  # a test holds that there is none such
        return None
    run = found.run
    return TurnedOutcome(
        editions,
        tuple(_claims(told, board, run.table, game)),
        tuple(_refused(run)),
        tuple(sorted(facts(board.picture(run.table, game)))),
        tuple((step.rule, step.says) for step in run.steps),
        tuple(_named(told, run, own=bool(own))),
        found.fits,
        own,
    )


def _claims(told: Scenario, board: Board, table: Table, game: Game) -> Iterator[str]:
    """The claims of the file for any edition that are right."""
    claims = {
        said: fact
        for answer in (told.answer, *told.editions.values())
        for said, fact in claims_of(answer, board.facts.sayings)
    }
    for said, fact in claims.items():
        try:
            if not list(board.facts.differences(fact, table, game)):
                yield said
        except JudgeError:  # of a card that is not there at all nothing is so
            continue


def _refused(run: Run) -> Iterator[TurnedRefusal]:
    """The actions and choices that were refused."""
    for step in run.steps:
        if step.refused:
            yield TurnedRefusal(_attempted(run, step), step.rule, step.says)


def _attempted(run: Run, step: Step) -> str:
    """A refusal in words: the action that was undone, or the sentence about a choice."""
    cause = run.steps[step.cause - 1] if step.cause else None
    if cause is None or not cause.undone or cause.choice is None:
        return step.says
    return f"{cause.choice.ask.who}: {cause.choice.label}"


def _named(told: Scenario, run: Run, *, own: bool) -> Iterator[str]:
    """The rules that the file names for an edition and that a step cites."""
    cited = {rule for step in run.steps for rule in step.rules}
    for rule, _ in told.answers(run.game.edition).rules:
        number = own_number(run.game, rule, own)
        if number in cited:
            yield number
