"""The workbench: a draft played, with its form, with what could be done now, and with how its card text is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from judge.errors import Complaint, JudgeError, Late, Place, Unreadable
from judge.scenario import collection
from judge.scenario.choice_words import clause, sentences
from judge.scenario.draft import MOST_CHANCES, NAME, Draft, draft, read_draft
from judge.scenario.drawn import drawable
from judge.scenario.faults import Fault, faults
from judge.scenario.told import DecisionTold, Kind
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario
from judge.tabletop.filled import FilledForm, filled
from judge.tabletop.flow import plain
from judge.tabletop.understanding import CardReading, CardText
from judge.yamlfile import parse

MOST_OPTIONS = 60
OVER = str(Late())
MOST_MISREAD = 5
MOST_LISTED = 100  # errors of one file


@dataclass(frozen=True)
class ChanceOffer:
    """A decision with the lines that take its options, and before which line of `do` they belong.

    `when` says at which step nothing was done; it is empty for the decision that is open now.
    """

    who: str
    rule: str
    what: str
    at: int
    options: tuple[tuple[str, str], ...]
    when: str = ""
    more: int = 0
    free: bool = False

    def says(self, option: str) -> str:
        """The action of an option, as a sentence without its full stop."""
        made = DecisionTold(self.who, self.rule, self.what, (option,), 0, label=option)
        begins = self.free or self.what.startswith("whether to play ")
        return sentences([clause(made, Kind.BEGINS if begins else Kind.CHOOSES)])[0].removesuffix(".")


@dataclass(frozen=True)
class Bench:
    """A draft with all that is shown beside it."""

    draft: Draft
    faults: tuple[Fault, ...]
    sheet: FilledForm | None = None
    chances: tuple[ChanceOffer, ...] = ()
    misread: tuple[CardReading, ...] = ()  # card texts that are not understood, if the board cannot be laid out


def bench(text: str, edition: str) -> Bench:
    """A draft played, with its form and with what could be done, as far as there is time."""
    try:
        scenario = read_draft(text)
        board = collection.board(scenario)
    except Unreadable as error:
        found = Draft(listed(error.complaints))
        return Bench(found, tuple(faults(text, found)))
    form = filled(plain(parse(text, NAME)), board.form(), board.editions, board.facts.sayings)
    try:
        found = draft(scenario, board, edition)
    except (Unreadable, Late) as error:
        complaints = error.complaints if isinstance(error, Unreadable) else (Complaint(Place(NAME), str(error)),)
        found = Draft(complaints, game=scenario.game, title=scenario.title, question=scenario.question)
    if [one.message for one in found.complaints] == [OVER]:
        found = replace(found, complaints=(Complaint(Place(NAME), _not_complete(found)),))
    found = _drawn(replace(found, complaints=listed(found.complaints), untrue=listed(found.untrue)))
    wrong = tuple(_misread(scenario, board)) if found.telling is None else ()
    return Bench(found, tuple(faults(text, found)), form, tuple(_chances(found)), wrong)


def listed(complaints: Sequence[Complaint]) -> tuple[Complaint, ...]:
    """The first errors of a file, and how many more there are."""
    more = len(complaints) - MOST_LISTED
    if more <= 0:
        return tuple(complaints)
    told = "1 more error is" if more == 1 else f"{more:,} more errors are"
    counted = Complaint(complaints[MOST_LISTED].place, f"{told} not listed. Correct these first.")
    return (*complaints[:MOST_LISTED], counted)


def _drawn(found: Draft) -> Draft:
    """A draft with its run as far as it can be drawn; without a run if not even its board can."""
    if found.telling is None:
        return found
    try:
        return replace(found, telling=drawable(found.telling), results=found.results[:MOST_LISTED])
    except JudgeError as error:
        return replace(found, telling=None, complaints=(*found.complaints, Complaint(Place(NAME), str(error))))


def _misread(scenario: Scenario, board: Board) -> Iterator[CardReading]:
    """The card texts of a board that are not understood, as many as there is time for."""
    found = 0
    with suppress(Late):
        for one in board.texts(scenario.given):
            if found < MOST_MISREAD and (told := board.reader.understood(one)).why:
                found += 1
                yield CardReading(one, told)


def _not_complete(found: Draft) -> str:
    """That a run was ended, with how far it came."""
    steps = len(found.telling.steps) if found.telling else 0
    told = f"{steps} step{'' if steps == 1 else 's'} so far" if steps else "no step could be shown"
    smaller = "Use fewer cards, or decide in the file what it leaves open"
    return f"Not complete: the time for this run ran out; {told}. {smaller}."


def _chances(found: Draft) -> Iterator[ChanceOffer]:
    """The legal actions now, and those since the last line."""
    told, places = found.telling, dict(found.places)
    if told is None:
        return
    offered = [("", told.open)] if told.open and not told.open.fixed else []
    waived = [one for one in told.steps if one.n in found.waived and places.get(one.n) == found.uses]
    offered += [(f"at step {one.n}", one.decision) for one in waived[:MOST_CHANCES] if one.decision]
    offered += [(f"after step {n}" if n else "at the beginning", made) for n, made in found.unused]
    for when, made in offered:
        pairs = [
            (option, line)
            for place, (option, line) in enumerate(zip(made.options, made.lines, strict=True))
            if line and (not when or place != made.taken)
        ]
        if pairs:
            more = max(0, len(pairs) - MOST_OPTIONS)
            yield ChanceOffer(
                made.who, made.rule, made.what, found.uses, tuple(pairs[:MOST_OPTIONS]), when, more, made.free
            )


def readings(text: str, line: int) -> tuple[str, tuple[CardReading, ...]]:
    """Why no card text is read, if none is; the text at the caret in full, and the others that are not understood."""
    scenario: Scenario = read_draft(text)
    board: Board = collection.board(scenario)
    found: list[CardText] = sorted(board.texts(scenario.given), key=lambda one: one.line)
    if not found:
        return "There is no card text in this file yet.", ()
    here = next((one for one in reversed(found) if one.line <= line), found[0])
    first = CardReading(here, board.reader.understood(here))
    others = [CardReading(one, board.reader.understood(one)) for one in found if one is not here]
    return "", (first, *(one for one in others if one.told.why))
