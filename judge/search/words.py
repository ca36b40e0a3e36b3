"""Words: how texts and queries become the words that are compared.

Nothing is stopped: "not", "may", "if", X and +1/+1 all count. Words of one family agree (dying, dies, death), joined
and parted compounds agree (face-down, face down, facedown), and can't, cannot and can not are one.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from whoosh.lang.porter import stem as porter

from judge.limits import READ, WORD

_WORD = re.compile(r"[+\-−]\d+(?:/[+\-−]?\d+)*|\d+(?:[./]\d+)*[a-z]?|[^\W\d_]+(?:['’][^\W\d_]+)*(?:-[^\W_]+)*|\w+")

_FAMILIES = """
die dies died dying death deaths dead
destroy destroys destroyed destroying destruction destructible
attack attacks attacked attacking attacker attackers
block blocks blocked blocking blocker blockers
defend defends defended defending defender defenders defence defense
pay pays paid paying payment payments
own owns owned owning owner owners ownership
control controls controlled controlling controller controllers
reduce reduces reduced reducing reduction reductions
increase increases increased increasing
replace replaces replaced replacing replacement replacements
require requires required requiring requirement requirements
assign assigns assigned assigning assignment
move moves moved moving movement movements
choose chooses chose chosen choosing choice choices
lose loses lost losing loser loss losses
win wins won winning winner winners
draw draws drew drawn drawing
begin begins began begun beginning
put puts putting
tie ties tied
leave leaves left leaving
give gives gave given giving
get gets got getting gotten
happen happens happened happening
return returns returned returning
resolve resolves resolved resolving resolution
divide divides divided dividing division
prevent prevents prevented preventing prevention
add adds added adding addition additional
restrict restricts restricted restriction restrictions
respond responds responded responding response responses
permanent permanently
equal equals equally
simultaneous simultaneously
immediate immediately
direct directly
voluntary voluntarily
build builds built building
break breaks broke broken breaking
hold holds held holding
take takes took taken taking
say says said saying
keep keeps kept keeping
bring brings brought bringing
steal steals stole stolen stealing
hit hits hitting
copy copies copied copying
type types
use uses used using usage
play plays played playing
player players
number numbers
other others
character characters
enter enters entered entering entry
"""
_FAMILY = {word: family.split()[0] for family in _FAMILIES.strip().splitlines() for word in family.split()}
_NOT = {"can't", "cant", "cannot", "can’t"}
_CONTRACTED = re.compile(r"^(\w+)n['’]t$|^(do|does|did|is|are|was|were|would|should|could|has|have|had|must)nt$")
_POSSESSIVE = re.compile(r"['’](?:s|ll|re|ve|d|m)?$")


class SearchWord(NamedTuple):
    """A word in its place: the form that is compared, the place among the words, and the place in the text."""

    stem: str
    place: int
    start: int
    end: int


def words(text: str) -> tuple[SearchWord, ...]:
    """The words of a text; a compound gives its parts and, at the place of the last, itself joined."""
    return _kept(text) if len(text) <= READ else tuple(_words(text))


@lru_cache(maxsize=256)
def _kept(text: str) -> tuple[SearchWord, ...]:
    """The words of a text that is no longer than a question."""
    return tuple(_words(text))


def _words(text: str) -> list[SearchWord]:
    """The words of a text, one after the other."""
    found: list[SearchWord] = []
    place = 0
    for written in _WORD.finditer(text):
        for form, step in _compared(written[0][:WORD].lower()):
            place += step
            found.append(SearchWord(form, place, written.start(), written.end()))
    return found


def stems(text: str) -> list[str]:
    """The forms that are compared, in order."""
    return [form for written in _WORD.findall(text) for form, _ in _compared(written[:WORD].lower())]


def written_words(text: str) -> Counter[str]:
    """The words of a text as they are written, in small letters, each as often as it has forms."""
    found = Counter(written.lower() for written in _WORD.findall(text))
    return Counter({word: count * len(_compared(word[:WORD])) for word, count in found.items()})


def compounds(text: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The compounds of a text: each joined, with its parts."""
    for found in _WORD.finditer(text):
        if "-" in found[0] and found[0][0].isalpha():
            *parts, joined = (form for form, _ in _compared(found[0][:WORD].lower()))
            yield joined, tuple(parts)


@lru_cache(maxsize=8192)
def _compared(word: str) -> tuple[tuple[str, int], ...]:
    """The forms of one written word, each with how far it moves the place on."""
    return tuple(_forms(word))


def _forms(word: str) -> Iterator[tuple[str, int]]:
    """The same, one after the other."""
    word = word.replace("’", "'").replace("−", "-")
    if word in _NOT:
        yield from (("can", 1), ("not", 1))
    elif word in ("won't", "wont"):
        yield from (("will", 1), ("not", 1))
    elif contracted := _CONTRACTED.match(word):
        yield from ((stem(contracted[1] or contracted[2]), 1), ("not", 1))
    else:
        parts = [stem(_POSSESSIVE.sub("", part)) for part in word.split("-")] if word[0].isalpha() else [word]
        yield from ((part, 1) for part in parts if part)
        if len(parts) > 1:
            yield "".join(parts), 0


@lru_cache(maxsize=8192)
def stem(word: str) -> str:
    """The form of a word that all of its family share."""
    if word in _FAMILY:
        return _FAMILY[word]
    if len(word) < 4 or not word.isascii() or not word.isalpha():
        return word
    base = str(porter(word))
    return _FAMILY.get(base, base)
