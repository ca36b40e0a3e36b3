"""A telling: all that a page shows of one run, as plain values; made once, sent to every reader."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from judge.kernel.game import Game
from judge.kernel.move import Ask
from judge.kernel.move import EventSentence as Happened
from judge.kernel.table import Table
from judge.kernel.trace import BY_HAND, Run, Step
from judge.scenario import left_out
from judge.scenario.becoming import Became, became
from judge.scenario.choice_words import CHANCE
from judge.scenario.cycles import without_end
from judge.scenario.key_steps import KeyStep, key_steps
from judge.scenario.naming import own_number
from judge.scenario.replay import Replay
from judge.scenario.told import FIRST, DecisionTold, Kind, Told
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario
from judge.tabletop.picture import Picture, marked
from judge.tabletop.set_aside import SetAside

MOST_TOLD = 240  # steps of a run that does not end


@dataclass(frozen=True)
class Telling:
    """A run for a page: steps with pictures, the decision that is open at its end, and how it ended."""

    edition: str
    steps: tuple[Told, ...]
    start: Picture
    pictures: tuple[Picture, ...]
    end: str
    open: DecisionTold | None
    differences: tuple[str, ...] = ()
    branches: int = 1
    numbers: tuple[str, ...] = ()  # every rule cited, in order
    why: str = ""  # it ends too early
    facts: tuple[Became, ...] = ()  # what the file expects, and when it became so

    deciding: tuple[str, ...] = ()  # the rules that the ruling rests on
    loop_rule: str = ""  # the rule about what would never end
    aside: tuple[SetAside, ...] = ()  # sentences of cards that are not played

    @property
    def is_ruling(self) -> bool:
        """Whether nothing is set aside that could have changed the run."""
        return left_out.is_ruling(self.aside)

    @property
    def heading(self) -> str:
        """The heading about the length of the run, before the reason: it ends too early, or goes on too long."""
        goes_on = self.why.startswith(FIRST.partition("{")[0])
        return ("The run goes on." if goes_on else "It ends early.") if self.why else ""

    @cached_property
    def keys(self) -> tuple[KeyStep, ...]:
        """The key steps that a judge would tell."""
        return key_steps(self.steps, self.facts, self.deciding, without_end(self))

    def picture(self, step: Told) -> Picture:
        """The table after a step, with what it changed."""
        return self.pictures[step.picture] if step.picture >= 0 else self.start


def told(board: Board, replayed: Replay) -> Telling:
    """The first branch of a replay."""
    scenario = replayed.scenario
    return told_run(
        board,
        replayed.run,
        board.table(scenario),
        tuple(difference.says for difference in replayed.differences),
        branches=len(replayed.branches),
        scenario=scenario,
    )


def told_run(
    board: Board,
    run: Run,
    start: Table,
    differences: tuple[str, ...] = (),
    *,
    branches: int = 1,
    why: str = "",
    scenario: Scenario | None = None,
) -> Telling:
    """A run from the table on which it began, and when the expected facts of a scenario became true.

    A run that was stopped after very many steps shows the first of them.
    """
    game = run.game
    if why and len(run.steps) > MOST_TOLD:
        why = FIRST.format(MOST_TOLD)
    first = board.picture(start, game)
    pictures: list[Picture] = []
    aside = board.set_aside(scenario) if scenario else ()
    steps = tuple(_steps(board, run, first, pictures, MOST_TOLD if why else None))
    steps, first, shown = left_out.shown_aside(aside, steps, first, pictures)
    return Telling(
        edition=game.edition,
        steps=steps,
        start=first,
        pictures=shown,
        end=end(run),
        open=decision(board, run.ask, run.table, game) if run.ask else None,
        differences=differences,
        branches=branches,
        numbers=tuple(dict.fromkeys(rule for step in steps for rule in step.rules if rule != BY_HAND)),
        why=why,
        facts=became(board, run, start, scenario.answers(game.edition)) if scenario else (),
        deciding=_deciding(scenario, game) if scenario else (),
        loop_rule=game.numbered(game.repeats.rule) if game.repeats.rule else "",
        aside=aside,
    )


def _deciding(scenario: Scenario, game: Game) -> tuple[str, ...]:
    """The rules that a ruling rests on, by their numbers in the edition that was played."""
    own = scenario.speaks_of(game.edition)
    return tuple(own_number(game, rule, own) for rule, _ in scenario.answers(game.edition).rules)


def end(run: Run) -> str:
    """How a run ended, in words."""
    if run.table.over or not run.ask:
        return run.table.over or "Nothing is left to do."
    acts = "chance decides next" if run.ask.who in CHANCE else f"{run.ask.who} is to act"
    return f"The game goes on; {acts}."


def _steps(board: Board, run: Run, last: Picture, pictures: list[Picture], most: int | None) -> Iterator[Told]:
    """The steps, each with the picture of the table after it; equal pictures are kept once."""
    seen: Table | None = None
    decided, silent = set(run.decided), set(run.silent)
    for at, step in enumerate(run.steps[:most]):
        now = last if step.table is seen else board.picture(step.table, run.game)
        shows = now != last
        if shows:
            pictures.append(marked(last, now, _deeds(board, run.steps[at:]), "taken back" if step.refused else "moved"))
        seen, last = step.table, now
        yield Told(
            n=step.n,
            rules=step.rules,
            says=step.says,
            cause=step.cause,
            picture=len(pictures) - 1,
            kind=_kind(step),
            made=_made(board, step, step.n not in decided, step.n in silent),
            undone=step.undone,
            refused=step.refused,
            shows=shows,
        )


def _deeds(board: Board, steps: Sequence[Step]) -> dict[str, str]:
    """The effects on cards of the events at the same time as the first step."""
    table = steps[0].table
    told = [step.told for step in itertools.takewhile(lambda step: step.table is table, steps)]
    return dict(deed for one in told if isinstance(one, Happened) for deed in board.deeds(one.event, one.before))


def _taken(board: Board, step: Step, fixed: bool) -> DecisionTold | None:
    """The decision of a step, if there was something to decide."""
    choice = step.choice
    if choice is None or choice.forced:
        return None
    return replace(decision(board, choice.ask, choice.table, choice.game, choice.taken), fixed=fixed)


def _kind(step: Step) -> Kind:
    """The kind of a step."""
    if step.choice is None:
        return Kind.HAPPENS if isinstance(step.told, Happened) else Kind.APPLIES
    ask = step.choice.ask
    if not ask.attempt:
        return Kind.CHOOSES
    return Kind.PASSES if ask.idle is not None and step.choice.taken == ask.idle else Kind.BEGINS


def _made(board: Board, step: Step, fixed: bool, silent: bool) -> DecisionTold | None:
    """The choice of a step, if it has one."""
    choice = step.choice
    if choice is None:
        return None
    made = decision(board, choice.ask, choice.table, choice.game, choice.taken)
    return replace(made, fixed=fixed and (choice.ask.attempt or not choice.forced), silent=silent)


def decision(board: Board, ask: Ask, table: Table, game: Game, taken: object = None) -> DecisionTold:
    """A decision for a page, with the option taken if one was."""
    place = next((place for place, option in enumerate(ask.options) if option == taken), -1)
    return DecisionTold(
        who=ask.who,
        rule=ask.rule,
        what=ask.what,
        options=tuple(game.label(table, option) for option in ask.options),
        taken=place,
        free=ask.open,
        lines=tuple(board.line(ask, option, table) for option in ask.options),
        label="" if taken is None else game.label(table, taken),
        words=ask.words,
    )
