"""Scenarios as text for a terminal and as JSON: steps with their rules, decisions, differences, and proofs."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from typing import Any

from judge.errors import Lacking
from judge.kernel.trace import Step
from judge.scenario import left_out
from judge.scenario.breaking import BrokenOff
from judge.scenario.key_steps import KeyStep
from judge.scenario.prove import Outcome, Proved, makes_the_difference
from judge.scenario.replay import Replay
from judge.scenario.ways import MOST_ENDINGS, told_apart
from judge.words import many

Json = dict[str, Any]
WIDTH = 110


def replay_json(replayed: Replay, keys: Sequence[KeyStep]) -> Json:
    """A replay as data, with its key steps."""
    return {
        "scenario": replayed.scenario.name,
        "edition": replayed.edition,
        "holds": replayed.holds,
        "ruling": replayed.is_ruling,
        "set_aside": [
            {"card": one.card, "sentence": one.sentence, "why": one.why, "quiet": one.quiet} for one in replayed.aside
        ],
        "steps": [step_json(step) | _aside_json(replayed, step) for step in replayed.steps],
        "keys": [key_json(key) for key in keys],
        "asks": [choice_json(step) for step in replayed.steps if step.choice],
        "differences": [str(difference) for difference in replayed.differences],
        "outcome": outcome_words(replayed),
    }


def _aside_json(replayed: Replay, step: Step) -> Json:
    """The remarks at a step on sentences that are set aside, if any are."""
    return {"set_aside": list(left_out.marks(replayed.aside, step.says))} if replayed.aside else {}


def broken_json(error: BrokenOff) -> Json:
    """A replay that broke off as data: what is wrong, and the steps up to there."""
    return {
        "scenario": error.complaints[0].place.file,
        "holds": False,
        "steps": [step_json(step) for step in error.steps],
        "errors": [
            {"line": one.place.line, "column": one.place.column, "message": one.message} for one in error.complaints
        ],
    }


def broken_text(error: BrokenOff) -> str:
    """A replay that broke off for a terminal: the steps up to there."""
    name = error.complaints[0].place.file
    return "\n".join([f"{name}: the replay breaks off", *(line for step in error.steps for line in _step_lines(step))])


def step_json(step: Step) -> Json:
    """A step as data."""
    return {
        "n": step.n,
        "rule": step.rule,
        "also": list(step.rules[1:]),
        "text": step.says,
        "cause": step.cause,
        "choice": choice_json(step) if step.choice else None,
        "undone": step.undone,
    }


def key_json(key: KeyStep) -> Json:
    """A key step as data: the steps from `first` to `last` told as one, and the step whose table it shows."""
    return {
        "n": key.n,
        "first": key.first,
        "last": key.last,
        "rules": list(key.rules),
        "chief": list(key.chief),
        "text": key.says,
        "choices": [step.n for step in key.choices],
        "refused": key.refused,
        "facts": list(key.facts),
        "shows": key.shown.n,
    }


def choice_json(step: Step) -> Json:
    """A decision as data."""
    if not step.choice:
        raise Lacking
    ask = step.choice.ask
    return {
        "n": step.n,
        "who": ask.who or None,
        "rule": ask.rule,
        "what": ask.what,
        "options": list(step.choice.labels),
        "taken": step.choice.label,
    }


def outcome_words(replayed: Replay) -> str:
    """How it ended, in words."""
    table = replayed.run.table
    ask = replayed.run.ask
    return table.over or (f"The game goes on; {ask.who} is to act." if ask else "Nothing is left to do.")


def replay_text(replayed: Replay) -> str:
    """A replay for a terminal."""
    return _framed(replayed, [line for step in replayed.steps for line in _marked_lines(replayed, step)])


def _marked_lines(replayed: Replay, step: Step) -> Iterator[str]:
    """A step in lines, with the remarks on sentences that are set aside."""
    yield from _step_lines(step)
    yield from _mark_lines(left_out.marks(replayed.aside, step.says))


def _mark_lines(marks: Sequence[str]) -> Iterator[str]:
    """Remarks in lines under a step."""
    for mark in marks:
        yield textwrap.fill(mark, WIDTH, initial_indent="       ? ", subsequent_indent="         ")


def key_text(replayed: Replay, keys: Sequence[KeyStep]) -> str:
    """The key steps of a replay for a terminal."""
    lines = [line for key in keys for line in _key_lines(key)]
    if routine := replayed.steps[keys[-1].last if keys else 0 :]:
        more = " …" if len(routine) > 1 else ""
        lines.append(f"       then {many(len(routine), 'routine step')}: {routine[0].says}{more}")
    return _framed(replayed, lines)


def _framed(replayed: Replay, steps: list[str]) -> str:
    """The steps of a replay between its title and its ruling."""
    scenario = replayed.scenario
    lines = [f"{scenario.title}  ({scenario.name}, {scenario.game}@{replayed.edition})"]
    if len(replayed.branches) > 1:
        lines.append(f"{len(replayed.branches)} branches; the first:")
    lines += _aside_lines(replayed)
    lines += steps
    lines += [f"✗ {difference}" for difference in replayed.differences]
    if replayed.holds and not replayed.is_ruling:
        lines.append(
            f"{left_out.NOT_A_RULING}. All expected results are right without the sentences that are set aside."
        )
    elif replayed.holds:
        lines += ["Holds.", *textwrap.wrap(" ".join(scenario.answers(replayed.edition).ruling.split()), WIDTH)]
    return "\n".join(lines)


def _aside_lines(replayed: Replay) -> list[str]:
    """The sentences that are set aside, and the meaning of that."""
    found = replayed.aside
    told = [f"{left_out.heading(found)}.", left_out.consequence(found)] if found else []
    return [line for one in told for line in textwrap.wrap(one.replace(".”.", ".”"), WIDTH)]


def _key_lines(key: KeyStep) -> Iterator[str]:
    """A key step in lines: its number, its sentences, and under them its rules."""
    head = f"{key.n:>4} {'!' if key.refused else ' '} "
    yield textwrap.fill(key.says, WIDTH, initial_indent=head, subsequent_indent=" " * len(head))
    yield textwrap.fill(", ".join(key.rules), WIDTH, initial_indent=" " * 9, subsequent_indent=" " * 9)
    yield from _mark_lines(key.aside)


def _step_lines(step: Step) -> Iterator[str]:
    """A step in a line or more: number, rule, sentence, cause."""
    rules = ", ".join(step.rules)
    cause = f"  [from {step.cause}]" if step.cause else ""
    others = len(step.choice.labels) - 1 if step.choice else 0
    choice = f"  ({others} other{'s' if others > 1 else ''})" if others else ""
    mark = "~" if step.undone else "!" if step.refused else " "
    says = f"Refused: {step.says}" if step.refused else step.says
    head = f"{step.n:>4} {mark} {rules:<16} "
    yield textwrap.fill(f"{says}{choice}{cause}", WIDTH, initial_indent=head, subsequent_indent=" " * len(head))


def prove_json(proved: Proved) -> Json:
    """A proof as data."""
    return {
        "scenario": proved.scenario.name,
        "edition": proved.edition,
        "holds": proved.holds,
        "complete": proved.proof.complete,
        "why": proved.proof.why or None,
        "ways": proved.proof.ways,
        "decisions": proved.proof.states,
        "deciders": [{"who": who or None, "rule": rule} for who, rule in proved.proof.deciders],
        "outcomes": [
            {"ways": outcome.ways, "says": list(says), "witness": list(outcome.witness)}
            for outcome, says in _outcomes(proved)
        ],
        "verdicts": [{"claim": claim, "so": so, "because": said} for claim, so, said in proved.verdicts],
        "differences": [str(difference) for difference in proved.differences],
    }


def prove_text(proved: Proved) -> str:
    """A proof for a terminal."""
    proof = proved.proof
    told = "complete" if proof.complete else f"not complete: {proof.why}"
    count = len(proved.outcomes)
    lines = [f"{proved.scenario.title}  ({proved.scenario.name}, {proved.scenario.game}@{proved.edition})"]
    lines.append(f"{many(count, 'outcome')} in {many(proof.ways, 'way')}, {many(proof.states, 'decision')}, {told}")
    if not proof.complete:
        lines.append("To prove it whole: write more of the choices into the file, or give it more --seconds.")
    lines += [f"{'✓' if so else '✗'} {claim} ({said})" for claim, so, said in proved.verdicts]
    if proof.deciders:
        lines.append(makes_the_difference(proof.deciders))
    lines += [
        line
        for n, (one, says) in enumerate(_outcomes(proved), 1)
        for line in _outcome_lines(n, one, says, proof.states)
    ]
    return "\n".join([*lines, *(f"✗ {difference}" for difference in proved.differences)])


def _outcomes(proved: Proved) -> Iterator[tuple[Outcome, tuple[str, ...]]]:
    """The outcomes, each with the facts that distinguish it; the verdicts describe a single one."""
    count = len(proved.outcomes)
    shown = proved.outcomes[:MOST_ENDINGS] if count > 1 else ()
    told = told_apart(proved.board, proved.board.game(proved.edition), [one.table for one in shown])
    yield from zip(proved.outcomes, [*told, *((),) * (count - len(told))], strict=True)


def _outcome_lines(n: int, outcome: Outcome, says: tuple[str, ...], decisions: int) -> Iterator[str]:
    """An outcome: one way to it, and what sets it apart."""
    nothing = "nobody does what may be left undone" if decisions else "without a decision"
    yield f"outcome {n}: {many(outcome.ways, 'way')}, for example"
    yield from (f"    {taken}" for taken in outcome.witness or (nothing,))
    if says:
        yield textwrap.fill(f"  ends so: {'; '.join(says)}.", WIDTH, subsequent_indent=" " * 4)
