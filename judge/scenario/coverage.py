"""Coverage: which scenarios execute a passage of the law, or why none does yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from judge.board.board import Board
from judge.board.file import Scenario
from judge.errors import JudgeError
from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.volume import Entry, Volume
from judge.scenario import collection, games
from judge.scenario.play import own_number
from judge.scenario.replay import Replay, replay
from judge.scenario.shelf import Kept, Shelf

NO_ENGINE, NO_RULE, NO_SCENARIO = "no engine", "no rule in code", "no scenario"


@dataclass(frozen=True)
class Covered:
    """A passage in an edition: the scenarios that execute it, by their paths, or why none does.

    It decides a scenario that names it first; a scenario touches it when a step cites it and it decides otherwise. What
    says others again shares their scenarios; unless a step cites it itself, it is executed only when all of them are.
    `decisive` are the scenarios that end otherwise without it; None while nobody has tried.
    """

    entry: Entry
    deciding: tuple[str, ...] = ()
    touching: tuple[str, ...] = ()
    why: str = ""
    decisive: tuple[str, ...] | None = None

    @property
    def number(self) -> str:
        """The number it stands under."""
        return self.entry.number

    @property
    def operative(self) -> bool:
        """Whether an engine is to carry it out itself."""
        return self.entry.status.operative

    @property
    def state(self) -> str:
        """What is to be said of it in a word or two."""
        if self.why:
            return "not executable" if self.entry.status.reason else "not yet"
        return "decides" if self.deciding else "executed"

    @property
    def executed(self) -> bool:
        """Whether a scenario executes it, or all that it says again."""
        return not self.why

    @property
    def scenarios(self) -> tuple[str, ...]:
        """All scenarios that execute it, those that it decides first."""
        return (*self.deciding, *self.touching)


@dataclass(frozen=True)
class Figures:
    """How many operative passages there are, how many decide a scenario, how many are executed in passing."""

    operative: int
    deciding: int
    passing: int
    again: int
    unexecutable: int

    @property
    def executed(self) -> int:
        """How many are executed."""
        return self.deciding + self.passing

    @property
    def missing(self) -> int:
        """How many are not executed yet."""
        return self.operative - self.executed


@dataclass(frozen=True)
class Part:
    """A section, or a chapter without sections, with the passages that stand in it."""

    entry: Entry
    passages: tuple[Covered, ...]

    @cached_property
    def figures(self) -> Figures:
        """Its figures."""
        return figures(self.passages)


@dataclass(frozen=True)
class Coverage:
    """An edition with all its passages that have a text; `engine` is whether an engine plays it."""

    volume: Volume
    engine: bool
    passages: dict[str, Covered]
    scenarios: int
    refused: tuple[str, ...] = ()

    @cached_property
    def figures(self) -> Figures:
        """The figures of the whole edition."""
        return figures(self.passages.values())

    @cached_property
    def missing(self) -> tuple[Covered, ...]:
        """The operative passages that nothing executes yet."""
        return tuple(one for one in self.passages.values() if one.operative and not one.executed)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """The passages by section."""
        found: dict[str, list[Covered]] = {}
        for number, one in self.passages.items():
            found.setdefault(self.part_of(number), []).append(one)
        return tuple(Part(self.volume.entry(number), tuple(passages)) for number, passages in found.items())

    def part_of(self, number: str) -> str:
        """The section of a number, or its chapter where rules stand directly in it."""
        chapter, *below = numbers.chain(number)
        direct = any(entry.text for entry in self.volume.children(chapter))
        return below[0] if below and not direct else chapter

    def below(self, number: str) -> Part:
        """All that stands under a number."""
        passages = (self.passages.get(entry.number) for entry in self.volume.below(number))
        return Part(self.volume.entry(number), tuple(one for one in passages if one))


def figures(passages: Iterable[Covered]) -> Figures:
    """The figures of some passages."""
    every = list(passages)
    own = [one for one in every if one.operative]
    return Figures(
        operative=len(own),
        deciding=sum(one.state == "decides" for one in own),
        passing=sum(one.state == "executed" for one in own),
        again=sum(bool(one.entry.status.again) for one in every),
        unexecutable=sum(bool(one.entry.status.reason) for one in every),
    )


def kinds(part: Part) -> dict[str, int]:
    """Why passages of a part cannot be executed, and how many for each reason."""
    return dict(Counter(one.entry.status.reason for one in part.passages if one.entry.status.reason))


def coverage(book: Rulebook, shelf: Shelf) -> dict[str, Coverage]:
    """The coverage of every edition of a game, by the edition's name."""
    board = games.board(book.game) if book.game in games.played() else None
    kept = [one for one in shelf.kept.values() if one.scenario.game == book.game]
    tally = {name: _Tally() for name in board.editions} if board else {}
    refused: list[str] = []
    for one in kept if board else ():
        try:
            for replayed in replays(one.scenario, collection.board(one.scenario)):
                tally[replayed.edition].add(one, replayed)
        except JudgeError as error:
            refused.append(f"{one.path}: {error}")
    return {
        edition.name: _edition(
            book.volume(edition),
            board.game(edition.name).rules if board and edition.name in tally else None,
            tally.get(edition.name, _Tally()),
            tuple(refused),
        )
        for edition in book.editions
    }


def replays(told: Scenario, board: Board) -> Iterator[Replay]:
    """A scenario in every edition for which its file answers.

    A file of the newest edition answers for the one before too, unless it ends otherwise there.
    """
    own = told.edition or board.editions[-1]
    for edition in dict.fromkeys((own, *told.spoken)):
        yield replay(told, board, edition)
    if own == board.editions[-1] and len(board.editions) > 1 and board.editions[-2] not in told.editions:
        replayed = replay(told, board, board.editions[-2])
        if replayed.holds:
            yield replayed


class _Tally:
    """What was executed in an edition."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.deciding: dict[str, list[str]] = {}
        self.cited: dict[str, list[str]] = {}
        self.scenarios = 0

    def add(self, kept: Kept, replayed: Replay) -> None:
        """One scenario more."""
        self.scenarios += 1
        cited, first = replayed.cited, _first(replayed)
        for rule in cited:
            (self.deciding if rule == first else self.cited).setdefault(rule, []).append(kept.path)


def _first(replayed: Replay) -> str:
    """The rule that decides a scenario, by its number in the edition that was played."""
    told, edition = replayed.scenario, replayed.edition
    named = told.answers(edition).rules
    own = told.speaks_of(edition)
    return own_number(replayed.game, named[0][0], own) if named else ""


def _edition(volume: Volume, rules: frozenset[str] | None, tally: _Tally, refused: tuple[str, ...]) -> Coverage:
    """The passages of an edition with the scenarios that were counted."""
    found: dict[str, Covered] = {}

    def of(number: str) -> Covered:
        if number not in found:
            found[number] = _covered(volume.entry(number), rules, tally, of)
        return found[number]

    passages = {entry.number: of(entry.number) for entry in volume if entry.text and not entry.status.heading}
    return Coverage(volume, rules is not None, passages, tally.scenarios, refused)


def _covered(entry: Entry, rules: frozenset[str] | None, tally: _Tally, of: Callable[[str], Covered]) -> Covered:
    """A passage with its scenarios, or why it has none."""
    number, status = entry.number, entry.status
    deciding, touching = (tuple(cited.get(number, ())) for cited in (tally.deciding, tally.cited))
    if status.again:
        return _again(entry, deciding, touching, [of(other) for other in status.again])
    if deciding or touching:
        return Covered(entry, deciding, touching)
    if status.reason:
        return Covered(entry, why=f"not executable: {status.reason}")
    if rules is None:
        return Covered(entry, why=NO_ENGINE)
    return Covered(entry, why=NO_SCENARIO if number in rules else NO_RULE)


def _again(entry: Entry, deciding: tuple[str, ...], touching: tuple[str, ...], others: list[Covered]) -> Covered:
    """A passage that says others again: executed by their scenarios too, when it is itself or all of them are."""
    decided = dict.fromkeys((*deciding, *(path for one in others for path in one.deciding)))
    touched = dict.fromkeys((*touching, *(path for one in others for path in one.touching)))
    lacking = [] if deciding or touching else [one.number for one in others if not one.executed]
    why = f"says {', '.join(lacking)} again, not executed" if lacking else ""
    return Covered(entry, tuple(decided), tuple(path for path in touched if path not in decided), why)
