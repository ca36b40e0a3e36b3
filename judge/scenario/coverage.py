"""Coverage: which scenarios execute a passage of the law, or why none does yet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from judge.rulebook import number as numbers
from judge.rulebook.volume import Entry, Volume
from judge.words import many

NO_ENGINE, NO_RULE, NO_SCENARIO = "no engine", "no rule in code", "no scenario"


@dataclass(frozen=True)
class Played:
    """The rules of a scenario in an edition: the rules cited, those it claims (the deciding one first), by number.

    `killed` are the rules without which it ends differently, or when they are changed, each with how it was changed.
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

    It decides a scenario that names it first; a scenario touches it when a step cites it and another rule decides. What
    says others again shares their scenarios; unless a step cites it itself, it is executed only when all of them are.
    It is decisive when a scenario that names it among its rules is `killed`: it ends differently once that rule is off
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
        """Its number."""
        return self.entry.number

    @property
    def operative(self) -> bool:
        """Whether an engine is to carry it out itself."""
        return self.entry.status.operative

    @property
    def state(self) -> str:
        """The remark about it in a word or two."""
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
        """Whether a scenario ends differently without it."""
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
    """A section, or a chapter without sections, with its passages."""

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
        """A remark for a reader of the figures, or why there are none; empty if all scenarios are counted."""
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
        """The section of a number, or its chapter if rules are directly in it."""
        chapter, *below = numbers.chain(number)
        direct = any(entry.text for entry in self.volume.children(chapter))
        return below[0] if below and not direct else chapter

    def below(self, number: str) -> CoveredPart:
        """All passages below a number."""
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
