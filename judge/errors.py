"""Everything Judge refuses, as one tree.

JudgeError              said to a person as a sentence, never as a stack trace
├── Broken              Judge itself is at fault, not what it was asked
├── Unknown             a game, edition or number that does not exist, with the nearest that do
└── Faulty              what was asked for is there, and something is wrong with it
    └── Unreadable      files that break the rules of their format: every complaint, each with its place
"""

from __future__ import annotations

import difflib
import heapq
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

import msgspec

from judge.limits import NAME
from judge.words import either

_LONGEST = 60
_SHORT = 8  # letters below which half of a name is enough to mean another
LONG = 20  # letters above which a name is compared in full only with those that share most pairs of letters
MANY = 40  # of these, as many as that
REMEMBERED = 1 << 10  # of these; each takes up to 9 kB


class JudgeError(Exception):
    """A refusal with a sentence for the reader."""


class Broken(JudgeError):
    """A fault of Judge itself; nobody could have asked in another way."""


@contextmanager
def our_fault(what: str) -> Iterator[None]:
    """A refusal within is a fault of Judge itself; the reader sees what cannot be done, and the log says why."""
    try:
        yield
    except JudgeError as error:
        raise Broken(f"{what} The fault is ours.") from error


class Place(msgspec.Struct, frozen=True, order=True):
    """A place in a file; lines and columns count from 1, and 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        """The place as editors write it: file:line:column, as far as it is known."""
        return ":".join([self.file, *(str(part) for part in (self.line, self.column) if part)])


@dataclass(frozen=True, slots=True, order=True)
class Complaint:
    """One fault in a file: where, and what was found and is to be done."""

    place: Place
    message: str

    def __str__(self) -> str:
        """The complaint as one line."""
        return f"{self.place}: {self.message}"


class Faulty(JudgeError):
    """The thing that was asked for is there, but it has a fault."""


class Unreadable(Faulty):
    """Files that cannot be taken as they are."""

    def __init__(self, complaints: Iterable[Complaint]) -> None:
        """Keep the complaints in the order of their places."""
        self.complaints = tuple(sorted(complaints))
        super().__init__("\n".join(map(str, self.complaints)))


class Lacking(AssertionError):
    """The next step has nothing to work on: a rule that would give it is switched off, or an engine is at fault."""


class Late(BaseException):
    """The time for a piece of work is over; this is no refusal, and code that handles refusals lets it pass."""

    def __str__(self) -> str:
        """The same as half a sentence."""
        return "the time ran out"


class Unknown(JudgeError):
    """A name that nothing answers to, with the nearest names that something does."""

    def __init__(self, kind: str, name: str, nearest: Sequence[str] = (), hint: str = "") -> None:
        """Say what kind of thing was sought under which name."""
        name = name if len(name) <= _LONGEST else name[:_LONGEST] + "…"
        self.kind, self.name, self.nearest, self.hint = kind, name, tuple(nearest), hint
        found = f"No {kind} {name!r}." if name.strip() else f"No {kind} was named."
        super().__init__(f"{found} {hint}" if hint else f"{found}{one_of('Nearest', nearest)}")


def one_of(word: str, names: Sequence[str]) -> str:
    """A half sentence that lists names, or nothing."""
    return f" {word}: {', '.join(names)}." if names else ""


def nearest(name: str, names: Iterable[str], count: int = 3, alike: float = 0.5) -> list[str]:
    """The names that are spelled most like this one, if any may be meant; `alike` is the least share in common."""
    if len(name) > NAME:
        return []
    every = list(names)
    if len(name) > LONG and len(every) > MANY:
        pairs = _pairs(name)
        every = heapq.nlargest(MANY, every, lambda one: len(pairs & _pairs_known(one)) / (len(pairs) + len(one)))
    return difflib.get_close_matches(name, every, n=count, cutoff=alike)


def _pairs(name: str) -> frozenset[str]:
    """The letters of a name in twos."""
    return frozenset(name[at : at + 2] for at in range(len(name) - 1))


_pairs_known = lru_cache(REMEMBERED)(_pairs)  # of names that there are; what visitors type is not remembered


def write_one_of(names: Iterable[str]) -> str:
    """A half sentence that lists the names that there are."""
    return f"write {either(map(repr, names))}"


def did_you_mean(name: str, names: Iterable[str]) -> str:
    """A half sentence that names the likeliest name, or nothing."""
    found = nearest(name, names, 1, 0.5 if len(name) < _SHORT else 0.65)
    return f"; did you mean {found[0]!r}?" if found else ""
