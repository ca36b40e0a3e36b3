"""Consistency: whether the passages, changes and terms of a rulebook fit together."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Complaint, Place, did_you_mean
from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.passage import Passage
from judge.rulebook.reference import cited


def inconsistencies(book: Rulebook, gaps: dict[str, Place]) -> Iterator[Complaint]:
    """Complaints about passages that do not fit together."""
    yield from _gaps(book, gaps)
    yield from _unused_changes(book)
    yield from _terms(book)
    for passage in filter(lambda passage: passage.editions, book.passages.values()):
        yield from _again(book, passage)
        yield from _successor(book, passage)
        yield from _moves(book, passage)
        yield from _parent(book, passage)
        yield from _references(book, passage)


def _gaps(book: Rulebook, gaps: dict[str, Place]) -> Iterator[Complaint]:
    """No number is missing without a word."""
    for before, after in numbers.gaps({*book.passages, *gaps}):
        place = book.passages[after].place if after in book.passages else gaps[after]
        yield Complaint(
            place,
            f"a number is missing between {before} and {after}; write the missing passage, "
            "or '@gap NUMBER' and why the document does not have it",
        )
    for number, place in gaps.items():
        if number in book.passages:
            yield Complaint(place, f"the passage {number} exists, so it is no gap; take '@gap {number}' out")


def _unused_changes(book: Rulebook) -> Iterator[Complaint]:
    """Every change is named by a passage."""
    used = {name for passage in book.passages.values() for name in passage.changes}
    for change in book.changes.values():
        if change.name not in used:
            yield Complaint(
                change.place,
                f"no passage names the change {change.name!r}; write '@changed {change.name}' below one, or remove it",
            )


def _terms(book: Rulebook) -> Iterator[Complaint]:
    """Terms and foreign words lead to passages that exist."""
    for term in book.terms.by_name.values():
        for number in term.defined:
            if number not in book.passages:
                yield Complaint(term.place, f"the term {term.name!r} is defined by {_nowhere(book, number)}")
    for slang in book.terms.slang.values():
        for number in slang.numbers:
            if number not in book.passages:
                yield Complaint(slang.place, f"the foreign word {slang.word!r} points at {_nowhere(book, number)}")


def _again(book: Rulebook, passage: Passage) -> Iterator[Complaint]:
    """A repeated passage must be operative."""
    for number in passage.status.again:
        target = book.passages.get(number)
        if target is None:
            yield Complaint(
                passage.place, f"{passage.number} is marked as repeating {_nowhere(book, number, but=passage.number)}"
            )
        elif not target.status.operative:
            told = f"{passage.number} is marked as repeating {number}, which has @not or @again itself; name another"
            yield Complaint(passage.place, told)
        elif edition := _absent(book, number, passage.editions):
            told = (
                f"{passage.number} repeats {number}, which the edition {edition!r} does not have; name one that it has"
            )
            yield Complaint(passage.place, told)


def _successor(book: Rulebook, passage: Passage) -> Iterator[Complaint]:
    """A passage whose numbering ends says what became of it."""
    following = passage.editions[-1] + 1
    ends = following < len(book.editions.members) and following not in book.editions.using(passage.number)
    if not ends:
        if passage.successor:
            told = f"the next edition has {passage.number} too, so no other passage replaces it"
            yield Complaint(passage.place, f"{told}; take '@now' out")
        return
    name = book.editions[following].name
    if passage.successor is None:
        told = f"the edition {name!r} no longer has {passage.number}; write below it which passages took its place"
        yield Complaint(passage.place, f"{told}, such as '@now same 408.4', or '@now nowhere'")
        return
    for number in passage.successor.numbers:
        if number not in book.passages or following not in book.passages[number].editions:
            yield Complaint(passage.place, f"'@now' below {passage.number} names {_nowhere(book, number, name)}")


def _moves(book: Rulebook, passage: Passage) -> Iterator[Complaint]:
    """A passage must have moved from a number that existed."""
    for move in passage.moves:
        if move.number not in book.passages or move.edition not in book.passages[move.number].editions:
            name = book.editions[move.edition].name
            yield Complaint(
                passage.place,
                f"'@moved' below {passage.number} names {_nowhere(book, move.number, name, passage.number)}",
            )


def _nowhere(book: Rulebook, number: str, edition: str = "", but: str = "") -> str:
    """A number that does not exist, and the likeliest that does, other than the one in `but`."""
    if edition and number in book.passages:
        last = book.editions[book.passages[number].editions[-1]].name
        return f"{number}, which is in the edition {last!r} but not in {edition!r}; name a passage of {edition!r}"
    hint = did_you_mean(number, [one for one in book.passages if one != but]) or "; name a passage that exists"
    return f"{number}, which does not exist{hint}"


def _parent(book: Rulebook, passage: Passage) -> Iterator[Complaint]:
    """Every edition that has a passage has its parent too."""
    above = numbers.parent(passage.number)
    if above and (edition := _absent(book, above, passage.editions)):
        told = f"the edition {edition!r} has {passage.number}, but not its parent {above}"
        yield Complaint(passage.place, f"{told}; write {above} for {edition!r} too")


def _references(book: Rulebook, passage: Passage) -> Iterator[Complaint]:
    """Every edition that has a text has its references too."""
    for wording in passage.wordings:
        for number in cited(wording.text):
            if number == passage.number:
                told = f"{passage.number} refers to itself; name another passage, or put the number in backticks"
                yield Complaint(wording.place, told)
            if edition := _absent(book, number, wording.editions):
                told = f"{passage.number} refers to {_nowhere(book, number, edition, passage.number)}"
                told = (
                    f"{told if told.endswith('?') else f'{told}.'} If {number} is not a reference, put it in backticks"
                )
                yield Complaint(wording.place, told)


def _absent(book: Rulebook, number: str, editions: tuple[int, ...]) -> str:
    """The first of these editions that does not have a number."""
    there = set(book.passages[number].editions) if number in book.passages else set()
    return next((book.editions[index].name for index in editions if index not in there), "")
