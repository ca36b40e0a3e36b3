"""Editions: the forms of a game's law, oldest first, and how people name them."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from itertools import pairwise

from judge.errors import Unknown, nearest
from judge.rulebook.number import numbering
from judge.words import either, listed
from judge.yamlfile import Value

KINDS = ("base", "meaning", "clarity", "words")

_YEAR = re.compile(r"(?:19|20)[0-9]{2}")
_DATE = re.compile(rf"{_YEAR.pattern}(?:-[0-9]{{2}}-[0-9]{{2}})?")
_TOP = ("title", "place", "key", "editions")
FEW = 3  # so many editions of a stretch are named one by one
LISTED = 8  # so many editions are listed, more are not
LAST = 1000  # the place of a game that names none
_KEYS = ("title", "date", "numbers", "kind", "note")


@dataclass(frozen=True, slots=True)
class Edition:
    """One form of the law: its place in the order, its name, and what is known of it."""

    index: int
    name: str
    title: str
    date: str
    numbers: str
    kind: str
    note: str


class Editions:
    """The editions of one game in order, the newest last."""

    def __init__(self, game: str, members: list[Edition]) -> None:
        """Keep the editions of a game."""
        self.game = game
        self.members = tuple(members)
        self._by_name = {edition.name: edition for edition in members}

    def __iter__(self) -> Iterator[Edition]:
        """The editions, oldest first."""
        return iter(self.members)

    def __getitem__(self, index: int) -> Edition:
        """The edition at a place in the order."""
        return self.members[index]

    @property
    def newest(self) -> Edition:
        """The edition that is meant when none is named."""
        return self.members[-1]

    def stretch(self, indices: tuple[int, ...]) -> str:
        """Editions in words, those in a row as a range."""
        runs: list[list[int]] = []
        for index in indices:
            if runs and runs[-1][-1] == index - 1:
                runs[-1].append(index)
            else:
                runs.append([index])
        names = [(self[run[0]].name, self[run[-1]].name) for run in runs]
        return ", ".join(first if first == last else f"{first} to {last}" for first, last in names)

    def told(self, indices: tuple[int, ...]) -> str:
        """Editions in words with their noun: the edition 'later', or the editions from '2013' to 'later'."""
        names = [self[index].name for index in indices]
        if len(names) <= FEW:
            return f"the edition{'s' * (len(names) > 1)} {listed(map(repr, names))}"
        if indices == tuple(range(indices[0], indices[-1] + 1)):
            return f"the editions from {names[0]!r} to {names[-1]!r}"
        return f"the editions {self.stretch(indices)}"

    def find(self, name: str | None) -> Edition:
        """The edition of this name, or the last up to this date; the newest when none is named."""
        if name is None:
            return self.newest
        wanted = name.strip().removeprefix("@")
        if found := self._by_name.get(wanted) or self._by_name.get(wanted.lower()):
            return found
        if _is_date(wanted):
            return self._on(wanted)
        raise Unknown(
            "edition",
            name,
            nearest(wanted, self._by_name),
            f"The{self.names().removeprefix('the')}{self._beside(wanted)}.{self._dates_hint()}",
        )

    def _on(self, date: str) -> Edition:
        """The last edition up to a date; a year is meant to its end."""
        dated = [edition for edition in self if edition.date]
        last = f"{date}-12-31" if _YEAR.fullmatch(date) else date
        if found := [edition for edition in dated if edition.date <= last]:
            return found[-1]
        oldest = (
            f"The oldest edition of {self.game} is dated {dated[0].date}; name it or a later date."
            if dated
            else f"{self.game} has no dated edition."
        )
        raise Unknown("edition", date, [], oldest)

    def _beside(self, number: str) -> str:
        """The editions before and after a number that is none, for games whose editions are numbered."""
        names = [edition.name for edition in self]
        if len(names) <= LISTED or not number.isdecimal() or not names[0] < number < names[-1]:
            return ""
        at = bisect_left(names, number)
        return f"; the nearest are {listed(map(repr, names[at - 1 : at + 1]))}"

    def _dates_hint(self) -> str:
        """How dates may be given, for games whose every edition bears one."""
        return (
            f" Name one of them, or a date such as {self.newest.date}." if all(edition.date for edition in self) else ""
        )

    def names(self) -> str:
        """The names in half a sentence, a long list shortened."""
        names = [edition.name for edition in self]
        if len(names) == 1:
            return f"the only edition of {self.game} is {names[0]!r}"
        if len(names) <= LISTED:
            return f"the editions of {self.game} are {listed(map(repr, names))}"
        return f"the {len(names)} editions of {self.game} go from {names[0]!r} to {names[-1]!r}"

    def using(self, number: str) -> tuple[int, ...]:
        """The editions whose numbering this number belongs to."""
        letter = numbering(number)
        claimed = {edition.numbers for edition in self}
        return tuple(edition.index for edition in self if edition.numbers == (letter if letter in claimed else ""))

    def span(self, words: str) -> tuple[int, ...] | None:
        """The editions that words such as later, 2013 or 1345..1368 name, none if they name no edition."""
        first, dots, last = words.partition("..")
        if (first and first not in self._by_name) or (last and last not in self._by_name) or words in ("", ".."):
            return None
        low = self._by_name[first].index if first else 0
        high = low if not dots else self._by_name[last].index if last else self.newest.index
        return tuple(range(low, high + 1)) or None


@dataclass(frozen=True)
class EditionShown:
    """A game among others: what it is called, at which place it is listed, and the letter that leads to it."""

    title: str
    place: int
    key: str


def read_shown(root: Value) -> EditionShown:
    """How editions.yaml says that its game is shown: last if it names no place."""
    top = root.mapping(_TOP, ("title", "editions"))
    key = top["key"].text() if "key" in top else ""
    if key and not re.fullmatch("[a-z]", key):
        raise top["key"].complain(f"'key' must be a single letter from a to z, found {key!r}")
    return EditionShown(top["title"].text(), _place(top["place"]) if "place" in top else LAST, key)


def _place(value: Value) -> int:
    """A place in the list of games."""
    if not re.fullmatch("[0-9]{1,3}", value.text()):
        raise value.complain(
            f"'place' must be a whole number of up to 3 digits, such as 1 for the first game, found {value.text()!r}"
        )
    return int(value.text())


def read_editions(game: str, root: Value) -> Editions:
    """The editions of a game from editions.yaml."""
    top = root.mapping(_TOP, ("title", "editions"))
    members = [_edition(index, name, value) for index, (name, value) in enumerate(top["editions"].mapping().items())]
    if not members:
        raise top["editions"].complain(
            "a game needs at least one edition, found none; write a name and below it a 'title'"
        )
    for before, after in pairwise(edition for edition in members if edition.date):
        if after.date < before.date:
            told = f"the edition {after.name!r} is older than {before.name!r}; move it up: the oldest edition is on top"
            raise top["editions"].complain(told)
    return Editions(game, members)


def _is_date(text: str) -> bool:
    """Whether this is a year or a day that exists."""
    try:
        return bool(_DATE.fullmatch(text)) and bool(date.fromisoformat(text if "-" in text else f"{text}-01-01"))
    except ValueError:
        return False


def _edition(index: int, name: str, value: Value) -> Edition:
    """One entry of editions.yaml."""
    fields = {key: item.text() for key, item in value.mapping(_KEYS, ("title",)).items()}
    if fields.get("kind", "base") not in KINDS:
        raise value.mapping()["kind"].complain(f"unknown kind {fields['kind']!r}; write {either(map(repr, KINDS))}")
    if not _is_date(fields.get("date", "2000")):
        raise value.mapping()["date"].complain(
            f"there is no date {fields['date']!r}; write a year such as 2016 or a day such as 2016-08-07"
        )
    return Edition(
        index,
        name,
        fields["title"],
        fields.get("date", ""),
        fields.get("numbers", ""),
        fields.get("kind", ""),
        fields.get("note", ""),
    )
