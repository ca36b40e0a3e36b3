"""The sentences of a key step: the choice, the refusal, and the result, in a sentence or two."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence, Set

from judge.scenario.choice_words import clause, sentences
from judge.scenario.told import Kind, Told
from judge.words import listed

MOST_RESULTS = 3

# Where a sentence of an engine does not read well aloud, or needs the line before it.
_ALOUD = (
    (r"(.+) is put and goes to (.+)", r"\1 is put into \2"),
    (r"(.+) is discarded and goes to (.+)", r"\1 goes to \2"),
)  # fmt: skip
_SMALL = frozenset(
    re.findall(
        r"\w+",
        "a an and are assigns at be by card come comes control divides effect enter enters for from go goes into is it "
        "its of on onto play resolve resolved resolves stack takes that the then this to top under used with",
    )
)
_COST = re.compile(
    r" (?:is|are) (?:depleted|marked|attached to .+ faction)\b|: | costs .+ = | spends | phase begins\.$"
    r"|'s (?:trigger|[A-Z][a-z]+ Rule) happens\.$|'s replacement applies\.$"
)
_NAMES = re.compile(r"(?:^(?!The |An? |All |Nobody )| )[A-Z]")  # in a sentence that speaks of somebody or some card
_PHASE = re.compile(r"^[A-Z][\w']*(?: phase)?: [a-z ]+\.$| phase begins\.$")
_PUT_AWAY = re.compile(
    r"(.+?) (?:is put into .+ discard pile|is discarded and goes|goes to .+ (?:graveyard|discard pile))"
)
_PLURAL = {
    "is": "are",
    "gains": "gain",
    "loses": "lose",
    "has": "have",
    "draws": "draw",
    "dies": "die",
    "goes": "go",
    "enters": "enter",
}
_PREDICATE = re.compile(rf"([^.:,]+?) ({'|'.join(verb for verb in _PLURAL if verb != 'has')})\b(.*)")
_WORD = re.compile(r"[\w'-]+")


def says(steps: Sequence[Told], results: Set[int], facts: Set[int]) -> str:
    """The sentence of steps that belong together; `results` are the steps that decide, of which `facts` come first."""
    chosen = _chosen(steps)
    if stop := next((step.n for step in steps if step.refused), 0):
        chosen = [step for step in chosen if step.n < stop]
    head = sentences([clause(step.made, step.kind, tries=step.undone) for step in chosen if step.made])
    refused = [_not_allowed(step) for step in steps if step.refused]
    came = [step for step in steps if step.n in results and not step.made and not step.refused]
    spent = _played(steps)
    came = [step for step in came if _gone(step) not in spent] or came
    came = [step for step in came if step.n in facts or _NAMES.search(step.says) or not head]
    came = _most_telling(came, facts)
    told = _results(came, head) if came else []
    if len(told) < MOST_RESULTS and not refused:
        shown = {step.n for step in [*came, *_effects(steps, chosen, MOST_RESULTS - len(told))]}
        told = _results([step for step in steps if step.n in shown], head)
    if told and head and told[0].startswith(head[-1].removesuffix(".")):
        head = head[:-1]
    return " ".join([*_few(head), *refused, *told]) or _plainly(steps, results)


def _not_allowed(step: Told) -> str:
    """The action that was not allowed, with the rule that forbids it."""
    return f"Not allowed: {aloud(step.says).removesuffix('.')} ({step.rule})."


def _plainly(steps: Sequence[Told], results: Set[int]) -> str:
    """The sentence of a key step without a choice or a result: the passed chance, or the last step."""
    step = next((step for step in reversed(steps) if step.n in results), steps[-1])
    return sentences([clause(step.made, step.kind)])[0] if step.made else aloud(step.says)


def restates(step: Told, steps: Sequence[Told]) -> bool:
    """Whether a step only says again what was chosen by the steps before it, or says the same with one thing more."""
    head, said = sentences([clause(one.made, one.kind) for one in _chosen(steps) if one.made]), aloud(step.says)
    return any(_again(said, one) or said.startswith(one.removesuffix(".")) for one in head)


def aloud(sentence: str) -> str:
    """An engine's sentence as a judge would say it."""
    for pattern, said in _ALOUD:
        if found := re.fullmatch(pattern, sentence):
            sentence = found.expand(said)
            break
    return f"{sentence[0].upper()}{sentence[1:]}" if sentence else sentence


def _chosen(steps: Sequence[Told]) -> list[Told]:
    """The steps by which somebody chose something that is worth a word."""
    return [
        step
        for step in steps
        if (made := step.made)
        and not made.silent
        and not made.fixed
        and (step.decision or step.kind is not Kind.PASSES)
    ]


def _most_telling(came: list[Told], facts: Set[int]) -> list[Told]:
    """Of many results those that made a fact so, and as many others as there is room for."""
    found = sorted(came, key=lambda step: step.n not in facts)[
        : max(MOST_RESULTS, sum(step.n in facts for step in came))
    ]
    return sorted(found, key=lambda step: step.n)


def _results(steps: Sequence[Told], head: Sequence[str]) -> list[str]:
    """The results: nothing that the choice already says, and facts of several cards said once."""
    alike: dict[tuple[str, str], list[str]] = {}
    for one in _drawn_together([aloud(step.says) for step in steps]):
        if any(_again(one, said) for said in head):
            continue
        found = _PREDICATE.fullmatch(one)
        alike.setdefault((found[2], found[3]) if found else (one, ""), []).append(found[1] if found else "")
    told = [_joined(who, verb, rest) if who[0] else verb for (verb, rest), who in alike.items()]
    return told if len(told) <= MOST_RESULTS else [*told[:2], *told[-1:]]


def _drawn_together(said: Sequence[str]) -> list[str]:
    """Different sentences; the cards that somebody draws one by one are counted."""
    times = Counter(said)
    return [
        re.sub(r" a card\.$", f" {times[one]} cards.", one)
        if times[one] > 1 and one.endswith(" draws a card.")
        else one
        for one in times
    ]


def _joined(names: list[str], verb: str, rest: str) -> str:
    """The facts of one card or of several."""
    if len(names) == 1:
        return f"{names[0]} {verb}{rest}"
    rest = re.sub(r" and (\w+)", lambda found: f" and {_PLURAL.get(found[1], found[1])}", rest)
    return f"{listed(names)} {_PLURAL[verb]}{rest}"


def _effects(steps: Sequence[Told], chosen: Sequence[Told], most: int) -> list[Told]:
    """The last events after a choice that changed the table; no costs, no phases, no card that has been played."""
    last = max([step.n for step in chosen[-1:]] + [step.n for step in steps if _resolving(step)], default=0)
    events = [
        one for one in steps if one.n > last and one.kind is Kind.HAPPENS and one.shows and _NAMES.search(one.says)
    ]
    paid = _PHASE if any(_resolving(step) for step in steps) else _COST
    spent = _played(steps)
    told = [one for one in events if not (paid.search(one.says) or _PHASE.search(one.says) or _gone(one) in spent)]
    return told[-min(most, 2) :]


def is_phase(step: Told) -> bool:
    """Whether a step only says that a phase begins."""
    return bool(_PHASE.search(step.says))


def is_cost(step: Told) -> bool:
    """Whether a step only pays for a choice, or marks the card that does it."""
    return bool(_COST.search(step.says))


def _resolving(step: Told) -> bool:
    """Whether from this step on what was played takes effect."""
    return step.kind is Kind.APPLIES and bool(re.search(r"\bresolve[sd]\b", step.says))


def _played(steps: Sequence[Told]) -> set[str]:
    """The cards that were played or resolved in these steps."""
    resolved = {step.says.removesuffix(" resolves.") for step in steps if _resolving(step)}
    return resolved | {step.made.label.partition(" ")[2] for step in steps if step.made and step.kind is Kind.BEGINS}


def _gone(step: Told) -> str:
    """The card that is put away by a step, if one is."""
    found = _PUT_AWAY.match(step.says)
    return found[1] if found else ""


def _again(said: str, head: str) -> bool:
    """Whether a sentence has no word that the other has not."""
    return _words(said) <= _words(head)


def _words(said: str) -> set[str]:
    """The words of a sentence that tell something, without their endings."""
    found = {word.lower().removesuffix("'s") for word in _WORD.findall(said)} - _SMALL
    return {re.sub(r"(?:ed|es|s)$", "", word) for word in found}


def _few(head: list[str]) -> list[str]:
    """Sentences of one kind, such as the draws of a game's start, as one: the cards that come next for each player."""
    alike: dict[str, list[str]] = {}
    for one in head:
        subject, verb, name = one.partition(" card is ")
        alike.setdefault(subject if verb else one, []).append(name.removesuffix("."))
    return [_listed(subject, names) if names[0] else subject for subject, names in alike.items()]


def _listed(subject: str, names: list[str]) -> str:
    """The cards that somebody is dealt."""
    if len(names) == 1:
        return f"{subject} card is {names[0]}."
    return f"{subject} cards are {listed(names)}."
