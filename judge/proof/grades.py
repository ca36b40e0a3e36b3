"""Grades: what of a rulebook is executed and what is decisive, as the command and the site tell it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from judge.errors import Complaint, Unreadable, did_you_mean
from judge.folders import folder
from judge.library import Library
from judge.pool import Pool
from judge.proof import kept
from judge.proof.kept import KeptChange, KeptCoverage
from judge.rulebook.book import Rulebook
from judge.scenario.count_coverage import coverage
from judge.scenario.coverage import Coverage, Covered
from judge.words import many
from judge.yamlfile import read

ORDER = ("not executable", "not yet", "claimed only", "executed", "decisive")


@dataclass(frozen=True)
class Graded:
    """A passage over all editions: its best state, its state in each, its scenarios, and those that rest on it."""

    number: str
    covered: Mapping[str, Covered]

    @cached_property
    def best(self) -> Covered:
        """The edition in which most is known of it, the newest of those."""
        return max(list(self.covered.values())[::-1], key=lambda one: ORDER.index(one.state))

    @property
    def state(self) -> str:
        """Its best state."""
        return self.best.state

    @cached_property
    def scenarios(self) -> tuple[str, ...]:
        """All scenarios that execute it."""
        return tuple(dict.fromkeys(path for one in list(self.covered.values())[::-1] for path in one.scenarios))

    @cached_property
    def killed(self) -> dict[str, str]:
        """The scenarios that end differently without it or when it is changed, each with how it was changed."""
        found: dict[str, str] = {}
        for one in self.covered.values():
            found |= one.killed
        return dict(sorted(found.items()))

    @cached_property
    def unclaimed(self) -> tuple[str, ...]:
        """The scenarios that would end differently without it but do not name it."""
        return tuple(dict.fromkeys(path for one in list(self.covered.values())[::-1] for path in one.unclaimed))

    @property
    def work(self) -> str:
        """The advice for it; empty when it is decisive or cannot be."""
        if self.best.reason or self.state == "decisive":
            return ""
        if self.state != "executed":
            return f"write a scenario that executes {self.number}: {self.best.why}"
        by = f"executed by {_some(self.scenarios)}"
        if self.unclaimed:
            return f"name {self.number} under `rules:` where it matters: {_some(self.unclaimed)} changes without it"
        return f"write a scenario in which {self.number} matters: {by}, no outcome depends on it"


@dataclass(frozen=True)
class GameGrades:
    """A game's coverage by edition, and its passages over all of them."""

    name: str
    editions: Mapping[str, Coverage]

    @cached_property
    def passages(self) -> dict[str, Graded]:
        """The operative passages and those that say them again, by number."""
        found: dict[str, dict[str, Covered]] = {}
        for edition, one in self.editions.items():
            for number, covered in one.passages.items():
                if covered.operative or covered.entry.status.again:
                    found.setdefault(number, {})[edition] = covered
        return {number: Graded(number, covered) for number, covered in found.items()}

    @cached_property
    def own(self) -> tuple[Graded, ...]:
        """The operative passages, each once."""
        return tuple(one for one in self.passages.values() if one.best.operative)

    @property
    def figures(self) -> dict[str, int]:
        """How many there are, how many are executed, how many of those are decisive."""
        states = [one.state for one in self.own]
        decisive = states.count("decisive")
        return {"operative": len(states), "executed": decisive + states.count("executed"), "decisive": decisive}

    @property
    def work(self) -> tuple[str, ...]:
        """The advice, a line for each passage on which nothing depends yet."""
        return tuple(one.work for one in self.own if one.work)

    @property
    def reasons(self) -> dict[str, str]:
        """Why passages cannot be decisive, of those that are not."""
        return {one.number: one.best.reason for one in self.own if one.best.reason and one.state != "decisive"}

    def as_json(self, only: str = "") -> dict[str, Any]:
        """As data: of every edition, or of only one."""
        editions = {edition: one for edition, one in self.editions.items() if only in ("", edition)}
        return {
            **self.figures,
            "editions": {edition: one.counted for edition, one in editions.items()},
            "notes": {edition: one.note for edition, one in editions.items() if one.note},
            "passages": {number: _passage(one) for number, one in self.passages.items()},
        }


def _passage(one: Graded) -> dict[str, Any]:
    """A passage as data."""
    told: dict[str, Any] = {
        "state": one.state,
        "editions": {edition: covered.state for edition, covered in one.covered.items()},
        "scenarios": list(one.scenarios),
        "killed_by": one.killed,
    }
    if one.best.entry.status.again:
        told["again"] = list(one.best.entry.status.again)
    if why := one.best.why:
        told["why"] = why
    if one.best.reason and one.state != "decisive":
        told["reason"] = one.best.reason
    return told


def grades(library: Library, results: KeptCoverage, names: tuple[str, ...] = ()) -> dict[str, GameGrades]:
    """The coverage of games, by what is kept of their scenarios."""
    books = [library.book(name) for name in names or library.games]
    return {book.game: GameGrades(book.game, covered(book, results)) for book in books}


def covered(book: Rulebook, results: KeptCoverage) -> dict[str, Coverage]:
    """The coverage of every edition of a game."""
    return coverage(book, results.of(book.game), reasons(book))


def reasons(book: Rulebook) -> dict[str, str]:
    """Why some passages cannot be decisive, as it is written beside the rulebook."""
    path = folder("rules") / book.game / "indecisive.yaml"
    if not path.is_file():
        return {}
    root = read(path, f"rules/{book.game}/{path.name}")
    top = root.mapping()
    unknown = [
        Complaint(
            root.keys[number],
            f"no edition has a rule {number!r}{did_you_mean(number, book.passages) or '; take it out'}",
        )
        for number in top
        if number not in book.passages
    ]
    if unknown:
        raise Unreadable(unknown)
    return {number: " ".join(value.text().split()) for number, value in top.items()}


def current(*, fresh: bool, tell: kept.Tell, pool: Pool | None = None) -> KeptCoverage:
    """The kept results, brought up to date where something has changed; all again if it is to be `fresh`."""
    results = KeptCoverage() if fresh else kept.read()
    change = kept.changed(results)
    if not change:
        return results
    for line in stale(change):
        tell(line)
    results = kept.renewed(results, change, tell, pool)
    kept.write(results)
    tell(f"{many(len(change.again), 'scenario')} examined; kept in scenarios/{kept.NAME}")
    return results


def stale(change: KeptChange) -> list[str]:
    """The changes since the results were kept, a line for each game."""
    return [f"{game} is stale, changed since: {', '.join(words)}" for game, words in change.told.items()]


def _some(paths: tuple[str, ...]) -> str:
    """The first two of some paths, and how many more there are."""
    rest = f" and {len(paths) - 2} more" if len(paths) > 2 else ""
    return f"{' and '.join(paths[:2]) if not rest else ', '.join(paths[:2])}{rest}"
