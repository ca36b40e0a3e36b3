"""Many games of random choices: cut into tasks, played by a pool, and their results in words."""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from judge.errors import JudgeError, Unknown
from judge.pool import Pool, in_processes
from judge.proof.chance import MOST_STEPS, Failure, RandomGame, play, tasks
from judge.scenario import games
from judge.words import listed, many

_NAMES = re.compile(r"'[^']*'|\d+")


@dataclass(frozen=True)
class Pastime:
    """The results of many games of one seed."""

    game: str
    seed: int
    played: RandomGame
    saved: str = ""

    @property
    def failures(self) -> tuple[Failure, ...]:
        """The games that went wrong."""
        return self.played.failures

    def as_json(self) -> dict[str, Any]:
        """As data."""
        counts = {name: value for name, value in asdict(self.played).items() if name != "failures"}
        failures = [asdict(one) | {"name": one.name} for one in self.failures]
        return {"game": self.game, "seed": self.seed} | counts | {"failures": failures}

    def as_text(self) -> str:
        """For a terminal: the figures, then what went wrong, each kind once."""
        told = self.played
        lines = [
            f"{many(told.games, 'game')} of {self.game}, seed {self.seed}: {many(told.steps, 'step')}, "
            f"{many(told.decisions, 'decision')}, {many(told.refusals, 'refusal')}; "
            f"{told.ended} played to the end, {len(self.failures)} went wrong"
        ]
        for alike in self._kinds():
            more = f" (and {len(alike) - 1} more like it)" if len(alike) > 1 else ""
            lines.append(f"{alike[0]}{more}")
            if self.saved:
                lines.append(f"  saved: {', '.join((Path(self.saved) / one.name).as_posix() for one in alike)}")
        if self.failures and not self.saved:
            lines.append("`--save FOLDER` keeps each as a scenario file that plays it again.")
        return "\n".join(lines)

    def _kinds(self) -> list[list[Failure]]:
        """The failures in groups: those whose words are the same except for names and numbers are together."""
        kinds: dict[str, list[Failure]] = {}
        for one in self.failures:
            kinds.setdefault(_NAMES.sub("", one.says), []).append(one)
        return sorted(kinds.values(), key=len, reverse=True)


def play_many(
    game: str, seed: int, count: int, steps: int = MOST_STEPS, save: str = "", pool: Pool | None = None
) -> Pastime:
    """Play a number of games, and save each failure as a file if a folder is given."""
    if game not in games.played():
        raise Unknown("game", game, games.played(), f"Judge can play {listed(games.played())}.")
    games.board(game).stock({})  # refuses a game whose boards are not dealt
    there = next(one for one in (Path(save), *Path(save).parents) if one.exists())
    if not there.is_dir():
        raise JudgeError(f"Nothing can be saved in {save!r}: {there} is a file. Name a folder.")
    if save and not _takes_files(there):
        raise JudgeError(f"Nothing can be saved in {save!r}: no file can be written to {there}. Name another folder.")
    found = RandomGame()
    for one in (pool or in_processes()).each(play, tasks(game, seed, count, steps), lambda task: task.reads):
        found += one
        _save(one.failures, save)
    return Pastime(game, seed, found, save)


def _takes_files(folder: Path) -> bool:
    """Whether a file can be made in a folder."""
    try:
        with TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _save(failures: tuple[Failure, ...], folder: str) -> None:
    """Keep what went wrong as files."""
    if not folder or not failures:
        return
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
        for one in failures:
            (Path(folder) / one.name).write_text(one.file, encoding="utf-8")
    except OSError as error:
        told = "Name another folder with --save; the same --seed plays the same games."
        raise JudgeError(f"Nothing can be saved in {folder!r}: {error.strerror}. {told}") from error
