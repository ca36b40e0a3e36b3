"""The rulings that turn with an edition: every scenario is replayed in all of them once, in the background."""

from __future__ import annotations

import multiprocessing
import os
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import cast

from flask import current_app

from judge.library import Library
from judge.scenario import collection, games
from judge.scenario.shelf import Kept, Shelf
from judge.scenario.turning import Turning, turning
from judge.show.turns import Turned, in_order
from judge.web.coverage import Count


class Turnings:
    """What becomes of every scenario in every edition, once it was tried."""

    def __init__(self, library: Library, shelf: Shelf, before: Count) -> None:
        """Nothing is replayed yet."""
        self._found: dict[str, Turning] = {}
        self._done: set[str] = set()
        self.generation = 0
        self._library, self._shelf, self._before = library, shelf, before
        self._thread = threading.Thread(target=self._replay, name="turning", daemon=True)
        self._begun = threading.Lock()

    def begin(self) -> None:
        """Begin to replay, once, after what is to come before; nobody waits for it."""
        if self._begun.acquire(blocking=False):
            self._thread.start()

    def _replay(self) -> None:
        """Replay, game after game, in a process of its own that leaves the machine to whoever reads."""
        self._before.wait()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe(duplex=False)
        aside = context.Process(target=_aside, args=(theirs, self._shelf.root, self._played()), daemon=True)
        aside.start()
        theirs.close()
        with suppress(EOFError):
            for _ in self._played():
                self._known(*ours.recv())
        for game in self._played():
            if game not in self._done:  # the other process was lost
                self._known(game, of_game(self._shelf, game))

    def _played(self) -> tuple[str, ...]:
        """The games that can be played."""
        return tuple(game for game in self._library.games if game in games.played())

    def _known(self, game: str, found: dict[str, Turning]) -> None:
        """All scenarios of a game are replayed."""
        self._found |= found
        self._done.add(game)
        self.generation += 1

    def wait(self) -> None:
        """Wait until all is replayed."""
        self.begin()
        self._thread.join()

    def of(self, one: Kept) -> Turning | None:
        """A scenario in all its editions, none while it was not replayed."""
        return self._found.get(one.path)

    def between(self, game: str, old: str, new: str) -> list[Turned] | None:
        """The scenarios whose ruling is another in two editions of a game, none while they are being replayed."""
        if game in games.played() and game not in self._done:
            return None
        kept = self._shelf.of_game(game).values()
        found = ((one, self._found[one.path].between(old, new)) for one in kept if one.path in self._found)
        return in_order((one, turn) for one, turn in found if turn)


def of_game(shelf: Shelf, game: str) -> dict[str, Turning]:
    """All scenarios of a game in all its editions."""
    kept = shelf.of_game(game)
    return {path: turning(one.scenario, collection.board(one.scenario)) for path, one in kept.items()}


def _aside(pipe: Connection, root: Path, names: tuple[str, ...]) -> None:
    """The same of several games, told one after the other to whoever waits for it in another process."""
    os.nice(19)
    shelf = Shelf(root)
    with suppress(BrokenPipeError, KeyboardInterrupt):
        for game in names:
            pipe.send((game, of_game(shelf, game)))


def turnings() -> Turnings:
    """Those of the running site."""
    return cast(Turnings, current_app.extensions["turnings"])
