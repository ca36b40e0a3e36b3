"""The rulings that turn with an edition: every scenario is replayed in all of them once, in the background."""

from __future__ import annotations

import threading
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
        self._library, self._shelf, self._before = library, shelf, before
        self._thread = threading.Thread(target=self._replay, name="turning", daemon=True)
        self._begun = threading.Lock()

    def begin(self) -> None:
        """Begin to replay, once, after what is to come before; nobody waits for it."""
        if self._begun.acquire(blocking=False):
            self._thread.start()

    def _replay(self) -> None:
        """Replay, game after game."""
        self._before.wait()
        for game in self._library.games:
            for one in self._of_game(game):
                self._found[one.path] = turning(one.scenario, collection.board(one.scenario))
            self._done.add(game)

    def _of_game(self, game: str) -> list[Kept]:
        """The scenarios of a game that can be played."""
        return list(self._shelf.of_game(game).values()) if game in games.played() else []

    def wait(self) -> None:
        """Wait until all is replayed."""
        self.begin()
        self._thread.join()

    def of(self, one: Kept) -> Turning | None:
        """A scenario in all its editions, none while it was not replayed."""
        return self._found.get(one.path)

    def between(self, game: str, old: str, new: str) -> list[Turned] | None:
        """The scenarios whose ruling is another in two editions of a game, none while they are being replayed."""
        if game not in self._done:
            return None
        found = ((one, self._found[one.path].between(old, new)) for one in self._of_game(game))
        return in_order((one, turn) for one, turn in found if turn)


def turnings() -> Turnings:
    """Those of the running site."""
    return cast(Turnings, current_app.extensions["turnings"])
