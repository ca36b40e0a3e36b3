"""The history of a passage: the numbers of its content, stretch by stretch, and what changed it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from judge.rulebook.book import Rulebook
from judge.rulebook.change import Change
from judge.rulebook.edition import Edition
from judge.rulebook.passage import Passage, Wording
from judge.rulebook.words import Stretch, word_difference

RELATIONS = {
    "same": "says the same",
    "wider": "the newer text says more",
    "narrower": "the newer text says less",
    "changed": "a situation ends differently",
    "nowhere": "no longer exists",
    "moved": "moved to this number",
}


@dataclass(frozen=True)
class Stage:
    """A stretch of editions with the same words of a passage, and the change that began it."""

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


def history(book: Rulebook, passage: Passage, edition: int | None = None) -> list[Stage]:
    """The stages of the content that a passage has in an edition, by default the newest, oldest stage first."""
    index = passage.editions[-1] if edition is None else edition
    stretches = _stretches(book, passage, index)
    first, last = stretches[0][0][0], stretches[-1][0][-1]
    oldest, newest = book.passage(stretches[0][1]), book.passage(stretches[-1][1])
    return [*_before(book, oldest, first), *_itself(book, stretches), *_after(book, newest, last)]


Standing = tuple[list[int], str]  # editions in a row, and the number under which the same words stood in them


def _stretches(book: Rulebook, passage: Passage, index: int) -> list[Standing]:
    """The places of a passage's content, edition by edition, those with the same words and number together."""
    at = {index: passage.number}
    number: str | None = passage.number
    for earlier in range(index, 0, -1):
        if (number := number and _earlier(book, number, earlier)) is None:
            break
        at[earlier - 1] = number
    number = passage.number
    for later in range(index + 1, len(book.editions.members)):
        if (number := number and _later(book, number, later)) is None:
            break
        at[later] = number
    found: list[Standing] = []
    for here in sorted(at):
        if found and found[-1][1] == at[here] and _wording(book, at[here], here) is _wording(book, at[here], here - 1):
            found[-1][0].append(here)
        else:
            found.append(([here], at[here]))
    return found


def _wording(book: Rulebook, number: str, index: int) -> Wording | None:
    """The text of a number in an edition."""
    return book.passage(number).wording(index)


def _earlier(book: Rulebook, number: str, index: int) -> str | None:
    """The number of the same content one edition before, none if it was new."""
    if moved := [move.number for move in book.passage(number).moves if move.edition == index - 1]:
        return moved[0]
    elsewhere = (index - 1, number) in book.movers
    return None if elsewhere or _wording(book, number, index - 1) is None else number


def _later(book: Rulebook, number: str, index: int) -> str | None:
    """The number of the same content in the next edition, none if it is gone."""
    if mover := book.movers.get((index - 1, number)):
        return mover.number
    from_elsewhere = any(move.edition == index - 1 for move in book.passage(number).moves)
    return None if from_elsewhere or _wording(book, number, index) is None else number


def _itself(book: Rulebook, stretches: list[Standing]) -> Iterator[Stage]:
    """The stretches as stages, each with what changed since the one before."""
    before, old = "", ""
    for indices, number in stretches:
        passage = book.passage(number)
        now = _whole(book, number, indices[0])
        began = tuple(book.changes[name] for name in passage.changes if book.changes[name].edition == indices[0])
        words = tuple(word_difference(before, now)) if before and before != now else ()
        editions = tuple(book.editions[index] for index in indices)
        yield Stage(editions, (number,), "moved" if old and old != number else "", changes=began, words=words)
        before, old = now, number


def _whole(book: Rulebook, number: str, index: int) -> str:
    """Title and text of a number in an edition."""
    wording = _wording(book, number, index)
    return wording.whole if wording else ""


def _before(book: Rulebook, passage: Passage, index: int) -> Iterator[Stage]:
    """The place of the content in the numbering before."""
    for older in book.predecessors.get(passage.number, ()):
        if older.successor and older.editions[-1] == index - 1:
            editions = tuple(book.editions[one] for one in older.editions)
            changes = tuple(book.changes[name] for name in older.changes)
            yield Stage(editions, (older.number,), older.successor.relation, older.successor.comment, changes)


def _after(book: Rulebook, passage: Passage, index: int) -> Iterator[Stage]:
    """The place of the content in the numbering that replaced this one, or its end."""
    changes = tuple(book.changes[name] for name in passage.changes)
    if passage.successor:
        successor = passage.successor
        following = book.editions[index + 1]
        yield Stage((following,), successor.numbers, successor.relation, successor.comment, changes)
    elif index < book.editions.newest.index:
        ended = tuple(change for change in changes if change.edition == index + 1)
        yield Stage((book.editions[index + 1],), (), "nowhere", "", ended)
