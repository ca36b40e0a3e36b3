"""The shelf: every scenario that comes with Judge, and which rules each of them is about."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from judge.board.file import Scenario
from judge.scenario.collection import board, scenario

_DIGITS = re.compile(r"(\d+)")
_DAY = re.compile(r"(\d{4}-\d\d-\d\d) (\S+)")


def natural(text: str) -> tuple[str | int, ...]:
    """What titles and paths are sorted by: a number in them counts as a number, so 2 comes before 10."""
    parts = _DIGITS.split(text.lower())
    return tuple(int(part) if place % 2 else part for place, part in enumerate(parts))


@dataclass(frozen=True)
class Kept:
    """A scenario on the shelf, under the path by which it is asked for."""

    path: str
    file: Path
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


class Shelf:
    """All scenarios of a folder, those of each game in a folder of its name; each is read once."""

    def __init__(self, root: Path) -> None:
        """Keep the folder; the files of a game are read when they are first asked for."""
        self.root = root
        self._read: dict[str, dict[str, Kept]] = {}
        self._by_rule: dict[str, dict[str, list[Kept]]] = {}
        self._reading = threading.RLock()

    @cached_property
    def kept(self) -> dict[str, Kept]:
        """Every scenario by its path, in order."""
        folders = sorted(path.name for path in self.root.iterdir() if path.is_dir())
        return {path: one for name in folders for path, one in self.of_game(name).items()}

    @cached_property
    def days(self) -> dict[str, str]:
        """The day on which each scenario was added, by its path, as far as days.txt beside them tells it."""
        file = self.root / "days.txt"
        lines = file.read_text(encoding="utf-8").splitlines() if file.is_file() else []
        return {found[2]: found[1] for line in lines if (found := _DAY.fullmatch(line))}

    def of_game(self, game: str) -> dict[str, Kept]:
        """The scenarios of a game by their paths, in order."""
        with self._reading:
            if game not in self._read:
                self._read[game] = dict(self._files(game))
            return self._read[game]

    def _files(self, game: str) -> Iterator[tuple[str, Kept]]:
        """What lies in the folder of a game."""
        files = (self.root / game).rglob("*.yaml")
        found = {file.relative_to(self.root).with_suffix("").as_posix(): file for file in files}
        for path in sorted(found, key=natural):
            if "/cards/" not in f"/{path}":
                yield path, Kept(path, found[path], scenario(found[path]))

    def _rules(self, game: str) -> dict[str, list[Kept]]:
        """The scenarios of every rule of a game, those that it decides first."""
        if game not in self._by_rule:
            found: dict[str, list[Kept]] = {}
            for names in ("rules", "about"):
                for one in self.of_game(game).values():
                    for rule in getattr(one, names):
                        family = found.setdefault(rule, [])
                        if one not in family:
                            family.append(one)
            self._by_rule[game] = found
        return self._by_rule[game]

    def editions(self, one: Kept) -> tuple[str, ...]:
        """The editions in which a scenario can be played."""
        return board(one.scenario).editions

    def of(self, game: str, *rules: str) -> list[Kept]:
        """The scenarios listed under a rule, or under any of several."""
        found = (one for rule in rules for one in self._rules(game).get(rule, []))
        return list({one.path: one for one in found}.values())
