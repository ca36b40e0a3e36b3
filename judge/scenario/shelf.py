"""The shelf: every scenario that comes with Judge, and which rules each of them is about."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from judge.errors import Complaint, Unreadable
from judge.scenario.addresses import OldAddresses, old_addresses
from judge.scenario.collection import board, editions_known
from judge.tabletop.file import Scenario, scenario_in
from judge.yamlfile import words

_DIGITS = re.compile(r"(\d+)")
_DAY = re.compile(r"(\d{4}-\d\d-\d\d) (\S+)")


def natural(text: str) -> tuple[str | int, ...]:
    """The sort key of titles and paths: a number in them counts as a number, so 2 comes before 10."""
    parts = _DIGITS.split(text.lower())
    return tuple(int(part) if place % 2 else part for place, part in enumerate(parts))


@dataclass(frozen=True)
class KeptScenario:
    """A scenario on the shelf, under the path by which it is asked for: its file as it was read, and what it says."""

    path: str
    text: str
    scenario: Scenario

    @property
    def page(self) -> str:
        """Its page, in whatever edition."""
        return f"/scenarios/{self.path}"

    @property
    def address(self) -> str:
        """Its page in the edition that its file names, if it names one."""
        return f"{self.page}?edition={self.scenario.edition}" if self.scenario.edition else self.page

    @property
    def title(self) -> str:
        """The ruling as a short sentence."""
        return self.scenario.title

    @property
    def level(self) -> int:
        """How hard it is."""
        return self.scenario.level

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """The rules that it decides, those of every edition."""
        answers = (self.scenario.answer, *self.scenario.editions.values())
        return tuple(dict.fromkeys(rule for answer in answers for rule, _ in answer.rules))

    @cached_property
    def about(self) -> tuple[str, ...]:
        """All rules that it is listed under."""
        return tuple(dict.fromkeys((*self.rules, *(rule for rule, _ in self.scenario.about))))


def _fits(one: KeptScenario, game: str) -> None:
    """Check that a scenario is in the folder of its game, and names known editions."""
    told = one.scenario
    editions_known(told, board(told))
    if told.game != game:
        place = told.at("game")
        where = f"it is in the folder of {game}; move the file to the folder {told.game}"
        raise Unreadable([Complaint(place, f"the game is {told.game!r}, and {where}")])


def _hidden(path: Path) -> bool:
    """Whether a file or folder is not meant to be seen."""
    return path.name.startswith(".")


class Shelf:
    """All scenarios of a folder, those of each game in a folder of its name; each is read once.

    A later change in the folder changes nothing here: readers go on with the last good state.
    """

    def __init__(self, root: Path) -> None:
        """Keep the folder; the files of a game are read when they are first asked for."""
        self.root = root
        self._read: dict[str, dict[str, KeptScenario]] = {}
        self._faults: dict[str, tuple[Complaint, ...]] = {}  # by the paths of files
        self._left_out: frozenset[str] = frozenset()  # games
        self._by_rule: dict[str, dict[str, list[KeptScenario]]] = {}
        self._reading = threading.RLock()

    def __getstate__(self) -> dict[str, Any]:
        """The parts that are written into a file: all but the lock."""
        return {name: value for name, value in self.__dict__.items() if name != "_reading"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        """Read the parts from a file."""
        self.__dict__.update(state)
        self._reading = threading.RLock()

    @cached_property
    def kept(self) -> dict[str, KeptScenario]:
        """Every scenario by its path, in order."""
        return {path: one for game in self.games for path, one in self.of_game(game).items()}

    @cached_property
    def days(self) -> dict[str, str]:
        """The day on which each scenario was added, by its path, as far as days.txt beside them tells it."""
        file = self.root / "days.txt"
        lines = words(file, f"{self.root.name}/{file.name}").splitlines() if file.is_file() else []
        return {found[2]: found[1] for line in lines if (found := _DAY.fullmatch(line))}

    @cached_property
    def old_addresses(self) -> OldAddresses:
        """The addresses that scenarios had before, as moved.txt beside them tells them."""
        return old_addresses(self.root)

    def moved_to(self, path: str) -> str:
        """The newest address of a scenario that is asked for by an old one; nothing if none is known."""
        new = self.old_addresses.newest.get(path, "")
        return new if new in self.kept else ""

    def of_game(self, game: str) -> dict[str, KeptScenario]:
        """The scenarios of a game by their paths, in order; the faults of all its files are reported together."""
        kept = self._taken(game)
        faults = [one for path, told in self._faults.items() if path.startswith(f"{game}/") for one in told]
        if faults:
            raise Unreadable(faults)
        return kept

    def faults(self) -> dict[str, tuple[Complaint, ...]]:
        """The files that cannot be played, by their paths, with what is wrong; every file is read for it."""
        for game in self.games:
            for path, one in self._taken(game).items():
                try:
                    _fits(one, game)
                except Unreadable as error:
                    self._faults[path] = error.complaints
        return dict(self._faults)

    def leave_out(self, games: Iterable[str] = ()) -> None:
        """Go on without the files that have faults, and as if these games had no scenarios."""
        for path in self._faults:
            self._read[path.partition("/")[0]].pop(path, None)
        self._faults.clear()
        self._left_out |= frozenset(games)

    @property
    def games(self) -> list[str]:
        """The folders of games."""
        found = self.root.iterdir() if self.root.is_dir() else ()
        return sorted(path.name for path in found if path.is_dir() and not _hidden(path))

    def _taken(self, game: str) -> dict[str, KeptScenario]:
        """The scenarios of a game that can be read."""
        if game in self._left_out:
            return {}
        with self._reading:
            if game not in self._read:
                self._read[game] = dict(self._files(game))
            return self._read[game]

    def _files(self, game: str) -> Iterator[tuple[str, KeptScenario]]:
        """The files in the folder of a game, without those of an editor, which begin with a dot."""
        files = [file for file in (self.root / game).rglob("*.yaml") if not _hidden(file)]
        found = {file.relative_to(self.root).with_suffix("").as_posix(): file for file in files}
        for path in sorted(found, key=natural):
            if "/cards/" in f"/{path}":
                continue
            name = f"{self.root.name}/{path}.yaml"
            try:
                text = words(found[path], name)
                yield path, KeptScenario(path, text, scenario_in(text, name))
            except Unreadable as error:
                self._faults[path] = error.complaints

    def _rules(self, game: str) -> dict[str, list[KeptScenario]]:
        """The scenarios of every rule of a game, those that it decides first."""
        if game not in self._by_rule:
            found: dict[str, list[KeptScenario]] = {}
            for names in ("rules", "about"):
                for one in self.of_game(game).values():
                    for rule in getattr(one, names):
                        family = found.setdefault(rule, [])
                        if one not in family:
                            family.append(one)
            self._by_rule[game] = found
        return self._by_rule[game]

    def editions(self, one: KeptScenario) -> tuple[str, ...]:
        """The editions in which a scenario can be played."""
        return board(one.scenario).editions

    def of(self, game: str, *rules: str) -> list[KeptScenario]:
        """The scenarios listed under a rule, or under any of several."""
        found = (one for rule in rules for one in self._rules(game).get(rule, []))
        return list({one.path: one for one in found}.values())
