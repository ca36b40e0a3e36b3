"""Scenario files on disk: which there are, and which game replays them."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Protocol, TypeVar

from judge.errors import Complaint, JudgeError, Place, Unreadable
from judge.limits import NAME
from judge.rulebook import number as numbers
from judge.scenario import games
from judge.scenario.prove import Proved, also_proved, prove
from judge.scenario.replay import Replay, replay
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario, ends, read_scenario, unknown


def is_folder(path: str) -> bool:
    """Whether a path is a folder of scenarios."""
    return Path(path).is_dir()


def files(path: str) -> list[Path]:
    """The scenario files at a path, in the order of their names."""
    where = Path(path)
    if where.is_file():
        return [where]
    found = sorted(where.rglob("*.yaml")) if where.is_dir() else []
    found = [one for one in found if one.is_file() and not one.name.startswith(".")]  # an editor's own files have a dot
    if not found:
        raise JudgeError(
            f"There is no scenario at {path!r}: name a .yaml file that exists, or a folder with .yaml files."
        )
    return found


R = TypeVar("R")


def of_all(path: str, run: Callable[[Path], R], kept: tuple[type[JudgeError], ...] = ()) -> Iterator[R | JudgeError]:
    """The result of every file at a path, or its refusal; that of a single file is raised unless it is to be kept."""
    for file in files(path):
        try:
            yield run(file)
        except JudgeError as error:
            if not is_folder(path) and not isinstance(error, kept):
                raise
            yield error


Fill = Callable[[Scenario, str], Scenario]  # fills in the cards that a scenario names, from card files or a library


def as_it_is(told: Scenario, cards: str) -> Scenario:
    """A scenario whose cards are all spelled out."""
    return told


def scenario(path: Path, cards: str = "", fill: Fill = as_it_is) -> Scenario:
    """The scenario in a file, with the cards filled in that it names."""
    return fill(read_scenario(path, path.as_posix()), cards)


def board(told: Scenario, cards: str = "") -> Board:
    """The game of a scenario; `cards` are those that it may name, by default the ones that come with Judge."""
    if told.game not in games.played():
        raise unknown(told.at("game"), "game", told.game, list(games.played()))
    if cards and not Path(cards).exists():
        raise JudgeError(f"There are no card files at {cards!r}. Name a file with cards, or a folder of such files.")
    return games.board(told.game, cards)


def replayed(
    path: Path, edition: str = "", without: tuple[str, ...] = (), cards: str = "", fill: Fill = as_it_is
) -> Replay:
    """A file replayed, and proved if it claims anything of every way; without a rule it is only replayed."""
    told = scenario(path, cards, fill)
    game = board(told, cards)
    _known(told, game, edition, without)
    found = replay(told, game, edition, without)
    return found if without else also_proved(found, game)


class Prove(Protocol):
    """Proves a scenario in an edition; the search ends early when it is `enough`."""

    def __call__(self, scenario: Scenario, board: Board, edition: str, *, enough: Callable[[], bool]) -> Proved:
        """The scenario proved."""


def proved(
    path: Path,
    edition: str = "",
    cards: str = "",
    seconds: float = math.inf,
    fill: Fill = as_it_is,
    prove: Prove = prove,
) -> Proved:
    """A file proved, in so many seconds at most."""
    end = time.monotonic() + seconds
    told = scenario(path, cards, fill)
    game = board(told, cards)
    return prove(told, game, edition_of(told, game, edition, ()), enough=lambda: time.monotonic() > end)


def edition_of(told: Scenario, game: Board, edition: str, without: tuple[str, ...]) -> str:
    """The edition in which a scenario is played: the one asked for, its own, or the newest."""
    _known(told, game, edition, without)
    return edition or told.edition or game.editions[-1]


def editions_known(told: Scenario, game: Board, edition: str = "") -> None:
    """The editions that a file names exist, and the one that is asked for."""
    named = [(name, told.at(span)) for span in told.editions for name in ends(span)]
    for name, place in ((edition, Place("--edition")), (told.edition, told.at("edition")), *named):
        if name and name not in game.editions:
            raise unknown(place, "edition", name, list(game.editions))


def _known(told: Scenario, game: Board, edition: str, without: tuple[str, ...]) -> None:
    """The editions and rules that are named exist."""
    editions_known(told, game, edition)
    played = game.game(edition or told.edition or game.editions[-1])
    for rule in without:
        if played.numbered(rule) not in played.rules:
            near = numbers.near(rule, sorted(played.rules, key=numbers.key))
            hint = f"Nearest: {', '.join(near)}." if near else "Name the number of a rule, such as 408.4."
            raise JudgeError(f"There is no rule {rule[:NAME]!r} to switch off. {hint}")
    rules = frozenset[str]().union(*(game.game(name).rules for name in game.editions))
    complaints = [
        Complaint(
            place,
            f"the engine applies no rule {rule}; correct the number, or write it under 'about' instead",
        )
        for rule, place in told.answer.rules
        if rule not in rules
    ]
    if complaints:
        raise Unreadable(complaints)
