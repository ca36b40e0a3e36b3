"""The games that hand over a board: whichever folder of the games has one."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from judge import games
from judge.tabletop.board import Board


def _folder(game: str) -> Path:
    """The folder of what a game hands over."""
    found = (Path(path) / game / "board" for path in games.__path__)
    return next(filter(Path.is_dir, found))


@cache
def played() -> tuple[str, ...]:
    """The games that can be played."""
    found = [Path(path) / one.name for path in games.__path__ for one in iter_modules([path]) if one.ispkg]
    return tuple(sorted(folder.name for folder in found if (folder / "board").is_dir()))


def board(game: str, cards: str = "") -> Board:
    """The boards of a game, with the cards of a file."""
    made: Board = import_module(f"{games.__name__}.{game}.board.board").TheBoard(cards)
    return made


def start(game: str) -> str:
    """A small board of a game to begin with, as a file."""
    return (_folder(game) / "start.yaml").read_text(encoding="utf-8")


def empty(game: str) -> str:
    """An empty board of a game, as a file."""
    return (_folder(game) / "empty.yaml").read_text(encoding="utf-8")
