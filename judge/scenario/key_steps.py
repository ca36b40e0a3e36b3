"""Key steps: what a judge would tell of a run, each standing for the steps that belong together.

A key step is there because of a choice that somebody made, an action that was refused, a fact of the answer that
became so, or a rule on which the ruling rests. Costs, checks and chances let go by are merged into it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from judge.scenario import key_words
from judge.scenario.becoming import Became
from judge.scenario.cycles import Cycle
from judge.scenario.gathering import Gathering, StepGroup, begins, is_choice
from judge.scenario.told import Kind, Told
from judge.scenario.weighty import weighty

MOST = 12
MOST_RULES = 6  # that a key step names before the others


@dataclass(frozen=True)
class KeyStep:
    """Steps with one sentence: their rules in order, a sentence or two, and the step whose table is shown.

    `chief` are those of its rules that it names first, in the order of their weight: those that refuse, those that the
    ruling rests on, those by which something happened or was chosen. `rule` is the first of them.
    """

    n: int
    steps: tuple[Told, ...]
    rules: tuple[str, ...]
    says: str
    shown: Told
    rule: str = ""
    chief: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()

    @property
    def first(self) -> int:
        """The number of its first step."""
        return self.steps[0].n

    @property
    def last(self) -> int:
        """The number of its last step."""
        return self.steps[-1].n

    @property
    def choices(self) -> tuple[Told, ...]:
        """The steps of it by which somebody chose among several options."""
        return tuple(step for step in self.steps if is_choice(step))

    @property
    def decisions(self) -> tuple[Told, ...]:
        """Its choices, and the chances that were let go by."""
        return tuple(step for step in self.steps if step.decision)

    @property
    def aside(self) -> tuple[str, ...]:
        """The remarks in it on sentences that are set aside."""
        return tuple(dict.fromkeys(told for step in self.steps for told in step.aside))

    @property
    def refused(self) -> bool:
        """Whether something was refused in it."""
        return any(step.refused for step in self.steps)


def key_steps(
    steps: Sequence[Told], facts: Sequence[Became], deciding: Sequence[str], rounds: Sequence[Cycle] = ()
) -> tuple[KeyStep, ...]:
    """The key steps of a run, up to the answer; of `rounds` that go on without end the first is shown."""
    again = {step.n for one in rounds for step in one.steps}
    telling = {fact.step for fact in facts} | (weighty(steps, facts) - again)
    telling |= {step.n for step in steps if step.by_hand}
    results = telling | rested_on(steps, deciding, telling)
    if not any(step.n in results or is_choice(step) or step.refused for step in steps):
        results = _last_change(steps)
    gathering = Gathering(results)
    for step in steps:
        gathering.add(step)
    groups = _without_idle(gathering.ended(), telling, deciding)
    while len(groups) > MOST and (place := _mergeable(groups)) > 0:
        groups[place - 1 : place + 1] = [
            StepGroup(groups[place - 1].steps + groups[place].steps, groups[place - 1].result)
        ]
    return tuple(
        _key_step(n, group.steps, _Reasons(results, telling, facts, deciding, rounds))
        for n, group in enumerate(groups, 1)
    )


def rested_on(steps: Sequence[Told], deciding: Sequence[str], telling: Set[int] = frozenset()) -> set[int]:
    """For each rule on which the ruling rests and that nothing told anyhow cites, the first step that cites it."""
    found = set()
    for rule in deciding:
        citing = [step for step in steps if rule in step.rules and not step.undone]
        if not any(is_choice(step) or step.refused or step.n in telling for step in citing):
            found.update([step.n for step in sorted(citing, key=_tells_least)][:1])
    return found


def _tells_least(step: Told) -> tuple[bool, bool, int]:
    """The order of the steps that cite one rule: what happened first, then phases that begin, then choices."""
    return step.made is not None, key_words.is_phase(step), step.n


def _last_change(steps: Sequence[Told]) -> set[int]:
    """Where nothing was chosen, refused or expected: the last step that changed the table, or the last of all."""
    return {step.n for step in [*steps[-1:], *(step for step in steps if step.shows)][-1:]}


def _without_idle(groups: list[StepGroup], became: Set[int], deciding: Sequence[str]) -> list[StepGroup]:
    """The groups, those without which nothing would be lost merged into the one before or behind them."""
    place = 0
    while len(groups) > 1 and place < len(groups):
        cited = {rule for k, group in enumerate(groups) if k != place for step in group.steps for rule in step.rules}
        if any(_decides_alone(step, became, deciding, cited) for step in groups[place].steps):
            place += 1
            continue
        first = place if _leads_on(groups, place) else max(place - 1, 0)
        pair = groups[first : first + 2]
        groups[first : first + 2] = [StepGroup(pair[0].steps + pair[1].steps, all(group.result for group in pair))]
        place = first
    return groups


def _leads_on(groups: Sequence[StepGroup], place: int) -> bool:
    """Whether an action without a choice leads to the next result, and shares its sentence."""
    return place + 1 < len(groups) and groups[place + 1].result and begins(groups[place].steps[0])


def _decides_alone(step: Told, became: Set[int], deciding: Sequence[str], cited: Set[str]) -> bool:
    """Whether something would be lost without a step: a choice, a refusal, a fact, or the only word of a rule."""
    return (
        is_choice(step)
        or step.refused
        or step.by_hand
        or step.n in became
        or any(rule in step.rules and rule not in cited for rule in deciding)
    )


def _mergeable(groups: Sequence[StepGroup]) -> int:
    """The place of a result that can join the one before it: of two results in a row the second, or else
    the last; 0 when there is none."""
    results = [k for k in range(len(groups) - 1, 0, -1) if groups[k].result]
    return next((k for k in results if groups[k - 1].result), results[0] if results else 0)


@dataclass(frozen=True)
class _Reasons:
    """Why steps are shown: results, those that are always shown, facts, deciding rules, endless rounds."""

    results: Set[int]
    telling: Set[int]
    facts: Sequence[Became]
    deciding: Sequence[str]
    rounds: Sequence[Cycle]


def _key_step(n: int, steps: Sequence[Told], why: _Reasons) -> KeyStep:
    """A group as a key step."""
    numbers = {step.n for step in steps}
    again = {step.n for one in why.rounds for step in one.steps} - why.telling
    once = [step for step in steps if step.n not in again]
    said = [key_words.says(once, why.results, why.telling)] if once else []
    shown = next((step for step in reversed(steps) if step.shows), steps[-1])
    chief = _chief(steps, why, shown.rule)
    return KeyStep(
        n=n,
        steps=tuple(steps),
        rules=tuple(dict.fromkeys(rule for step in steps for rule in step.rules)),
        says=" ".join([*said, *(one.again for one in why.rounds if one.first in numbers)]),
        shown=shown,
        rule=next(iter(chief), ""),
        chief=chief,
        facts=tuple(fact.says for fact in why.facts if fact.step in numbers),
    )


def _chief(steps: Sequence[Told], why: _Reasons, shown: str) -> tuple[str, ...]:
    """The rules that a key step names first: those that refuse, those that the ruling rests on, those by which
    something resulted or was chosen, and that of the table shown; each once, and no more than a page has room for."""
    refused = [step.rule for step in steps if step.refused]
    rested = [rule for rule in why.deciding if any(rule in step.rules for step in steps)]
    told = [step.rule for step in steps if step.n in why.results and not step.made]
    passed = [step for step in steps if step.kind is Kind.HAPPENS or (step.kind is Kind.PASSES and is_choice(step))]
    chosen = [step.rule for step in steps if is_choice(step)]
    found = [*refused, *rested, *told, *(step.rule for step in passed[:1]), *chosen, shown]
    return tuple(dict.fromkeys(rule for rule in found if rule))[:MOST_RULES]
