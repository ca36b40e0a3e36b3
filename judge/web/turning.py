"""The rulings that turn with an edition: every scenario is replayed in all of them once, in the background."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, cast

from flask import Blueprint, current_app

from judge.library import Library
from judge.pool import Bounds, Failed, Pool
from judge.scenario import collection, games
from judge.scenario.shelf import KeptScenario, Shelf
from judge.scenario.turning import Turning, turning
from judge.show.turns import Turned, in_order
from judge.tabletop.file import Answer, Scenario
from judge.web.found_coverage import Count

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

pages = Blueprint("turning", __name__)

FEW = 3  # so many stretches of editions are named


ALONE = Bounds(nice=19)  # of the one worker that leaves the machine to whoever reads

Chunk = tuple[str, dict[str, Scenario]]  # a game, and its scenarios by their paths


class Turnings:
    """The result of every scenario in every edition, once it was replayed."""

    def __init__(self, library: Library, shelf: Shelf, before: Count, pool: Pool) -> None:
        """Nothing is replayed yet."""
        self._found: dict[str, Turning] = {}
        self._told: Connection | None = None
        self._done: set[str] = set()
        self.generation = 0
        self._library, self._shelf, self._before = library, shelf, before
        self._pool = pool
        self._begun, self._over = threading.Lock(), threading.Event()

    def begin(self) -> None:
        """Begin to replay, once, after what is to come before; nobody waits for it."""
        if self._begun.acquire(blocking=False):
            self._pool.later(self._replay)

    def _replay(self) -> None:
        """Replay game after game, here what no other process has a result of."""
        self._before.wait()
        with suppress(EOFError, OSError, Failed):
            for game, found in self._told_by(self._told) if self._told else self._pool.each(of_game, self.chunks()):
                self._known(game, found)
        for game, scenarios in self.chunks():
            if game not in self._done:
                self._known(*of_game((game, scenarios)))
        self._over.set()

    def chunks(self) -> Iterator[Chunk]:
        """The games with their scenarios, each a piece of work for `of_game`."""
        for game in self._played():
            yield game, {path: one.scenario for path, one in self._shelf.of_game(game).items()}

    def _told_by(self, pipe: Connection) -> Iterator[tuple[str, dict[str, Turning]]]:
        """The results of all games, as somebody else tells them on a pipe."""
        for _ in self._played():
            yield pipe.recv()

    def follow(self, pipe: Connection) -> None:
        """Take the results that come through a pipe instead of replaying, from now on."""
        self._told = pipe
        self.begin()

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
        self._over.wait()

    @property
    def over(self) -> bool:
        """Whether all is replayed."""
        return self._done.issuperset(self._played())

    def by_game(self) -> dict[str, dict[str, Turning]]:
        """All that is known, game by game."""
        return {game: {path: self._found[path] for path in self._shelf.of_game(game)} for game in self._played()}

    def given(self, found: dict[str, dict[str, Turning]]) -> None:
        """Take results that somebody else found; nothing is replayed."""
        self._begun.acquire(blocking=False)
        for game, its in found.items():
            self._known(game, its)
        self._over.set()

    def of(self, one: KeptScenario) -> Turning | None:
        """A scenario in all its editions, none while it was not replayed."""
        return self._found.get(one.path)

    def between(self, game: str, old: str, new: str) -> list[Turned] | None:
        """The scenarios whose ruling is another in two editions of a game, none while they are being replayed."""
        if game in games.played() and game not in self._done:
            return None
        kept = self._shelf.of_game(game).values()
        found = ((one, self._found[one.path].between(old, new)) for one in kept if one.path in self._found)
        return in_order((one, turn) for one, turn in found if turn)


def of_game(chunk: Chunk) -> tuple[str, dict[str, Turning]]:
    """A game, and what becomes of its scenarios, by their paths, in all its editions."""
    game, scenarios = chunk
    return game, {path: turning(one, collection.board(one)) for path, one in scenarios.items()}


def differing(one: KeptScenario, edition: str) -> tuple[str, ...]:
    """The editions in which a scenario ends differently than in one, in order; none until it was tried."""
    turn = turnings().of(one)
    return tuple(name for name in turn.in_order if not turn.alike(name, edition)) if turn else ()


def differing_in_words(one: KeptScenario, edition: str) -> str:
    """The same in words: editions in a row as first and last."""
    turn, others = turnings().of(one), differing(one, edition)
    if turn is None or not others:
        return ""
    runs = [[name for name in stretch.editions if name in others] for stretch in turn.stretches]
    names = [" and ".join(run) if len(run) < FEW else f"{run[0]} to {run[-1]}" for run in runs if run]
    told = " and ".join(names) if len(names) <= FEW else f"{len(others)} editions"
    return f"{told} differ{'s' * (len(others) == 1)}"


def answering(one: KeptScenario, edition: str) -> str:
    """The edition whose answer in the file holds in this one: its own, or one that was found to end in the same way."""
    turn = turnings().of(one)
    if turn is not None:
        return turn.answering(edition)
    library = cast(Library, current_app.extensions["library"])
    own = one.scenario.edition or library.book(one.scenario.game).editions.newest.name
    return edition if edition == own or one.scenario.speaks_of(edition) else ""


def answer_of(one: KeptScenario, edition: str) -> Answer | None:
    """The answer of a scenario's file that holds in an edition, none where there is none or none is known yet."""
    its = answering(one, edition)
    return one.scenario.answers(its) if its else None


@pages.app_context_processor
def told() -> dict[str, Callable[..., object]]:
    """The functions that lists of scenarios call."""
    return {"differing_in_words": differing_in_words, "answer_of": answer_of}


def turnings() -> Turnings:
    """Those of the running site."""
    return cast(Turnings, current_app.extensions["turnings"])
