"""Trying out every card of a user's files: cut into chunks of cards, tried by a pool, and put together again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from judge.pool import Here, Pool
from judge.scenario.reading import Measure, measure, reader
from judge.tabletop.trials import DrawnCards, Trials, Tried

CHUNK = 1  # cards: about a second


@dataclass
class TriedFiles:
    """How much of some cards' texts is understood, and what each sentence did on boards."""

    measure: Measure
    trials: Trials

    def as_json(self) -> dict[str, Any]:
        """All figures as data."""
        return self.measure.as_json() | self.trials.as_json()

    def as_text(self) -> str:
        """All figures for a terminal."""
        return f"{self.measure.as_text()}\n\n{self.trials.as_text()}"


@dataclass(frozen=True)
class CardsAsked:
    """The cards of files that are to be tried: all, or those of so many names drawn by a seed."""

    game: str
    path: str
    limit: int = 0
    seed: int = 0

    def drawn(self) -> DrawnCards[Any]:
        """These cards."""
        return reader(self.game).card_files.trial.drawn(self.path, self.limit, self.seed)


Chunk = tuple[CardsAsked, int]  # from one distinct card on, as many as belong to a chunk


def play(asked: CardsAsked, pool: Pool | None = None) -> TriedFiles:
    """The figures over card files, whose cards are tried out."""
    drawn = asked.drawn()
    chunks = [(asked, first) for first in range(0, len(drawn.distinct()), CHUNK)]
    tried = [one for some in (pool or Here()).each(try_some, chunks, files_read) for one in some]
    return TriedFiles(measure(asked.path, asked.game), drawn.together(tried))


def try_some(chunk: Chunk) -> list[Tried | None]:
    """The results of the cards of a chunk; of a card that does not play there is none."""
    asked, first = chunk
    cards = reader(asked.game)
    trial = cards.card_files.trial
    return [trial.tried(card, cards.meaning) for card in _distinct(asked)[first : first + CHUNK]]


def files_read(chunk: Chunk) -> list[str]:
    """The files from which the cards of a chunk are."""
    return [chunk[0].path]


@lru_cache(maxsize=1)
def _distinct(asked: CardsAsked) -> Sequence[Any]:
    """The distinct cards, read once."""
    return asked.drawn().distinct()
