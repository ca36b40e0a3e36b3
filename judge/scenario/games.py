"""The games that hand over a board: whichever folder of the games has one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from random import Random
from typing import Any, Protocol, cast

from judge import games
from judge.tabletop.board import Board
from judge.tabletop.dealing import Stock, Stocked


@cache
def played() -> tuple[str, ...]:
    """The games that can be played."""
    folders = [Path(path) / one.name for path in games.__path__ for one in iter_modules([path]) if one.ispkg]
    return tuple(sorted(folder.name for folder in folders if (folder / "board").is_dir()))


@cache
def _handed(game: str, module: str) -> Any:
    """A module that a game hands over."""
    return import_module(f"{games.__name__}.{game}.board.{module}")


def board(game: str, cards: str = "") -> Board:
    """The boards of a game, with the cards of a file."""
    return cast(Board, _handed(game, "board").TheBoard(cards))


def start(game: str) -> str:
    """A small board of a game to begin with, as a file."""
    return (Path(_handed(game, "board").__file__).parent / "start.yaml").read_text(encoding="utf-8")


def empty(game: str) -> str:
    """A board of a game on which nothing lies, as a file."""
    return (Path(_handed(game, "board").__file__).parent / "empty.yaml").read_text(encoding="utf-8")


class Invariants(Protocol):
    """What a game says is so of every table, a sentence for what is not."""

    def faults(self, table: Any) -> Iterator[str]:
        """What is wrong with a table, at any time."""

    def loose_ends(self, table: Any) -> Iterator[str]:
        """What is wrong with a table when somebody is free to act: nothing hangs on what is gone."""

    def out(self, table: Any) -> tuple[str, ...]:
        """Who has no more part in the game."""


def invariants(game: str) -> Invariants:
    """What is so of every table of a game."""
    return cast(Invariants, _handed(game, "invariants"))


class Dealing(Protocol):
    """How a game deals boards at random."""

    def stock(self, given: Any) -> Iterable[Stocked]:
        """The cards of a board that is given."""

    def said(self, seed: int) -> Iterable[Stocked]:
        """Cards whose texts were said at random."""

    def deal(self, chance: Random, cards: Stock) -> Any:
        """A board of such cards, as a file gives it."""


def dealing(game: str) -> Dealing:
    """How a game deals boards at random."""
    return cast(Dealing, _handed(game, "deal"))
