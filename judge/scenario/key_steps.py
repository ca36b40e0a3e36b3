"""Key steps: what a judge would tell of a run, each standing for the steps that belong together.

A key step is there because of a choice that somebody made, an action that was refused, a fact of the answer that
became so, or a rule on which the ruling rests. Costs, checks and chances let go by are merged into it.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass

from judge.scenario import key_words
from judge.scenario.becoming import Became
from judge.scenario.choice_words import CHANCE
from judge.scenario.told import Kind, Told
from judge.scenario.weighty import weighty

MOST = 12


@dataclass(frozen=True)
class KeyStep:
    """Steps that are told as one: their rules in order, a sentence or two, and the step whose table is shown.

    `rule` is the one that it names first: one that refuses, one that the ruling rests on, or that of what happened.
    """

    n: int
    steps: tuple[Told, ...]
    rules: tuple[str, ...]
    says: str
    shown: Told
    rule: str = ""
    facts: tuple[str, ...] = ()

    @property
    def first(self) -> int:
        """The number of the first step it stands for."""
        return self.steps[0].n

    @property
    def last(self) -> int:
        """The number of the last step it stands for."""
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
    def refused(self) -> bool:
        """Whether something was refused in it."""
        return any(step.refused for step in self.steps)


def is_choice(step: Told) -> bool:
    """Whether somebody said what to choose among several options; silence, and what a loop repeats, is no choice."""
    made = step.decision
    return made is not None and not made.silent and not made.fixed


def key_steps(steps: Sequence[Told], facts: Sequence[Became], deciding: Sequence[str]) -> tuple[KeyStep, ...]:
    """The key steps of a run, up to the answer."""
    telling = {fact.step for fact in facts} | weighty(steps, facts)
    results = telling | rested_on(steps, deciding, telling)
    if not any(step.n in results or is_choice(step) or step.refused for step in steps):
        results = _last_change(steps)
    gathering = _Gathering(results)
    for step in steps:
        gathering.add(step)
    groups = _without_idle(gathering.ended(), telling, deciding)
    while len(groups) > MOST and (place := _mergeable(groups)) > 0:
        groups[place - 1 : place + 1] = [
            _Group(groups[place - 1].steps + groups[place].steps, groups[place - 1].result)
        ]
    return tuple(_key_step(n, group.steps, results, telling, facts, deciding) for n, group in enumerate(groups, 1))


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


@dataclass
class _Group:
    """Steps that are told as one: those of a choice, or those of a result that changes what was chosen no more."""

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


def _begins(step: Told) -> bool:
    """Whether somebody begins to do something by a step; what a loop repeats is not begun anew."""
    return step.kind is Kind.BEGINS and step.made is not None and not step.made.fixed


def _goes_by_again(step: Told, last: _Group) -> bool:
    """Whether the same player lets one more chance go by."""
    made = [one for one in last.steps if is_choice(one)]
    return bool(made) and all(
        one.kind is Kind.PASSES and one.made and step.made and one.made.who == step.made.who for one in [*made, step]
    )


def _by_chance(step: Told) -> bool:
    """Whether chance decided a step."""
    return step.made is not None and step.made.who.lower() in CHANCE


def _comes_of_it(step: Told, steps: Sequence[Told]) -> bool:
    """Whether a step is not begun, chosen or paid, but what comes of that."""
    if step.kind is Kind.APPLIES:
        return "resolve" in step.says
    return step.kind is Kind.HAPPENS and step.shows and not key_words.restates(step, steps)


class _Gathering:
    """Steps gathered into groups; what precedes the first, or follows a refusal, waits for the next."""

    def __init__(self, results: Set[int]) -> None:
        """Nothing gathered yet."""
        self.results = results
        self.groups: list[_Group] = []
        self._waiting: list[Told] = []

    def add(self, step: Told) -> None:
        """One step more."""
        last = self.groups[-1] if self.groups else None
        if last and last.undone and (step.undone or step.refused):
            last.steps.append(step)
        elif step.undone or step.refused or _begins(step):
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
        self.groups.append(_Group([*self._waiting, *steps], result))
        self._waiting = []

    def _choose(self, step: Told, last: _Group | None) -> None:
        """A choice belongs to what was begun, as long as nothing has come of that."""
        if last and (last.under_way or _goes_by_again(step, last) or (_by_chance(step) and any(map(_by_chance, last.choices[-1:])))):
            last.steps.append(step)
        else:
            self._open([step])

    def _belongs(self, step: Told, last: _Group) -> bool:
        """Whether a result is told with the results before it, or says no more than the choice before it."""
        if not last.result:
            return last.under_way and (key_words.is_cost(step) or key_words.restates(step, last.steps))
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

    def ended(self) -> list[_Group]:
        """The groups, without the routine that follows the answer."""
        if self.groups:
            last = self.groups[-1]
            last.steps = last.steps[: self._answered(last) + 1]
        return self.groups

    def _answered(self, group: _Group) -> int:
        """The place of the last step of a group that decides, or that comes of what was chosen in it."""
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
        return step.n in self.results or is_choice(step) or step.refused or _begins(step)


def _without_idle(groups: list[_Group], became: Set[int], deciding: Sequence[str]) -> list[_Group]:
    """The groups, those without which nothing would be lost merged into the one before or behind them."""
    place = 0
    while len(groups) > 1 and place < len(groups):
        cited = {rule for k, group in enumerate(groups) if k != place for step in group.steps for rule in step.rules}
        if any(_decides_alone(step, became, deciding, cited) for step in groups[place].steps):
            place += 1
            continue
        first = place if _leads_on(groups, place) else max(place - 1, 0)
        pair = groups[first : first + 2]
        groups[first : first + 2] = [_Group(pair[0].steps + pair[1].steps, all(group.result for group in pair))]
        place = first
    return groups


def _leads_on(groups: Sequence[_Group], place: int) -> bool:
    """Whether what somebody begins without a choice leads to the result behind it, and is told with that."""
    return place + 1 < len(groups) and groups[place + 1].result and _begins(groups[place].steps[0])


def _decides_alone(step: Told, became: Set[int], deciding: Sequence[str], cited: Set[str]) -> bool:
    """Whether something would be lost without a step: a choice, a refusal, a fact, or the only word of a rule."""
    return (
        is_choice(step)
        or step.refused
        or step.n in became
        or any(rule in step.rules and rule not in cited for rule in deciding)
    )


def _mergeable(groups: Sequence[_Group]) -> int:
    """The place of a result that can be told with what stands before it: of two results in a row the second, or else
    the last; 0 when there is none."""
    results = [k for k in range(len(groups) - 1, 0, -1) if groups[k].result]
    return next((k for k in results if groups[k - 1].result), results[0] if results else 0)


def _key_step(
    n: int,
    steps: Sequence[Told],
    results: Set[int],
    telling: Set[int],
    facts: Sequence[Became],
    deciding: Sequence[str],
) -> KeyStep:
    """A group as a key step."""
    numbers = {step.n for step in steps}
    rules = tuple(dict.fromkeys(rule for step in steps for rule in step.rules))
    shown = next((step for step in reversed(steps) if step.shows), steps[-1])
    return KeyStep(
        n=n,
        steps=tuple(steps),
        rules=rules,
        says=key_words.says(steps, results, telling),
        shown=shown,
        rule=_chief(steps, results, deciding) or shown.rule,
        facts=tuple(fact.says for fact in facts if fact.step in numbers),
    )


def _chief(steps: Sequence[Told], results: Set[int], deciding: Sequence[str]) -> str:
    """The rule that a key step names first: the one that refuses, one that the ruling rests on, or what happened by."""
    refused = [step.rule for step in steps if step.refused]
    rested = [rule for rule in deciding if any(rule in step.rules for step in steps)]
    told = [step.rule for step in steps if step.n in results and not step.made]
    passed = [step for step in steps if step.kind is Kind.HAPPENS or (step.kind is Kind.PASSES and is_choice(step))]
    return next(iter([*refused, *rested, *told, *(step.rule for step in passed)]), "")
