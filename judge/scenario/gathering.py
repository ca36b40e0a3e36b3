"""Steps of a run gathered into groups for one sentence each: a choice with what it costs, a result with its cause."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from judge.scenario import key_words
from judge.scenario.choice_words import CHANCE
from judge.scenario.told import Kind, Told


def is_choice(step: Told) -> bool:
    """Whether somebody said what to choose among several options; silence, and what a loop repeats, is no choice."""
    made = step.decision
    return made is not None and not made.silent and not made.fixed


@dataclass
class StepGroup:
    """Steps with one sentence: those of a choice, or those of a result after which the choice cannot change."""

    steps: list[Told]
    result: bool = False

    @property
    def choices(self) -> list[Told]:
        """The choices in it."""
        return [step for step in self.steps if is_choice(step)]

    @property
    def undone(self) -> bool:
        """Whether it is an attempt that is about to be refused."""
        return self.steps[-1].undone

    @property
    def under_way(self) -> bool:
        """Whether it is a choice of which nothing has come yet, so that further choices belong to it."""
        return not self.result and not any(step.refused or _comes_of_it(step, self.steps) for step in self.steps)


def begins(step: Told) -> bool:
    """Whether somebody begins to do something by a step; what a loop repeats is not begun again."""
    return step.by_hand or (step.kind is Kind.BEGINS and step.made is not None and not step.made.fixed)


def _goes_by_again(step: Told, last: StepGroup) -> bool:
    """Whether the same player lets one more chance go by."""
    made = [one for one in last.steps if is_choice(one)]
    return bool(made) and all(
        one.kind is Kind.PASSES and one.made and step.made and one.made.who == step.made.who for one in [*made, step]
    )


def _by_chance(step: Told) -> bool:
    """Whether chance decided a step."""
    return step.made is not None and step.made.who.lower() in CHANCE


def _comes_of_it(step: Told, steps: Sequence[Told]) -> bool:
    """Whether a step is no beginning, choice or payment, but a result."""
    if step.kind is Kind.APPLIES:
        return "resolve" in step.says
    return step.kind is Kind.HAPPENS and step.shows and not key_words.restates(step, steps)


class Gathering:
    """Steps gathered into groups; what precedes the first, or follows a refusal, waits for the next."""

    def __init__(self, results: Set[int]) -> None:
        """Nothing gathered yet."""
        self.results = results
        self.groups: list[StepGroup] = []
        self._waiting: list[Told] = []

    def add(self, step: Told) -> None:
        """One step more."""
        last = self.groups[-1] if self.groups else None
        if last and last.undone and (step.undone or step.refused):
            last.steps.append(step)
        elif step.undone or step.refused or begins(step):
            self._open([step])
        elif is_choice(step):
            self._choose(step, last)
        elif step.n in self.results and not (last and self._belongs(step, last)):
            self._open([*self._leading(step), step], result=True)
        elif last and not last.steps[-1].refused:
            last.steps.append(step)
        else:
            self._waiting.append(step)

    def _open(self, steps: list[Told], *, result: bool = False) -> None:
        """Begin a group."""
        self.groups.append(StepGroup([*self._waiting, *steps], result))
        self._waiting = []

    def _choose(self, step: Told, last: StepGroup | None) -> None:
        """A choice belongs to the action that was begun, until that action has a result."""
        if last and (
            last.under_way
            or _goes_by_again(step, last)
            or (_by_chance(step) and any(map(_by_chance, last.choices[-1:])))
        ):
            last.steps.append(step)
        else:
            self._open([step])

    def _belongs(self, step: Told, last: StepGroup) -> bool:
        """Whether a result joins the results before it, or says no more than the choice before it."""
        if not last.result:
            only = step.made is not None  # a choice with one option
            read = step.cause is None and step.kind is Kind.APPLIES  # a number that was read off the table
            return last.under_way and (only or read or key_words.is_cost(step) or key_words.restates(step, last.steps))
        changed = [one for one in last.steps if one.shows]
        return not changed or changed[-1].picture == step.picture

    def _leading(self, step: Told) -> list[Told]:
        """The steps that lead to a result, taken from the last group: from its cause on, if nobody chose since."""
        if not self.groups:
            return []
        steps = self.groups[-1].steps
        place = next((k for k, one in enumerate(steps) if one.n == step.cause), len(steps))
        if place == 0 or any(one.made or one.refused or one.undone for one in steps[place:]):
            return []
        self.groups[-1].steps = steps[:place]
        return steps[place:]

    def ended(self) -> list[StepGroup]:
        """The groups, without the routine that follows the answer."""
        if self.groups:
            last = self.groups[-1]
            last.steps = last.steps[: self._answered(last) + 1]
        return self.groups

    def _answered(self, group: StepGroup) -> int:
        """The place of the last step of a group that decides, or that is a result of a choice in it."""
        steps = group.steps
        place = max(k for k, one in enumerate(steps) if self._decides(one))
        caused = {steps[place].n}
        for k, step in enumerate(steps[place + 1 :], place + 1):
            if not group.result and step.cause in caused:
                caused.add(step.n)
                place = k if step.shows else place
        return place

    def _decides(self, step: Told) -> bool:
        """Whether a step is a reason for a key step."""
        return step.n in self.results or is_choice(step) or step.refused or begins(step)
