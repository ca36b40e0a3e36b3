"""The history of a passage: where its matter stood, stretch by stretch, and what changed it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.rulebook.book import Rulebook
from judge.rulebook.change import Change
from judge.rulebook.edition import Edition
from judge.rulebook.passage import Passage
from judge.rulebook.words import Stretch, word_difference

RELATIONS = {
    "same": "says the same",
    "wider": "the newer text says more",
    "narrower": "the newer text says less",
    "changed": "a situation ends differently",
    "nowhere": "no longer stands",
    "moved": "the same matter under another number",
}


@dataclass(frozen=True)
class Stage:
    """A stretch of editions in which a passage's words stood the same, and what began it."""

    editions: tuple[Edition, ...]
    numbers: tuple[str, ...]
    relation: str = ""
    comment: str = ""
    changes: tuple[Change, ...] = ()
    words: tuple[Stretch, ...] = ()

    @property
    def span(self) -> str:
        """The editions as people name them."""
        first, last = self.editions[0].name, self.editions[-1].name
        return first if first == last else f"{first} to {last}"

    @property
    def date(self) -> str:
        """When the first of these editions came out, as far as it is known."""
        return self.editions[0].date


def history(book: Rulebook, passage: Passage) -> list[Stage]:
    """The stages of a passage through the editions, oldest first, its matter under other numbers included."""
    return [*_before(book, passage), *_itself(book, passage), *_after(book, passage)]


def _before(book: Rulebook, passage: Passage) -> Iterator[Stage]:
    """Where the passage's matter stood under another number."""
    for older in book.predecessors.get(passage.number, ()):
        relation, comment = (older.successor.relation, older.successor.comment) if older.successor else ("", "")
        editions = tuple(book.editions[index] for index in older.editions)
        yield Stage(editions, (older.number,), relation, comment, tuple(book.changes[name] for name in older.changes))
    for move in passage.moves:
        yield Stage((book.editions[move.edition],), (move.number,), "moved")


def _itself(book: Rulebook, passage: Passage) -> Iterator[Stage]:
    """The stretches in which the passage itself stood."""
    before = ""
    for wording in passage.wordings:
        editions = tuple(book.editions[index] for index in wording.editions)
        began = tuple(
            book.changes[name] for name in passage.changes if book.changes[name].edition == wording.editions[0]
        )
        words = tuple(word_difference(before, wording.whole)) if before else ()
        yield Stage(editions, (passage.number,), changes=began, words=words)
        before = wording.whole


def _after(book: Rulebook, passage: Passage) -> Iterator[Stage]:
    """Where the passage's matter stands in the numbering that took its place, or after it moved."""
    for (index, number), mover in book.movers.items():
        if number == passage.number:
            yield Stage((book.editions[index + 1],), (mover.number,), "moved")
    if passage.successor:
        successor = passage.successor
        following = book.editions[passage.editions[-1] + 1]
        changes = tuple(book.changes[name] for name in passage.changes)
        yield Stage((following,), successor.numbers, successor.relation, successor.comment, changes)
