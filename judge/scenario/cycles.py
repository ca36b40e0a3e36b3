"""Repetition in a run: rounds in which the same steps come again, folded into one line that says what changes."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from judge.scenario.told import Told
from judge.tabletop.picture import Drawn, Picture
from judge.words import listed, many

if TYPE_CHECKING:
    from judge.scenario.telling import Telling

LONGEST = 150  # steps of a round
LEAST = 10  # steps that are worth folding
_NUMBER = re.compile(r"\d+")


@dataclass(frozen=True)
class Cycle:
    """Rounds of steps that are like the round before them but for numbers; told as one step, the last of them."""

    steps: tuple[Told, ...]
    rounds: int
    changes: str
    endless: bool = False

    undone = refused = False
    decision = None

    @property
    def first(self) -> int:
        """The number of the first step."""
        return self.steps[0].n

    @property
    def n(self) -> int:
        """The number of the last step."""
        return self.steps[-1].n

    @property
    def rules(self) -> tuple[str, ...]:
        """The chief rule of each step of a round, each once."""
        return tuple(dict.fromkeys(step.rule for step in self.steps))

    @property
    def rule(self) -> str:
        """The rule with which a round begins."""
        return self.steps[0].rule

    @property
    def again(self) -> str:
        """How often the same happens again, as a sentence."""
        return "The same again, without end." if self.endless else f"The same again, {many(self.rounds, 'time')}."

    @property
    def says(self) -> str:
        """The event, as a sentence or two."""
        return f"{self.again} {self.changes}".rstrip()


def without_end(told: Telling) -> tuple[Cycle, ...]:
    """The repetitions that go on without end, or that a rule ended because they would."""
    if not told.why and not _is_ruled_endless(told):
        return ()
    return tuple(one for one in _folded(told) if isinstance(one, Cycle) and one.endless)


def folded(told: Telling) -> list[Told | Cycle]:
    """The steps of a run, the second and later rounds of every repetition folded."""
    return list(_folded(told))


def _folded(told: Telling) -> Iterator[Told | Cycle]:
    """The same, one after the other."""
    steps, kinds = told.steps, _kinds(told.steps)
    ruled = _is_ruled_endless(told)
    last = len(steps) - ruled
    at = 0
    while at < len(steps):
        size, rounds = _repetition(kinds, at)
        if not size:
            yield steps[at]
            at += 1
            continue
        yield from steps[at : at + size]
        end = at + size * rounds
        if kinds[end:last] == kinds[at : at + last - end]:  # the run was ended within a round
            end = last
        again = steps[at + size : end]
        changes = _changes(told, steps[at + size - 1 :: size][:rounds])
        yield Cycle(again, rounds - 1, changes, endless=(bool(told.why) or ruled) and end == last)
        at = end


def _is_ruled_endless(told: Telling) -> bool:
    """Whether the last step applies the rule about what would never end."""
    return bool(told.loop_rule and told.steps and told.steps[-1].rule == told.loop_rule)


def _kinds(steps: Sequence[Told]) -> list[int]:
    """For each step a number that those steps share that are the same but for numbers."""
    seen: dict[tuple[object, ...], int] = {}
    kinds = []
    for step in steps:
        kind = (step.rule, _NUMBER.sub("#", step.says), step.undone, step.refused, step.decision is None)
        kinds.append(seen.setdefault(kind, len(seen)))
    return kinds


def _repetition(kinds: list[int], at: int) -> tuple[int, int]:
    """How long a round is that begins here, and how often it comes in a row; nothing where it is not worth folding."""
    for size in range(1, min(LONGEST, (len(kinds) - at) // 2) + 1):
        round_, rounds = kinds[at : at + size], 1
        while kinds[at + size * rounds : at + size * (rounds + 1)] == round_:
            rounds += 1
        if size * (rounds - 1) >= LEAST:
            return size, rounds
    return 0, 0


def _changes(told: Telling, ends: Sequence[Told]) -> str:
    """The amounts that change in each round, the first of which is not folded."""
    tables = [_measures(told.picture(step)) for step in ends]
    found = {name for name in tables[0] if all(name in table for table in tables)}
    moved = [name for name in tables[0] if name in found and tables[0][name] != tables[-1][name]]
    pairs = list(itertools.pairwise(tables))
    steady = {name: {after[name] - before[name] for before, after in pairs} for name in moved}
    each = [f"{name} {next(iter(deltas)):+}" for name, deltas in steady.items() if len(deltas) == 1]
    whole = [f"{name} {tables[0][name]} \u2192 {tables[-1][name]}" for name in moved if len(steady[name]) > 1]
    said = [f"Each time: {listed(each)}."] if each else []
    return " ".join([*said, *([f"In all: {listed(whole)}."] if whole else [])])


def _measures(picture: Picture) -> dict[str, int]:
    """All numbers that are to be seen on a table."""
    found: dict[str, int] = {}
    for strip in picture.strips:
        for label, count in strip.counts:
            if count.isdigit():
                found[f"{strip.name}'s {label}"] = int(count)
        for zone in strip.zones:
            if not zone.name.startswith(("hand", "deck")):  # which are counted already
                where = zone.where or f"in {strip.name}'s {zone.name.partition(',')[0]}"
                found[f"cards {where}"] = len(zone.lying)
            for card in zone.lying:
                found |= _of_card(card)
    return found


def _of_card(card: Drawn) -> dict[str, int]:
    """The numbers of a card."""
    found = {f"{card.name}'s {one.label}": one.now for one in card.figures}
    if card.harm:
        found[f"damage on {card.name}"] = card.harm.taken
    for state in card.states:
        if number := _NUMBER.match(state):
            found[f"{_NUMBER.sub('', state).strip().rstrip('s')}s on {card.name}"] = int(number[0])
    return found
