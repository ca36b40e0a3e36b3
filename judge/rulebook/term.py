"""Terms: the game's own words, where they are defined, how they are inflected, and what players of other games say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

from judge.errors import Complaint, Place, Unreadable
from judge.rulebook.number import is_number
from judge.yamlfile import Value

_KEYS = ("defined", "forms", "synonyms", "slang")


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game with its defining passages, its forms, synonyms and other games' words for it."""

    name: str
    defined: tuple[str, ...]
    forms: tuple[str, ...]
    synonyms: tuple[str, ...]
    slang: tuple[str, ...]
    place: Place

    @property
    def spellings(self) -> tuple[str, ...]:
        """All that a text of this game may call it."""
        return (self.name, *self.forms)


@dataclass(frozen=True, slots=True)
class Slang:
    """A word of other games that is answered with passages rather than with one term."""

    word: str
    numbers: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Mention:
    """A term's name standing in a text, from one character to another."""

    start: int
    end: int
    term: Term


class Terms:
    """A game's glossary: its terms by name, and foreign words that point at passages instead of a term."""

    def __init__(self, by_name: dict[str, Term] | None = None, slang: dict[str, Slang] | None = None) -> None:
        """Keep the entries."""
        self.by_name = by_name or {}
        self.slang = slang or {}

    @cached_property
    def _spelled(self) -> dict[str, Term]:
        """The terms by every spelling."""
        return {spelling.lower(): term for term in self.by_name.values() for spelling in term.spellings}

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Finds whole words only, of several spellings the longest."""
        longest = sorted(self._spelled, key=lambda spelling: (-len(spelling), spelling))
        return re.compile(rf"(?<![\w-])(?:{'|'.join(map(re.escape, longest))})(?![\w-])", re.IGNORECASE)

    def mentions(self, text: str) -> Iterator[Mention]:
        """The terms that a text names, in order."""
        for found in self._pattern.finditer(text) if self._spelled else ():
            yield Mention(found.start(), found.end(), self._spelled[found[0].lower()])

    def foreign_words(self) -> set[str]:
        """Every word of other games that this glossary understands."""
        return {word for term in self.by_name.values() for word in term.slang} | set(self.slang)


def read_terms(root: Value) -> tuple[Terms, list[Complaint]]:
    """The glossary in terms.yaml, and what is wrong with it."""
    top = root.mapping(("terms", "slang"), ("terms",))
    terms: dict[str, Term] = {}
    slang: dict[str, Slang] = {}
    complaints: list[Complaint] = []
    entries = top["terms"].mapping()
    for name, value in entries.items():
        try:
            terms[name] = _term(name, value, top["terms"].keys[name])
        except Unreadable as error:
            complaints += error.complaints
    if "slang" in top:
        for word, value in top["slang"].mapping().items():
            try:
                slang[word] = Slang(word, _numbers(value), top["slang"].keys[word])
            except Unreadable as error:
                complaints += error.complaints
    complaints += _twice(terms.values(), slang.values())
    return Terms(terms, slang), complaints


def _term(name: str, value: Value, place: Place) -> Term:
    """One entry under terms:."""
    fields = value.mapping(_KEYS, ("defined",))
    words = {key: tuple(item.text() for item in fields[key].items()) if key in fields else () for key in _KEYS[1:]}
    return Term(name, _numbers(fields["defined"]), words["forms"], words["synonyms"], words["slang"], place)


def _numbers(value: Value) -> tuple[str, ...]:
    """A list of rule numbers."""
    for item in value.items():
        if not is_number(item.text()):
            raise item.complain(f"expected a rule number such as 408.4, found {item.text()!r}")
    return tuple(item.text() for item in value.items())


def _twice(terms: Iterable[Term], slang: Iterable[Slang]) -> Iterator[Complaint]:
    """Complaints about words that would mean two things."""
    spelled: dict[str, str] = {}
    foreign: dict[str, str] = {}
    for term in terms:
        for spelling in term.spellings:
            if (owner := spelled.setdefault(spelling.lower(), term.name)) != term.name:
                told = f"{spelling!r}, a form of the term {term.name!r}, is already a form of the term {owner!r}"
                yield Complaint(term.place, f"{told}; remove it from one of these terms")
        for word in term.slang:
            if (owner := foreign.setdefault(word.lower(), term.name)) != term.name:
                told = f"the foreign word {word!r} of the term {term.name!r} already leads to the term {owner!r}"
                yield Complaint(term.place, f"{told}; remove it from one of these terms")
    for entry in slang:
        if owner := foreign.get(entry.word.lower(), ""):
            told = f"the foreign word {entry.word!r} already leads to the term {owner!r}"
            yield Complaint(entry.place, f"{told}; remove it here, or from that term")
