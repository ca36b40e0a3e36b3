"""Differences between two editions: what was added, removed, moved, reworded, and what changed in meaning."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.change import Change
from judge.rulebook.edition import Edition
from judge.rulebook.passage import Passage
from judge.rulebook.volume import Entry, Volume
from judge.rulebook.words import Stretch, word_difference

KINDS = ("added", "removed", "moved", "reworded", "changed")


@dataclass(frozen=True)
class Difference:
    """One passage that is not the same in two editions."""

    kind: str
    old: Entry | None
    new: tuple[Entry, ...]
    relation: str = ""
    comment: str = ""
    changes: tuple[Change, ...] = ()

    @property
    def number(self) -> str:
        """The number it is listed under: the newer one where there is one."""
        return self.new[0].number if self.new else self.old.number if self.old else ""

    @property
    def words(self) -> list[Stretch]:
        """The differing words; what several passages took over is compared with all of them."""
        if self.old is None or not self.new:
            return []
        return word_difference(self.old.whole, "\n\n".join(entry.whole for entry in self.new))


@dataclass(frozen=True)
class Comparison:
    """Two editions of a game beside each other."""

    old: Volume
    new: Volume
    differences: tuple[Difference, ...] = field(default=())

    def of(self, kind: str) -> list[Difference]:
        """The differences of one kind, in the order of their numbers."""
        return [difference for difference in self.differences if difference.kind == kind]


def compare(book: Rulebook, old: Edition, new: Edition) -> Comparison:
    """All differences between two editions, whichever of them is the newer."""
    if old.index > new.index:
        return _turned(compare(book, new, old))
    before, after = book.volume(old), book.volume(new)
    found = _renumbered(before, after) if old.numbers != new.numbers else _kept(before, after)
    return Comparison(before, after, tuple(sorted(found, key=lambda difference: numbers.key(difference.number))))


def _kept(old: Volume, new: Volume) -> Iterator[Difference]:
    """Differences between editions that share their numbering."""
    origin = {entry.number: _origin(entry.passage, old, new) for entry in new}
    gone = {entry.number for entry in old} - {number for number in origin.values() if number}
    for entry in new:
        source = origin[entry.number]
        if source is None or source not in old:
            yield Difference("added", None, (entry,), changes=_explaining(new, entry.passage, old))
            continue
        before = old.entry(source)
        changes = _explaining(new, entry.passage, old)
        if source != entry.number:
            yield Difference(
                "moved", before, (entry,), "same" if before.whole == entry.whole else "changed", changes=changes
            )
        elif before.whole != entry.whole:
            yield Difference(_kind(changes), before, (entry,), changes=changes)
    for number in gone:
        entry = old.entry(number)
        yield Difference("removed", entry, (), changes=_explaining(new, entry.passage, old))


def _origin(passage: Passage, old: Volume, new: Volume) -> str | None:
    """The number of a passage's text in an older edition, none if it is new."""
    between = range(old.edition.index, new.edition.index)
    if moved := [move.number for move in passage.moves if move.edition in between]:
        return moved[0]
    elsewhere = any((index, passage.number) in old.book.movers for index in between)
    return None if elsewhere else passage.number


def _explaining(new: Volume, passage: Passage, old: Volume) -> tuple[Change, ...]:
    """The changes of a passage that came after one edition and up to another."""
    changes = (new.book.changes[name] for name in passage.changes)
    return tuple(change for change in changes if old.edition.index < change.edition <= new.edition.index)


def _kind(changes: tuple[Change, ...]) -> str:
    """Whether any of the changes touches the meaning."""
    return "changed" if any(change.kind == "meaning" for change in changes) else "reworded"


def _renumbered(old: Volume, new: Volume) -> Iterator[Difference]:
    """Differences between a numbering that ended and the one that took its place."""
    named: set[str] = set()
    for entry in old:
        successor = entry.passage.successor
        now = [
            number for origin in (successor.numbers if successor else ()) for number in _destination(origin, entry, new)
        ]
        targets = tuple(new.entry(number) for number in dict.fromkeys(now))
        named |= set(now)
        changes = _explaining(new, entry.passage, old)
        if successor is None or not targets:
            yield Difference("removed", entry, (), "nowhere", successor.comment if successor else "", changes)
            continue
        meaning = successor.relation == "changed" or _kind(changes) == "changed"
        yield Difference(
            "changed" if meaning else "moved", entry, targets, successor.relation, successor.comment, changes
        )
    for entry in new:
        if entry.number not in named:
            yield Difference("added", None, (entry,))


def _destination(number: str, entry: Entry, new: Volume) -> Iterator[str]:
    """The place in a newer edition of a passage of the edition after the old numbering."""
    first = entry.passage.editions[-1] + 1
    mover = new.book.movers.get((first, number)) if new.edition.index > first else None
    found = mover.number if mover else number
    if found in new:
        yield found


def _turned(comparison: Comparison) -> Comparison:
    """The same comparison read from the newer edition to the older one."""
    turned = []
    for difference in comparison.differences:
        if not difference.new:
            turned.append(replace(difference, kind="added", old=None, new=(difference.old,) if difference.old else ()))
        elif difference.old is None:
            turned.append(replace(difference, kind="removed", old=difference.new[0], new=()))
        else:
            turned += [replace(difference, old=entry, new=(difference.old,)) for entry in difference.new]
    ordered = sorted(turned, key=lambda difference: numbers.key(difference.number))
    return Comparison(comparison.new, comparison.old, tuple(ordered))
