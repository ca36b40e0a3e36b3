"""The coverage of every game on the running site, read in the background."""

from __future__ import annotations

import threading
from typing import cast

from flask import current_app

from judge.library import Library
from judge.pool import Pool
from judge.proof import kept
from judge.proof.grades import GameGrades, covered
from judge.scenario.coverage import Coverage
from judge.scenario.shelf import Shelf
from judge.web.reader import View


class Count:
    """The coverage of every game, once it is read; and what of it is stale."""

    def __init__(self, library: Library, shelf: Shelf, pool: Pool) -> None:
        """Nothing is read yet."""
        self.found: dict[str, dict[str, Coverage]] = {}
        self.stale: dict[str, tuple[str, ...]] = {}
        self.generation = 0
        self._library, self._shelf = library, shelf
        self._pool = pool
        self._begun, self._over = threading.Lock(), threading.Event()

    def begin(self) -> None:
        """Begin to count, once; nobody waits for it."""
        if self._begun.acquire(blocking=False):
            self._pool.later(self._count)

    def _count(self) -> None:
        """Read the kept coverage, game after game, without scenarios that are gone."""
        results = kept.read()
        results.found = {path: results.found[path] for path in self._shelf.kept if path in results.found}
        for book in self._library.books():
            self.found[book.game] = covered(book, results)
            self.generation += 1
        self.stale = kept.changed(results).told
        self.generation += 1
        self._over.set()

    def given(self, found: dict[str, dict[str, Coverage]], stale: dict[str, tuple[str, ...]]) -> None:
        """Take what somebody else counted; nothing is read."""
        self._begun.acquire(blocking=False)
        self.found, self.stale = found, stale
        self.generation += 1
        self._over.set()

    def wait(self) -> None:
        """Wait until all is counted."""
        self.begin()
        self._over.wait()

    def of(self, view: View) -> Coverage | None:
        """The coverage of an edition, none while it is being counted."""
        return self.found.get(view.game, {}).get(view.edition.name)

    def whole(self, game: str) -> dict[str, int]:
        """The figures of a game over all its editions, none while it is being counted."""
        return GameGrades(game, self.found[game]).figures if game in self.found else {}


def count() -> Count:
    """The count of the running site."""
    return cast(Count, current_app.extensions["coverage"])
