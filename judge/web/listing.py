"""Which scenarios a rule has: those that it decides, those that are about it, and those in which it only acts.

Every list, mark and count asks here, so that none says what the page of the rule denies.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, cast

from flask import current_app

from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.volume import Volume
from judge.scenario.shelf import KeptScenario, Shelf

if TYPE_CHECKING:
    from judge.web.found_coverage import Count


@dataclass(frozen=True)
class ListedScenarios:
    """The scenarios of a rule in an edition.

    Until coverage is counted, scenarios that it decides are among those about it. `why` says why it is not executed,
    unless coverage is `counted_in` another edition; `through` are the rules that it repeats.
    """

    decided: tuple[KeptScenario, ...]
    about: tuple[KeptScenario, ...]
    touching: tuple[KeptScenario, ...] = ()
    counting: bool = False
    why: str = ""
    counted_in: str = ""
    through: tuple[str, ...] = ()

    @property
    def own(self) -> tuple[KeptScenario, ...]:
        """Those that are listed under the rule: all but those in which it only acts."""
        return (*self.decided, *self.about)


def listed(volume: Volume, number: str) -> ListedScenarios:
    """The scenarios of a number in an edition; a rule that says others again shares theirs."""
    shelf, game = _shelf(), volume.book.game
    again = volume.entry(number).status.again
    about = {one.path: one for one in shelf.of(game, number, *again)}
    count = cast("Count", current_app.extensions["coverage"])
    found = count.found.get(game, {}).get(volume.edition.name)
    if found is None:
        return ListedScenarios((), tuple(about.values()), counting=True, through=again)
    covered = found.passages.get(number)
    if covered is None:
        return ListedScenarios((), tuple(about.values()))
    decided = tuple(shelf.kept[path] for path in covered.deciding)
    others = tuple(one for path, one in about.items() if path not in covered.deciding)
    touching = tuple(shelf.kept[path] for path in covered.touching if path not in about)
    counted_in = "" if covered.executed or covered.entry.status.reason else found.counted_in
    return ListedScenarios(decided, others, touching, why=covered.why, counted_in=counted_in, through=again)


def gathered(volume: Volume, number: str) -> tuple[KeptScenario, ...]:
    """The scenarios of a number and of all numbers below it, each once."""
    found = (one for entry in volume.below(number) for one in listed(volume, entry.number).own)
    return tuple({one.path: one for one in found}.values())


def rules_of(one: KeptScenario, book: Rulebook) -> frozenset[str]:
    """The numbers that have a scenario, themselves or below them, each in the newest edition that has it.

    What only an older edition has below a number counts under it there, and not where the newest has other rules.
    """
    generation = cast("Count", current_app.extensions["coverage"]).generation
    return _by_path(book, generation).get(one.path, frozenset())


@lru_cache(maxsize=8)
def _by_path(book: Rulebook, generation: int) -> dict[str, frozenset[str]]:
    """The same of every scenario of a game, as far as it was counted at that time."""
    found: dict[str, set[str]] = {}
    newest = book.volume()
    for number in book.passages:
        above = [one for one in numbers.chain(number) if (one in newest) == (number in newest)]
        for one in listed(book.volume(book.edition_of(number, None)), number).own:
            found.setdefault(one.path, set()).update(above)
    return {path: frozenset(rules) for path, rules in found.items()}


def _shelf() -> Shelf:
    """The scenarios of the running site."""
    return cast(Shelf, current_app.extensions["shelf"])
