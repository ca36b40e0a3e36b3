"""The shelf: every scenario that comes with Judge, and which rules each of them is about."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from judge.board.file import Scenario
from judge.scenario.collection import board, scenario


@dataclass(frozen=True)
class Kept:
    """A scenario on the shelf, under the path by which it is asked for."""

    path: str
    file: Path
    scenario: Scenario

    @property
    def address(self) -> str:
        """Its page."""
        return f"/scenarios/{self.path}"

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
    """All scenarios of a folder, each read once."""

    def __init__(self, root: Path) -> None:
        """Keep the folder; the files are read when they are first asked for."""
        self.root = root

    @cached_property
    def kept(self) -> dict[str, Kept]:
        """Every scenario by its path, in order."""
        files = sorted(self.root.rglob("*.yaml"))
        paths = [(file.relative_to(self.root).with_suffix("").as_posix(), file) for file in files]
        return {path: Kept(path, file, scenario(file)) for path, file in paths if "/cards/" not in f"/{path}"}

    @cached_property
    def _by_rule(self) -> dict[tuple[str, str], list[Kept]]:
        """The scenarios of every rule, those that it decides first."""
        found: dict[tuple[str, str], list[Kept]] = {}
        for names in ("rules", "about"):
            for one in self.kept.values():
                for rule in getattr(one, names):
                    family = found.setdefault((one.scenario.game, rule), [])
                    if one not in family:
                        family.append(one)
        return found

    def editions(self, one: Kept) -> tuple[str, ...]:
        """The editions in which a scenario can be played."""
        return board(one.scenario).editions

    def of(self, game: str, rule: str) -> list[Kept]:
        """The scenarios listed under a rule."""
        return self._by_rule.get((game, rule), [])
