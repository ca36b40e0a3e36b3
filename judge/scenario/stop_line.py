"""A line that ends the replay: at once, or after the first step that it names by rule, sentence or number."""

from __future__ import annotations

import re
from typing import Any

from judge.errors import Complaint, Unreadable
from judge.kernel.move import Ask
from judge.kernel.trace import Run, Step
from judge.tabletop.doing import StopLine

_STEP = re.compile(r"step (\d+)", re.IGNORECASE)


def is_reached(run: Run, line: StopLine, since: int, rule: str) -> bool:
    """Whether a step after so many is the one at which a line stops the run, which ends there then."""
    if not line.after:
        return True
    found = next((step.n for step in run.steps[since:] if not step.undone and _is_named(step, line.after, rule)), 0)
    if found:
        run.cut_after(found)
    return bool(found)


def _is_named(step: Step, name: str, rule: str) -> bool:
    """Whether a name means a step: its number, a rule that it cites, or words of its sentence."""
    if number := _STEP.fullmatch(name):
        return step.n == int(number[1])
    return rule in step.rules or (" " in name and name.rstrip(".") in step.says)


def passes(run: Run, line: StopLine, ask: Ask | None) -> Any:
    """How a player passes on the way to the step at which a line stops; an error where somebody must act or decide."""
    if ask is not None and not ask.open and ask.idle is not None:
        return ask.idle
    if ask is None:
        then = "nothing is left to happen"
    else:
        then = f"{ask.who} {'is free to act' if ask.open else f'must choose {ask.what} ({ask.rule})'}"
    told = f"no later step cites or says {line.after!r}, so 'stop' is not reached: after step {len(run.steps)} {then}"
    write = "name a later step by a rule that it cites, by words of its sentence, or by its number, such as 'step 3'"
    raise Unreadable([Complaint(line.place, f"{told}; {write}")])
