"""Coverage: which scenarios execute a passage of the law, or why none does yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.volume import Entry, Volume
from judge.scenario import games
from judge.words import many

NO_ENGINE, NO_RULE, NO_SCENARIO = "no engine", "no rule in code", "no scenario"


@dataclass(frozen=True)
class Played:
    """What a scenario executes in an edition: the rules cited, those it claims (the deciding one first), by number.

    `killed` are the rules without which it ends otherwise, or when they are changed, each with how it was changed.
    """

    cited: tuple[str, ...]
    claims: tuple[str, ...]
    killed: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Examined:
    """A scenario as it was played in every edition that it answers for; or why it could not be."""

    editions: Mapping[str, Played] = field(default_factory=dict)
    about: tuple[str, ...] = ()
    refused: str = ""


Found = Mapping[str, Examined]  # by the scenarios' paths


STATES = ("not executable", "claimed only", "not yet", "decisive", "executed")


@dataclass(frozen=True)
class Covered:
    """A passage in an edition: the scenarios that execute it, by their paths, or why none does.

    It decides a scenario that names it first; a scenario touches it when a step cites it and it decides otherwise. What
    says others again shares their scenarios; unless a step cites it itself, it is executed only when all of them are.
    It is decisive when a scenario that names it among its rules is `killed`: it ends otherwise once that rule is off
    or changed; `unclaimed` are those that would but do not name it. `reason` is why it cannot be decisive.
    """

    entry: Entry
    deciding: tuple[str, ...] = ()
    touching: tuple[str, ...] = ()
    why: str = ""
    killed: Mapping[str, str] = field(default_factory=dict)
    unclaimed: tuple[str, ...] = ()
    claimed: bool = False
    reason: str = ""

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
            if self.entry.status.reason:
                return "not executable"
            return "claimed only" if self.claimed else "not yet"
        return "decisive" if self.decisive else "executed"

    @property
    def executed(self) -> bool:
        """Whether a scenario executes it, or all that it says again."""
        return not self.why

    @property
    def decisive(self) -> bool:
        """Whether a scenario ends otherwise without it."""
        return bool(self.killed) and self.executed

    @property
    def scenarios(self) -> tuple[str, ...]:
        """All scenarios that execute it, those that it decides first."""
        return (*self.deciding, *self.touching)


@dataclass(frozen=True)
class Figures:
    """How many operative passages there are, how many are decisive, how many are only executed."""

    operative: int
    decisive: int
    passing: int
    again: int
    unexecutable: int

    @property
    def executed(self) -> int:
        """How many are executed."""
        return self.decisive + self.passing

    @property
    def missing(self) -> int:
        """How many are not executed yet."""
        return self.operative - self.executed


@dataclass(frozen=True)
class CoveredPart:
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
    def counted_in(self) -> str:
        """The newest edition, where this is an older one of which the scenarios' files name too little to count it."""
        newest = self.volume.book.editions.newest
        return newest.name if self.engine and self.missing and self.volume.edition is not newest else ""

    @cached_property
    def counted(self) -> dict[str, int] | None:
        """How many rules are operative, executed and decisive; none where no scenario is played."""
        if not self.scenarios:
            return None
        one = self.figures
        return {"operative": one.operative, "executed": one.executed, "decisive": one.decisive}

    @cached_property
    def note(self) -> str:
        """What a reader of the figures must know, or why there are none; nothing where all scenarios are counted."""
        name, book = self.volume.edition.name, self.volume.book
        if not self.engine:
            which = "yet" if self.volume.edition is book.editions.newest else "in this edition"
            return f"{book.title} has no engine {which}; none of its rules is executed."
        if not self.counted_in:
            return ""
        few = f"Only {many(self.scenarios, 'scenario')} {'names' if self.scenarios == 1 else 'name'}"
        begun = few if self.scenarios else "No scenario names"
        return f"{begun} edition {name}. Coverage is counted in {self.counted_in}."

    @cached_property
    def missing(self) -> tuple[Covered, ...]:
        """The operative passages that nothing executes yet."""
        return tuple(one for one in self.passages.values() if one.operative and not one.executed)

    @cached_property
    def parts(self) -> tuple[CoveredPart, ...]:
        """The passages by section."""
        found: dict[str, list[Covered]] = {}
        for number, one in self.passages.items():
            found.setdefault(self.part_of(number), []).append(one)
        return tuple(CoveredPart(self.volume.entry(number), tuple(passages)) for number, passages in found.items())

    def part_of(self, number: str) -> str:
        """The section of a number, or its chapter where rules stand directly in it."""
        chapter, *below = numbers.chain(number)
        direct = any(entry.text for entry in self.volume.children(chapter))
        return below[0] if below and not direct else chapter

    def below(self, number: str) -> CoveredPart:
        """All that stands under a number."""
        passages = (self.passages.get(entry.number) for entry in self.volume.below(number))
        return CoveredPart(self.volume.entry(number), tuple(one for one in passages if one))


def figures(passages: Iterable[Covered]) -> Figures:
    """The figures of some passages."""
    every = list(passages)
    own = [one for one in every if one.operative]
    return Figures(
        operative=len(own),
        decisive=sum(one.state == "decisive" for one in own),
        passing=sum(one.state == "executed" for one in own),
        again=sum(bool(one.entry.status.again) for one in every),
        unexecutable=sum(bool(one.entry.status.reason) for one in every),
    )


def kinds(part: CoveredPart) -> dict[str, int]:
    """Why passages of a part cannot be executed, and how many for each reason."""
    return dict(Counter(one.entry.status.reason for one in part.passages if one.entry.status.reason))


def coverage(book: Rulebook, found: Found, reasons: Mapping[str, str] | None = None) -> dict[str, Coverage]:
    """The coverage of every edition of a game by what its scenarios were found to execute, by the edition's name."""
    board = games.board(book.game) if book.game in games.played() else None
    found = found if board else {}
    refused = tuple(f"{path}: {one.refused}" for path, one in found.items() if one.refused)
    return {
        edition.name: _edition(
            book.volume(edition),
            board.game(edition.name).rules if board and edition.name in board.editions else None,
            _Tally({path: one.editions[edition.name] for path, one in found.items() if edition.name in one.editions}),
            refused,
            {rule for one in found.values() for rule in one.about},
            reasons or {},
        )
        for edition in book.editions
    }


class _Tally:
    """What was executed in an edition."""

    def __init__(self, played: Mapping[str, Played]) -> None:
        """Count the scenarios of an edition."""
        self.deciding: dict[str, list[str]] = {}
        self.cited: dict[str, list[str]] = {}
        self.killed: dict[str, dict[str, str]] = {}
        self.unclaimed: dict[str, list[str]] = {}
        self.scenarios = len(played)
        for path, one in played.items():
            for rule in one.cited:
                decides = one.claims[:1] == (rule,) or (rule in one.claims and rule in one.killed)
                (self.deciding if decides else self.cited).setdefault(rule, []).append(path)
            for rule, mutant in one.killed.items():
                if rule in one.claims:
                    self.killed.setdefault(rule, {})[path] = mutant
                else:
                    self.unclaimed.setdefault(rule, []).append(path)
        for rule, paths in self.deciding.items():  # those that name it first stand first
            first = [path for path in paths if played[path].claims[:1] == (rule,)]
            self.deciding[rule] = list(dict.fromkeys((*first, *paths)))


def _edition(
    volume: Volume,
    rules: frozenset[str] | None,
    tally: _Tally,
    refused: tuple[str, ...],
    about: set[str],
    reasons: Mapping[str, str],
) -> Coverage:
    """The passages of an edition with the scenarios that were counted."""
    found: dict[str, Covered] = {}

    def of(number: str) -> Covered:
        if number not in found:
            one = _covered(volume.entry(number), rules, tally, of)
            found[number] = replace(one, claimed=number in about, reason=reasons.get(number, ""))
        return found[number]

    passages = {entry.number: of(entry.number) for entry in volume if entry.text and not entry.status.heading}
    return Coverage(volume, rules is not None, passages, tally.scenarios, refused)


def _covered(entry: Entry, rules: frozenset[str] | None, tally: _Tally, of: Callable[[str], Covered]) -> Covered:
    """A passage with its scenarios, or why it has none."""
    number, status = entry.number, entry.status
    deciding, touching = (tuple(cited.get(number, ())) for cited in (tally.deciding, tally.cited))
    if status.again:
        return _again(entry, deciding, touching, [of(other) for other in status.again], tally)
    if deciding or touching:
        unclaimed = tuple(tally.unclaimed.get(number, ()))
        return Covered(entry, deciding, touching, "", tally.killed.get(number, {}), unclaimed)
    if status.reason:
        return Covered(entry, why=f"not executable: {status.reason}")
    if rules is None:
        return Covered(entry, why=NO_ENGINE)
    return Covered(entry, why=NO_SCENARIO if number in rules else NO_RULE)


def _again(
    entry: Entry, deciding: tuple[str, ...], touching: tuple[str, ...], others: list[Covered], tally: _Tally
) -> Covered:
    """A passage that says others again: executed by their scenarios too, when it is itself or all of them are."""
    decided = dict.fromkeys((*deciding, *(path for one in others for path in one.deciding)))
    touched = dict.fromkeys((*touching, *(path for one in others for path in one.touching)))
    lacking = [] if deciding or touching else [one.number for one in others if not one.executed]
    why = f"says {', '.join(lacking)} again, not executed" if lacking else ""
    lasting = [one.killed for one in others if one.decisive]
    killed = {path: how for one in lasting for path, how in one.items()} if len(lasting) == len(others) else {}
    killed |= tally.killed.get(entry.number, {})
    return Covered(entry, tuple(decided), tuple(path for path in touched if path not in decided), why, killed)
