"""Replays a scenario in an edition: every branch of it, and whether the file is right."""

from __future__ import annotations

from collections.abc import Iterator, Set
from dataclasses import dataclass
from functools import cached_property
from operator import attrgetter

from judge.errors import Complaint, Place, Unreadable
from judge.kernel.game import Game
from judge.kernel.trace import BY_HAND, Run, Step
from judge.scenario.naming import own_number
from judge.scenario.play import Branch, Play
from judge.tabletop.board import Board
from judge.tabletop.claims import FactDifference
from judge.tabletop.doing import ChoiceLine
from judge.tabletop.file import Answer, Scenario, unknown
from judge.tabletop.set_aside import SetAside

MOST_BRANCHES = 5000
_RULE, _ALSO = attrgetter("rule"), attrgetter("also")


@dataclass(frozen=True)
class Replay:
    """A scenario replayed in an edition: every branch, and how it differs from what the file says."""

    scenario: Scenario
    edition: str
    game: Game
    branches: tuple[Branch, ...]
    differences: tuple[FactDifference, ...]
    aside: tuple[SetAside, ...] = ()  # sentences of cards that are not played

    @property
    def holds(self) -> bool:
        """Whether the file is right."""
        return not self.differences

    @property
    def is_ruling(self) -> bool:
        """Whether nothing is set aside that could have changed it."""
        return all(one.quiet for one in self.aside)

    @property
    def run(self) -> Run:
        """The run of the first branch."""
        return self.branches[0].run

    @property
    def steps(self) -> list[Step]:
        """The steps of the first branch."""
        return self.run.steps

    def cites(self, rule: str) -> bool:
        """Whether a step of any branch cites a rule; clauses are looked into only when nothing else does."""
        if rule in self._told:
            return True
        clauses = self.game.ids(rule)
        return any(
            inquiry.matters(clause)
            for branch in self.branches
            for step in branch.run.steps
            for inquiry in step.inquiries
            for clause in clauses.intersection(inquiry.asked)
        )

    @cached_property
    def _told(self) -> frozenset[str]:
        """The rules that steps cite whatever clauses mattered."""
        told: set[str] = set()
        also: set[tuple[str, ...]] = set()
        for branch in self.branches:
            told.update(map(_RULE, branch.run.steps))
            also.update(map(_ALSO, branch.run.steps))
        return frozenset(told.union(*also))

    @property
    def cited(self) -> set[str]:
        """The rules cited in any branch."""
        found = {rule for branch in self.branches for step in branch.run.steps for rule in step.rules}
        return found - {BY_HAND}


def replay(scenario: Scenario, board: Board, edition: str = "", without: tuple[str, ...] = ()) -> Replay:
    """Replay a scenario in an edition, its own or the newest unless another is asked for."""
    edition = edition or scenario.edition or board.editions[-1]
    game = board.game(edition).lacking(*without) if without else board.game(edition)
    answer = scenario.answers(edition)
    players_known(scenario, board)
    played = tuple(branches(scenario, board, game, answer))
    found = {str(difference): difference for branch in played for difference in branch.differences}
    replayed = Replay(scenario, edition, game, played, ())
    own = scenario.speaks_of(edition)
    for rule, place in answer.rules:
        number = own_number(game, rule, own)
        if number in game.rules and rule not in without and not replayed.cites(number):
            found[rule] = FactDifference(
                place,
                f"no step cites {rule}; take the number out, or add lines in which this rule decides something",
            )
    answered = frozenset[Place]().union(*(branch.answered for branch in played))
    for one in (*left_unanswered(answer, answered), *_without_end(scenario, answer, played)):
        found.setdefault(str(one), one)
    return Replay(scenario, edition, game, played, tuple(found.values()), board.set_aside(scenario))


def players_known(scenario: Scenario, board: Board) -> None:
    """The players who `may` act exist."""
    players = [player.name for player in board.table(scenario).players]
    for name in scenario.may:
        if name not in players:
            raise unknown(scenario.at("may"), "player", name, players)


def left_unanswered(answer: Answer, answered: Set[Place]) -> Iterator[FactDifference]:
    """The lines with `any` that answered no decision in any branch."""
    for line in answer.do:
        if isinstance(line, ChoiceLine) and line.any and line.place not in answered:
            choice = f"a choice under {line.rule}" if line.rule else "this choice"
            told = f"{line.by} never has {choice} here; take the line out"
            yield FactDifference(line.place, told)


def _without_end(scenario: Scenario, answer: Answer, played: tuple[Branch, ...]) -> Iterator[FactDifference]:
    """A loop that ended the game although the file does not claim how the game ends."""
    if answer.then.data and "game" in answer.then.mapping():
        return
    for branch in played:
        if branch.run.repeated:
            over = branch.run.table.over.removesuffix(".")
            told = f"the same steps repeat forever; if that is right, write 'game: {over}' under 'then'"
            yield FactDifference(answer.then.place if answer.then.data else scenario.place, told)


def replays(told: Scenario, board: Board) -> Iterator[Replay]:
    """A scenario in every edition for which its file answers.

    A file of the newest edition answers for the one before too, unless it ends differently there.
    """
    own = told.edition or board.editions[-1]
    for edition in dict.fromkeys((own, *told.spoken)):
        yield replay(told, board, edition)
    if own == board.editions[-1] and len(board.editions) > 1 and board.editions[-2] not in told.editions:
        replayed = replay(told, board, board.editions[-2])
        if replayed.holds:
            yield replayed


def branches(scenario: Scenario, board: Board, game: Game, answer: Answer, play: type[Play] = Play) -> Iterator[Branch]:
    """Every way through the choices that the file leaves open with `any`, one after the other."""
    picks: tuple[int, ...] | None = ()
    for _ in range(MOST_BRANCHES):
        if picks is None:
            return
        branch = play(scenario, board, game, answer, picks).play()
        yield branch
        picks = following(picks, branch.widths)
    told = f"'any' leads to more than {MOST_BRANCHES} ways through this file; use 'prove' instead"
    raise Unreadable([Complaint(scenario.place, told)])


def following(picks: tuple[int, ...], widths: tuple[int, ...]) -> tuple[int, ...] | None:
    """The picks of the next branch, none after the last."""
    full = (*picks, *([0] * (len(widths) - len(picks))))
    for place in range(len(widths) - 1, -1, -1):
        if full[place] + 1 < widths[place]:
            return (*full[:place], full[place] + 1)
    return None
