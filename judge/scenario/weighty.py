"""Events that are never routine, no matter who caused them or what a file expects."""

from __future__ import annotations

import re
from collections.abc import Container, Sequence

from judge.scenario.becoming import Became
from judge.scenario.told import Kind, Told

_ALWAYS = re.compile(
    r"The game is .+"  # the end of the game
    r"|.+ (?:wins|is defeated)\."
    r"|The loop (?:is repeated|cannot go on|goes on) .+"  # what a loop comes to
    r"|.+ is countered\b.*"
    r"|.+ (?:is destroyed|dies|is removed from the game)\b.*"
    r"|(?!.+ enters play ).+ takes control of .+"
)
_STATED = re.compile(r".+(?:'s [a-z ]+ is| has) -?\d+\b.*")  # a number that the file states, told with its rules
_NUMBERS = {"influence": "influence", "vp": "VP"}


def weighty(steps: Sequence[Told], facts: Sequence[Became]) -> set[int]:
    """The steps at which something happened that a judge always tells."""
    numbers = {
        (fact.subject, word)
        for fact in facts
        for key, word in _NUMBERS.items()
        if f"{fact.subject}: {key}:" in fact.says
    }
    return {step.n for step in steps if not step.undone and not step.refused and _is_weighty(step, numbers)}


def _is_weighty(step: Told, numbers: Container[tuple[str, str]]) -> bool:
    """Whether a step ends the game or a loop, counters, destroys or takes something, or changes a stated number."""
    if step.made:
        return False
    if step.kind is Kind.APPLIES and step.cause is None and _STATED.fullmatch(step.says):
        return True
    if _ALWAYS.fullmatch(step.says):
        return True
    found = re.match(r"(.+?)(?:'s faction)? (?:gains|loses|gets) \d+ (influence|VP)\b", step.says)
    return found is not None and (found[1], found[2]) in numbers
